import { lntBox009 } from '../boxes/lnt-box-009';
import { epmCheck } from './epm-check';

/** All pages have one finished size (tier C). */
export const lntEpmPageGeomReject = epmCheck({
  id: 'LNT_EPM_PAGE_GEOM_REJECT',
  title: 'Pages of different size',
  severity: 'advisory',
  thresholds: [],
  message: 'The page is {actual} mm, the first page {expected} mm.',
  why: 'Pages are cut in one pass; other sizes require a separate job.',
  fix: 'Split the job by size.',
  evaluate: (facts) => lntBox009.evaluate(facts, {}),
});
