import type { Page } from '@forme/contracts/extraction';
import { check, hitsOrGap, skipped, type Hit } from '../check';
import { exceeds, toMm } from '../measure';
import { unmeasured, type PageElement } from '../page-elements';
import { artworkOf, bleedHits, reachesEdge } from './artwork';
import { sidesOf, type Side } from './page-sides';

// Writers round coordinates.
const toleranceMm = 0.05;

// Shorter stretches of an edge cannot be seen as a white line.
const shortestPt = 1;

/**
 * Artwork that reaches the trim edge goes on to the width of the bleed, or other artwork does behind or before it. Measured over boxes:
 * what is declared as BleedBox does not count here (LNT_BOX_003 judges that).
 */
export const bleedNotFilled = check<'min_bleed_mm'>({
  id: 'LNT_BOX_013',
  title: 'Artwork does not fill the bleed',
  category: 'pages',
  severity: 'warning',
  needs: ['document', 'objects'],
  thresholds: ['min_bleed_mm'],
  message:
    'Artwork at the trim edge ({sides}) goes {actual} mm beyond it, {expected} mm are required.',
  why: 'Cutting is never exact: where nothing is printed beyond the edge, a white line shows.',
  fix: 'Extend the images and backgrounds at the edge into the bleed.',
  evaluate: ({ pages, warnings }, { min_bleed_mm: least }) => {
    if (least === 0) return skipped('the profile requires no bleed');
    const trimmed = pages.filter((page) => page.declared_boxes.trim);
    const untrimmed = pages.length - trimmed.length;
    return hitsOrGap(
      trimmed.flatMap((page) => unfilled(page, least)),
      untrimmed === 0
        ? unmeasured(pages, warnings)
        : `${untrimmed} page(s) declare no TrimBox to measure from`,
    );
  },
});

interface Short {
  readonly side: Side;
  readonly element: PageElement;
  readonly mm: number;
}

function unfilled(page: Page, least: number): readonly Hit[] {
  const artwork = artworkOf(page) ?? [];
  const worst = sidesOf(page).flatMap((side) => {
    const short = shortAt(side, page, artwork, least);
    const [first] = [...short].sort((one, other) => one.mm - other.mm);
    return first ? [first] : [];
  });
  const lacking = worst.map(({ side, element: { box, object }, mm }) => ({
    side: side.name,
    bbox: box,
    mm,
    objectId: object.object_id,
  }));
  return bleedHits(page, lacking, { expected: least, unit: 'mm' });
}

/** Artwork that touches the edge of the trim on a side and ends before the bleed does, with paper next to it. */
function shortAt(
  side: Side,
  page: Page,
  artwork: readonly PageElement[],
  least: number,
): readonly Short[] {
  const { trim } = page.boxes;
  const edge = side.outer(trim);
  const [from, to] = side.along(trim);
  const beyond = (box: PageElement['box']) => toMm(side.outer(box) - edge, page.user_unit);
  const touching = artwork.filter(({ box }) => reachesEdge(side, box, page));
  const fills = (element: PageElement) => !exceeds(least - toleranceMm, beyond(element.box));
  const filled = union(touching.filter(fills).map(({ box }) => side.along(box)));
  return touching
    .filter((element) => !fills(element))
    .filter(({ box }) => {
      const [low, high] = side.along(box);
      const own = [Math.max(low, from), Math.min(high, to)] as const;
      return uncovered(own, filled) > shortestPt / page.user_unit;
    })
    .map((element) => ({ side, element, mm: Math.max(0, beyond(element.box)) }));
}

type Stretch = readonly [number, number];

/** The same stretches in order and without overlaps. */
function union(stretches: readonly Stretch[]): readonly Stretch[] {
  const joined: Stretch[] = [];
  for (const [low, high] of [...stretches].sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (!last || low > last[1]) joined.push([low, high]);
    else if (high > last[1]) joined[joined.length - 1] = [last[0], high];
  }
  return joined;
}

/** Length of a stretch that none of the others covers; those are in order and do not overlap. */
function uncovered([from, to]: Stretch, others: readonly Stretch[]): number {
  let at = from;
  let open = 0;
  for (const [low, high] of others) {
    if (high <= at) continue;
    if (low >= to) break;
    open += Math.max(0, low - at);
    at = Math.max(at, high);
  }
  return open + Math.max(0, to - at);
}
