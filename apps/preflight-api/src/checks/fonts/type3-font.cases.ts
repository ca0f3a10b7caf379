import { inBareFont, inFont } from './font.fixture';
import { truthOf } from '../truth.fixture';
import { type3Font } from './type3-font';

export const cases = truthOf(type3Font, {
  fires: {
    'a Type 3 font': {
      pdf: inBareFont(
        '/Subtype /Type3 /Name /Box /FontMatrix [.001 0 0 .001 0 0] /FontBBox [0 0 9 9] /FirstChar 65 /Widths [9] /Encoding << >> /CharProcs << >>',
      ),
      hits: [{ font: 'Box' }],
      pages: [1],
    },
  },
  silent: {
    'another font': inFont(),
    'a Type 3 font that sets no text': inBareFont(
      '/Subtype /Type3 /Name /Box /FontMatrix [.001 0 0 .001 0 0] /FontBBox [0 0 9 9] /FirstChar 65 /Widths [9] /Encoding << >> /CharProcs << >>',
      {},
      '()',
    ),
  },
});
