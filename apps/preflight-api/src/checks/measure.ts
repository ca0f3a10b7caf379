import type { Rect } from '@forme/contracts';

const mmPerPt = 25.4 / 72;

/** Millimetres of a length in user space units of a page whose unit is `userUnit` points (ISO 32000-2, table 31). */
export function toMm(units: number, userUnit = 1): number {
  return units * userUnit * mmPerPt;
}

/** True when `value` is above `limit` by more than rounding: of binary fractions, and of matrices that writers cut to five digits. */
export function exceeds(value: number, limit: number): boolean {
  return value > limit + Math.max(1e-6, 1e-5 * Math.abs(limit));
}

/** `210 x 297` of a size, for people. */
export function printSize({ width, height }: Size): string {
  return `${round(width, 1)} x ${round(height, 1)}`;
}

/** A number rounded for people: at most `digits` decimals, no trailing zeros. */
export function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}

/** A number rounded for display, with as many decimals (2 to 6) as distinguish it from the limit. */
export function told(value: number, limit: number): number {
  const digits = [2, 3, 4, 5].find((count) => round(value, count) !== round(limit, count));
  return round(value, digits ?? 6);
}

/** Width and height, in one unit. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width and height of a rectangle. */
export function sizeOf(box: Rect): Size {
  return { width: box.x1 - box.x0, height: box.y1 - box.y0 };
}

/** True when `inner` is in `outer` within `tolerance` units. */
export function contains(outer: Rect, inner: Rect, tolerance: number): boolean {
  return (
    inner.x0 >= outer.x0 - tolerance &&
    inner.y0 >= outer.y0 - tolerance &&
    inner.x1 <= outer.x1 + tolerance &&
    inner.y1 <= outer.y1 + tolerance
  );
}

/** Compares PDF versions `major.minor`: negative when `a` is the older. Null when one is not a version. */
export function compareVersions(a: string, b: string): number | null {
  const [left, right] = [a, b].map((text) => /^(\d+)\.(\d+)$/.exec(text));
  if (!left || !right) return null;
  return Number(left[1]) - Number(right[1]) || Number(left[2]) - Number(right[2]);
}
