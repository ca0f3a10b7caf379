import type { Check } from '../check';
import { lntGamut001 } from './lnt-gamut-001';
import { lntGamutCondition } from './lnt-gamut-condition';
import { lntGamutSpot } from './lnt-gamut-spot';

/** Checks of colours against the printing condition. */
export const gamutChecks: readonly Check[] = [lntGamut001, lntGamutSpot, lntGamutCondition];
