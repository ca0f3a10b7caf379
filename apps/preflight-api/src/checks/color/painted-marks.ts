import type { Page } from '@forme/contracts/extraction';
import { hitsOrGap, type CheckResult, type Facts, type Hit } from '../check';
import { elementHit, paintSides, type PaintSide } from '../element-check';
import { finishedBox } from '../boxes/finished-box';
import { isProcessingStep, overlap, unmeasured, type PageElement } from '../page-elements';

/** Fault of a painted side; null when there is none. */
export type BlameColor = (
  side: PaintSide,
  element: PageElement,
  page: Page,
) => Hit['params'] | null;

/**
 * Judges the colours of all that is painted on the finished pages, also by patterns and glyphs, whose marks are not where they are
 * listed. Hidden marks, processing steps and soft masks are left out.
 */
export function judgeColors(facts: Facts, blame: BlameColor): CheckResult {
  const found = facts.pages.flatMap((page) =>
    paintedMarks(page).flatMap((element) => {
      const params = first(paintSides(element.object), (side) => blame(side, element, page));
      return params ? [elementHit(element, page, params)] : [];
    }),
  );
  return hitsOrGap(found, unmeasured(facts.pages, facts.warnings));
}

/** Marks that print on the finished page or in a pattern or glyph of it. */
export function paintedMarks(page: Page): readonly PageElement[] {
  const surface = finishedBox(page);
  return (page.inventory ?? []).flatMap((object, order) => {
    const { kind, visible, within, bbox_effective: box } = object;
    if (!box || visible === false || within === 'soft_mask' || kind === 'form_xobject') return [];
    if (isProcessingStep(object) || object.path?.beside_trim) return [];
    const isElsewhere = within === 'pattern' || within === 'glyph';
    return isElsewhere || overlap(box, surface) ? [{ object, box, order }] : [];
  });
}

function first<T, R>(items: readonly T[], read: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = read(item);
    if (found !== null) return found;
  }
  return null;
}
