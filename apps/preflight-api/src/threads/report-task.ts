import type { Outcome } from '../judging/outcome';
import { reportModelOf, type ReportedJob } from '../reports/build-report';
import { htmlReport } from '../reports/html-report';
import { jsonReport } from '../reports/json-report';
import { displaySize, type PageSketch } from '../reports/page-sketch';
import { pdfReport } from '../reports/pdf-report';
import type { ReportModel, ReportOptions } from '../reports/report-model';
import { xmlReport } from '../reports/xml-report';
import type { AskService, ThreadTask } from './thread-task';

/** What the task is told. */
export interface ReportInput {
  readonly format: 'html' | 'pdf' | 'json' | 'xml';
  readonly job: ReportedJob;
  /** JSON text. */
  readonly outcome: string;
  readonly options: ReportOptions;
}

/** What the task asks the service for: a JPEG of a page, turned as it is displayed. */
export interface PictureQuestion {
  readonly kind: 'picture';
  readonly page: number;
  readonly dpi: number;
}

/** The bytes of a report; `whole` is false when pages could not be drawn that another time might be. */
export interface MadeReport {
  readonly bytes: Uint8Array;
  readonly whole: boolean;
}

/** Makes one report of a completed job. */
export const reportTask: ThreadTask = async (input, ask): Promise<MadeReport> => {
  const { format, job, outcome, options } = input as ReportInput;
  const model = reportModelOf(job, JSON.parse(outcome) as Outcome, options);
  switch (format) {
    case 'json':
      return { bytes: Buffer.from(jsonReport(model), 'utf8'), whole: true };
    case 'xml':
      return { bytes: Buffer.from(xmlReport(model), 'utf8'), whole: true };
    case 'html': {
      const { pictures, whole } = await picturesOf(model, ask);
      const uris = [...pictures].map(
        ([page, jpeg]) =>
          [page, `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`] as const,
      );
      return { bytes: Buffer.from(htmlReport(model, new Map(uris)), 'utf8'), whole };
    }
    case 'pdf': {
      const { pictures, whole } = await picturesOf(model, ask);
      return { bytes: await pdfReport(model, pictures), whole };
    }
  }
};

async function picturesOf({ document, options }: ReportModel, ask: AskService) {
  const pictures = new Map<number, Uint8Array>();
  if (options.detailLevel === 'executive') return { pictures, whole: true };
  let whole = true;
  for (const sketch of document.pages) {
    const question: PictureQuestion = { kind: 'picture', page: sketch.page, dpi: dpiOf(sketch) };
    try {
      pictures.set(sketch.page, await ask(question));
    } catch {
      // The report shows the outline of the page in place of its picture, and says so.
      whole = false;
    }
  }
  return { pictures, whole };
}

/** Pixels of the longer side of a picture. */
const longestSide = 1200;

function dpiOf(sketch: PageSketch): number {
  const { width, height } = displaySize(sketch);
  const dpi = (longestSide * 72) / Math.max(1, width, height);
  return Math.round(Math.min(150, Math.max(36, dpi)));
}
