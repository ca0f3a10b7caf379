import { inFont } from './font.fixture';
import { truthOf } from '../truth.fixture';
import { lntFont021 } from './lnt-font-021';

export const cases = truthOf(lntFont021, {
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
