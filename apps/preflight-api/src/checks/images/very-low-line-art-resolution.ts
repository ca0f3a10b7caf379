import { check, skipped } from '../check';
import { isLineArt, lowResolution } from './resolution';

/** The lower limit of the resolution of 1-bit images (GWG 2022 R0032), below which a file is refused. */
export const veryLowLineArtResolution = check<'reject_dpi_1bit'>({
  id: 'LNT_IMG_024',
  title: 'Resolution of line art far too low',
  category: 'images',
  severity: 'error',
  standard: 'GWG 2022',
  clause: 'R0032',
  thresholds: ['reject_dpi_1bit'],
  message: 'The image has {actual} ppi at its printed size, {expected} ppi is required.',
  why: 'Images below the required resolution print soft or show their pixels.',
  fix: 'Place a larger original or print the image smaller. Enlarging it in a program adds no detail.',
  evaluate: (facts, { reject_dpi_1bit: least }) => {
    if (least === null) return skipped('the profile sets no limit for this resolution');
    return lowResolution(facts, { images: isLineArt, least, floor: null });
  },
});
