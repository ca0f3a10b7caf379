import type { Page } from '@forme/contracts/extraction';
import { hitsOrGap, missing, type CheckResult, type Facts, type Hit } from '../check';
import { elementHit } from '../element-check';
import { unmeasured, visibleMarks, type PageElement } from '../page-elements';

/** The fault of a mark of a dieline; null without one. `others` are the visible marks of its page. */
export type BlameDie = (
  die: PageElement,
  others: readonly PageElement[],
  page: Page,
) => Hit['params'] | null;

/** Judges the marks of the dielines of the file: in their ink, or on their layer. */
export function judgeDie(facts: Facts, blame: BlameDie): CheckResult {
  const dieline = facts.summary?.dieline;
  if (!dieline) return missing('dieline');
  const inks = new Set(
    dieline.candidates.flatMap(({ source, name }) => (source === 'ink_name' ? [name] : [])),
  );
  const layers = new Set(dieline.candidates.flatMap(({ ocg_id: id }) => id ?? []));
  const found = facts.pages.flatMap((page) => {
    const marks = visibleMarks(page) ?? [];
    return marks.flatMap((mark) => {
      const { inks: used, ocg_membership: on } = mark.object;
      const isDie = used?.some((ink) => inks.has(ink)) || on.some((layer) => layers.has(layer));
      const params = isDie ? blame(mark, marks, page) : null;
      return params ? [elementHit(mark, page, params)] : [];
    });
  });
  return hitsOrGap(found, unmeasured(facts.pages, facts.warnings));
}
