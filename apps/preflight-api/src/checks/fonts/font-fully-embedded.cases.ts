import { inBareFont, inFont } from './font.fixture';
import { truthOf } from '../truth.fixture';
import { fontFullyEmbedded } from './font-fully-embedded';

export const cases = truthOf(fontFullyEmbedded, {
  fires: { 'a whole font': { pdf: inFont({ name: 'Box' }), hits: [{ font: 'Box' }], pages: [1] } },
  silent: {
    'a subset': inFont(),
    'a font that is not embedded': inFont({ name: 'Box', program: null }),
    'a Type 3 font': inBareFont(
      '/Subtype /Type3 /FontMatrix [.001 0 0 .001 0 0] /FontBBox [0 0 9 9] /FirstChar 65 /Widths [9] /Encoding << >> /CharProcs << >>',
    ),
  },
});
