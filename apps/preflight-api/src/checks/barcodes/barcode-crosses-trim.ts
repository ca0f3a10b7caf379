import { finishedBox } from '../boxes/finished-box';
import { check } from '../check';
import { contains } from '../measure';
import { overlap } from '../page-elements';
import { codeName, judgeCodes } from './page-codes';

const tolerancePt = 0.5;

/** Decoded barcodes that are partly outside the finished page. */
export const barcodeCrossesTrim = check({
  id: 'LNT_BARCODE_028',
  title: 'Barcode crosses the trim edge',
  category: 'barcodes',
  severity: 'error',
  needs: ['document', 'barcodes'],
  thresholds: [],
  message: 'The barcode {code} is cut by the trim edge.',
  why: 'A barcode that is cut cannot be read.',
  fix: 'Move the barcode into the page.',
  evaluate: (facts) =>
    judgeCodes(facts, (code, page) => {
      const surface = finishedBox(page);
      const isCut = overlap(code.bbox, surface) && !contains(surface, code.bbox, tolerancePt);
      return isCut ? [{ code: codeName(code) }] : [];
    }),
});
