import { pageSizesDiffer } from '../boxes/page-sizes-differ';
import { epmCheck } from './epm-check';

/** All pages have one finished size (tier C). */
export const pageSizesForPress = epmCheck({
  id: 'LNT_EPM_PAGE_GEOM_REJECT',
  title: 'Pages of different size',
  severity: 'advisory',
  thresholds: [],
  message: 'The page is {actual} mm, the first page {expected} mm.',
  why: 'Pages are cut in one pass; other sizes require a separate job.',
  fix: 'Split the job by size.',
  evaluate: (facts) => pageSizesDiffer.evaluate(facts, {}),
});
