import { inFont } from './font.fixture';
import { truthOf } from '../truth.fixture';
import { missingGlyphs } from './missing-glyphs';

const widths = '/FirstChar 65 /LastChar 66 /Widths [600 600] /Encoding /WinAnsiEncoding';

export const cases = truthOf(missingGlyphs, {
  fires: {
    'a letter that the program lacks': {
      pdf: inFont({ font: widths, shows: '(AB)' }),
      hits: [{ font: 'ABCDEF+Box', actual: 1 }],
      pages: [1],
    },
    'a letter beside a space': {
      pdf: inFont({ font: widths, shows: '(A B)' }),
      hits: [{ font: 'ABCDEF+Box', actual: 1 }],
    },
    'three of them': {
      pdf: inFont({ font: widths, shows: '(BCDB)' }),
      hits: [{ font: 'ABCDEF+Box', actual: 3 }],
    },
  },
  silent: {
    'a space that it lacks': inFont({ font: widths, shows: '(A A)' }),
    'letters that it has': inFont({ shows: '(AAA)' }),
    'a font that is not embedded': inFont({ program: null, shows: '(AB)' }),
  },
});
