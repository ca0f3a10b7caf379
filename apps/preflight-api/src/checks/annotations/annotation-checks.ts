import type { Check } from '../check';
import { printingAnnotation } from './printing-annotation';
import { multimediaInFile } from './multimedia-in-file';
import { linkInFile } from './link-in-file';
import { stampAnnotation } from './stamp-annotation';
import { commentNotPrinting } from './comment-not-printing';
import { trapNetwork } from './trap-network';

/** Checks of annotations, in the order of their ids. */
export const annotationChecks: readonly Check[] = [
  printingAnnotation,
  multimediaInFile,
  linkInFile,
  stampAnnotation,
  commentNotPrinting,
  trapNetwork,
];
