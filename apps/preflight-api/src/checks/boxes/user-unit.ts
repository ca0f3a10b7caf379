import { check, hits } from '../check';
import { round } from '../measure';

/** GWG 2022 R0002: no page has a UserUnit. One of 1 is the default written out, and harmless. */
export const userUnit = check({
  id: 'LNT_BOX_007',
  title: 'Scaled page (UserUnit)',
  category: 'pages',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0002',
  thresholds: [],
  message:
    'The page is scaled by UserUnit {actual}; programs that ignore it print the page at another size.',
  why: 'Tools that ignore UserUnit and tools that honour it print the same page in two sizes.',
  fix: 'Export the page at its real size without UserUnit.',
  evaluate: ({ pages }) =>
    hits(
      pages
        .filter((page) => page.user_unit !== 1)
        .map((page) => ({
          page: page.page_num,
          objectType: 'page',
          params: { actual: round(page.user_unit, 4), expected: 1 },
        })),
    ),
});
