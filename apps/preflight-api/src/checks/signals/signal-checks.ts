import type { Check } from '../check';
import { aiSpell001 } from './ai-spell-001';

/** Checks of what detectors found. */
export const signalChecks: readonly Check[] = [aiSpell001];
