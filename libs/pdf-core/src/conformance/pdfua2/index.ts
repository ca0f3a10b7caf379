import type { Clause } from '../clause';
import { annotationRules } from './clauses/annotations';
import { containmentRules } from './clauses/containment';
import { documentRules } from './clauses/document';
import { elementRules } from './clauses/elements';
import { fontRules } from './clauses/fonts';
import { identificationRules } from './clauses/identification';
import { structureRules } from './clauses/structure';
import { tableRules } from './clauses/tables';
import { textRules } from './clauses/texts';
import { widgetRules } from './clauses/widgets';
import { clausesOf, type Ua2Rule } from './ua2-rule';

export { pdfua2Notes } from './notes';

const rules: readonly Ua2Rule[] = [
  ...identificationRules,
  ...structureRules,
  ...elementRules,
  ...tableRules,
  ...containmentRules,
  ...textRules,
  ...fontRules,
  ...documentRules,
  ...annotationRules,
  ...widgetRules,
];

/** PDF/UA-2 (ISO 14289-2). */
export const pdfua2: readonly Clause[] = clausesOf(rules, 'pdfua2');
/** WTPDF 1.0, conformance for accessibility. */
export const wtpdf1accessibility: readonly Clause[] = clausesOf(rules, 'wtpdf1accessibility');
/** WTPDF 1.0, conformance for reuse. */
export const wtpdf1reuse: readonly Clause[] = clausesOf(rules, 'wtpdf1reuse');
