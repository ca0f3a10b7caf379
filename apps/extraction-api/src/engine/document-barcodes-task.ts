import type { Completeness } from '@forme/contracts';
import type { BarcodeQuality, DetectedBarcode } from '@forme/contracts/extraction';
import { BudgetError, type PdfDocument } from '@forme/pdf-core';
import { pdfBarcodes } from '../detectors/barcodes/pdf-barcodes';
import { gradedPage } from '../detectors/barcodes/quality/graded-page';
import { pdfTask, type PdfInput } from './pdf-task';

/** Result of the task. */
export interface StoredBarcodes {
  readonly page_count: number;
  readonly pages: {
    readonly page_num: number;
    readonly barcodes: DetectedBarcode[];
    qualities?: BarcodeQuality[];
  }[];
  readonly completeness: Completeness;
}

/** Input of the task in addition to the PDF: null or absent, no grades. */
export interface BarcodesInput extends PdfInput {
  readonly grading?: {
    readonly bar_gain_mm: number;
    readonly paper_reflectance: number;
  } | null;
}

/** Share of the time of a job after which no page is graded. */
const spareShare = 0.3;

/** Reads the barcodes of every page, as many as time allows, and grades them when requested. */
export const documentBarcodesTask = pdfTask<BarcodesInput>(
  async ({ pdf, input: { password, grading }, job }): Promise<StoredBarcodes> => {
    const started = performance.now();
    const spareMs = job.remainingMs() * spareShare;
    const file = job.file('pdf');
    const { pages, incomplete } = await pdfBarcodes(pdf, { file, password, job });
    job.progress('barcodes', performance.now() - started);
    const searched: StoredBarcodes['pages'] = pages.flatMap((barcodes, index) =>
      barcodes ? [{ page_num: index + 1, barcodes: [...barcodes] }] : [],
    );
    const missing = incomplete === null ? [] : [{ pass: 'barcodes', reason: incomplete }];
    if (grading) {
      const reason = await gradePages(pdf, searched, grading, () => job.remainingMs() < spareMs);
      if (reason !== null) missing.push({ pass: 'barcode_quality', reason });
    }
    const state = missing.length === 0 ? 'complete' : searched.length === 0 ? 'none' : 'partial';
    return { page_count: pages.length, pages: searched, completeness: { state, missing } };
  },
);

/** Adds the qualities of the barcodes of pages; returns why pages are not graded, or null. */
async function gradePages(
  pdf: PdfDocument,
  pages: StoredBarcodes['pages'],
  {
    bar_gain_mm: barGainMm,
    paper_reflectance: paperReflectance,
  }: NonNullable<BarcodesInput['grading']>,
  isOver: () => boolean,
): Promise<string | null> {
  for (const page of pages) {
    if (isOver()) return `time ended before page ${page.page_num} was graded`;
    const entry = pdf.pages[page.page_num - 1];
    if (!entry) continue;
    try {
      const qualities = await gradedPage(pdf, entry, page.barcodes, {
        barGainMm,
        paperReflectance,
      });
      page.qualities = [...qualities];
    } catch (error) {
      if (error instanceof BudgetError) return error.message;
      throw error;
    }
  }
  return null;
}
