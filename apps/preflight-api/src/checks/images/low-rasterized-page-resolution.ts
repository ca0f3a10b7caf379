import { check, skipped } from '../check';
import { isRasterizedPage, lowResolution } from './resolution';

/** Effective resolution of the only image of a page, which covers it (GWG 2022 R0033). */
export const lowRasterizedPageResolution = check<'min_dpi_page' | 'reject_dpi_page'>({
  id: 'LNT_IMG_022',
  title: 'Resolution of a rasterised page too low',
  category: 'images',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0033',
  needs: ['document', 'objects'],
  thresholds: ['min_dpi_page', 'reject_dpi_page'],
  message: 'The image has {actual} ppi at its printed size, {expected} ppi is required.',
  why: 'Images below the required resolution print soft or show their pixels.',
  fix: 'Place a larger original or print the image smaller. Enlarging it in a program adds no detail.',
  evaluate: (facts, { min_dpi_page: least, reject_dpi_page: floor }) => {
    if (least === null) return skipped('the profile sets no limit for this resolution');
    return lowResolution(facts, { images: isRasterizedPage, least, floor });
  },
});
