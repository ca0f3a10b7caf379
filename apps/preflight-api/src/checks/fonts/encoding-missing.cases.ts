import { inFont } from './font.fixture';
import { truthOf } from '../truth.fixture';
import { encodingMissing } from './encoding-missing';

const widths = '/FirstChar 65 /LastChar 65 /Widths [600]';

export const cases = truthOf(encodingMissing, {
  fires: {
    'no encoding': { pdf: inFont({ font: widths }), hits: [{ font: 'ABCDEF+Box' }], pages: [1] },
  },
  silent: {
    'an encoding': inFont(),
    'an encoding of differences': inFont({
      font: `${widths} /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [65 /A] >>`,
    }),
    'a symbolic font': inFont({ font: widths, flags: 4 }),
    'a Type 1 font': inFont({ font: widths, subtype: 'Type1' }),
  },
});
