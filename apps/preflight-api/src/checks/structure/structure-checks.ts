import type { Check } from '../check';
import { lntStruct001 } from './lnt-struct-001';
import { lntStruct002 } from './lnt-struct-002';
import { lntStruct004 } from './lnt-struct-004';
import { lntStruct006 } from './lnt-struct-006';

/** Checks of what behaves or is attached, in the order of their ids. */
export const structureChecks: readonly Check[] = [
  lntStruct001,
  lntStruct002,
  lntStruct004,
  lntStruct006,
];
