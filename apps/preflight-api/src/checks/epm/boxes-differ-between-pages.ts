import { hits } from '../check';
import type { Page } from '@forme/contracts/extraction';
import { exceeds, printSize, sizeOf, type Size } from '../measure';
import { epmCheck } from './epm-check';

const tolerancePt = 0.5;

/** Trim and bleed boxes of all pages have one size, within half a point (tier B). */
export const boxesDifferBetweenPages = epmCheck({
  id: 'LNT_EPM_TRIM_REJECT',
  title: 'Boxes differ between pages',
  severity: 'warning',
  thresholds: [],
  message: 'The {box} box is {actual} pt, that of the first page {expected} pt.',
  why: 'Pages are cut in one pass; boxes that differ shift them.',
  fix: 'Export all pages with the same boxes.',
  evaluate: ({ pages }) => {
    const [first] = pages;
    if (!first) return hits([]);
    return hits(
      pages.flatMap((page) =>
        (['trim', 'bleed'] as const)
          .filter((box) => differ(sizePt(page, box), sizePt(first, box)))
          .map((box) => ({
            page: page.page_num,
            bbox: page.boxes[box],
            objectType: 'page' as const,
            params: {
              box,
              actual: printSize(sizePt(page, box)),
              expected: printSize(sizePt(first, box)),
              unit: 'pt',
            },
          })),
      ),
    );
  },
});

function sizePt({ boxes, user_unit: unit }: Page, box: 'trim' | 'bleed'): Size {
  const { width, height } = sizeOf(boxes[box]);
  return { width: width * unit, height: height * unit };
}

function differ(one: Size, other: Size): boolean {
  return (
    exceeds(Math.abs(one.width - other.width), tolerancePt) ||
    exceeds(Math.abs(one.height - other.height), tolerancePt)
  );
}
