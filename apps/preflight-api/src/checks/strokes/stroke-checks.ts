import type { Check } from '../check';
import { thinLine } from './thin-line';
import { zeroWidthLine } from './zero-width-line';
import { thinLineInSeveralInks } from './thin-line-in-several-inks';
import { thinWhiteLine } from './thin-white-line';
import { veryManySegments } from './very-many-segments';

/** Checks of lines and paths, in the order of their ids. */
export const strokeChecks: readonly Check[] = [
  thinLine,
  zeroWidthLine,
  thinLineInSeveralInks,
  thinWhiteLine,
  veryManySegments,
];
