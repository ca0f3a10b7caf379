import { codePage, ean13 } from './code-page.fixture';
import { truthOf } from '../truth.fixture';
import { lntBarcode007 } from './lnt-barcode-007';

export const cases = truthOf(lntBarcode007, {
  fires: {
    'red bars': {
      pdf: codePage('', '', `.2 1 1 .2 k ${ean13()}`),
      hits: [{ code: 'EAN-13 4006381333931', actual: 0.36, expected: 0.7 }],
    },
    'a cyan ground': {
      pdf: codePage('.4 0 0 0 k 60 100 180 100 re f'),
      hits: [{ code: 'EAN-13 4006381333931', actual: 0.6, expected: 0.7 }],
    },
  },
  silent: {
    'black bars on paper': codePage(),
    'blue bars': codePage('', '', `1 .5 0 0 k ${ean13()}`),
    'a yellow ground': codePage('0 0 1 0 k 60 100 180 100 re f'),
    'red bars that the profile allows': {
      pdf: codePage('', '', `.2 1 1 .2 k ${ean13()}`),
      thresholds: { barcode_min_contrast: 0.3 },
    },
  },
});
