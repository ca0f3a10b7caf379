import type { EngineJob, TaskModule } from '@forme/engine/child';
import { BudgetError, PdfError } from '@forme/pdf-core';
import { extractTask } from './extract-task';

/** The tasks of extraction that run in engine processes. */
export const tasks: TaskModule = { extract };

/** A budget that is spent after the file was opened ends the job like one that is spent while it is opened. */
function extract(job: EngineJob): void {
  try {
    extractTask(job);
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error;
    throw new PdfError('document_exceeds_limits', error.message, error.limitName);
  }
}
