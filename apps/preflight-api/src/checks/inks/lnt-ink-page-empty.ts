import { check } from '../check';
import { judgeInk } from './page-ink';

/** GWG 2022 R0005: no page has a total ink coverage of zero. Measured on rendered plates; technical inks do not count. */
export const lntInkPageEmpty = check({
  id: 'LNT_INK_PAGE_EMPTY',
  title: 'Page without ink',
  category: 'inks',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0005',
  needs: ['document', 'inkCoverage'],
  thresholds: [],
  message: 'No ink prints on the page.',
  why: 'An empty page is often a forgotten one, or one whose content is hidden.',
  fix: 'Take the page out, or look why its content does not print.',
  evaluate: (facts) =>
    // What could not be painted may have ink.
    judgeInk(facts, ({ page_num: page, all, missing }) =>
      all.max_percent > 0 || missing.length > 0 ? null : { page, objectType: 'page', params: {} },
    ),
});
