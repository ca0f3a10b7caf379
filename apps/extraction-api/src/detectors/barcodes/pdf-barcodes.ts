import type { DetectedBarcode } from '@forme/contracts/extraction';
import type { EngineJob, JobFile } from '@forme/engine/child';
import { BudgetError, type PdfDocument } from '@forme/pdf-core';
import { warnTimeEnded } from '../../limits/time-ended';
import { affordPage } from '../../plates/afford-page';
import { type PageRasterizer, RasterError } from '../../rasters/page-rasterizer';
import { openPageRasterizer } from '../../rasters/pdfium-rasterizer';
import { pagePlaces, type PlaceSource } from './candidates/page-places';
import { BARCODE_DPI, pageBarcodes } from './page-barcodes';

/** The file behind an open PDF, and the job it belongs to. */
export interface BarcodeJob {
  readonly file: JobFile;
  readonly password: string | null;
  readonly job: Pick<EngineJob, 'remainingMs' | 'warn'>;
  /** Only this page; default all. */
  readonly pageIndex?: number;
  /** Where barcodes may be on a page, where its content has been read already. */
  readonly placesOf?: PlaceSource;
}

/** Barcodes by page; null for a page that was not looked at. */
export interface PdfBarcodes {
  readonly pages: readonly (readonly DetectedBarcode[] | null)[];
  /** Why some of it was not looked at; null when all was. */
  readonly incomplete: string | null;
}

/** Share of the time of a job after which no new part of a page is begun: one part may take long. */
const spareShare = 0.35;

/** Reads the barcodes of a PDF. A page that cannot be drawn is reported, not thrown. */
export async function pdfBarcodes(
  pdf: PdfDocument,
  { file, password, job, pageIndex, placesOf = pagePlaces(pdf) }: BarcodeJob,
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
  const rasters = new Rasters(pdf, file, password);
  try {
    for (const page of wanted) {
      const { index, userUnit } = page;
      if (isOver()) {
        ended(`time ended before page ${index + 1}`);
        break;
      }
      const places = placesOf(page);
      if (places?.length === 0) {
        pages[index] = [];
        continue;
      }
      const rasterizer = await rasters.open();
      await affordPage(pdf, page, { fileBytes: file.length, dpi: BARCODE_DPI });
      const read = await pageBarcodes(rasterizer, { pageIndex: index, userUnit, places, isOver });
      pages[index] = read.barcodes;
      if (read.incomplete !== null) reasons.push(read.incomplete);
      if (read.isOver) {
        ended(`time ended on page ${index + 1}`);
        break;
      }
    }
  } catch (error) {
    reasons.push(reasonOf(error));
  } finally {
    rasters.close();
  }
  return { pages, incomplete: reasons.length === 0 ? null : reasons.slice(0, 5).join('; ') };
}

/** The drawing engine with the file, opened for the first page that has a place to look at. */
class Rasters {
  private opened: PageRasterizer | null = null;

  constructor(
    private readonly pdf: PdfDocument,
    private readonly file: JobFile,
    private readonly password: string | null,
  ) {}

  async open(): Promise<PageRasterizer> {
    if (this.opened) return this.opened;
    const { file, pdf } = this;
    const bytes = file.whole ?? file.read(0, file.length);
    this.opened = await openPageRasterizer(bytes, this.password);
    if (this.opened.pageCount !== pdf.pages.length) {
      throw new RasterError('unreadable', 'The drawing engine reports a different page count');
    }
    return this.opened;
  }

  close(): void {
    this.opened?.close();
  }
}

/** None of it ends the job. */
function reasonOf(error: unknown): string {
  if (error instanceof RasterError || error instanceof BudgetError) return error.message;
  return `The drawing engine failed: ${error instanceof Error ? error.message.slice(0, 200) : 'no reason given'}`;
}
