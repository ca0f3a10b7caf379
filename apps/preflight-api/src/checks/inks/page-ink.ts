import type { Rect } from '@forme/contracts';
import type { CoverageTotal, PageInkCoverage } from '@forme/contracts/extraction';
import { hitsOrGap, notRun, type CheckResult, type Facts, type Hit } from '../check';
import { overlap, visibleMarks } from '../page-elements';

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

/**
 * Judges the window of each page with the highest mean coverage, in whole percent. Where its ink comes of colours that have to be
 * converted (RGB, Lab) and no CMYK output intent says how, the figure is that of our profile and not the file's: it is not judged.
 */
export function judgeHeaviest(
  facts: Facts,
  totalOf: (page: PageInkCoverage) => CoverageTotal,
  limit: number,
): CheckResult {
  const known = facts.output_intents?.some(({ profile_components: count }) => count === 4);
  const unknown = new Set<number>();
  const judged = judgeInk(facts, (page) => {
    const total = totalOf(page);
    const { window } = total;
    // The total of process inks leaves none out.
    const leftOut = total === page.all ? page.left_out.map(({ name }) => name) : [];
    const mean = window ? Math.round(window.mean_percent) : 0;
    if (!window || mean <= limit) return null;
    if (!known && holdsConverted(facts, page.page_num, window.bbox)) {
      unknown.add(page.page_num);
      return null;
    }
    const params = {
      actual: mean,
      expected: limit,
      unit: '%',
      ...(leftOut.length === 0 ? {} : { left_out: leftOut.join(', ') }),
    };
    return { page: page.page_num, bbox: window.bbox, objectType: 'page', params };
  });
  return judged.ran && unknown.size > 0 ? hitsOrGap(judged.hits, undecided) : judged;
}

const undecided =
  'RGB or Lab colours make the heaviest area, and no CMYK output intent says which inks they become';

function holdsConverted(facts: Facts, pageNum: number, box: Rect): boolean {
  const page = facts.pages.find(({ page_num: num }) => num === pageNum);
  const marks = page ? visibleMarks(page) : null;
  return (
    marks?.some((mark) => mark.object.inks_by_conversion === true && overlap(mark.box, box)) ??
    false
  );
}
