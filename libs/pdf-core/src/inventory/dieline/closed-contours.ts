import { identity, Path, pathBounds, type Rect } from '../../geometry/index';
import { closedParts, Sets } from './contour-graph';
import type { Piece } from './path-pieces';

/** Ends so near to one another meet, in points: about the width of a knife line's bridge. */
const TOLERANCE = 0.5;

/** A part without this width and height shuts nothing in. */
const LEAST = 1;

/**
 * The bounds of closed contours, the largest area first: each is drawn in one piece or in pieces that meet end to end, or end on a
 * line. Contours within the bounds of another are omitted. Curves count to their extrema.
 */
export function closedContours(pieces: readonly Piece[]): Rect[] {
  const whole = splitAtTouches(pieces);
  const nodes = nodesOf(whole);
  const edges = whole.map(
    (_, index) => [nodes[2 * index] ?? 0, nodes[2 * index + 1] ?? 0] as const,
  );
  const kept = withoutRepeats(whole, edges);
  const graph = {
    nodes: 2 * whole.length,
    edges: kept.map((index) => edges[index] ?? ([0, 0] as const)),
  };
  const found = closedParts(graph)
    .map((part) => boundsOf(part.flatMap((index) => [whole[kept[index] ?? 0] ?? []])))
    .filter((bounds) => bounds !== null)
    .filter(({ x0, y0, x1, y1 }) => x1 - x0 >= LEAST && y1 - y0 >= LEAST)
    .sort((one, other) => areaOf(other) - areaOf(one));
  return outermost(found);
}

/** Area in square units. */
export function areaOf({ x0, y0, x1, y1 }: Rect): number {
  return (x1 - x0) * (y1 - y0);
}

const steps = [-1, 0, 1] as const;
const around = steps.flatMap((i) => steps.map((j) => [i, j] as const));

/** The index of the point of each end: of piece `n` the start at `2n`, the end at `2n + 1`. */
function nodesOf(pieces: readonly Piece[]): Int32Array {
  const ends = pieces.flatMap((piece) => [piece.slice(0, 2), piece.slice(-2)]);
  const sets = new Sets(ends.length);
  const cells = new Map<string, number[]>();
  for (const [index, [x = 0, y = 0]] of ends.entries()) {
    const [column, row] = [Math.floor(x / TOLERANCE), Math.floor(y / TOLERANCE)];
    for (const other of around.flatMap(([i, j]) => cells.get(`${column + i} ${row + j}`) ?? [])) {
      const [x1 = 0, y1 = 0] = ends[other] ?? [];
      if (Math.hypot(x - x1, y - y1) <= TOLERANCE) sets.join(index, other);
    }
    const key = `${column} ${row}`;
    const known = cells.get(key);
    // Ends in one cell are near enough: a few of them represent all.
    if (!known) cells.set(key, [index]);
    else if (known.length < 8) known.push(index);
    else sets.join(index, known[0] ?? index);
  }
  return Int32Array.from(ends, (_, index) => sets.rootOf(index));
}

/** Lines between the same points count once: a line drawn twice shuts nothing in. */
function withoutRepeats(
  pieces: readonly Piece[],
  edges: readonly (readonly [number, number])[],
): number[] {
  const seen = new Set<string>();
  const kept: number[] = [];
  for (const [index, [from, to]] of edges.entries()) {
    if (pieces[index]?.length === 4) {
      const key = `${Math.min(from, to)} ${Math.max(from, to)}`;
      if (from === to || seen.has(key)) continue;
      seen.add(key);
    }
    kept.push(index);
  }
  return kept;
}

/** Cuts lines where a loose end of another piece ends on them. */
function splitAtTouches(pieces: readonly Piece[]): readonly Piece[] {
  const nodes = nodesOf(pieces);
  const degree = new Map<number, number>();
  for (const node of nodes) degree.set(node, (degree.get(node) ?? 0) + 1);
  const loose: (readonly [number, number])[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (degree.get(nodes[2 * index] ?? 0) === 1) loose.push([piece[0] ?? 0, piece[1] ?? 0]);
    if (degree.get(nodes[2 * index + 1] ?? 0) === 1) {
      loose.push([piece.at(-2) ?? 0, piece.at(-1) ?? 0]);
    }
  }
  if (loose.length === 0) return pieces;
  loose.sort(([x], [other]) => x - other);
  return pieces.flatMap((piece) => (piece.length === 4 ? cut(piece, loose) : [piece]));
}

function cut(line: Piece, loose: readonly (readonly [number, number])[]): Piece[] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = line;
  const length = Math.hypot(x1 - x0, y1 - y0);
  const right = Math.max(x0, x1) + TOLERANCE;
  const cuts: { readonly along: number; readonly x: number; readonly y: number }[] = [];
  for (let at = firstFrom(loose, Math.min(x0, x1) - TOLERANCE); at < loose.length; at++) {
    const [x, y] = loose[at] ?? [0, 0];
    if (x > right) break;
    const along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length;
    const across = Math.abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / length;
    const inside = along > TOLERANCE && along < length - TOLERANCE;
    if (inside && across <= TOLERANCE) cuts.push({ along, x, y });
  }
  if (cuts.length === 0) return [line];
  cuts.sort((one, other) => one.along - other.along);
  const stops = [x0, y0, ...cuts.flatMap(({ x, y }) => [x, y]), x1, y1];
  return Array.from({ length: cuts.length + 1 }, (_, index) =>
    stops.slice(2 * index, 2 * index + 4),
  );
}

/** Place of the first point, sorted by x, from `x` on. */
function firstFrom(points: readonly (readonly [number, number])[], x: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.[0] ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

function boundsOf(pieces: readonly Piece[]): Rect | null {
  const path = new Path();
  for (const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, ...more] of pieces) {
    path.moveTo(x0, y0);
    const [x2 = 0, y2 = 0, x3 = 0, y3 = 0] = more;
    if (more.length === 0) path.lineTo(x1, y1);
    else path.curveTo(x1, y1, x2, y2, x3, y3);
  }
  return pathBounds(path, identity);
}

const mostCompared = 2_000;

/** Rectangles, in descending order of area, that are not contained in an earlier one. */
function outermost(found: readonly Rect[]): Rect[] {
  const outer: Rect[] = [];
  for (const rect of found) {
    const holds = ({ x0, y0, x1, y1 }: Rect): boolean =>
      x0 <= rect.x0 && y0 <= rect.y0 && x1 >= rect.x1 && y1 >= rect.y1;
    if (outer.length < mostCompared && !outer.some(holds)) outer.push(rect);
  }
  return outer;
}
