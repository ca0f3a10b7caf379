import type { OcrLanguage, TextRegion } from '@forme/contracts/extraction';
import type { EngineJob, JobFile } from '@forme/engine/child';
import type { PageEntry } from '@forme/pdf-core/document';
import type { PdfDocument } from '@forme/pdf-core';
import { warnTimeEnded } from '../../limits/time-ended';
import { affordPage } from '../../plates/afford-page';
import { openPageRasterizer } from '../../rasters/pdfium-rasterizer';
import type { PageRecords } from '../../passes/page-records';
import type { PageRaster } from '../../rasters/page-rasterizer';
import type { PageReader, RecognisedParagraph } from './page-reader';
import { type UprightPicture, uprightPicture } from './upright-picture';

/** A scanned page of a job. */
export interface ScanRequest {
  readonly pdf: PdfDocument;
  readonly file: JobFile;
  readonly password: string | null;
  readonly page: PageEntry;
  readonly languages: readonly OcrLanguage[];
  readonly job: Pick<EngineJob, 'remainingMs' | 'progress' | 'warn'>;
}

/** Text of scans is recognised at this resolution; on pages that are larger, at less. */
const OCR_DPI = 300;
/** An A4 page at 300 dpi: what is recognised within the time of a job. */
const MOST_PIXELS = 9_000_000;
/** A job with less time than this does not begin. */
const LEAST_MS = 5000;

/** The text regions of a page whose text is in its images. What cannot be read is reported in the result, not thrown. */
export async function readScan(
  reader: PageReader,
  request: ScanRequest,
): Promise<PageRecords<TextRegion>> {
  const { page, languages, job } = request;
  if (job.remainingMs() < LEAST_MS) {
    const incomplete = 'time ended before the text was recognised';
    warnTimeEnded(job, incomplete);
    return { records: [], incomplete };
  }
  const started = performance.now();
  try {
    const { raster, dpi } = await pictureOf(request);
    const picture = uprightPicture(raster, page.rotation, dpi);
    const paragraphs = await reader.read(picture, languages);
    job.progress('ocr', performance.now() - started);
    const records = paragraphs.map((lines) => regionOf(reader.name, lines, picture));
    return { records, incomplete: null };
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'no reason given';
    return { records: [], incomplete: `The text was not recognised: ${reason}` };
  }
}

async function pictureOf({
  pdf,
  file,
  password,
  page,
}: ScanRequest): Promise<{ readonly raster: PageRaster; readonly dpi: number }> {
  const { index, userUnit } = page;
  const rasterizer = await openPageRasterizer(file.whole ?? file.read(0, file.length), password);
  try {
    const { x0, y0, x1, y1 } = rasterizer.visibleArea(index);
    const squareInches = ((x1 - x0) * (y1 - y0) * userUnit * userUnit) / (72 * 72);
    const dpi = Math.min(OCR_DPI, Math.floor(Math.sqrt(MOST_PIXELS / squareInches)));
    await affordPage(pdf, page, { fileBytes: file.length, dpi });
    return { raster: rasterizer.rasterize({ pageIndex: index, dpi, userUnit }), dpi };
  } finally {
    rasterizer.close();
  }
}

function regionOf(
  source: string,
  lines: RecognisedParagraph,
  { toUserSpace }: UprightPicture,
): TextRegion {
  const boxes = lines.map(({ box }) => box);
  const left = Math.min(...boxes.map((box) => box[0]));
  const top = Math.min(...boxes.map((box) => box[1]));
  const right = Math.max(...boxes.map((box) => box[2]));
  const bottom = Math.max(...boxes.map((box) => box[3]));
  const polygon = [
    toUserSpace(left, bottom),
    toUserSpace(right, bottom),
    toUserSpace(right, top),
    toUserSpace(left, top),
  ];
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  const confidences = lines.map(({ confidence }) => confidence);
  return {
    bbox: { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) },
    text: lines.map(({ text }) => text).join('\n'),
    confidence: confidences.reduce((sum, one) => sum + one, 0) / confidences.length,
    polygon: polygon.map(([x, y]) => [x, y]),
    source,
  };
}
