import type { EnginePool } from '@forme/engine';
import type { AnnotateInput } from '../engine/annotate-task';
import { PREFLIGHT_MODULE } from '../engine/modules';
import type { ReportFormat } from '../features/reports/report-store';
import { reportLanguage } from '../reports/report-language';
import { defaultReportOptions } from '../reports/report-model';
import type { MadeReport, PictureQuestion } from '../threads/report-task';
import type { JudgedHere } from './judge-here';

/** Dependencies of making a report without a service. */
export interface ReportHereParts {
  /** A pool with the module of preflight. */
  readonly engine: Pick<EnginePool, 'run'>;
  /** Absolute; of the judged file. */
  readonly path: string;
  /** Absent: English. */
  readonly language?: string | undefined;
  /** A JPEG of a page. */
  readonly picture: (question: PictureQuestion) => Promise<Uint8Array>;
}

/** The bytes of a report of a judged file. */
export async function reportHere(
  { completed }: JudgedHere,
  format: ReportFormat,
  { engine, path, language, picture }: ReportHereParts,
): Promise<Uint8Array> {
  const options = { ...defaultReportOptions, language: reportLanguage(language) };
  const { outcome, tenant, ...job } = completed;
  if (format !== 'annotated_pdf') {
    // Its writers are loaded for those alone who want a report.
    const { reportTask } = await import('../threads/report-task.js');
    const ask = (question: unknown) => picture(question as PictureQuestion);
    return ((await reportTask({ format, job, outcome, options }, ask)) as MadeReport).bytes;
  }
  const input: AnnotateInput = { job, options };
  const made = await engine.run({
    module: PREFLIGHT_MODULE,
    task: 'annotate',
    input,
    group: tenant,
    files: { pdf: path, outcome: Buffer.from(outcome, 'utf8') },
  });
  try {
    return await made.bytes();
  } finally {
    await made.dispose();
  }
}
