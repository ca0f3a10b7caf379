import type { Check } from '../check';
import { lntAnnot001 } from './lnt-annot-001';
import { lntAnnot002 } from './lnt-annot-002';

/** Checks of annotations, in the order of their ids. */
export const annotationChecks: readonly Check[] = [lntAnnot001, lntAnnot002];
