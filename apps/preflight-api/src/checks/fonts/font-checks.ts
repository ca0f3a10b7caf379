import type { Check } from '../check';
import { lntFont001 } from './lnt-font-001';
import { lntFont004 } from './lnt-font-004';
import { lntFont018 } from './lnt-font-018';

/** Checks of fonts, in the order of their ids. */
export const fontChecks: readonly Check[] = [lntFont001, lntFont004, lntFont018];
