import type { PageBoxes } from '@forme/contracts/extraction';
import { check, hits } from '../check';
import { contains } from '../measure';

const nesting: readonly (readonly [keyof PageBoxes, keyof PageBoxes])[] = [
  ['media', 'crop'],
  ['media', 'bleed'],
  ['bleed', 'trim'],
  ['bleed', 'art'],
];

// Half a thousandth of a point per digit printed by common writers, with room for their rounding.
const tolerance = 0.05;

/** Boxes lie inside one another (ISO 32000-2, 14.11.2; ISO 15930-7, 6.16). Only boxes the page declares are judged. */
export const lntBox002 = check({
  id: 'LNT_BOX_002',
  title: 'Page boxes not nested',
  category: 'pages',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '14.11.2',
  thresholds: [],
  message: 'The {inner} box reaches outside the {outer} box.',
  why: 'Imposition software places pages by these boxes; a box outside its parent is cut or shifts the page.',
  fix: 'Correct the page boxes in the layout program or set them anew in the PDF.',
  evaluate: ({ pages }) =>
    hits(
      pages.flatMap((page) =>
        nesting
          .filter(([, inner]) => page.declared_boxes[inner])
          .filter(([outer, inner]) => !contains(page.boxes[outer], page.boxes[inner], tolerance))
          .map(([outer, inner]) => ({
            page: page.page_num,
            bbox: page.boxes[inner],
            objectType: 'page' as const,
            params: { inner, outer },
          })),
      ),
    ),
});
