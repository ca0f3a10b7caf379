import type { Check } from '../check';
import { colorOutOfGamut } from './color-out-of-gamut';
import { otherPrintingCondition } from './other-printing-condition';
import { spotOutOfGamut } from './spot-out-of-gamut';

/** Checks of colours against the printing condition. */
export const gamutChecks: readonly Check[] = [
  colorOutOfGamut,
  spotOutOfGamut,
  otherPrintingCondition,
];
