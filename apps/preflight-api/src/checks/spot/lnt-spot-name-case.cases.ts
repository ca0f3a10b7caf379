import { spotsPage } from '../spots-page.fixture';
import { truthOf } from '../truth.fixture';
import { lntSpotNameCase } from './lnt-spot-name-case';

export const cases = truthOf(lntSpotNameCase, {
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
