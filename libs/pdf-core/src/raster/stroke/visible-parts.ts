import type { Rect } from '../../geometry/index';
import type { Polyline, PolylineTaker } from './polyline';

/**
 * The parts of a polyline that may be seen in `sight`, which has room for all that a pen adds, each with a side more at its ends: how
 * the pen goes around the points between them stays as it is in the whole.
 */
export function visibleParts(line: Polyline, sight: Rect, take: PolylineTaker): void {
  const count = (line.end - line.start) / 2;
  const sides = line.closed ? count : count - 1;
  if (!anyHidden(line, sides, sight)) {
    take(line);
    return;
  }
  if (sides === 1) return;
  const near = nearSides(line, sides, sight);
  const first = near.indexOf(0);
  if (first < 0 || count < 2) {
    take(line);
    return;
  }
  // A closed line is begun at a side that is left out, so that no part goes through its start.
  const start = line.closed ? first : 0;
  for (let step = 0; step < sides;) {
    let end = step;
    while (end < sides && near[(start + end) % sides] === 1) end++;
    if (end > step) take(partOf(line, start + step, end - step));
    step = end + 1;
  }
}

/** A number of consecutive sides from one on; the last point of a closed line is followed by its first. */
function partOf({ points, start, end }: Polyline, side: number, sides: number): Polyline {
  const from = start + ((side * 2) % (end - start));
  const length = (sides + 1) * 2;
  const open = { closed: false, direction: null } as const;
  if (from + length <= end) return { points, start: from, end: from + length, ...open };
  const part = new Float64Array(length);
  const until = end - from;
  part.set(points.subarray(from, end));
  part.set(points.subarray(start, start + length - until), until);
  return { points: part, start: 0, end: length, ...open };
}

function anyHidden(line: Polyline, sides: number, sight: Rect): boolean {
  for (let side = 0; side < sides; side++) if (hidden(line, side, sight)) return true;
  return false;
}

/** 1 for each side that may be seen, and for those before and after it. */
function nearSides(line: Polyline, sides: number, sight: Rect): Uint8Array {
  const { closed } = line;
  const near = new Uint8Array(sides);
  for (let side = 0; side < sides; side++) {
    if (hidden(line, side, sight)) continue;
    near[side] = 1;
    if (side > 0) near[side - 1] = 1;
    else if (closed) near[sides - 1] = 1;
    if (side + 1 < sides) near[side + 1] = 1;
    else if (closed) near[0] = 1;
  }
  return near;
}

/** True for a segment that is entirely on one side of the visible area. */
function hidden({ points, start, end }: Polyline, side: number, { x0, y0, x1, y1 }: Rect): boolean {
  const from = start + side * 2;
  const to = from + 2 < end ? from + 2 : start;
  const ax = points[from] ?? 0;
  const ay = points[from + 1] ?? 0;
  const bx = points[to] ?? 0;
  const by = points[to + 1] ?? 0;
  return (
    (ay < y0 && by < y0) || (ay > y1 && by > y1) || (ax < x0 && bx < x0) || (ax > x1 && bx > x1)
  );
}
