import type { Check } from '../check';
import { tooMuchInk } from './too-much-ink';
import { tooMuchInkOfAllPlates } from './too-much-ink-of-all-plates';
import { inkCountNotOrdered } from './ink-count-not-ordered';
import { pageWithoutInk } from './page-without-ink';

/** Checks of the ink of rendered plates. */
export const inkChecks: readonly Check[] = [
  tooMuchInk,
  tooMuchInkOfAllPlates,
  inkCountNotOrdered,
  pageWithoutInk,
];
