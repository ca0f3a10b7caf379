import { isContone, lowResolution } from '../images/resolution';
import { epmCheck } from './epm-check';

const leastDpi = 200;

/** Effective resolution of images with tones below 200 dpi (tier B). */
export const imageResolutionForPress = epmCheck({
  id: 'LNT_EPM_IMAGE_RES_REJECT',
  title: 'Image resolution too low',
  severity: 'warning',
  thresholds: [],
  message: 'The image has {actual} ppi as placed, less than {expected} ppi.',
  why: 'Images look soft or show their pixels.',
  fix: 'Use an image with more pixels, or place it smaller.',
  evaluate: (facts) => lowResolution(facts, { images: isContone, least: leastDpi, floor: null }),
});
