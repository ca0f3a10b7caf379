import { check, skipped } from '../check';
import { isContone, isRasterizedPage, lowResolution } from './resolution';

/** The lower limit of the resolution of contone images (GWG 2022 R0031), below which a file is refused. */
export const veryLowImageResolution = check<'reject_dpi' | 'min_dpi_page'>({
  id: 'LNT_IMG_023',
  title: 'Image resolution far too low',
  category: 'images',
  severity: 'error',
  standard: 'GWG 2022',
  clause: 'R0031',
  needs: ['document', 'objects'],
  thresholds: ['reject_dpi', 'min_dpi_page'],
  message: 'The image has {actual} ppi at its printed size, {expected} ppi is required.',
  why: 'Images below the required resolution print soft or show their pixels.',
  fix: 'Place a larger original or print the image smaller. Enlarging it in a program adds no detail.',
  evaluate: (facts, { reject_dpi: least, min_dpi_page: asksPages }) => {
    if (least === null) return skipped('the profile sets no limit for this resolution');
    return lowResolution(facts, {
      images: (image, page) =>
        isContone(image) && (asksPages === null || !isRasterizedPage(image, page)),
      least,
      floor: null,
    });
  },
});
