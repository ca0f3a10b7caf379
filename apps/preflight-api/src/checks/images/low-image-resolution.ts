import { check } from '../check';
import { isContone, isRasterizedPage, lowResolution } from './resolution';

/** Effective resolution of contone images as placed (GWG 2022 R0031). Where the profile has a limit for rasterised pages, those are exempt. */
export const lowImageResolution = check<'min_dpi' | 'reject_dpi' | 'min_dpi_page'>({
  id: 'LNT_IMG_001',
  title: 'Image resolution too low',
  category: 'images',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0031',
  needs: ['document', 'objects'],
  thresholds: ['min_dpi', 'reject_dpi', 'min_dpi_page'],
  message: 'The image has {actual} ppi at its printed size, {expected} ppi is required.',
  why: 'Images below the required resolution print soft or show their pixels.',
  fix: 'Place a larger original or print the image smaller. Enlarging it in a program adds no detail.',
  evaluate: (facts, { min_dpi: least, reject_dpi: floor, min_dpi_page: asksPages }) =>
    lowResolution(facts, {
      images: (image, page) =>
        isContone(image) && (asksPages === null || !isRasterizedPage(image, page)),
      least,
      floor,
    }),
});
