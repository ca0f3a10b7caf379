import { CLOSE, CURVE, LINE, type Matrix, MOVE, type Path, type Rect } from '../../geometry/index';
import type { Polylines } from './polylines';

const mostPieces = 512;

/** The visible part of a path. Curves that are entirely on one side of it have few chords. */
export interface Sight {
  /** In the space that is flattened to. */
  readonly rect: Rect;
  /** Whether their first and last chords are kept: those decide how a pen goes around their ends. */
  readonly ends: boolean;
}

const everything: Sight = {
  rect: { x0: -Infinity, y0: -Infinity, x1: Infinity, y1: Infinity },
  ends: true,
};

/** How curves are given. */
interface Chords {
  readonly tolerance: number;
  readonly sight: Sight;
}

/**
 * Adds the subpaths of `path` under `matrix` as polylines. Curves become chords that stay within `tolerance` (in the space the
 * matrix leads to) of the curve: the number of pieces follows from the second differences of the control points.
 */
export function flatten(
  path: Path,
  matrix: Matrix,
  tolerance: number,
  into: Polylines,
  sight: Sight = everything,
): void {
  const how = { tolerance, sight };
  const { points } = path;
  const { 0: a, 1: b, 2: c, 3: d, 4: e, 5: f } = matrix;
  const { corners } = into;
  let at = 0;
  let open = false;
  let startX = 0;
  let startY = 0;
  let x = 0;
  let y = 0;
  for (const segment of path.segments) {
    if (segment === CLOSE) {
      if (!open) continue;
      into.end(true);
      open = false;
      x = startX;
      y = startY;
      continue;
    }
    if (open && segment === MOVE) into.end(false);
    // Segments after a closing begin at its point (8.5.2.1).
    if (!open || segment === MOVE) {
      if (segment === MOVE) {
        const px = points[at++] ?? 0;
        const py = points[at++] ?? 0;
        x = a * px + c * py + e;
        y = b * px + d * py + f;
      }
      open = true;
      startX = x;
      startY = y;
      into.push(x, y);
    }
    const count = segment === CURVE ? 3 : segment === LINE ? 1 : 0;
    corners[0] = x;
    corners[1] = y;
    for (let corner = 2; corner < 2 + count * 2; corner += 2) {
      const px = points[at++] ?? 0;
      const py = points[at++] ?? 0;
      x = a * px + c * py + e;
      y = b * px + d * py + f;
      corners[corner] = x;
      corners[corner + 1] = y;
    }
    if (segment === CURVE) addChords(into, corners, how);
    if (count > 0) into.push(x, y);
  }
  if (open) into.end(false);
}

/** The points between the ends of a curve. */
function addChords(
  into: Polylines,
  corners: Float64Array,
  { tolerance, sight: { rect, ends } }: Chords,
): void {
  const x0 = corners[0] ?? 0;
  const y0 = corners[1] ?? 0;
  const x1 = corners[2] ?? 0;
  const y1 = corners[3] ?? 0;
  const x2 = corners[4] ?? 0;
  const y2 = corners[5] ?? 0;
  const x3 = corners[6] ?? 0;
  const y3 = corners[7] ?? 0;
  const hidden = isHidden(corners, rect);
  if (hidden && !ends) return;
  const pieces = piecesOf(
    Math.max(Math.abs(x0 - 2 * x1 + x2), Math.abs(x1 - 2 * x2 + x3)),
    Math.max(Math.abs(y0 - 2 * y1 + y2), Math.abs(y1 - 2 * y2 + y3)),
    tolerance,
  );
  const most = hidden ? Math.max(1, pieces - 2) : 1;
  for (let piece = 1; piece < pieces; piece += most) {
    const t = piece / pieces;
    const s = 1 - t;
    const w0 = s * s * s;
    const w1 = 3 * s * s * t;
    const w2 = 3 * s * t * t;
    const w3 = t * t * t;
    into.push(w0 * x0 + w1 * x1 + w2 * x2 + w3 * x3, w0 * y0 + w1 * y1 + w2 * y2 + w3 * y3);
  }
}

/** True for a curve that is entirely on one side of a rectangle. */
function isHidden(corners: Float64Array, { x0, y0, x1, y1 }: Rect): boolean {
  let left = 0;
  let right = 0;
  let above = 0;
  let below = 0;
  for (let at = 0; at < 8; at += 2) {
    const x = corners[at] ?? 0;
    const y = corners[at + 1] ?? 0;
    if (x < x0) left++;
    if (x > x1) right++;
    if (y < y0) above++;
    if (y > y1) below++;
  }
  return left === 4 || right === 4 || above === 4 || below === 4;
}

/** A chord over 1/n of a cubic is at most 6/8 of the largest second difference, divided by n squared, away from it. */
function piecesOf(ddx: number, ddy: number, tolerance: number): number {
  const wanted = Math.ceil(Math.sqrt((0.75 * Math.sqrt(ddx * ddx + ddy * ddy)) / tolerance));
  return wanted > mostPieces || Number.isNaN(wanted) ? mostPieces : Math.max(1, wanted);
}
