import { parseJson } from '@forme/contracts/json';
import { TaskFailure, type EngineJob, type EngineTask } from '@forme/engine/child';
import { openPdf, type PdfDocument } from '@forme/pdf-core';
import type { PdfDraft } from '@forme/pdf-core/writing';
import { annotateDocument } from '../annotating/annotate-document';
import { marksByPage } from '../annotating/page-marks-of';
import type { Outcome } from '../judging/outcome';
import { reportModelOf, type ReportedJob } from '../reports/build-report';
import { toldFindings } from '../reports/localize';
import { pdfSummary } from '../reports/pdf-report';
import type { ReportModel, ReportOptions } from '../reports/report-model';
import { wordsOf } from '../reports/texts/report-words';

/** Input of the task, in addition to the files `pdf` and `outcome`, which is JSON. */
export interface AnnotateInput {
  readonly job: ReportedJob;
  readonly options: ReportOptions;
}

/** The pages of the job's file with an annotation for each place of each finding; a summary before them when asked. */
export const annotateTask: EngineTask<AnnotateInput> = async (job) => {
  const { job: reported, options } = job.input;
  const outcome = parseJson<Outcome>(textOf(job, 'outcome'));
  const model = reportModelOf(reported, outcome, options);
  if (options.summaryPage === 'only') {
    job.writeResult(await pdfSummary(model, { tagged: true }));
    return;
  }
  const draft = annotated(openFile(job), model);
  if (options.summaryPage === 'prepend') prepend(draft, await pdfSummary(model, { tagged: false }));
  // A file whose cross-reference table had to be rebuilt has no sound end to append to.
  const chunks = draft.incrementalObstacle === null ? draft.saveIncremental() : draft.saveWhole();
  for (const chunk of chunks) job.writeResult(chunk);
};

function openFile(job: EngineJob): PdfDocument {
  const document = openPdf(job.file('pdf'));
  if (document.encryption !== null) {
    throw new TaskFailure(
      'encrypted_document',
      'The file is encrypted: annotations cannot be added. Save it without encryption first',
    );
  }
  return document;
}

function annotated(document: PdfDocument, model: ReportModel): PdfDraft {
  const words = wordsOf(model.options.language);
  const layerName = (severity: 'error' | 'warning' | 'advisory'): string =>
    `${words.report}${words.colon}${words.severities[severity].counted[1]}`;
  return annotateDocument(document, marksByPage(toldFindings(model)), {
    author: model.options.branding?.name ?? 'Forme',
    judgedAt: model.completedAt,
    layerNames: {
      error: layerName('error'),
      warning: layerName('warning'),
      advisory: layerName('advisory'),
    },
  });
}

/** Lays the sheets of the summary before the pages. */
function prepend(draft: PdfDraft, summary: Uint8Array): void {
  const sheets = openPdf({
    length: summary.length,
    read: (offset, length) => summary.subarray(offset, offset + length),
    whole: summary,
  });
  const graft = draft.graft(sheets);
  sheets.pages.forEach((page, index) => draft.pages.adopt(index, graft.page(page)));
}

function textOf(job: EngineJob, name: string): string {
  const file = job.file(name);
  return Buffer.from(file.whole ?? file.read(0, file.length)).toString('utf8');
}
