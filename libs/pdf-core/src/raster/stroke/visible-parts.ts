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
  const near = nearSides(points, sides, closed, sight);
  const first = near.indexOf(0);
  if (first < 0 || count < 2) {
    take(line);
    return;
  }
  // A closed line is begun at a side that is left out, so that no part goes through its start.
  const start = closed ? first : 0;
  let part: number[] = [];
  for (let step = 0; step < sides; step++) {
    const side = (start + step) % sides;
    if (near[side] === 0) {
      give(part, take);
      part = [];
      continue;
    }
    const from = side * 2;
    const to = from + 2 < points.length ? from + 2 : 0;
    if (part.length === 0) part.push(points[from] ?? 0, points[from + 1] ?? 0);
    part.push(points[to] ?? 0, points[to + 1] ?? 0);
  }
  give(part, take);
}

function give(points: number[], take: PolylineTaker): void {
  if (points.length > 0) take({ points, closed: false, direction: null });
}

/** 1 for each side that may be seen, and for those before and after it. */
function nearSides(
  points: readonly number[],
  sides: number,
  closed: boolean,
  sight: Rect,
): Uint8Array {
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
function hidden(points: readonly number[], from: number, { x0, y0, x1, y1 }: Rect): boolean {
  const to = from + 2 < points.length ? from + 2 : 0;
  const ax = points[from] ?? 0;
  const ay = points[from + 1] ?? 0;
  const bx = points[to] ?? 0;
  const by = points[to + 1] ?? 0;
  return (
    (ay < y0 && by < y0) || (ay > y1 && by > y1) || (ax < x0 && bx < x0) || (ax > x1 && bx > x1)
  );
}
