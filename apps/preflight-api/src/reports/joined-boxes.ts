import type { Rect } from '@forme/contracts';

/** Boxes this near to each other are seen as one, in user space units. */
const nearPt = 4;
/** A joined box holds hardly more than its parts. */
const mostWaste = 1.3;

/**
 * Boxes of one finding as a report draws them: glyphs of a line, or overlapping lines, become one box. Boxes that would hold much else stay
 * separate. In the order of their first parts.
 */
export function joinedBoxes(boxes: readonly Rect[]): readonly Rect[] {
  const joined: { box: Rect; area: number }[] = [];
  for (const next of boxes) {
    let [box, area] = [next, areaOf(next)];
    for (let at = joined.length - 1; at >= 0; at--) {
      const other = joined[at];
      if (!other || !isNear(other.box, box)) continue;
      const both = union(other.box, box);
      if (areaOf(both) > (other.area + area) * mostWaste) continue;
      [box, area] = [both, Math.min(areaOf(both), other.area + area)];
      joined.splice(at, 1);
    }
    joined.push({ box, area });
  }
  return joined.map(({ box }) => box);
}

/** Lines have no area of their own: half the distance at which boxes are one belongs to each. */
function areaOf({ x0, y0, x1, y1 }: Rect): number {
  return (x1 - x0 + nearPt / 2) * (y1 - y0 + nearPt / 2);
}

function isNear(a: Rect, b: Rect): boolean {
  const across = Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1);
  const up = Math.max(a.y0, b.y0) - Math.min(a.y1, b.y1);
  return Math.max(across, up) <= nearPt;
}

function union(a: Rect, b: Rect): Rect {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}
