import type { DetectedBarcode, Page } from '@forme/contracts/extraction';
import { hitsOrGap, notRun, type CheckResult, type Facts, type Hit } from '../check';

/** Judges every decoded barcode. Pages that were not looked at are no pass. */
export function judgeCodes(
  { pages, gaps }: Facts,
  blame: (code: DetectedBarcode, page: Page) => readonly Hit['params'][],
): CheckResult {
  if (gaps?.barcodes !== undefined) return notRun(gaps.barcodes);
  const blind = pages.filter(({ barcodes }) => !barcodes).length;
  const found = pages.flatMap((page) =>
    (page.barcodes ?? []).flatMap((code) =>
      blame(code, page).map((params) => ({
        page: page.page_num,
        bbox: code.bbox,
        objectType: 'page' as const,
        params,
      })),
    ),
  );
  return hitsOrGap(found, blind > 0 ? `${blind} page(s) were not searched for barcodes` : null);
}

const names: Readonly<Record<string, string>> = {
  ean13: 'EAN-13',
  ean8: 'EAN-8',
  upca: 'UPC-A',
  upce: 'UPC-E',
  code128: 'Code 128',
  code39: 'Code 39',
  code93: 'Code 93',
  itf: 'ITF',
  qr: 'QR Code',
  datamatrix: 'Data Matrix',
  pdf417: 'PDF417',
  aztec: 'Aztec',
};

/** Kind and value of a code, for people. */
export function codeName({ format, value }: DetectedBarcode): string {
  const kind = names[format] ?? format;
  return value.length > 40 ? `${kind} ${value.slice(0, 39)}…` : `${kind} ${value}`;
}

const matrixCodes = new Set(['qr', 'microqr', 'rmqr', 'datamatrix', 'aztec', 'maxicode']);

/** Whether the code is a matrix, with a quiet zone on all sides. */
export function isMatrix({ format }: DetectedBarcode): boolean {
  return matrixCodes.has(format);
}

/** Whether the bars of a linear code are horizontal. */
export function isTurned({ bbox }: DetectedBarcode): boolean {
  return bbox.y1 - bbox.y0 > (bbox.x1 - bbox.x0) * 1.2;
}
