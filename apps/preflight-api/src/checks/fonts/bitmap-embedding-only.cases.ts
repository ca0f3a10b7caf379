import { inFont, testProgram } from './font.fixture';
import { truthOf } from '../truth.fixture';
import { bitmapEmbeddingOnly } from './bitmap-embedding-only';

const licensed = (fsType: number) => inFont({ program: testProgram({ fsType }) });

export const cases = truthOf(bitmapEmbeddingOnly, {
  fires: {
    'a font of bitmaps only': {
      pdf: licensed(0x200),
      hits: [{ font: 'ABCDEF+Box', actual: 0x200 }],
      pages: [1],
    },
  },
  silent: {
    'a font that allows outlines': licensed(0),
    'a font that forbids subsets': licensed(0x100),
    'a font that is not embedded': inFont({ program: null }),
  },
});
