import { check, hits } from '../check';

/** GWG 2022 R0004, in part: all pages have the same rotation. The requirement also forbids one rotation for all, which is harmless. */
export const pageRotationsDiffer = check({
  id: 'LNT_DOC_002',
  title: 'Pages rotated differently',
  category: 'document',
  severity: 'advisory',
  standard: 'GWG 2022',
  clause: 'R0004',
  thresholds: [],
  message: 'The page is rotated by {actual} degrees, the first page by {expected}.',
  why: 'Imposition programs differ in how they handle rotated pages; one page may end up on its side.',
  fix: 'Export all pages with the same orientation.',
  evaluate: ({ pages }) => {
    const expected = pages[0]?.rotation ?? 0;
    return hits(
      pages
        .filter((page) => page.rotation !== expected)
        .map((page) => ({
          page: page.page_num,
          objectType: 'page',
          params: { actual: page.rotation, expected, unit: 'degrees' },
        })),
    );
  },
});
