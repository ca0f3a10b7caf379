import { check, hits, missing } from '../check';

/** PDF/UA-1, 7.18.3: a page with annotations has the tab order of the structure. */
export const tabOrderNotSet = check({
  id: 'LNT_ACCESS_013',
  title: 'Tab order not set',
  category: 'accessibility',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 14289-1',
  clause: '7.18.3',
  thresholds: [],
  message: 'The page has annotations and its tab order is {actual}.',
  why: 'Keyboard users reach links and fields in an arbitrary order.',
  fix: 'Set the tab order of the pages to "use document structure".',
  evaluate: ({ pages, annotations }) => {
    if (!annotations || pages.some(({ tabs }) => tabs === undefined)) return missing('annotation');
    const own = new Set(
      annotations
        .filter(({ subtype }) => subtype !== 'PrinterMark' && subtype !== 'TrapNet')
        .map(({ page_num: page }) => page),
    );
    return hits(
      pages
        .filter(({ page_num: page, tabs }) => own.has(page) && tabs !== 'S')
        .map(({ page_num: page, tabs }) => ({
          page,
          objectType: 'page',
          params: { actual: tabs ?? 'missing', expected: 'S' },
        })),
    );
  },
});
