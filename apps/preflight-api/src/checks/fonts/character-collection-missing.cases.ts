import { inBareFont, inFont } from './font.fixture';
import { truthOf } from '../truth.fixture';
import { characterCollectionMissing } from './character-collection-missing';

const composite = (info: string) =>
  inBareFont(
    `/Subtype /Type0 /BaseFont /Box /Encoding /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Box ${info} >>]`,
  );

export const cases = truthOf(characterCollectionMissing, {
  fires: {
    'no collection': { pdf: composite(''), hits: [{ font: 'Box' }], pages: [1] },
    'a collection without an ordering': {
      pdf: composite('/CIDSystemInfo << /Registry (Adobe) /Supplement 0 >>'),
      hits: [{ font: 'Box' }],
    },
  },
  silent: {
    'a collection': composite(
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>',
    ),
    'a simple font': inFont(),
  },
});
