import type { RequestContext } from '@forme/service-kit/http';
import type { Caller } from '../asking/ask-extraction';
import type { Compared } from '../asking/comparing';

/** The result of a comparison, with headers that say whether it came from the cache. */
export async function answered<R extends { readonly stage_durations_ms: object }>(
  context: RequestContext,
  compare: (caller: Caller) => Promise<Compared<R>>,
): Promise<R> {
  const { tenant, requestId, signal } = context;
  const { result, cache } = await compare({ tenant, requestId, signal });
  context.countCacheLookup(cache);
  context.setHeader('X-Compare-Cache', cache);
  context.setHeader('X-Engine-Stage-Durations-Ms', JSON.stringify(result.stage_durations_ms));
  return result;
}
