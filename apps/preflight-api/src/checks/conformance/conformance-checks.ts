import type { Check } from '../check';
import { lntPdfxConf } from './lnt-pdfx-conf';
import { lntPdfaConf } from './lnt-pdfa-conf';
import { lntUaConf } from './lnt-ua-conf';

/** Checks of conformance as a whole; those of single requirements are in clause-checks. */
export const conformanceChecks: readonly Check[] = [lntPdfxConf, lntPdfaConf, lntUaConf];
