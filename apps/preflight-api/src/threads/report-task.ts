import { parseJson } from '@forme/contracts/json';
import type { Outcome } from '../judging/outcome';
import { reportModelOf, type ReportedJob } from '../reports/build-report';
import { findingCrops, type FindingCrop } from '../reports/finding-crops';
import { htmlReport } from '../reports/html-report';
import { jsonReport } from '../reports/json-report';
import { toldFindings } from '../reports/localize';
import { displaySize, type PageSketch } from '../judging/outline/page-sketch';
import { pdfReport } from '../reports/pdf-report';
import type { ReportModel, ReportOptions } from '../reports/report-model';
import { xmlReport } from '../reports/xml-report';
import type { AskService, ThreadTask } from './thread-task';

/** Input of the task. */
export interface ReportInput {
  readonly format: 'html' | 'pdf' | 'json' | 'xml';
  readonly job: ReportedJob;
  /** JSON text. */
  readonly outcome: string;
  readonly options: ReportOptions;
}

/** Question of the task to the service: a JPEG of a page or of a part of it as it prints, rotated as it is displayed. */
export interface PictureQuestion {
  readonly kind: 'picture';
  readonly page: number;
  readonly dpi: number;
  /** Pixels at that resolution, from the upper left; null: the whole page. */
  readonly region: PixelRegion | null;
}

/** A part of a picture in pixels. */
interface PixelRegion {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The bytes of a report; `whole` is false when pages could not be drawn that another time might be. */
export interface MadeReport {
  readonly bytes: Uint8Array;
  readonly whole: boolean;
}

/** Makes one report of a completed job. */
export const reportTask: ThreadTask = async (input, ask): Promise<MadeReport> => {
  const { format, job, outcome, options } = input as ReportInput;
  const model = reportModelOf(job, parseJson<Outcome>(outcome), options);
  switch (format) {
    case 'json':
      return { bytes: Buffer.from(jsonReport(model), 'utf8'), whole: true };
    case 'xml':
      return { bytes: Buffer.from(xmlReport(model), 'utf8'), whole: true };
    case 'html': {
      const { pages, crops, whole } = await picturesOf(model, ask);
      const pictures = { pages: asUris(pages), crops: asUris(crops) };
      return { bytes: Buffer.from(htmlReport(model, pictures), 'utf8'), whole };
    }
    case 'pdf': {
      const { whole, ...pictures } = await picturesOf(model, ask);
      return { bytes: await pdfReport(model, pictures), whole };
    }
  }
};

function asUris(jpegs: ReadonlyMap<number, Uint8Array>): ReadonlyMap<number, string> {
  return new Map(
    [...jpegs].map(([number, jpeg]) => [
      number,
      `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`,
    ]),
  );
}

/** After this time no more details are drawn: the pages come first. */
const cropsUntilMs = 60_000;

async function picturesOf(model: ReportModel, ask: AskService) {
  const { document, options } = model;
  const pages = new Map<number, Uint8Array>();
  const crops = new Map<number, Uint8Array>();
  if (options.detailLevel === 'executive') return { pages, crops, whole: true };
  const started = performance.now();
  let whole = true;
  const draw = async (into: Map<number, Uint8Array>, key: number, question: PictureQuestion) => {
    try {
      into.set(key, await ask(question));
    } catch {
      // The report shows the outline of the page in place of its picture, and says so.
      whole = false;
    }
  };
  for (const sketch of document.pages) {
    const { page } = sketch;
    await draw(pages, page, { kind: 'picture', page, dpi: dpiOf(sketch), region: null });
  }
  for (const crop of findingCrops(toldFindings(model), document.pages)) {
    if (performance.now() - started > cropsUntilMs) return { pages, crops, whole: false };
    // A page that could not be drawn whole is not tried in parts.
    if (pages.has(crop.page)) await draw(crops, crop.number, cropQuestion(crop));
  }
  return { pages, crops, whole };
}

/** Pixels across a detail. */
const cropWidth = 540;

function cropQuestion({ page, frame }: FindingCrop): PictureQuestion {
  const dpi = Math.round(Math.min(600, Math.max(72, (cropWidth * 72) / frame.width)));
  const pixels = (points: number): number => Math.max(1, Math.floor((points * dpi) / 72));
  const region = {
    x: Math.floor((frame.x * dpi) / 72),
    y: Math.floor((frame.y * dpi) / 72),
    width: pixels(frame.width),
    height: pixels(frame.height),
  };
  return { kind: 'picture', page, dpi, region };
}

/** Pixels of the longer side of a picture. */
const longestSide = 1200;

function dpiOf(sketch: PageSketch): number {
  const { width, height } = displaySize(sketch);
  const dpi = (longestSide * 72) / Math.max(1, width, height);
  return Math.round(Math.min(150, Math.max(36, dpi)));
}
