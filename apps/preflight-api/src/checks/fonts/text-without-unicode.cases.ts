import { inBareFont, inFont } from './font.fixture';
import { truthOf } from '../truth.fixture';
import { textWithoutUnicode } from './text-without-unicode';

const identity = (toUnicode: string) =>
  inBareFont(
    `/Subtype /Type0 /BaseFont /Box /Encoding /Identity-H ${toUnicode} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Box /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>]`,
    {
      11: {
        dict: '',
        data: 'begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfchar <4142> <0041> endbfchar endcmap',
      },
    },
    '<41424143>',
  );

export const cases = truthOf(textWithoutUnicode, {
  fires: {
    'codes of a composite font': {
      pdf: identity(''),
      hits: [{ font: 'Box', actual: 2, total: 2 }],
      pages: [1],
    },
    'a map of some of them': {
      pdf: identity('/ToUnicode 11 0 R'),
      hits: [{ font: 'Box', actual: 1, total: 2 }],
    },
  },
  silent: {
    'a font of a standard encoding': inFont(),
  },
});
