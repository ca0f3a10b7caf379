import type { Image } from '@forme/contracts/extraction';
import { check, hits, missing, notRun } from '../check';
import { round } from '../measure';

// GWG 2022 R0031: images with no side above 16 samples are exempt (lines and fills drawn as images).
const exemptPx = 16;

/** Effective resolution of contone images as placed (GWG 2022 R0031); the smaller axis counts. */
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
  evaluate: ({ images }, { min_dpi: least }) => {
    if (!images) return missing('image');
    const contone = images.filter(isContone);
    const placed = contone.flatMap((image) =>
      image.effective_resolution_dpi ? [{ image, dpi: image.effective_resolution_dpi }] : [],
    );
    if (contone.length > 0 && placed.length === 0) {
      return notRun('the placement of images was not measured for this file');
    }
    return hits(
      placed
        .map(({ image, dpi }) => ({ image, dpi: Math.min(dpi.x_dpi, dpi.y_dpi) }))
        .filter(({ dpi }) => dpi < least)
        .map(({ image, dpi }) => ({
          page: image.page_num,
          ...(image.bbox_effective ? { bbox: image.bbox_effective } : {}),
          objectId: image.image_id,
          objectType: 'image',
          params: { actual: round(dpi, 0), expected: least, unit: 'dpi' },
        })),
    );
  },
});

function isContone(image: Image): boolean {
  if (image.image_mask || image.bits_per_component === 1) return false;
  return Math.max(image.width_px, image.height_px) > exemptPx;
}
