import type { Check } from '../check';
import { lntDieAsArt } from './lnt-die-as-art';
import { lntDieCuttingNotOverprint } from './lnt-die-cutting-not-overprint';
import { lntDieMissing } from './lnt-die-missing';
import { lntDieMultiColor } from './lnt-die-multi-color';
import { lntDieOpacityLow } from './lnt-die-opacity-low';

/** Checks of die lines. */
export const dielineChecks: readonly Check[] = [
  lntDieAsArt,
  lntDieCuttingNotOverprint,
  lntDieMissing,
  lntDieMultiColor,
  lntDieOpacityLow,
];
