import type { Rect } from '../../geometry/index';
import type { Polyline, PolylineTaker } from './polyline';

/**
 * The parts of a polyline that may be seen in `sight`, which has room for all that a pen adds, each with a side more at its ends: how
 * the pen goes around the points between them stays as it is in the whole.
 */
export function visibleParts(line: Polyline, sight: Rect, take: PolylineTaker): void {
  const { points, closed } = line;
  const count = points.length / 2;
  const sides = closed ? count : count - 1;
  if (!anyHidden(points, sides, sight)) {
    take(line);
    return;
  }
  if (sides === 1) return;
  const near = nearSides(points, sides, closed, sight);
  const first = near.indexOf(0);
  if (first < 0 || count < 2) {
    take(line);
    return;
  }
  // A closed line is begun at a side that is left out, so that no part goes through its start.
  const start = closed ? first : 0;
  for (let step = 0; step < sides;) {
    let end = step;
    while (end < sides && near[(start + end) % sides] === 1) end++;
    if (end > step) take(partOf(points, start + step, end - step));
    step = end + 1;
  }
}

/** So many sides from one on; the last point of a closed line is followed by its first. */
function partOf(points: Float64Array, side: number, sides: number): Polyline {
  const count = points.length / 2;
  const from = (side % count) * 2;
  const length = (sides + 1) * 2;
  if (from + length <= points.length) {
    return { points: points.subarray(from, from + length), closed: false, direction: null };
  }
  const part = new Float64Array(length);
  const until = points.length - from;
  part.set(points.subarray(from));
  part.set(points.subarray(0, length - until), until);
  return { points: part, closed: false, direction: null };
}

function anyHidden(points: Float64Array, sides: number, sight: Rect): boolean {
  for (let side = 0; side < sides; side++) if (hidden(points, side * 2, sight)) return true;
  return false;
}

/** 1 for each side that may be seen, and for those before and after it. */
function nearSides(points: Float64Array, sides: number, closed: boolean, sight: Rect): Uint8Array {
  const near = new Uint8Array(sides);
  for (let side = 0; side < sides; side++) {
    if (hidden(points, side * 2, sight)) continue;
    near[side] = 1;
    if (side > 0) near[side - 1] = 1;
    else if (closed) near[sides - 1] = 1;
    if (side + 1 < sides) near[side + 1] = 1;
    else if (closed) near[0] = 1;
  }
  return near;
}

/** True for a side that begins at a place of `points` and lies wholly on one side of the sight. */
function hidden(points: Float64Array, from: number, { x0, y0, x1, y1 }: Rect): boolean {
  const to = from + 2 < points.length ? from + 2 : 0;
  const ax = points[from] ?? 0;
  const ay = points[from + 1] ?? 0;
  const bx = points[to] ?? 0;
  const by = points[to + 1] ?? 0;
  return (
    (ay < y0 && by < y0) || (ay > y1 && by > y1) || (ax < x0 && bx < x0) || (ax > x1 && bx > x1)
  );
}
