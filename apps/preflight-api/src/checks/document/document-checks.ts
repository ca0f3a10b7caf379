import type { Check } from '../check';
import { pageRotationsDiffer } from './page-rotations-differ';
import { encryptedFile } from './encrypted-file';
import { linearizedFile } from './linearized-file';
import { incrementalUpdates } from './incremental-updates';
import { fileTooLarge } from './file-too-large';
import { preseparatedPage } from './preseparated-page';
import { pdfVersionOutsideRange } from './pdf-version-outside-range';
import { damagedFile } from './damaged-file';
import { pageCountNotOrdered } from './page-count-not-ordered';
import { oldPdfVersion } from './old-pdf-version';

/** Checks of the file as a whole, in the order of their ids. */
export const documentChecks: readonly Check[] = [
  pageRotationsDiffer,
  encryptedFile,
  linearizedFile,
  incrementalUpdates,
  fileTooLarge,
  preseparatedPage,
  pdfVersionOutsideRange,
  damagedFile,
  pageCountNotOrdered,
  oldPdfVersion,
];
