import type { Check } from '../check';
import { lntStruct003 } from './lnt-struct-003';
import { lntStruct010 } from './lnt-struct-010';
import { lntStruct015 } from './lnt-struct-015';
import { lntStruct016 } from './lnt-struct-016';

/** Checks of layers, in the order of their ids. */
export const layerChecks: readonly Check[] = [
  lntStruct003,
  lntStruct010,
  lntStruct015,
  lntStruct016,
];
