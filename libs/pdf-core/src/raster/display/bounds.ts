import type { Rect } from '../../geometry/index';

/** No bound at all. */
export const everywhere: Rect = { x0: -1e9, y0: -1e9, x1: 1e9, y1: 1e9 };

/** A rectangle with a margin all around. */
export function widened({ x0, y0, x1, y1 }: Rect, by: number): Rect {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}

/** True when `inner` is within `outer`. */
export function holds(outer: Rect, inner: Rect): boolean {
  return (
    outer.x0 <= inner.x0 && outer.y0 <= inner.y0 && outer.x1 >= inner.x1 && outer.y1 >= inner.y1
  );
}
