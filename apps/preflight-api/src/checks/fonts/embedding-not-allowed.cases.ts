import { inFont, testProgram } from './font.fixture';
import { truthOf } from '../truth.fixture';
import { embeddingNotAllowed } from './embedding-not-allowed';

const licensed = (fsType: number) => inFont({ program: testProgram({ fsType }) });

export const cases = truthOf(embeddingNotAllowed, {
  fires: {
    'a restricted font': {
      pdf: licensed(2),
      hits: [{ font: 'ABCDEF+Box', actual: 2 }],
      pages: [1],
    },
    'a restricted font that forbids subsets as well': {
      pdf: licensed(0x102),
      hits: [{ font: 'ABCDEF+Box', actual: 0x102 }],
    },
  },
  silent: {
    'an installable font': licensed(0),
    'a font for preview and print': licensed(4),
    'an editable font': licensed(8),
    'the least restrictive of several bits': licensed(6),
    'a font that forbids subsets': licensed(0x100),
    'a font that is not embedded': inFont({ program: null }),
  },
});
