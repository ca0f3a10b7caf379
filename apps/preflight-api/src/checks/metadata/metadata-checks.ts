import type { Check } from '../check';
import { lntDoc003 } from './lnt-doc-003';
import { lntMeta002 } from './lnt-meta-002';
import { lntMeta003 } from './lnt-meta-003';
import { lntMeta005 } from './lnt-meta-005';

/** Checks of Info and XMP, in the order of their ids. */
export const metadataChecks: readonly Check[] = [lntDoc003, lntMeta002, lntMeta003, lntMeta005];
