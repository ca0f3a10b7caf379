import { check, hitsOrGap, notRun } from '../check';
import { exceeds, round } from '../measure';
import { unmeasured } from '../page-elements';
import { codeReflectance } from './code-colors';
import { codeName, judgeCodes } from './page-codes';

/** Contrast of a decoded barcode in red light, by the colours of its bars and of the ground: cyan and black absorb it, magenta and yellow do not. Codes in images are not judged. */
export const barcodeContrast = check<'barcode_min_contrast'>({
  id: 'LNT_BARCODE_007',
  title: 'Barcode with too little contrast',
  category: 'barcodes',
  severity: 'warning',
  standard: 'ISO/IEC 15416',
  needs: ['document', 'objects', 'barcodes'],
  thresholds: ['barcode_min_contrast'],
  message: 'The barcode {code} has a contrast of {actual} in red light, {expected} is required.',
  why: 'Scanners use red light: red, orange and yellow bars appear white, blue and green backgrounds appear dark.',
  fix: 'Print the bars in black, or in colours with much cyan, on a light background.',
  evaluate: (facts, { barcode_min_contrast: least }) => {
    const gap = unmeasured(facts.pages, facts.warnings);
    if (gap !== null) return notRun(gap);
    let unknown = 0;
    const judged = judgeCodes(facts, (code, page) => {
      const seen = codeReflectance(code, page, facts.spot_colors);
      if (!seen) {
        unknown += 1;
        return [];
      }
      const contrast = seen.ground - seen.bars;
      return exceeds(least, contrast)
        ? [{ code: codeName(code), actual: round(contrast), expected: least }]
        : [];
    });
    if (!judged.ran || unknown === 0) return judged;
    return hitsOrGap(judged.hits, `the file does not say the colours of ${unknown} barcode(s)`);
  },
});
