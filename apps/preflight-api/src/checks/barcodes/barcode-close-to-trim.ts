import { finishedBox } from '../boxes/finished-box';
import { check } from '../check';
import { contains, exceeds, round, toMm } from '../measure';
import { codeName, isMatrix, isTurned, judgeCodes } from './page-codes';

const tolerancePt = 0.5;
// Decoders find edges to a pixel of 300 dpi.
const toleranceMm = 0.1;

/** Decoded barcodes whose quiet zone reaches over the trim edge. */
export const barcodeCloseToTrim = check<'barcode_quiet_zone_mm'>({
  id: 'LNT_BARCODE_QUIET_ZONE_EDGE',
  title: 'Barcode too close to the trim edge',
  category: 'barcodes',
  severity: 'warning',
  needs: ['document', 'barcodes'],
  thresholds: ['barcode_quiet_zone_mm'],
  message: 'The barcode {code} is {actual} mm from the trim edge, {expected} mm are required.',
  why: 'If the quiet zone is trimmed, scanners cannot find the start of the barcode.',
  fix: 'Move the barcode inwards.',
  evaluate: (facts, { barcode_quiet_zone_mm: least }) =>
    judgeCodes(facts, (code, page) => {
      const surface = finishedBox(page);
      if (!contains(surface, code.bbox, tolerancePt)) return [];
      const { x0, y0, x1, y1 } = code.bbox;
      const across = [x0 - surface.x0, surface.x1 - x1];
      const along = [y0 - surface.y0, surface.y1 - y1];
      const sides = isMatrix(code) ? [...across, ...along] : isTurned(code) ? along : across;
      const actual = toMm(Math.max(0, Math.min(...sides)), page.user_unit);
      return exceeds(least, actual + toleranceMm)
        ? [{ code: codeName(code), actual: round(actual), expected: least, unit: 'mm' }]
        : [];
    }),
});
