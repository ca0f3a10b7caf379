import type { Check } from '../check';
import { trimNotDeclared } from './trim-not-declared';
import { boxesNotNested } from './boxes-not-nested';
import { tooLittleBleed } from './too-little-bleed';
import { closeToTrim } from './close-to-trim';
import { userUnit } from './user-unit';
import { pageSizesDiffer } from './page-sizes-differ';
import { notOrderedSize } from './not-ordered-size';
import { cropBoxDiffers } from './crop-box-differs';
import { rotatedPage } from './rotated-page';
import { bleedNotFilled } from './bleed-not-filled';
import { artworkAtEdgeWithoutBleed } from './artwork-at-edge-without-bleed';
import { paintedBleedCutOff } from './painted-bleed-cut-off';

/** Checks of page boxes and of the edges of pages, in the order of their ids. */
export const boxChecks: readonly Check[] = [
  trimNotDeclared,
  boxesNotNested,
  tooLittleBleed,
  closeToTrim,
  userUnit,
  pageSizesDiffer,
  notOrderedSize,
  cropBoxDiffers,
  rotatedPage,
  bleedNotFilled,
  artworkAtEdgeWithoutBleed,
  paintedBleedCutOff,
];
