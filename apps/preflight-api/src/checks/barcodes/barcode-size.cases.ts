import { codePage, ean13 } from './code-page.fixture';
import { truthOf } from '../truth.fixture';
import { barcodeSize } from './barcode-size';

export const cases = truthOf(barcodeSize, {
  fires: {
    'three quarters of the size': {
      pdf: codePage('', '', ean13([100, 120], 0.7)),
      hits: [{ code: 'EAN-13 4006381333931', actual: 75, expected: '80 to 200' }],
    },
    'three percent below the least': {
      pdf: codePage('', '', ean13([60, 120], 0.725)),
      hits: [{ code: 'EAN-13 4006381333931', actual: 77, expected: '80 to 200' }],
    },
    'three percent above the most': {
      pdf: codePage('', '', ean13([60, 120], 1.9)),
      hits: [{ code: 'EAN-13 4006381333931', actual: 203, expected: '80 to 200' }],
    },
  },
  silent: {
    'the nominal size': codePage(),
    'two percent below the least, as decoders measure': codePage('', '', ean13([60, 120], 0.735)),
    'two percent above the most': codePage('', '', ean13([60, 120], 1.89)),
    'eighty percent': codePage('', '', ean13([100, 120], 0.749)),
  },
});
