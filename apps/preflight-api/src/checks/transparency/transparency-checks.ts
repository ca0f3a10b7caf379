import type { Check } from '../check';
import { lntTrans004 } from './lnt-trans-004';
import { lntTrans005 } from './lnt-trans-005';

/** Checks of transparency. */
export const transparencyChecks: readonly Check[] = [lntTrans004, lntTrans005];
