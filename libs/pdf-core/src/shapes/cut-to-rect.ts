import type { Rect } from '../geometry/index';
import type { Point, Ring, Shape } from './shape';

/**
 * The part of a shape inside a rectangle, by Sutherland and Hodgman: edges along the rectangle may coincide, which affects neither the
 * nonzero nor the even-odd rule. A ring that is entirely inside is returned unchanged.
 */
export function cutToRect(shape: Shape, rect: Rect): Shape {
  return shape.map((ring) => cutRing(ring, rect)).filter((ring) => ring.length > 2);
}

/** The smallest rectangle around a shape; null around nothing. */
export function shapeBounds(shape: Shape): Rect | null {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of shape) {
    for (const [x, y] of ring) {
      x0 = Math.min(x0, x);
      y0 = Math.min(y0, y);
      x1 = Math.max(x1, x);
      y1 = Math.max(y1, y);
    }
  }
  return x0 <= x1 ? { x0, y0, x1, y1 } : null;
}

function cutRing(ring: Ring, rect: Rect): Ring {
  const bounds = shapeBounds([ring]);
  if (!bounds) return [];
  let rest = ring;
  if (bounds.x0 < rect.x0) rest = cutAt(rest, 0, rect.x0, 1);
  if (bounds.x1 > rect.x1) rest = cutAt(rest, 0, rect.x1, -1);
  if (bounds.y0 < rect.y0) rest = cutAt(rest, 1, rect.y0, 1);
  if (bounds.y1 > rect.y1) rest = cutAt(rest, 1, rect.y1, -1);
  return rest;
}

/** The part on the side of a line where `sign` times the coordinate is not less than that of the line. */
function cutAt(ring: Ring, axis: 0 | 1, limit: number, sign: 1 | -1): Ring {
  const result: Point[] = [];
  let from = ring.at(-1);
  for (const to of ring) {
    if (!from) break;
    const fromInside = sign * (from[axis] - limit) >= 0;
    const toInside = sign * (to[axis] - limit) >= 0;
    if (fromInside !== toInside) result.push(crossing(from, to, axis, limit));
    if (toInside) result.push(to);
    from = to;
  }
  return result;
}

/** Computed from the lower end on, so that both sides of a line get the same point. */
function crossing(one: Point, other: Point, axis: 0 | 1, limit: number): Point {
  const [low, high] = one[axis] < other[axis] ? [one, other] : [other, one];
  const part = (limit - low[axis]) / (high[axis] - low[axis]);
  return axis === 0
    ? [limit, low[1] + part * (high[1] - low[1])]
    : [low[0] + part * (high[0] - low[0]), limit];
}
