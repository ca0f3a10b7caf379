import { codePage, ean13 } from './code-page.fixture';
import { truthOf } from '../truth.fixture';
import { barcodeCrossesTrim } from './barcode-crosses-trim';

export const cases = truthOf(barcodeCrossesTrim, {
  fires: {
    'a code over the trim edge': {
      pdf: codePage('', '', ean13([200, 120])),
      hits: [{ code: 'EAN-13 4006381333931' }],
    },
    'a code that the trim edge cuts by more than half a point': {
      pdf: codePage('', '', ean13([49.4, 120])),
      hits: [{ code: 'EAN-13 4006381333931' }],
    },
  },
  silent: {
    'a code that the trim edge cuts by a third of a point': codePage('', '', ean13([49.6, 120])),
    'a code on the page': codePage(),
    'no code': codePage('', '', ''),
  },
});
