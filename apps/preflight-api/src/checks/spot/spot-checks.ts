import type { Check } from '../check';
import { tooManySpotColors } from './too-many-spot-colors';
import { spotNamesDifferInSpelling } from './spot-names-differ-in-spelling';
import { twoSpellingsOfSpot } from './two-spellings-of-spot';
import { spotNamesDifferInSuffix } from './spot-names-differ-in-suffix';
import { spacesInSpotName } from './spaces-in-spot-name';
import { spotsOfSameAppearance } from './spots-of-same-appearance';
import { processInkAsSpot } from './process-ink-as-spot';
import { oldColorBookName } from './old-color-book-name';

/** Checks of spot colours and their names. */
export const spotChecks: readonly Check[] = [
  tooManySpotColors,
  spotNamesDifferInSpelling,
  twoSpellingsOfSpot,
  spotNamesDifferInSuffix,
  spacesInSpotName,
  spotsOfSameAppearance,
  processInkAsSpot,
  oldColorBookName,
];
