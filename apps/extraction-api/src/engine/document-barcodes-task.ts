import type { Completeness } from '@forme/contracts';
import type { DetectedBarcode } from '@forme/contracts/extraction';
import { pdfBarcodes } from '../detectors/barcodes/pdf-barcodes';
import { pdfTask, type PdfInput } from './pdf-task';

/** Result of the task. */
export interface StoredBarcodes {
  readonly page_count: number;
  readonly pages: { readonly page_num: number; readonly barcodes: DetectedBarcode[] }[];
  readonly completeness: Completeness;
}

/** Reads the barcodes of every page, as many as time allows. */
export const documentBarcodesTask = pdfTask<PdfInput>(
  async ({ pdf, input: { password }, job }): Promise<StoredBarcodes> => {
    const started = performance.now();
    const file = job.file('pdf');
    const { pages, incomplete } = await pdfBarcodes(pdf, { file, password, job });
    job.progress('barcodes', performance.now() - started);
    const searched = pages.flatMap((barcodes, index) =>
      barcodes ? [{ page_num: index + 1, barcodes: [...barcodes] }] : [],
    );
    const missing = incomplete === null ? [] : [{ pass: 'barcodes', reason: incomplete }];
    const state = incomplete === null ? 'complete' : searched.length === 0 ? 'none' : 'partial';
    return { page_count: pages.length, pages: searched, completeness: { state, missing } };
  },
);
