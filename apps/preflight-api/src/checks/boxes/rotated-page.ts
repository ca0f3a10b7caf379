import { check, hits } from '../check';

/** GWG 2022 R0004, in part: no page is rotated. LNT_BOX_009 has the other part, one finished size. */
export const rotatedPage = check({
  id: 'LNT_BOX_012',
  title: 'Rotated page',
  category: 'pages',
  severity: 'advisory',
  standard: 'GWG 2022',
  clause: 'R0004',
  thresholds: [],
  message: 'The page is rotated by {actual} degrees.',
  why: 'Imposition programs differ in how they handle rotated pages; the page may end up on its side.',
  fix: 'Export the page in its printed orientation, without rotation.',
  evaluate: ({ pages }) =>
    hits(
      pages
        .filter(({ rotation }) => rotation !== 0)
        .map(({ page_num: page, boxes, rotation }) => ({
          page,
          bbox: boxes.trim,
          objectType: 'page',
          params: { actual: rotation, expected: 0, unit: 'degrees' },
        })),
    ),
});
