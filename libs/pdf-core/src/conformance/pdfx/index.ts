import { boxRules } from './boxes';
import { colorRules } from './colors';
import { documentRules } from './document';
import { fontRules } from './fonts';
import { graphicsRules } from './graphics';
import { identificationRules } from './identification';
import { outputIntentRules } from './output-intents';
import { clausesOf, type PdfxRule } from './pdfx-rule';

export { pdfxNotes } from './notes';

const rules: readonly PdfxRule[] = [
  ...outputIntentRules,
  ...identificationRules,
  ...boxRules,
  ...documentRules,
  ...fontRules,
  ...colorRules,
  ...graphicsRules,
];

/** PDF/X-4 and X-4p (ISO 15930-7). */
export const pdfx4 = clausesOf('X-4', rules);
/** PDF/X-6, X-6p and X-6n (ISO 15930-9). */
export const pdfx6 = clausesOf('X-6', rules);
/** PDF/X-1a:2001 (ISO 15930-1). */
export const pdfx1a = clausesOf('X-1a:2001', rules);
/** PDF/X-1a:2003 (ISO 15930-4). */
export const pdfx1a2003 = clausesOf('X-1a:2003', rules);
/** PDF/X-3:2002 (ISO 15930-3). */
export const pdfx3 = clausesOf('X-3:2002', rules);
/** PDF/X-3:2003 (ISO 15930-6). */
export const pdfx32003 = clausesOf('X-3:2003', rules);
