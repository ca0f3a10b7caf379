import type { Check } from '../check';
import { misspelledWords } from './misspelled-words';

/** Checks of what detectors found. */
export const signalChecks: readonly Check[] = [misspelledWords];
