import type { Page } from '@forme/contracts/extraction';
import { check, hitsOrGap, skipped, type Hit } from '../check';
import { elementHit } from '../element-check';
import { exceeds, round, toMm } from '../measure';
import {
  isAllPaper,
  isTechnical,
  pageElements,
  unmeasured,
  type PageElement,
} from '../page-elements';
import { sideNames, sidesOf, type SideName } from './page-sides';

const toleranceMm = 0.05;

// Art that is this near to the edge is intended to bleed.
const touchPt = 0.5;

/**
 * Page elements keep the distance of the profile from the trim edge. What reaches or crosses the edge is meant to bleed, but for text:
 * that would be cut.
 */
export const closeToTrim = check<'safety_margin_mm'>({
  id: 'LNT_BOX_005',
  title: 'Too close to the trim edge',
  category: 'pages',
  severity: 'advisory',
  needs: ['document', 'objects'],
  thresholds: ['safety_margin_mm'],
  message: '{kind} is {actual} mm inside the trim edge ({sides}), {expected} mm are required.',
  why: 'Cutting and folding are never exact: objects too close to the edge may be cut off or look off-centre.',
  fix: 'Move it inwards, or extend it into the bleed if it is a background.',
  evaluate: ({ pages, warnings }, { safety_margin_mm: margin }) => {
    if (margin === 0) return skipped('the profile requires no safety margin');
    const trimmed = pages.filter((page) => page.declared_boxes.trim);
    const untrimmed = pages.length - trimmed.length;
    return hitsOrGap(
      trimmed.flatMap((page) => tooNear(page, margin)),
      untrimmed === 0
        ? unmeasured(pages, warnings)
        : `${untrimmed} page(s) declare no TrimBox to measure from`,
    );
  },
});

const kinds = { text: 'Text', vector: 'A drawing', raster: 'An image', shading: 'A gradient' };

interface Near {
  readonly element: PageElement;
  readonly side: SideName;
  readonly mm: number;
}

/** One hit for each kind of element: the nearest one and the sides on which there are any. */
function tooNear(page: Page, margin: number): Hit[] {
  const near = (pageElements(page) ?? [])
    .filter(({ object }) => !isAllPaper(object) && !isTechnical(object))
    .flatMap((element) => distances(page, element))
    .filter(({ mm }) => exceeds(margin - toleranceMm, mm));
  return Object.entries(kinds).flatMap(([kind, name]) => {
    const some = near.filter(({ element }) => element.object.kind === kind);
    const [worst] = [...some].sort((one, other) => one.mm - other.mm);
    if (!worst) return [];
    return [
      elementHit(worst.element, page, {
        kind: name,
        actual: round(Math.max(0, worst.mm)),
        expected: margin,
        unit: 'mm',
        sides: sideNames(some.map(({ side }) => side)),
      }),
    ];
  });
}

/** Distances from the edges inwards, negative beyond them, of what is not meant to bleed there. */
function distances(page: Page, element: PageElement): readonly Near[] {
  const { trim } = page.boxes;
  const isText = element.object.kind === 'text';
  return sidesOf(page)
    .map(({ name, outer }) => ({ name, units: outer(trim) - outer(element.box) }))
    .filter(({ units }) => isText || units * page.user_unit > touchPt)
    .map(({ name, units }) => ({ element, side: name, mm: toMm(units, page.user_unit) }));
}
