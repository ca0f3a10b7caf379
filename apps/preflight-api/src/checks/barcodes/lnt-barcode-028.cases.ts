import { codePage, ean13 } from './code-page.fixture';
import { truthOf } from '../truth.fixture';
import { lntBarcode028 } from './lnt-barcode-028';

export const cases = truthOf(lntBarcode028, {
  fires: {
    'a code over the trim edge': {
      pdf: codePage('', '', ean13([200, 120])),
      hits: [{ code: 'EAN-13 4006381333931' }],
    },
  },
  silent: {
    'a code on the page': codePage(),
    'no code': codePage('', '', ''),
  },
});
