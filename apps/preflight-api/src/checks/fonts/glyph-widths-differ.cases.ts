import { inFont } from './font.fixture';
import { truthOf } from '../truth.fixture';
import { glyphWidthsDiffer } from './glyph-widths-differ';

const wide = (width: number) =>
  inFont({ font: `/FirstChar 65 /LastChar 65 /Widths [${width}] /Encoding /WinAnsiEncoding` });

export const cases = truthOf(glyphWidthsDiffer, {
  fires: {
    'a width two units too large': {
      pdf: wide(602),
      hits: [{ font: 'ABCDEF+Box', actual: 1, total: 1 }],
      pages: [1],
    },
    'a width far too small': {
      pdf: wide(100),
      hits: [{ font: 'ABCDEF+Box', actual: 1, total: 1 }],
    },
  },
  silent: {
    'the same width': wide(600),
    'a width that differs by rounding': wide(601),
    'a font that is not embedded': inFont({ program: null }),
  },
});
