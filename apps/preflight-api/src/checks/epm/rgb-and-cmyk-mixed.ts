import { hitsOrGap } from '../check';
import { paintSides } from '../element-check';
import { pageElements, unmeasured } from '../page-elements';
import { epmCheck } from './epm-check';

/** Marks in RGB and marks in CMYK on one page (tier C). */
export const rgbAndCmykMixed = epmCheck({
  id: 'LNT_EPM_MIXED_SPACES_REJECT',
  title: 'RGB and CMYK mixed',
  severity: 'advisory',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The page mixes RGB and CMYK.',
  why: 'The same colour prints differently, depending on its colour space.',
  fix: 'Convert all colours to one space before the conversion for this mode.',
  evaluate: ({ pages, warnings }) =>
    hitsOrGap(
      pages
        .filter((page) => {
          const sides = (pageElements(page) ?? []).flatMap(({ object }) => paintSides(object));
          return (
            sides.some(({ space }) => isRgb(space)) &&
            sides.some(({ space }) => space === 'DeviceCMYK')
          );
        })
        .map(({ page_num: page }) => ({ page, objectType: 'page', params: {} })),
      unmeasured(pages, warnings),
    ),
});

function isRgb(space: string): boolean {
  return space === 'DeviceRGB' || space === 'CalRGB';
}
