import { check, hits } from '../check';
import { exceeds, printSize } from '../measure';
import { finishedBox, finishedSizeMm } from './finished-box';

// Below what a cutting machine holds.
const toleranceMm = 0.5;

/** GWG 2022 R0004, in part: one finished size on all pages, without /Rotate. Pages that differ from the first are named. */
export const pageSizesDiffer = check({
  id: 'LNT_BOX_009',
  title: 'Pages of different size',
  category: 'pages',
  severity: 'advisory',
  standard: 'GWG 2022',
  clause: 'R0004',
  thresholds: [],
  message: 'The page is {actual} mm, the first page is {expected} mm.',
  why: 'A different size usually means a page from another job or a wrong export.',
  fix: 'If the product has one size, export all pages with it.',
  evaluate: ({ pages }) => {
    const [first] = pages;
    if (!first) return hits([]);
    const wanted = finishedSizeMm(first);
    return hits(
      pages
        .map((page) => ({ page, size: finishedSizeMm(page) }))
        .filter(
          ({ size }) =>
            exceeds(Math.abs(size.width - wanted.width), toleranceMm) ||
            exceeds(Math.abs(size.height - wanted.height), toleranceMm),
        )
        .map(({ page, size }) => ({
          page: page.page_num,
          bbox: finishedBox(page),
          objectType: 'page',
          params: { actual: printSize(size), expected: printSize(wanted), unit: 'mm' },
        })),
    );
  },
});
