import type { EngineJob, EngineTask } from '@forme/engine/child';
import { BudgetError, openPdf, PdfError, type PdfDocument } from '@forme/pdf-core';
import { OPEN_STAGE } from './open-stage';

/** Input of every task, in addition to the PDF. */
export interface PdfInput {
  readonly sha256: string;
  /** Null: the empty user password. */
  readonly password: string | null;
}

/** A job with its PDF open. */
export interface OpenJob<I extends PdfInput> {
  readonly pdf: PdfDocument;
  readonly input: I;
  /** Bytes of the file. */
  readonly sizeBytes: number;
  readonly job: EngineJob;
}

/**
 * A task over the one PDF of its job, the file `pdf`. Reports how long opening took as stage `open`. A budget that is spent after the
 * file was opened ends the job like one that is spent while it is opened.
 */
export function pdfTask<I extends PdfInput>(run: (opened: OpenJob<I>) => unknown): EngineTask<I> {
  return async (job) => {
    try {
      const started = performance.now();
      const { input } = job;
      const file = job.file('pdf');
      const pdf = openPdf(file, input.password === null ? {} : { password: input.password });
      job.progress(OPEN_STAGE, performance.now() - started);
      return await run({ pdf, input, sizeBytes: file.length, job });
    } catch (error) {
      if (!(error instanceof BudgetError)) throw error;
      throw new PdfError('document_exceeds_limits', error.message, error.limitName);
    }
  };
}
