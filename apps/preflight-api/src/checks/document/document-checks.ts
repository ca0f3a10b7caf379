import type { Check } from '../check';
import { lntDoc002 } from './lnt-doc-002';
import { lntDoc004 } from './lnt-doc-004';
import { lntDoc005 } from './lnt-doc-005';
import { lntDoc006 } from './lnt-doc-006';
import { lntDoc007 } from './lnt-doc-007';
import { lntDoc008 } from './lnt-doc-008';
import { lntDoc009 } from './lnt-doc-009';
import { lntDoc010 } from './lnt-doc-010';
import { lntDoc011 } from './lnt-doc-011';
import { lntDocPdfVersionDated } from './lnt-doc-pdf-version-dated';

/** Checks of the file as a whole, in the order of their ids. */
export const documentChecks: readonly Check[] = [
  lntDoc002,
  lntDoc004,
  lntDoc005,
  lntDoc006,
  lntDoc007,
  lntDoc008,
  lntDoc009,
  lntDoc010,
  lntDoc011,
  lntDocPdfVersionDated,
];
