import { codePage, ean13 } from './code-page.fixture';
import { truthOf } from '../truth.fixture';
import { barcodeCloseToTrim } from './barcode-close-to-trim';

export const cases = truthOf(barcodeCloseToTrim, {
  fires: {
    'two millimetres from the edge': {
      pdf: codePage('', '', ean13([55.67, 120])),
      hits: [{ code: 'EAN-13 4006381333931', actual: 2, expected: 2.5, unit: 'mm' }],
    },
    'more than a tenth of a millimetre less than required': {
      pdf: codePage('', '', ean13([56.7, 120])),
      hits: [{ code: 'EAN-13 4006381333931', actual: 2.34, expected: 2.5, unit: 'mm' }],
    },
    'at the edge, but for a third of a point': {
      pdf: codePage('', '', ean13([49.6, 120])),
      hits: [{ code: 'EAN-13 4006381333931', actual: 0, expected: 2.5, unit: 'mm' }],
    },
  },
  silent: {
    'within a tenth of a millimetre of what is required': codePage('', '', ean13([56.9, 120])),
    'a code that the edge cuts, which is another fault': codePage('', '', ean13([49.4, 120])),
    'three millimetres from the edge': codePage('', '', ean13([58.5, 120])),
    'two millimetres, which the profile allows': {
      pdf: codePage('', '', ean13([55.67, 120])),
      thresholds: { barcode_quiet_zone_mm: 1.8 },
    },
    'bars that reach to the lower edge': codePage('', '', ean13([100, 52])),
  },
});
