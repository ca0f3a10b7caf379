import { COMPARE_VERSION } from '@forme/contracts';
import type { PlateCompareResult } from '@forme/contracts/compare';
import type { EnginePool } from '@forme/engine';
import { type Asker, type AskExtraction, type ReceivedInput, RendererAway } from '../asking/ask-extraction'; // prettier-ignore
import { COMPARE_MODULE } from '../engine/modules';
import type { PlatesTaskInput } from '../engine/tasks';
import { problems } from '../problems';
import { RESULT_SCHEMA_VERSION } from '../result-schema';
import { Stages } from '../stages';
import type { PlateFacts, PlatesMeasuring } from './measure-plates';

/** One comparison of plates with a page. */
export interface PlatesRequest extends PlatesMeasuring {
  readonly plates: readonly ReceivedInput[];
  readonly pdf: ReceivedInput;
  /** From 1. */
  readonly page: number;
  readonly polarity: 'auto' | 'positive' | 'negative';
  readonly inkNames: readonly (string | null)[];
  readonly ai: boolean;
}

/** What comparisons stand on. */
export interface ComparingParts {
  readonly ask: AskExtraction;
  readonly engine: Pick<EnginePool, 'run'>;
  readonly budgetMs: number;
}

/**
 * Compares. Rejects with problems of the files and of the engine. Without a renderer the plates are told alone; without a decoder there is
 * nothing to tell: `dependency_unavailable`.
 */
export async function comparePlateFiles(
  { ask, engine, budgetMs }: ComparingParts,
  asker: Asker,
  request: PlatesRequest,
): Promise<PlateCompareResult> {
  // prettier-ignore
  const stages = new Stages();
  const { dpi, polarity, inkNames } = request;
  const decoding = stages.time('decode_plates', () => ask.plates(asker, request.plates, { dpi, polarity, inkNames })); // prettier-ignore
  const rendering = stages.time('render_pdf', () =>
    ask.page(asker, request.pdf, request.page, dpi),
  );
  const [decoded, rendered] = await Promise.all([
    decoding.catch(decoderAway),
    rendering.catch(away),
  ]);
  const { measuring, page } = inputOf(request, rendered instanceof RendererAway ? null : rendered.page); // prettier-ignore
  const input: PlatesTaskInput = { measuring, page };
  const result = await stages.time('measure', () =>
    engine.run({
      module: COMPARE_MODULE,
      task: 'plates',
      input,
      files: { plates: decoded, ...(rendered instanceof RendererAway ? {} : { pdf: rendered.separations }) }, // prettier-ignore
      group: asker.tenant,
      signal: asker.signal,
      deadlineMs: budgetMs,
    }),
  );
  const facts = JSON.parse((await result.bytes()).toString('utf8')) as PlateFacts;
  await result.dispose();
  const isAway = rendered instanceof RendererAway;
  return {
    schema_version: RESULT_SCHEMA_VERSION,
    engine_version: COMPARE_VERSION,
    page: request.page,
    dpi,
    pdf_rendered: !isAway,
    ...facts,
    ...(isAway ? { note: AWAY_NOTE, note_code: 'renderer_unavailable' as const } : {}),
    ai_visual_note: null,
    warnings: [...facts.warnings, ...(request.ai ? [NO_AI] : [])],
    inputs: [...request.plates.map((file) => inputRecord('plate', file)), inputRecord('pdf', request.pdf)], // prettier-ignore
    stage_durations_ms: stages.record(),
  };
}

/** Says that facts are missing, not that there is no difference. */
export const AWAY_NOTE =
  'The renderer is not available: the PDF side was not measured. Nothing is said about differences.';

/** An AI note was asked for and there is no provider. */
export const NO_AI = {
  code: 'ai_disabled',
  message: 'No provider of visual notes is set up; everything else is as without it.',
};

function inputOf(request: PlatesRequest, page: PlatesTaskInput['page']): PlatesTaskInput {
  const { dpi, window, orientation, emitRegions } = request;
  return { measuring: { dpi, window, orientation, emitRegions }, page };
}

function away(error: unknown): RendererAway {
  if (error instanceof RendererAway) return error;
  throw error;
}

function decoderAway(error: unknown): never {
  if (!(error instanceof RendererAway)) throw error;
  throw problems.dependencyUnavailable('The extraction service, which decodes plates, does not answer; try again later', { headers: { 'Retry-After': String(error.retryAfterSeconds) }, cause: error }); // prettier-ignore
}

/** An input as it is told. */
export function inputRecord(
  role: 'plate' | 'pdf' | 'candidate' | 'reference',
  { name, sha256, bytes }: ReceivedInput,
) {
  // prettier-ignore
  return { role, name, sha256, bytes };
}
