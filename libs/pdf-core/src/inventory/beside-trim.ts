import type { GraphicsState } from '../content/index';
import { CURVE, CLOSE, MOVE, Path, pathBounds, type Rect, rectangleOf } from '../geometry/index';
import { strokeBounds } from './stroke-bounds';

/** A painted path and the box around its marks. */
export interface PaintedPath {
  readonly path: Path;
  readonly filled: boolean;
  readonly stroked: boolean;
  readonly bbox: Rect | null;
}

/**
 * True when a path prints nothing on the finished page although its box overlaps it: none of its subpaths reaches the page (crop marks
 * of four corners in one path), or it is a stroked rectangle around the page. Dashes and clips are ignored.
 */
export function isBesideTrim(
  { path, filled, stroked, bbox }: PaintedPath,
  state: GraphicsState,
  trim: Rect,
): boolean {
  if (!bbox || !meets(bbox, trim) || isWithin(bbox, trim)) return false;
  if (!filled && isFrame(path, state, trim)) return true;
  if (!path.segments.includes(MOVE, 1)) return false;
  for (const part of subpaths(path)) {
    const marks = [
      stroked ? strokeBounds(part, state, state.ctm) : null,
      filled ? pathBounds(part, state.ctm) : null,
    ];
    if (marks.some((box) => box && meets(box, trim))) return false;
  }
  return true;
}

/** A rectangle whose line runs wholly outside. */
function isFrame(path: Path, state: GraphicsState, trim: Rect): boolean {
  const inner = rectangleOf(path, state.ctm);
  const outer = inner && strokeBounds(path, state, state.ctm);
  if (!inner || !outer) return false;
  const reach = Math.max(inner.x0 - outer.x0, inner.y0 - outer.y0);
  const { x0, y0, x1, y1 } = inner;
  return isWithin(trim, { x0: x0 + reach, y0: y0 + reach, x1: x1 - reach, y1: y1 - reach });
}

function* subpaths({ segments, points }: Path): Generator<Path> {
  let part = new Path();
  let at = 0;
  for (const segment of segments) {
    if (segment === MOVE && !part.empty) {
      yield part;
      part = new Path();
    }
    const count = segment === CLOSE ? 0 : segment === CURVE ? 6 : 2;
    part.segments.push(segment);
    for (const end = at + count; at < end; at++) part.points.push(points[at] ?? 0);
  }
  yield part;
}

/** Touching is not enough. */
function meets(a: Rect, b: Rect): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

function isWithin(a: Rect, b: Rect): boolean {
  return a.x0 >= b.x0 && a.x1 <= b.x1 && a.y0 >= b.y0 && a.y1 <= b.y1;
}
