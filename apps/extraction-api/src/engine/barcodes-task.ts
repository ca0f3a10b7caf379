import type { DetectedBarcode } from '@forme/contracts/extraction';
import { TaskFailure, type EngineJob, type EngineTask, type JobFile } from '@forme/engine/child';
import { openPdf } from '@forme/pdf-core';
import { barcodeRecord } from '../detectors/barcodes/page-barcodes';
import { pdfBarcodes } from '../detectors/barcodes/pdf-barcodes';
import { channelsOf } from '../detectors/barcodes/channels';
import { readBarcodes } from '../detectors/barcodes/read-barcodes';
import { isImage, readImage } from '../rasters/image-files/read-image';
import type { PdfInput } from './pdf-task';

/** Result of the task: barcodes by page. An image is one page whose points are its pixels, y up. */
export interface FileBarcodes {
  readonly kind: 'pdf' | 'picture';
  readonly pages: readonly {
    readonly page_index: number;
    readonly barcodes: readonly DetectedBarcode[];
  }[];
  /** Why some of it was not looked at; null when all was. */
  readonly incomplete: string | null;
}

/** Reads the barcodes of the job's file `pdf`, which may also be a PNG, JPEG, WebP or TIFF. */
export const barcodesTask: EngineTask<PdfInput> = async (job): Promise<FileBarcodes> => {
  const file = job.file('pdf');
  return isImage(file.read(0, 16)) ? ofPicture(file) : ofPdf(job, file);
};

async function ofPicture(file: JobFile): Promise<FileBarcodes> {
  if (!file.whole) {
    throw new TaskFailure('document_exceeds_limits', 'The picture is above 32 MiB', 'bytes');
  }
  const image = await readImage(file.whole);
  const symbols = await readBarcodes(channelsOf(image), { photo: true });
  const barcodes = symbols.map((symbol) => barcodeRecord(symbol, [1, 0, 0, -1, 0, image.height]));
  return { kind: 'picture', pages: [{ page_index: 0, barcodes }], incomplete: null };
}

async function ofPdf(job: EngineJob<PdfInput>, file: JobFile): Promise<FileBarcodes> {
  const { password } = job.input;
  const pdf = openPdf(file, password === null ? {} : { password });
  const { pages, incomplete } = await pdfBarcodes(pdf, { file, password, job });
  return {
    kind: 'pdf',
    pages: pages.flatMap((barcodes, page_index) => (barcodes ? [{ page_index, barcodes }] : [])),
    incomplete,
  };
}
