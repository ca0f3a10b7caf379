import { spotsPage } from '../spots-page.fixture';
import { truthOf } from '../truth.fixture';
import { twoSpellingsOfSpot } from './two-spellings-of-spot';

export const cases = truthOf(twoSpellingsOfSpot, {
  fires: {
    'a blank left out': {
      pdf: spotsPage(['PANTONE 185 C', 'PANTONE 185C']),
      hits: [{ names: 'PANTONE 185 C, PANTONE 185C', actual: 2, expected: 1 }],
    },
  },
  silent: {
    'two colours': spotsPage(['PANTONE 185 C', 'PANTONE 186 C']),
    'coated and uncoated, which is another check': spotsPage(['PANTONE 185 C', 'PANTONE 185 U']),
    'names that differ in case only': spotsPage(['Warm Red', 'WARM RED']),
  },
});
