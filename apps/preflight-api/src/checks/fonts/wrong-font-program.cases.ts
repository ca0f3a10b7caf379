import { inFont } from './font.fixture';
import { truthOf } from '../truth.fixture';
import { wrongFontProgram } from './wrong-font-program';

export const cases = truthOf(wrongFontProgram, {
  fires: {
    'TrueType in a Type 1 font': {
      pdf: inFont({ subtype: 'Type1' }),
      hits: [{ font: 'ABCDEF+Box', kind: 'truetype', key: 'FontFile2' }],
      pages: [1],
    },
    'TrueType under the key of Type 1': {
      pdf: inFont({ key: 'FontFile' }),
      hits: [{ font: 'ABCDEF+Box', kind: 'truetype', key: 'FontFile' }],
    },
  },
  silent: {
    'TrueType in a TrueType font': inFont(),
    'a font that is not embedded': inFont({ program: null }),
  },
});
