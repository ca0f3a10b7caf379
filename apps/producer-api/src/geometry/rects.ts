import type { Rect } from '@forme/pdf-core/geometry';

/** Lengths that differ by less are equal: rounding of sums, in points. */
export const TOLERANCE = 1e-6;

/** A size in points. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export function widthOf({ x0, x1 }: Rect): number {
  return x1 - x0;
}

export function heightOf({ y0, y1 }: Rect): number {
  return y1 - y0;
}

/** `rect` with every edge moved out by so much. */
export function grown({ x0, y0, x1, y1 }: Rect, by: number): Rect {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}

/** True when the insides of two rectangles meet by more than rounding. */
export function overlap(one: Rect, other: Rect, slack = TOLERANCE): boolean {
  return (
    one.x0 < other.x1 - slack &&
    other.x0 < one.x1 - slack &&
    one.y0 < other.y1 - slack &&
    other.y0 < one.y1 - slack
  );
}

/** True when `inner` is inside `outer`, apart from rounding. */
export function within(inner: Rect, outer: Rect): boolean {
  return (
    inner.x0 >= outer.x0 - TOLERANCE &&
    inner.y0 >= outer.y0 - TOLERANCE &&
    inner.x1 <= outer.x1 + TOLERANCE &&
    inner.y1 <= outer.y1 + TOLERANCE
  );
}

/** The smallest rectangle around all; null when there is none. */
export function around(rects: readonly Rect[]): Rect | null {
  if (rects.length === 0) return null;
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const rect of rects) {
    x0 = Math.min(x0, rect.x0);
    y0 = Math.min(y0, rect.y0);
    x1 = Math.max(x1, rect.x1);
    y1 = Math.max(y1, rect.y1);
  }
  return { x0, y0, x1, y1 };
}

/** The sheet from its lower left corner. */
export function sheetRect({ width, height }: Size): Rect {
  return { x0: 0, y0: 0, x1: width, y1: height };
}
