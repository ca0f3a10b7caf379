import { spotsPage } from '../spots-page.fixture';
import { truthOf } from '../truth.fixture';
import { lntSpotNameWhitespace } from './lnt-spot-name-whitespace';

export const cases = truthOf(lntSpotNameWhitespace, {
  fires: {
    'two blanks': { pdf: spotsPage(['Warm  Red']), hits: [{ name: '"Warm  Red"' }] },
    'a blank at the end': { pdf: spotsPage(['Warm Red ']), hits: [{ name: '"Warm Red "' }] },
  },
  silent: {
    'a clean name': spotsPage(['Warm Red']),
    'a name that is not used': spotsPage(['Warm  Red'], 0),
  },
});
