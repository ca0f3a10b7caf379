import { spotsPage } from '../spots-page.fixture';
import { truthOf } from '../truth.fixture';
import { spotNamesDifferInSuffix } from './spot-names-differ-in-suffix';

export const cases = truthOf(spotNamesDifferInSuffix, {
  fires: {
    'coated and uncoated': {
      pdf: spotsPage(['PANTONE 185 C', 'PANTONE 185 U']),
      hits: [{ names: 'PANTONE 185 C, PANTONE 185 U', actual: 2, expected: 1 }],
    },
    'one without suffix, in other case': {
      pdf: spotsPage(['PANTONE 185 C', 'Pantone 185']),
      hits: [{ names: 'PANTONE 185 C, Pantone 185', actual: 2, expected: 1 }],
    },
  },
  silent: {
    'two colours': spotsPage(['PANTONE 185 C', 'PANTONE 186 C']),
    'letters that are no suffix': spotsPage(['Red A', 'Red B']),
    'a suffix without a blank': spotsPage(['RED C', 'REDC']),
    'one that is defined and not used': spotsPage(['PANTONE 185 C', 'PANTONE 185 U'], 1),
    'names that differ in case only': spotsPage(['Warm Red', 'WARM RED']),
  },
});
