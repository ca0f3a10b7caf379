import { spotsPage } from '../spots-page.fixture';
import { truthOf } from '../truth.fixture';
import { spotNamesDifferInSpelling } from './spot-names-differ-in-spelling';

export const cases = truthOf(spotNamesDifferInSpelling, {
  fires: {
    case: {
      pdf: spotsPage(['Warm Red', 'WARM RED']),
      hits: [{ names: 'WARM RED, Warm Red', actual: 2, expected: 1 }],
    },
  },
  silent: {
    'two colours': spotsPage(['Warm Red', 'Gold']),
  },
});
