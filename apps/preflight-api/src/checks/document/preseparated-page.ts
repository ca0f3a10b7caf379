import { check, hits, missing } from '../check';

/** A page that is one plate of a separated document (ISO 32000-2, 14.11.4). */
export const preseparatedPage = check({
  id: 'LNT_DOC_008',
  title: 'Preseparated page',
  category: 'document',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '14.11.4',
  thresholds: [],
  message: 'The page is a single plate ({ink}) of a separated document.',
  why: 'Workflows expect composite pages: a plate prints as a page of its own in black.',
  fix: 'Export composite pages and leave the separation to the RIP.',
  evaluate: ({ pages }) => {
    if (pages.some(({ separation }) => separation === undefined)) return missing('separation');
    return hits(
      pages.flatMap(({ page_num: page, separation }) =>
        typeof separation === 'string'
          ? [{ page, objectType: 'page' as const, params: { ink: separation || 'not named' } }]
          : [],
      ),
    );
  },
});
