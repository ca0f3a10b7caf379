import type { Page, PageBoxes } from '@forme/contracts/extraction';
import { check, hitsOrGap, type Hit } from '../check';
import { contains } from '../measure';

const judged = ['crop', 'bleed', 'trim', 'art'] as const;

// Writers round coordinates to one or two decimals of a point.
const tolerance = 0.05;

/**
 * Boxes are nested: all in the MediaBox, trim and art in the BleedBox when there is one (ISO 32000-2, 14.11.2; ISO 15930-7). Defaults are not
 * judged: a box that is not declared cannot be wrong. The CropBox may be anywhere in the MediaBox.
 */
export const boxesNotNested = check({
  id: 'LNT_BOX_002',
  title: 'Page boxes not nested',
  category: 'pages',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '14.11.2',
  thresholds: [],
  message: 'The {inner} box reaches outside the {outer} box.',
  why: 'Imposition software places pages by these boxes; a box outside its parent is cut or shifts the page.',
  fix: 'Correct the page boxes in the layout program or in the PDF.',
  evaluate: ({ pages }) => {
    const blind = pages.filter((page) => !page.declared_boxes.media).length;
    return hitsOrGap(
      pages.filter((page) => page.declared_boxes.media).flatMap(wrongBoxes),
      blind === 0 ? null : `${blind} page(s) declare no MediaBox to compare with`,
    );
  },
});

function wrongBoxes(page: Page): Hit[] {
  const { boxes, declared_boxes: declared } = page;
  return judged
    .filter((inner) => declared[inner])
    .map((inner) => ({ inner, outer: outerOf(inner, page) }))
    .filter(({ inner, outer }) => !contains(boxes[outer], boxes[inner], tolerance))
    .map(({ inner, outer }) => ({
      page: page.page_num,
      bbox: boxes[inner],
      objectType: 'page',
      params: { inner, outer },
    }));
}

function outerOf(inner: (typeof judged)[number], page: Page): keyof PageBoxes {
  const isInBleed = (inner === 'trim' || inner === 'art') && page.declared_boxes.bleed;
  return isInBleed ? 'bleed' : 'media';
}
