import type { Check } from '../check';
import { printingNotAllowed } from './printing-not-allowed';
import { lowQualityPrintingOnly } from './low-quality-printing-only';
import { signedFile } from './signed-file';

/** Checks of permissions and signatures, in the order of their ids. */
export const securityChecks: readonly Check[] = [
  printingNotAllowed,
  lowQualityPrintingOnly,
  signedFile,
];
