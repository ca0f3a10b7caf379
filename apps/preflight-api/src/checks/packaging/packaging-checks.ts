import type { Check } from '../check';
import { lntPstepConf } from './lnt-pstep-conf';
import { lntPstepCreasing } from './lnt-pstep-creasing';
import { lntPstepProduct } from './lnt-pstep-product';
import { lntPstepSuggest } from './lnt-pstep-suggest';

/** Checks of processing steps. */
export const packagingChecks: readonly Check[] = [
  lntPstepConf,
  lntPstepCreasing,
  lntPstepProduct,
  lntPstepSuggest,
];
