import type { Image } from '@forme/contracts/extraction';
import { check, hitsOrGap, missing } from '../check';
import { unlisted } from '../unlisted';
import { imageHit } from './image-hit';

// GWG 2022 R0031: images with no side above 16 samples are exempt (lines and fills drawn as images).
const exemptPx = 16;

/** Effective resolution of contone images as placed (GWG 2022 R0031); the smaller axis counts. Stencil masks and 1-bit images have limits of their own. */
export const lntImg001 = check<'min_dpi'>({
  id: 'LNT_IMG_001',
  title: 'Image resolution too low',
  category: 'images',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0031',
  thresholds: ['min_dpi'],
  message: 'The image has {actual} dpi at its printed size, {expected} dpi are asked for.',
  why: 'Images below the needed resolution print soft or show their pixels.',
  fix: 'Place a larger original or print the image smaller. Enlarging it in a program adds no detail.',
  evaluate: (facts, { min_dpi: least }) => {
    if (!facts.images) return missing('image');
    const contone = facts.images.filter(isContone);
    const unplaced = contone.filter((image) => !image.effective_resolution_dpi).length;
    return hitsOrGap(
      contone
        .map((image) => ({ image, dpi: dpiOf(image) }))
        .filter(({ dpi }) => dpi < least)
        .map(({ image, dpi }) => imageHit(image, { actual: dpi, expected: least, unit: 'dpi' })),
      unplaced === 0
        ? unlisted(facts, 'images')
        : `the printed size of ${unplaced} image(s) was not measured`,
    );
  },
});

function isContone(image: Image): boolean {
  if (image.image_mask || image.bits_per_component === 1) return false;
  return Math.max(image.width_px, image.height_px) > exemptPx;
}

/** Whole dpi, so that a size written with few decimals does not turn 150 dpi into less; infinite when not measured. */
function dpiOf({ effective_resolution_dpi: dpi }: Image): number {
  return dpi ? Math.round(Math.min(dpi.x_dpi, dpi.y_dpi)) : Infinity;
}
