import { imagePage } from '../image-page.fixture';
import { truthOf } from '../truth.fixture';
import { lntImg009 } from './lnt-img-009';

export const cases = truthOf(lntImg009, {
  fires: {
    'an image of 16 bits': {
      pdf: imagePage({ bits: 16 }),
      hits: [{ actual: 16, expected: 8, unit: 'bit' }],
    },
  },
  silent: {
    'an image of 8 bits': imagePage(),
  },
});
