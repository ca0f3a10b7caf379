import { check, notRun } from '../check';
import { kindWord } from '../element-check';
import { toMm } from '../measure';
import { unmeasured } from '../page-elements';
import { codeName, judgeCodes } from './page-codes';
import { inkIn, quietZones } from './quiet-zone';

/**
 * Marks next to a decoded barcode that are nearer than its quiet zone: left and right of bars, around a matrix. Backgrounds that hold the whole
 * code do not count.
 */
export const inkInQuietZone = check<'barcode_quiet_zone_mm'>({
  id: 'LNT_BARCODE_006',
  title: 'Ink in the quiet zone of a barcode',
  category: 'barcodes',
  severity: 'warning',
  needs: ['document', 'objects', 'barcodes'],
  thresholds: ['barcode_quiet_zone_mm'],
  message:
    'An object ({kind}) is in the quiet zone of the barcode {code}; {expected} mm must be clear.',
  why: 'Scanners need the clear space around a barcode to find it.',
  fix: 'Keep the quiet zone clear, or place the barcode on a white panel.',
  evaluate: (facts, { barcode_quiet_zone_mm: zone }) => {
    const gap = unmeasured(facts.pages, facts.warnings);
    if (gap !== null) return notRun(gap);
    return judgeCodes(facts, (code, page) => {
      const intruder = inkIn(quietZones(code, zone / toMm(1, page.user_unit)), code, page);
      return intruder
        ? [{ kind: kindWord(intruder.object), code: codeName(code), expected: zone, unit: 'mm' }]
        : [];
    });
  },
});
