import type { Page } from '@forme/contracts/extraction';
import { check, hits } from '../check';
import { round, sizeOf, toMm } from '../measure';

const toleranceMm = 0.5;

/** GWG 2022 R0004, first half: one trim size on all pages. Pages that differ from the first are named. */
export const lntBox009 = check({
  id: 'LNT_BOX_009',
  title: 'Pages of different size',
  category: 'pages',
  severity: 'advisory',
  standard: 'GWG 2022',
  clause: 'R0004',
  thresholds: [],
  message: 'The page is {actual} mm, the first page is {expected} mm.',
  why: 'A stray size usually means a page from another job or a wrong export.',
  fix: 'If the product has one size, export all pages with it.',
  evaluate: ({ pages }) => {
    const [first] = pages;
    if (!first) return hits([]);
    const wanted = trimSizeMm(first);
    return hits(
      pages
        .map((page) => ({ page, size: trimSizeMm(page) }))
        .filter(
          ({ size }) =>
            Math.abs(size.width - wanted.width) > toleranceMm ||
            Math.abs(size.height - wanted.height) > toleranceMm,
        )
        .map(({ page, size }) => ({
          page: page.page_num,
          bbox: page.boxes.trim,
          objectType: 'page',
          params: { actual: print(size), expected: print(wanted), unit: 'mm' },
        })),
    );
  },
});

interface SizeMm {
  readonly width: number;
  readonly height: number;
}

function trimSizeMm(page: Page): SizeMm {
  const { width, height } = sizeOf(page.boxes.trim);
  return { width: toMm(width, page.user_unit), height: toMm(height, page.user_unit) };
}

function print({ width, height }: SizeMm): string {
  return `${round(width, 1)} x ${round(height, 1)}`;
}
