import type { Check } from '../check';
import { lntOver002 } from './lnt-over-002';
import { lntOver003 } from './lnt-over-003';
import { lntOver004 } from './lnt-over-004';
import { lntOver006 } from './lnt-over-006';
import { lntOver007 } from './lnt-over-007';
import { lntOver009 } from './lnt-over-009';
import { lntOver010 } from './lnt-over-010';
import { lntOver011 } from './lnt-over-011';
import { lntOver012 } from './lnt-over-012';
import { lntOver013 } from './lnt-over-013';

/** Checks of overprint, in the order of their ids. */
export const overprintChecks: readonly Check[] = [
  lntOver002,
  lntOver003,
  lntOver004,
  lntOver006,
  lntOver007,
  lntOver009,
  lntOver010,
  lntOver011,
  lntOver012,
  lntOver013,
];
