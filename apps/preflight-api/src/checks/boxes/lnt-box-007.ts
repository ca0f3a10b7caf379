import { check, hits } from '../check';

/** GWG 2022 R0002: no page has a UserUnit. */
export const lntBox007 = check({
  id: 'LNT_BOX_007',
  title: 'Scaled page (UserUnit)',
  category: 'pages',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0002',
  thresholds: [],
  message:
    'The page is scaled by UserUnit {actual}; many programs ignore it and print the page at another size.',
  why: 'Half of the tools in a workflow ignore UserUnit, so the same page comes out in two sizes.',
  fix: 'Export the page at its real size without UserUnit.',
  evaluate: ({ pages }) =>
    hits(
      pages
        .filter((page) => page.user_unit !== 1)
        .map((page) => ({
          page: page.page_num,
          objectType: 'page',
          params: { actual: page.user_unit, expected: 1 },
        })),
    ),
});
