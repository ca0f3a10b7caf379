import type { Check } from '../check';
import { lntFont001 } from './lnt-font-001';
import { lntFont002 } from './lnt-font-002';
import { lntFont003 } from './lnt-font-003';
import { lntFont004 } from './lnt-font-004';
import { lntFont005 } from './lnt-font-005';
import { lntFont006 } from './lnt-font-006';
import { lntFont007 } from './lnt-font-007';
import { lntFont011 } from './lnt-font-011';
import { lntFont014 } from './lnt-font-014';
import { lntFont015 } from './lnt-font-015';
import { lntFont016 } from './lnt-font-016';
import { lntFont017 } from './lnt-font-017';
import { lntFont018 } from './lnt-font-018';
import { lntFont020 } from './lnt-font-020';
import { lntFont021 } from './lnt-font-021';
import { lntFont022 } from './lnt-font-022';

/** Checks of fonts, in the order of their ids. */
export const fontChecks: readonly Check[] = [
  lntFont001,
  lntFont002,
  lntFont003,
  lntFont004,
  lntFont005,
  lntFont006,
  lntFont007,
  lntFont011,
  lntFont014,
  lntFont015,
  lntFont016,
  lntFont017,
  lntFont018,
  lntFont020,
  lntFont021,
  lntFont022,
];
