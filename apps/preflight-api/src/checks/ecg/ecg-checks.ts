import type { Check } from '../check';
import { lntEcg002 } from './lnt-ecg-002';
import { lntEcg006 } from './lnt-ecg-006';
import { lntEcg009 } from './lnt-ecg-009';
import { lntEcg010 } from './lnt-ecg-010';

/** Checks of readiness for extended gamut printing, in the order of their ids. */
export const ecgChecks: readonly Check[] = [lntEcg002, lntEcg006, lntEcg009, lntEcg010];
