import { hitsOrGap } from '../check';
import { unmeasured } from '../page-elements';
import { epmCheck } from './epm-check';

const mostObjects = 5000;

/** Marks of a page (tier C). */
export const veryManyObjects = epmCheck({
  id: 'LNT_EPM_017',
  title: 'Very many objects',
  severity: 'advisory',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The page has {actual} objects, more than {expected}.',
  why: 'Pages this complex may take longer to process than to print.',
  fix: 'Simplify the page, or flatten artwork that consists of very many parts.',
  evaluate: ({ pages, warnings }) =>
    hitsOrGap(
      pages
        .filter(({ inventory }) => (inventory ?? []).length > mostObjects)
        .map(({ page_num: page, inventory }) => ({
          page,
          objectType: 'page',
          params: { actual: (inventory ?? []).length, expected: mostObjects },
        })),
      unmeasured(pages, warnings),
    ),
});
