import type { Point, Ring } from './shape';

/** Treatment of a corner: sharp up to the miter limit, rounded, cut square at the distance, or cut between the edges. */
export type JoinStyle = 'miter' | 'round' | 'square' | 'bevel';

/** Treatment of the end of an open line: cut at it, squared or rounded beyond it. */
export type LineEnd = 'butt' | 'square' | 'round';

/** How far a curve runs from its line, in points, and what it does where the line turns away from it. */
export interface CurveStyle {
  readonly distance: number;
  readonly join: JoinStyle;
  /** Longest sharp corner, as a multiple of the distance. */
  readonly miterLimit: number;
}

/** A rounded corner leaves the true circle by at most this share of the distance, or by 1/100 point where that is more. */
const ARC_TOLERANCE = 0.001;

/**
 * The curve to the right of a closed line. It crosses itself where the line turns towards it; what it winds around a positive number of times
 * is the area of a counter-clockwise line and all within the distance of it.
 */
export function curveBeside(line: Ring, style: CurveStyle): Ring {
  const edges = edgesOf(line, true);
  return edges.flatMap((edge, index) => curvePart(edge, edges[index + 1] ?? edges[0], style));
}

/** The curve around an open line: along its right side, around its end, and back along the other side and around its start. */
export function curveAround(line: Ring, end: LineEnd, style: CurveStyle): Ring {
  const there = edgesOf(line, false);
  const [first, last] = [there[0], there.at(-1)];
  const [point] = line;
  if (first && last) {
    const back = edgesOf([...line].reverse(), false);
    return [
      ...sideWithEnd(there, last, end, style),
      ...sideWithEnd(back, back.at(-1) ?? first, end, style),
    ];
  }
  if (!point || end === 'butt') return [];
  const halves: readonly Point[] = [
    [0, -1],
    [0, 1],
  ];
  return halves.flatMap((normal) => aroundEnd(point, normal, end, style.distance));
}

function sideWithEnd(edges: readonly Edge[], last: Edge, end: LineEnd, style: CurveStyle): Ring {
  const side = edges.flatMap((edge, index) => curvePart(edge, edges[index + 1], style));
  return [...side, ...aroundEnd(last.to, last.normal, end, style.distance)];
}

function aroundEnd(tip: Point, normal: Point, end: LineEnd, distance: number): Ring {
  const join = end === 'butt' ? 'bevel' : end;
  const back: Point = [-normal[0], -normal[1]];
  return joinPoints(tip, normal, back, { distance, join, miterLimit: 1 });
}

function curvePart({ to, normal }: Edge, next: Edge | undefined, style: CurveStyle): Ring {
  const end = along(to, normal, style.distance);
  return next ? [end, ...joinPoints(to, normal, next.normal, style)] : [end];
}

interface Edge {
  readonly from: Point;
  readonly to: Point;
  /** Unit vector to the right. */
  readonly normal: Point;
}

function edgesOf(line: Ring, closed: boolean): readonly Edge[] {
  const edges: Edge[] = [];
  let from = line[0];
  for (const to of closed ? [...line.slice(1), ...line.slice(0, 1)] : line.slice(1)) {
    if (!from) break;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length === 0) continue;
    edges.push({ from, to, normal: [(to[1] - from[1]) / length, (from[0] - to[0]) / length] });
    from = to;
  }
  return edges;
}

/** Points from the end of one edge's side to the start of the next one's; by way of the corner itself where the line turns to the right. */
function joinPoints(at: Point, one: Point, other: Point, style: CurveStyle): readonly Point[] {
  const { distance, join, miterLimit } = style;
  const turn = Math.atan2(
    one[0] * other[1] - one[1] * other[0],
    one[0] * other[0] + one[1] * other[1],
  );
  const last = along(at, other, distance);
  if (turn < 0 && turn > -Math.PI + 1e-9) return [at, last];
  const angle = Math.abs(turn);
  switch (join) {
    case 'bevel':
      return [last];
    case 'round':
      return [...arc(at, one, angle, distance), last];
    case 'miter':
      // The sharp corner is at 1 / cos(angle / 2) times the distance.
      if (Math.cos(angle / 2) * Math.max(1, miterLimit) >= 1) {
        return [along(at, rotated(one, angle / 2), distance / Math.cos(angle / 2)), last];
      }
      break;
    case 'square':
  }
  const middle = rotated(one, angle / 2);
  const front = along(at, middle, distance);
  const reach = distance * Math.tan(angle / 4);
  const across: Point = [middle[1], -middle[0]];
  return [along(front, across, reach), along(front, across, -reach), last];
}

function arc(at: Point, from: Point, angle: number, distance: number): readonly Point[] {
  const tolerance = Math.min(Math.max(0.01, ARC_TOLERANCE * distance), distance / 4);
  const steps = Math.ceil(angle / (2 * Math.acos(1 - tolerance / distance)));
  return Array.from({ length: Math.max(0, steps - 1) }, (_, step) =>
    along(at, rotated(from, (angle * (step + 1)) / steps), distance),
  );
}

function along([x, y]: Point, [dx, dy]: Point, distance: number): Point {
  return [x + dx * distance, y + dy * distance];
}

function rotated([x, y]: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}
