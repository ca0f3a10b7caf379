import { intersection, type Rect } from '@forme/pdf-core/geometry';
import { RectIndex } from './rect-index';
import { around, grown, heightOf, overlap, TOLERANCE, widthOf } from '../../geometry/rects';

/** A piece that is cut out of the sheet. */
export interface Piece {
  readonly cut: Rect;
  /** False for empty pages and the empty backs of pages: they have no bleed, and none of a neighbour's may run over them. */
  readonly hasArt: boolean;
}

/** Lengths by the sides of a piece, in points. */
export interface Sides {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** A piece with the bleed it may show. */
export interface BleedRoom {
  /** Rectangles that together are the cut and its bleed; one where no neighbour is next to part of an edge. */
  readonly pieces: readonly Rect[];
  /** Around all of them. */
  readonly bounds: Rect;
  /** The largest upright rectangle around the cut that no neighbour limits. */
  readonly inner: Rect;
  /** Bleed that neighbours leave at each side, where they leave least. */
  readonly kept: Sides;
}

/** Most neighbours per piece that limit an edge in part; above that, all limit the whole edge. */
const MOST_PARTIAL = 64;

/** Each rectangle with the bleed it may show: up to `bleed` a side, to the middle of the gap to a neighbour along the whole edge, no further than the sheet. */
export function withBleed(cuts: readonly Rect[], bleed: number, sheet: Rect): readonly Rect[] {
  const pieces = cuts.map((cut): Piece => ({ cut, hasArt: true }));
  return bleedRooms(pieces, bleed, sheet).map(({ inner }) => inner);
}

/**
 * Each piece with the bleed it may show: up to `bleed` on each side and no further than the sheet; towards a neighbour up to the middle of the
 * gap, or to the neighbour's cut where that has no art. A neighbour along part of an edge limits that part alone.
 */
export function bleedRooms(
  pieces: readonly Piece[],
  bleed: number,
  sheet: Rect,
): readonly BleedRoom[] {
  const index = new RectIndex(pieces.map(({ cut }) => cut));
  return pieces.map(({ cut }, at): BleedRoom => {
    if (bleed === 0) return roomOf(cut, cut, []);
    const wanted = grown(cut, bleed);
    const claims: Claim[] = [];
    // A neighbour counts as far as its own bleed reaches.
    for (const other of index.near(grown(cut, 2 * bleed))) {
      const neighbour = pieces[other];
      const claim = other === at || !neighbour ? null : claimOf(cut, neighbour, bleed);
      if (claim && overlap(claim.area, wanted)) claims.push(claim);
    }
    const outer = {
      x0: Math.min(cut.x0, Math.max(wanted.x0, sheet.x0)),
      y0: Math.min(cut.y0, Math.max(wanted.y0, sheet.y0)),
      x1: Math.max(cut.x1, Math.min(wanted.x1, sheet.x1)),
      y1: Math.max(cut.y1, Math.min(wanted.y1, sheet.y1)),
    };
    return roomOf(cut, outer, claims);
  });
}

/** Space around a piece that a neighbour takes. */
interface Claim {
  readonly side: keyof Sides;
  /** From the piece to the claimed area, in points. */
  readonly reach: number;
  readonly area: Rect;
  /** The neighbour is next to the edge, not across a corner. */
  readonly isBeside: boolean;
}

/** The area beyond the middle of the gap, on the axis with the larger gap. Pieces that overlap do not limit each other. */
function claimOf(cut: Rect, { cut: other, hasArt }: Piece, bleed: number): Claim | null {
  const gapX = Math.max(other.x0 - cut.x1, cut.x0 - other.x1);
  const gapY = Math.max(other.y0 - cut.y1, cut.y0 - other.y1);
  if (gapX < -TOLERANCE && gapY < -TOLERANCE) return null;
  const area = hasArt ? grown(other, bleed) : other;
  const reach = Math.max(0, Math.max(gapX, gapY) * (hasArt ? 0.5 : 1));
  const isBeside = Math.min(gapX, gapY) < -TOLERANCE;
  if (gapX >= gapY) {
    return other.x0 >= cut.x1 - TOLERANCE
      ? { side: 'right', reach, isBeside, area: { ...area, x0: cut.x1 + reach } }
      : { side: 'left', reach, isBeside, area: { ...area, x1: cut.x0 - reach } };
  }
  return other.y0 >= cut.y1 - TOLERANCE
    ? { side: 'top', reach, isBeside, area: { ...area, y0: cut.y1 + reach } }
    : { side: 'bottom', reach, isBeside, area: { ...area, y1: cut.y0 - reach } };
}

function roomOf(cut: Rect, outer: Rect, claims: readonly Claim[]): BleedRoom {
  const least = (side: keyof Sides, beside: boolean): number =>
    Math.min(
      Infinity,
      ...claims
        .filter((claim) => claim.side === side && (!beside || claim.isBeside))
        .map(({ reach }) => reach),
    );
  const inner = {
    x0: Math.max(outer.x0, cut.x0 - least('left', false)),
    y0: Math.max(outer.y0, cut.y0 - least('bottom', false)),
    x1: Math.min(outer.x1, cut.x1 + least('right', false)),
    y1: Math.min(outer.y1, cut.y1 + least('top', false)),
  };
  const kept = {
    left: least('left', true),
    bottom: least('bottom', true),
    right: least('right', true),
    top: least('top', true),
  };
  const pieces = piecesOf(outer, claims) ?? [inner];
  return { pieces, bounds: around(pieces) ?? cut, inner, kept };
}

/** A rectangle without the claimed space; null where there are too many claims. */
function piecesOf(whole: Rect, claims: readonly Claim[]): readonly Rect[] | null {
  let outer = whole;
  let partial: readonly Rect[] = claims.map(({ area }) => area);
  for (let before = -1; before !== partial.length;) {
    before = partial.length;
    const rest: Rect[] = [];
    for (const area of partial) {
      const part = intersection(area, outer);
      if (!part || widthOf(part) <= TOLERANCE || heightOf(part) <= TOLERANCE) continue;
      const shorter = withoutStrip(outer, part);
      if (shorter) outer = shorter;
      else rest.push(area);
    }
    partial = rest;
  }
  if (partial.length > MOST_PARTIAL) return null;
  return partial.length === 0 ? [outer] : slabs(outer, partial);
}

/** `outer` less a part that runs along a whole side of it; null when it does not. */
function withoutStrip(outer: Rect, part: Rect): Rect | null {
  const [left, right] = [part.x0 <= outer.x0 + TOLERANCE, part.x1 >= outer.x1 - TOLERANCE];
  const [below, above] = [part.y0 <= outer.y0 + TOLERANCE, part.y1 >= outer.y1 - TOLERANCE];
  if (below && above && right) return { ...outer, x1: part.x0 };
  if (below && above && left) return { ...outer, x0: part.x1 };
  if (left && right && above) return { ...outer, y1: part.y0 };
  return left && right && below ? { ...outer, y0: part.y1 } : null;
}

/** A rectangle less others, as upright slabs. */
function slabs(outer: Rect, taken: readonly Rect[]): readonly Rect[] {
  const inside = (x: number): boolean => x > outer.x0 + TOLERANCE && x < outer.x1 - TOLERANCE;
  const edges = taken.flatMap(({ x0, x1 }) => [x0, x1]).filter(inside);
  const xs = [outer.x0, ...edges.sort((a, b) => a - b), outer.x1];
  const found: Rect[] = [];
  let open: Rect[] = [];
  for (const [at, x1] of xs.entries()) {
    const x0 = xs[at - 1];
    if (x0 === undefined || x1 - x0 <= TOLERANCE) continue;
    const middle = (x0 + x1) / 2;
    const across = taken.filter((rect) => rect.x0 < middle && rect.x1 > middle);
    const spans = freeSpans(outer, across);
    const same =
      spans.length === open.length &&
      spans.every(([y0, y1], i) => open[i]?.y0 === y0 && open[i].y1 === y1);
    if (same) open = open.map((rect) => ({ ...rect, x1 }));
    else {
      found.push(...open);
      open = spans.map(([y0, y1]) => ({ x0, y0, x1, y1 }));
    }
  }
  return [...found, ...open];
}

function freeSpans({ y0, y1 }: Rect, taken: readonly Rect[]): (readonly [number, number])[] {
  const spans: (readonly [number, number])[] = [];
  let from = y0;
  for (const rect of [...taken].sort((a, b) => a.y0 - b.y0)) {
    if (rect.y0 > from + TOLERANCE) spans.push([from, Math.min(rect.y0, y1)]);
    from = Math.max(from, rect.y1);
  }
  if (from < y1 - TOLERANCE) spans.push([from, y1]);
  return spans;
}
