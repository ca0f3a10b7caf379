import { inFont, testProgram } from './font.fixture';
import { truthOf } from '../truth.fixture';
import { subsettingNotAllowed } from './subsetting-not-allowed';

const licensed = (fsType: number, name = 'ABCDEF+Box') =>
  inFont({ name, program: testProgram({ fsType }) });

export const cases = truthOf(subsettingNotAllowed, {
  fires: {
    'a subset': { pdf: licensed(0x100), hits: [{ font: 'ABCDEF+Box', actual: 0x100 }], pages: [1] },
  },
  silent: {
    'a whole font': licensed(0x100, 'Box'),
    'a font that allows subsets': licensed(0),
    'a font of bitmaps only': licensed(0x200),
  },
});
