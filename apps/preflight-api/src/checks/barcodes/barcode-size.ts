import { check } from '../check';
import { toMm } from '../measure';
import { codeName, isTurned, judgeCodes } from './page-codes';

const moduleCounts: Readonly<Record<string, number>> = { ean13: 95, upca: 95, ean8: 67, upce: 51 };
const nominalMm = 0.33;
const least = 80;
const most = 200;
// Decoders find edges to a pixel of 300 dpi.
const tolerance = 2;

/** EAN and UPC codes are printed at 80 % to 200 % of their nominal size, a module of 0.33 mm. */
export const barcodeSize = check({
  id: 'LNT_BD_002',
  title: 'Barcode of the wrong size',
  category: 'barcodes',
  severity: 'warning',
  standard: 'ISO/IEC 15420',
  needs: ['document', 'barcodes'],
  thresholds: [],
  message: 'The barcode {code} has {actual} % of its nominal size, {expected} % is allowed.',
  why: 'Codes that are too small cannot be read, codes that are too large do not fit the scanner.',
  fix: 'Scale the barcode, or preferably regenerate it.',
  evaluate: (facts) =>
    judgeCodes(facts, (code, page) => {
      const modules = moduleCounts[code.format];
      if (modules === undefined) return [];
      const { x0, y0, x1, y1 } = code.bbox;
      const length = isTurned(code) ? y1 - y0 : x1 - x0;
      const actual = Math.round((toMm(length, page.user_unit) / modules / nominalMm) * 100);
      const isRight = actual >= least - tolerance && actual <= most + tolerance;
      return isRight ? [] : [{ code: codeName(code), actual, expected: `${least} to ${most}` }];
    }),
});
