import type { Check } from '../check';
import { lntColor004 } from './lnt-color-004';
import { lntInk004 } from './lnt-ink-004';
import { lntInk005 } from './lnt-ink-005';
import { lntInkPageEmpty } from './lnt-ink-page-empty';

/** Checks of the ink of rendered plates. */
export const inkChecks: readonly Check[] = [lntColor004, lntInk004, lntInk005, lntInkPageEmpty];
