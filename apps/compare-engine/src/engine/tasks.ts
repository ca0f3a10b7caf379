import { TaskFailure, type EngineTask, type TaskModule } from '@forme/engine/child';
import type { Plate } from '@forme/contracts/extraction';
import { documentsMeasuring } from '../documents/measure-documents';
import { ComparedPages, type PageSignature, signatureOf } from '../documents/page-signature';
import { pairPages } from '../documents/pair-pages';
import type { DocumentsMeasuring, RenderedPage } from '../documents/sheet';
import type { FormPlacement } from '../documents/declared-places';
import { platesMeasuring, type PlatesMeasuring } from '../plates/measure-plates';
import type { PageFacts } from '../sides/page-geometry';
import type { SeparationsAnswer } from '../sides/pdf-side';
import { divided, readJson } from './divided';

/** Input of the task `plates`. The file `plates` is the answer of the decoder, `pdf` that of the renderer, if there is one. */
export interface PlatesTaskInput {
  readonly measuring: PlatesMeasuring;
  readonly page: PageFacts | null;
  readonly maxPixels: number;
}

const platesTask: EngineTask<PlatesTaskInput> = async (job) => {
  const { measuring, page, maxPixels } = job.input;
  const started = performance.now();
  const { plates } = readJson<{ readonly plates: readonly Plate[] }>(job.file('plates'));
  const pixels = plates.reduce((sum, { total_px }) => sum + total_px, 0);
  if (pixels > maxPixels)
    throw new TaskFailure(
      'input_too_large',
      `The plates have ${pixels} pixels, ${maxPixels} are allowed`,
    );
  const pdf = page && { page, separations: readJson<SeparationsAnswer>(job.file('pdf')) };
  const facts = await divided(job, platesMeasuring(plates, pdf, measuring));
  job.progress('measure', performance.now() - started);
  return facts;
};

/**
 * Input of the task `documents`. Its files are the answers of the renderer: `reference`, where it was rendered, and `candidate-<index>` for each
 * candidate.
 */
export interface DocumentsTaskInput {
  readonly measuring: DocumentsMeasuring;
  /** Null when it was not rendered. */
  readonly reference: {
    readonly page: PageFacts;
    readonly placements: readonly FormPlacement[];
  } | null;
  readonly candidates: readonly {
    readonly index: number;
    readonly name: string;
    /** From 1. */
    readonly pageNum: number;
    readonly page: PageFacts;
  }[];
}

const documentsTask: EngineTask<DocumentsTaskInput> = async (job) => {
  const { measuring, reference, candidates } = job.input;
  const started = performance.now();
  // A process that helps reads only what it measures.
  const rendered = (page: PageFacts, file: string): RenderedPage => ({
    page,
    get separations() {
      return readJson<SeparationsAnswer>(job.file(file));
    },
  });
  const sheet =
    reference &&
    Object.assign(rendered(reference.page, 'reference'), { placements: reference.placements });
  const pieces = candidates.map(({ index, name, pageNum, page }) => ({
    index,
    name,
    pageNum,
    rendered: rendered(page, `candidate-${index}`),
  }));
  const facts = await divided(job, documentsMeasuring(sheet, pieces, measuring));
  job.progress('measure', performance.now() - started);
  return facts;
};

/** Input of the task `sign_page`. The file `page` is the answer of the renderer. */
export interface SignPageTaskInput {
  readonly page: PageFacts;
}

const signPageTask: EngineTask<SignPageTaskInput> = (job) =>
  signatureOf(job.input.page, readJson<SeparationsAnswer>(job.file('page')));

/** Input of the task `pair_pages`. */
export interface PairPagesTaskInput {
  readonly candidate: readonly PageSignature[];
  readonly reference: readonly PageSignature[];
}

const pairPagesTask: EngineTask<PairPagesTaskInput> = (job) => {
  const { candidate, reference } = job.input;
  const compared = new ComparedPages();
  return pairPages(candidate.map((one) => reference.map((other) => compared.likeness(one, other))));
};

/** The tasks of comparisons that run in engine processes. */
export const tasks: TaskModule = {
  plates: platesTask,
  documents: documentsTask,
  sign_page: signPageTask,
  pair_pages: pairPagesTask,
};
