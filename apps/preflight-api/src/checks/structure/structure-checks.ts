import type { Check } from '../check';
import { lntStruct001 } from './lnt-struct-001';
import { lntStruct002 } from './lnt-struct-002';
import { lntStruct004 } from './lnt-struct-004';
import { lntStruct006 } from './lnt-struct-006';
import { lntStruct007 } from './lnt-struct-007';
import { lntStruct012 } from './lnt-struct-012';
import { lntStruct013 } from './lnt-struct-013';
import { lntStruct014 } from './lnt-struct-014';

/** Checks of what behaves or is attached, in the order of their ids. */
export const structureChecks: readonly Check[] = [
  lntStruct001,
  lntStruct002,
  lntStruct004,
  lntStruct006,
  lntStruct007,
  lntStruct012,
  lntStruct013,
  lntStruct014,
];
