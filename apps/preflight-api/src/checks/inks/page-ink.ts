import type { CoverageTotal, PageInkCoverage } from '@forme/contracts/extraction';
import { hitsOrGap, notRun, type CheckResult, type Facts, type Hit } from '../check';

/** Judges the ink of every page. Pages that were not measured are no pass. */
export function judgeInk(
  { ink_coverage: ink, gaps, page_count: count }: Facts,
  blame: (page: PageInkCoverage) => Hit | null,
): CheckResult {
  if (!ink) return notRun(gaps?.inkCoverage ?? 'the ink of the pages was not measured');
  const found = ink.pages.flatMap((page) => blame(page) ?? []);
  const left = count - ink.pages.length;
  return hitsOrGap(
    found,
    ink.gap ?? (left > 0 ? `the ink of ${left} page(s) was not measured` : null),
  );
}

/** The hit of the window with the highest mean coverage, when it exceeds the limit in whole percent. */
export function overLimit(
  { page_num: page }: PageInkCoverage,
  { window }: CoverageTotal,
  limit: number,
): Hit | null {
  const mean = window ? Math.round(window.mean_percent) : 0;
  if (!window || mean <= limit) return null;
  const params = { actual: mean, expected: limit, unit: '%' };
  return { page, bbox: window.bbox, objectType: 'page', params };
}
