import { inFont } from './font.fixture';
import { truthOf } from '../truth.fixture';
import { damagedFont } from './damaged-font';

export const cases = truthOf(damagedFont, {
  fires: {
    'a program that is none': {
      pdf: inFont({ program: 'no font program' }),
      hits: [{ font: 'ABCDEF+Box', actual: 'The font program is of no known kind' }],
      pages: [1],
    },
  },
  silent: {
    'a sound font': inFont(),
    'a font that is not embedded': inFont({ program: null }),
  },
});
