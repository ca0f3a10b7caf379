import type { Check } from '../check';
import { pdfxConformance } from './pdfx-conformance';
import { pdfaConformance } from './pdfa-conformance';
import { pdfuaConformance } from './pdfua-conformance';

/** Checks of conformance as a whole; those of single requirements are in clause-checks. */
export const conformanceChecks: readonly Check[] = [
  pdfxConformance,
  pdfaConformance,
  pdfuaConformance,
];
