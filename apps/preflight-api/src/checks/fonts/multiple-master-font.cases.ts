import { inFont } from './font.fixture';
import { truthOf } from '../truth.fixture';
import { multipleMasterFont } from './multiple-master-font';

export const cases = truthOf(multipleMasterFont, {
  fires: {
    'a multiple master font': {
      pdf: inFont({ subtype: 'MMType1' }),
      hits: [{ font: 'ABCDEF+Box' }],
      pages: [1],
    },
  },
  silent: {
    'another font': inFont(),
    'a name that ends in MM': inFont({ name: 'ABCDEF+BoxMM' }),
  },
});
