import type { PageInkCoverage } from '@forme/contracts/extraction';
import { check } from '../check';
import { judgeInk } from './page-ink';

/** GWG 2022 R0005: no page has a total ink coverage of zero. Measured on rendered plates; technical inks do not count. */
export const pageWithoutInk = check({
  id: 'LNT_INK_PAGE_EMPTY',
  title: 'Page without ink',
  category: 'inks',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0005',
  needs: ['document', 'inkCoverage'],
  thresholds: [],
  message: 'No ink prints on the page.',
  why: 'An empty page is often left by mistake, or its content is hidden.',
  fix: 'Remove the page, or find out why its content does not print.',
  evaluate: (facts) =>
    // Objects that could not be painted may have ink.
    judgeInk(facts, (page) =>
      isPrinted(page) || page.missing.length > 0
        ? null
        : { page: page.page_num, objectType: 'page', params: {} },
    ),
});

/** Ink for which no name and no processing step says that it only cuts, folds or varnishes. */
function isPrinted({ inks, left_out }: PageInkCoverage): boolean {
  const leftOut = new Set(left_out.map(({ name }) => name));
  return inks.some(({ name, type }) => type !== 'technical' && !leftOut.has(name));
}
