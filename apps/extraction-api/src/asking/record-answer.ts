import type { RequestContext } from '@forme/service-kit/http';
import type { PdfAnswer } from './ask-pdf';

/** Notes what an answer cost: the cache lookup, the engine's stages, and all of it since `started` as the stage of the request. */
export function recordAnswer(
  context: RequestContext,
  { cache, durations }: Pick<PdfAnswer, 'cache' | 'durations'>,
  stage: string,
  started: number,
): void {
  if (cache !== 'bypassed') context.countCacheLookup(cache);
  for (const [name, ms] of Object.entries(durations)) {
    if (name !== stage) context.recordStage(name, ms);
  }
  context.recordStage(stage, performance.now() - started);
}
