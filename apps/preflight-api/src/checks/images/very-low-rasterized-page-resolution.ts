import { check, skipped } from '../check';
import { isRasterizedPage, lowResolution } from './resolution';

/** The lower limit of the resolution of rasterised pages (GWG 2022 R0033), below which a file is refused. */
export const veryLowRasterizedPageResolution = check<'reject_dpi_page'>({
  id: 'LNT_IMG_025',
  title: 'Resolution of a rasterised page far too low',
  category: 'images',
  severity: 'error',
  standard: 'GWG 2022',
  clause: 'R0033',
  needs: ['document', 'objects'],
  thresholds: ['reject_dpi_page'],
  message: 'The image has {actual} ppi at its printed size, {expected} ppi is required.',
  why: 'Images below the required resolution print soft or show their pixels.',
  fix: 'Place a larger original or print the image smaller. Enlarging it in a program adds no detail.',
  evaluate: (facts, { reject_dpi_page: least }) => {
    if (least === null) return skipped('the profile sets no limit for this resolution');
    return lowResolution(facts, { images: isRasterizedPage, least, floor: null });
  },
});
