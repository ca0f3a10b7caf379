import type { DetectedBarcode } from '@forme/contracts/extraction';
import type { EngineJob, JobFile } from '@forme/engine/child';
import { BudgetError, type PdfDocument } from '@forme/pdf-core';
import { warnTimeEnded } from '../../engine/time-ended';
import { affordPage } from '../../plates/afford-page';
import { RasterError } from '../../rasters/page-rasterizer';
import { openPageRasterizer } from '../../rasters/pdfium-rasterizer';
import { BARCODE_DPI, pageBarcodes } from './page-barcodes';

/** The file behind an open PDF, and the job it belongs to. */
export interface BarcodeJob {
  readonly file: JobFile;
  readonly password: string | null;
  readonly job: Pick<EngineJob, 'remainingMs' | 'warn'>;
  /** Only this page; default all. */
  readonly pageIndex?: number;
}

/** Barcodes by page; null for a page that was not looked at. */
export interface PdfBarcodes {
  readonly pages: readonly (readonly DetectedBarcode[] | null)[];
  /** Why some of it was not looked at; null when all was. */
  readonly incomplete: string | null;
}

/** Share of the time of a job after which no new part of a page is begun: one part may take long. */
const spareShare = 0.35;

/** Reads the barcodes of a PDF. What cannot be drawn is told, not thrown. */
export async function pdfBarcodes(
  pdf: PdfDocument,
  { file, password, job, pageIndex }: BarcodeJob,
): Promise<PdfBarcodes> {
  const pages: (readonly DetectedBarcode[] | null)[] = pdf.pages.map(() => null);
  const reasons: string[] = [];
  const spareMs = job.remainingMs() * spareShare;
  const isOver = () => job.remainingMs() < spareMs;
  const ended = (reason: string): void => {
    warnTimeEnded(job, reason);
    reasons.push(reason);
  };
  const wanted = pdf.pages.filter(({ index }) => pageIndex === undefined || index === pageIndex);
  try {
    const bytes = file.whole ?? file.read(0, file.length);
    const rasterizer = await openPageRasterizer(bytes, password);
    try {
      if (rasterizer.pageCount !== pdf.pages.length) {
        throw new RasterError('unreadable', 'The drawing engine reports a different page count');
      }
      for (const page of wanted) {
        const { index, userUnit } = page;
        if (isOver()) {
          ended(`time ended before page ${index + 1}`);
          break;
        }
        await affordPage(pdf, page, { fileBytes: file.length, dpi: BARCODE_DPI });
        const read = await pageBarcodes(rasterizer, { pageIndex: index, userUnit, isOver });
        pages[index] = read.barcodes;
        if (read.incomplete !== null) reasons.push(read.incomplete);
        if (read.isOver) {
          ended(`time ended on page ${index + 1}`);
          break;
        }
      }
    } finally {
      rasterizer.close();
    }
  } catch (error) {
    reasons.push(reasonOf(error));
  }
  return { pages, incomplete: reasons.length === 0 ? null : reasons.slice(0, 5).join('; ') };
}

/** None of it ends the job. */
function reasonOf(error: unknown): string {
  if (error instanceof RasterError || error instanceof BudgetError) return error.message;
  return `The drawing engine failed: ${error instanceof Error ? error.message.slice(0, 200) : 'no reason given'}`;
}
