import type { Check } from '../check';
import { lntDoc003 } from './lnt-doc-003';
import { lntDocMetadataIncomplete } from './lnt-doc-metadata-incomplete';
import { lntMeta001 } from './lnt-meta-001';
import { lntMeta002 } from './lnt-meta-002';
import { lntMeta003 } from './lnt-meta-003';
import { lntMeta004 } from './lnt-meta-004';
import { lntMeta005 } from './lnt-meta-005';
import { lntMeta006 } from './lnt-meta-006';
import { lntMeta007 } from './lnt-meta-007';

/** Checks of Info and XMP, in the order of their ids. */
export const metadataChecks: readonly Check[] = [
  lntDoc003,
  lntDocMetadataIncomplete,
  lntMeta001,
  lntMeta002,
  lntMeta003,
  lntMeta004,
  lntMeta005,
  lntMeta006,
  lntMeta007,
];
