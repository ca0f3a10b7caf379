import type { Check } from '../check';
import { lntDoc002 } from './lnt-doc-002';
import { lntDoc004 } from './lnt-doc-004';
import { lntDoc007 } from './lnt-doc-007';
import { lntDoc009 } from './lnt-doc-009';
import { lntDoc010 } from './lnt-doc-010';
import { lntDoc011 } from './lnt-doc-011';

/** Checks of the file as a whole, in the order of their ids. */
export const documentChecks: readonly Check[] = [
  lntDoc002,
  lntDoc004,
  lntDoc007,
  lntDoc009,
  lntDoc010,
  lntDoc011,
];
