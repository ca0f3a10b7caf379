import type { Check } from '../check';
import { lntAccess001 } from './lnt-access-001';
import { lntAccess004 } from './lnt-access-004';
import { lntAccess005 } from './lnt-access-005';
import { lntAccess006 } from './lnt-access-006';
import { lntAccess007 } from './lnt-access-007';
import { lntAccess008 } from './lnt-access-008';
import { lntAccess010 } from './lnt-access-010';
import { lntAccess013 } from './lnt-access-013';
import { lntAccess014 } from './lnt-access-014';
import { lntAccessHeadingSkip } from './lnt-access-heading-skip';
import { lntAccessScreenReader } from './lnt-access-screen-reader';
import { lntAccessTableStructure } from './lnt-access-table-structure';
import { lntViewerDisplayTitle } from './lnt-viewer-display-title';

/** Checks of tags and of what reading software needs, in the order of their ids. */
export const accessibilityChecks: readonly Check[] = [
  lntAccess001,
  lntAccess004,
  lntAccess005,
  lntAccess006,
  lntAccess007,
  lntAccess008,
  lntAccess010,
  lntAccess013,
  lntAccess014,
  lntAccessHeadingSkip,
  lntAccessScreenReader,
  lntAccessTableStructure,
  lntViewerDisplayTitle,
];
