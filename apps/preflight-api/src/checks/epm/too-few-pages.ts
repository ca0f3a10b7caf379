import { documentHit } from '../check';
import { epmCheck } from './epm-check';

const leastPages = 4;

/** Four pages at least (tier B). */
export const tooFewPages = epmCheck({
  id: 'LNT_EPM_PAGE_COUNT_REJECT',
  title: 'Too few pages',
  severity: 'warning',
  thresholds: [],
  message: 'The file has {actual} pages, fewer than {expected}.',
  why: 'Jobs this small are not economical in this mode.',
  fix: 'Print the job in four colours.',
  evaluate: ({ page_count: actual }) =>
    documentHit(actual < leastPages, { actual, expected: leastPages, unit: 'pages' }),
});
