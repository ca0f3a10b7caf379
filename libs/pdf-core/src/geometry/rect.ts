/** An axis-aligned rectangle, `x0 <= x1` and `y0 <= y1`; y grows upwards. */
export interface Rect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The smallest rectangle around both. */
export function united(one: Rect, other: Rect): Rect {
  return {
    x0: Math.min(one.x0, other.x0),
    y0: Math.min(one.y0, other.y0),
    x1: Math.max(one.x1, other.x1),
    y1: Math.max(one.y1, other.y1),
  };
}

/** Intersection of two rectangles; null when they are disjoint. Touching edges give a rectangle without area. */
export function intersection(one: Rect, other: Rect): Rect | null {
  const x0 = Math.max(one.x0, other.x0);
  const y0 = Math.max(one.y0, other.y0);
  const x1 = Math.min(one.x1, other.x1);
  const y1 = Math.min(one.y1, other.y1);
  return x0 <= x1 && y0 <= y1 ? { x0, y0, x1, y1 } : null;
}
