import { COMPARE_VERSION } from '@forme/contracts';
import type { PlateCompareResult } from '@forme/contracts/compare';
import { type Asker, pageOf, type ReceivedInput, RendererAway } from './ask-extraction';
import { AWAY_NOTE, type ComparingParts, inputRecord, orAway, read } from './comparing';
import { completenessOf } from '../completeness';
import { COMPARE_MODULE } from '../engine/modules';
import type { PlatesTaskInput } from '../engine/tasks';
import { NO_NOTE } from '../notes';
import { problems } from '../problems';
import { RESULT_SCHEMA_VERSION } from '../result-schema';
import { Stages } from '../stages';
import type { PlatesMeasuring } from '../plates/measure-plates';
import type { PlateFacts } from '../plates/plate-facts';

/** One comparison of plates with a page. */
export interface PlatesRequest extends PlatesMeasuring {
  readonly plates: readonly ReceivedInput[];
  readonly pdf: ReceivedInput;
  readonly polarity: 'auto' | 'positive' | 'negative';
  readonly inkNames: readonly (string | null)[];
  readonly ai: boolean;
  /** Longest time that the caller gives; null: what the service gives. */
  readonly deadlineMs: number | null;
}

/**
 * Compares. Rejects with problems of the files and of the engine. Without a renderer only the plates are reported; without a decoder it throws
 * `dependency_unavailable`.
 */
export async function comparePlateFiles(
  { ask, engine, budgetMs, maxPixels, writeNote }: ComparingParts,
  asker: Asker,
  request: PlatesRequest,
): Promise<PlateCompareResult> {
  const stages = new Stages();
  const { dpi, polarity, inkNames, pdf, page } = request;
  await stages.time('pages', () => checkPage(ask, asker, request));
  const decoding = stages.time('decode_plates', () =>
    ask.plates(asker, request.plates, { dpi, polarity, inkNames }),
  );
  const rendering = stages.time('render_pdf', () => ask.page(asker, pdf, page, dpi));
  const [decoded, rendered] = await Promise.all([
    decoding.catch(decoderAway),
    rendering.catch(orAway),
  ]);
  const input: PlatesTaskInput = {
    measuring: measuringOf(request),
    page: rendered instanceof RendererAway ? null : rendered.page,
    maxPixels,
  };
  const result = await stages.time('measure', () =>
    engine.run({
      module: COMPARE_MODULE,
      task: 'plates',
      divisible: true,
      input,
      files: {
        plates: decoded,
        ...(rendered instanceof RendererAway ? {} : { pdf: rendered.separations }),
      },
      group: asker.tenant,
      signal: asker.signal,
      deadlineMs: budgetMs,
    }),
  );
  const facts = await read<PlateFacts>(result);
  const isAway = rendered instanceof RendererAway;
  const note = request.ai
    ? await stages.time('ai', () => writeNote(asker, [noted(facts)]))
    : NO_NOTE;
  const compared = {
    schema_version: RESULT_SCHEMA_VERSION,
    engine_version: COMPARE_VERSION,
    page: request.page,
    dpi,
    pdf_rendered: !isAway,
    ...facts,
    ...(isAway ? { note: AWAY_NOTE, note_code: 'renderer_unavailable' as const } : {}),
    ai_visual_note: note.ai_visual_note,
    warnings: [...facts.warnings, ...note.warnings],
    inputs: [
      ...request.plates.map((file) => inputRecord('plate', file)),
      inputRecord('pdf', request.pdf),
    ],
    stage_durations_ms: stages.record(),
  };
  return { ...compared, completeness: completenessOf(compared) };
}

/** Plates take longest: what is wrong with the PDF is found before they are decoded. */
async function checkPage(
  ask: ComparingParts['ask'],
  asker: Asker,
  { pdf, page }: PlatesRequest,
): Promise<void> {
  const pages = await ask.pages(asker, pdf).catch(orAway);
  if (!(pages instanceof RendererAway)) pageOf(pages, pdf, page);
}

function noted({ missing_separations: missing, extra_separations: extra, inks }: PlateFacts) {
  return { of: 'plates', missing, extra, inks };
}

function measuringOf(request: PlatesRequest): PlatesMeasuring {
  const { dpi, page, window, orientation, distortion, masks } = request;
  const { emitRegions, diffImages, sideImages } = request;
  return {
    ...{ dpi, page, window, orientation, distortion, masks },
    ...{ emitRegions, diffImages, sideImages },
  };
}

function decoderAway(error: unknown): never {
  if (!(error instanceof RendererAway)) throw error;
  throw problems.dependencyUnavailable(
    'The extraction service, which decodes plates, does not answer; try again later',
    { headers: { 'Retry-After': String(error.retryAfterSeconds) }, cause: error },
  );
}
