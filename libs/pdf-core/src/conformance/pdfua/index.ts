import type { Clause } from '../clause';
import { annotationClauses } from './clauses/annotations';
import { containmentClauses } from './clauses/containment';
import { elementClauses } from './clauses/elements';
import { fontClauses } from './clauses/fonts';
import { generalClauses } from './clauses/general';
import { identificationClauses } from './clauses/identification';
import { languageClauses } from './clauses/language';
import { objectClauses } from './clauses/objects';
import { tableClauses } from './clauses/tables';

export { pdfuaNotes } from './notes';

/** PDF/UA-1 (ISO 14289-1). */
export const pdfua1: readonly Clause[] = [
  ...identificationClauses,
  ...generalClauses,
  ...containmentClauses,
  ...tableClauses,
  ...languageClauses,
  ...elementClauses,
  ...objectClauses,
  ...annotationClauses,
  ...fontClauses,
];
