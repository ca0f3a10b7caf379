import type { Check } from '../check';
import { lowImageResolution } from './low-image-resolution';
import { highImageResolution } from './high-image-resolution';
import { lzwImage } from './lzw-image';
import { jpeg2000Image } from './jpeg2000-image';
import { moreThan8Bits } from './more-than-8-bits';
import { lowLineArtResolution } from './low-line-art-resolution';
import { lowRasterizedPageResolution } from './low-rasterized-page-resolution';
import { veryLowImageResolution } from './very-low-image-resolution';
import { veryLowLineArtResolution } from './very-low-line-art-resolution';
import { veryLowRasterizedPageResolution } from './very-low-rasterized-page-resolution';

/** Checks of images, in the order of their ids. */
export const imageChecks: readonly Check[] = [
  lowImageResolution,
  highImageResolution,
  lzwImage,
  jpeg2000Image,
  moreThan8Bits,
  lowLineArtResolution,
  lowRasterizedPageResolution,
  veryLowImageResolution,
  veryLowLineArtResolution,
  veryLowRasterizedPageResolution,
];
