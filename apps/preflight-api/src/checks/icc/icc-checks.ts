import type { Check } from '../check';
import { lntIcc001 } from './lnt-icc-001';
import { lntIcc004 } from './lnt-icc-004';
import { lntIcc006 } from './lnt-icc-006';
import { lntIcc010 } from './lnt-icc-010';
import { lntIcc011 } from './lnt-icc-011';
import { lntIcc012 } from './lnt-icc-012';

/** Checks of output intents and colour profiles. */
export const iccChecks: readonly Check[] = [
  lntIcc001,
  lntIcc004,
  lntIcc006,
  lntIcc010,
  lntIcc011,
  lntIcc012,
];
