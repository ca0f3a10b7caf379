import { check, skipped } from '../check';
import { isLineArt, lowResolution } from './resolution';

/** Effective resolution of 1-bit images and stencil masks as placed (GWG 2022 R0032). */
export const lowLineArtResolution = check<'min_dpi_1bit' | 'reject_dpi_1bit'>({
  id: 'LNT_IMG_021',
  title: 'Resolution of line art too low',
  category: 'images',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0032',
  thresholds: ['min_dpi_1bit', 'reject_dpi_1bit'],
  message: 'The image has {actual} ppi at its printed size, {expected} ppi is required.',
  why: 'Images below the required resolution print soft or show their pixels.',
  fix: 'Place a larger original or print the image smaller. Enlarging it in a program adds no detail.',
  evaluate: (facts, { min_dpi_1bit: least, reject_dpi_1bit: floor }) => {
    if (least === null) return skipped('the profile sets no limit for this resolution');
    return lowResolution(facts, { images: isLineArt, least, floor });
  },
});
