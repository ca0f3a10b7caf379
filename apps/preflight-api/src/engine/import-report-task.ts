import { TaskFailure, type EngineTask } from '@forme/engine/child';
import { readExternalReport } from '../external/read-external-report';

/** Input of the task, in addition to the file `report`. */
export interface ImportInput {
  /** Format as the caller names it; null: detected from the content. */
  readonly format: string | null;
}

/** Bytes of another tool's report. */
const maxBytes = 32 * 1024 * 1024;

/** The findings of another tool's report. */
export const importReportTask: EngineTask<ImportInput> = (job) => {
  const { format } = job.input;
  const file = job.file('report');
  if (file.length > maxBytes) {
    throw new TaskFailure(
      'external_report_too_large',
      `The report has more than ${maxBytes} bytes`,
    );
  }
  const read = readExternalReport(file.whole ?? file.read(0, file.length), format);
  if ('refused' in read) throw new TaskFailure('external_report_unreadable', read.refused);
  return read.report;
};
