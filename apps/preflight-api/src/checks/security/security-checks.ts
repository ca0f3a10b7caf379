import type { Check } from '../check';
import { lntSec001 } from './lnt-sec-001';
import { lntSec002 } from './lnt-sec-002';
import { lntSec003 } from './lnt-sec-003';

/** Checks of permissions and signatures, in the order of their ids. */
export const securityChecks: readonly Check[] = [lntSec001, lntSec002, lntSec003];
