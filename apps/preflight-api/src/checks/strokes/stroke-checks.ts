import type { Check } from '../check';
import { lntStroke001 } from './lnt-stroke-001';
import { lntStroke002 } from './lnt-stroke-002';
import { lntStroke004 } from './lnt-stroke-004';
import { lntStroke008 } from './lnt-stroke-008';
import { lntPath001 } from './lnt-path-001';

/** Checks of lines and paths, in the order of their ids. */
export const strokeChecks: readonly Check[] = [
  lntStroke001,
  lntStroke002,
  lntStroke004,
  lntStroke008,
  lntPath001,
];
