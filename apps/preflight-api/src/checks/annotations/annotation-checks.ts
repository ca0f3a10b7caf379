import type { Check } from '../check';
import { lntAnnot001 } from './lnt-annot-001';
import { lntAnnot002 } from './lnt-annot-002';
import { lntAnnot003 } from './lnt-annot-003';
import { lntAnnot004 } from './lnt-annot-004';
import { lntAnnot005 } from './lnt-annot-005';
import { lntAnnot006 } from './lnt-annot-006';

/** Checks of annotations, in the order of their ids. */
export const annotationChecks: readonly Check[] = [
  lntAnnot001,
  lntAnnot002,
  lntAnnot003,
  lntAnnot004,
  lntAnnot005,
  lntAnnot006,
];
