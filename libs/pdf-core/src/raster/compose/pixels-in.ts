import type { Rect } from '../../geometry/index';
import type { Window } from '../scan/index';

/** The whole pixels of a window that a rectangle touches; null when there are none. */
export function pixelsIn({ x0, y0, x1, y1 }: Rect, window: Window): Window | null {
  const left = Math.max(window.x, Math.floor(x0));
  const top = Math.max(window.y, Math.floor(y0));
  const right = Math.min(window.x + window.width, Math.ceil(x1));
  const bottom = Math.min(window.y + window.height, Math.ceil(y1));
  if (left >= right || top >= bottom) return null;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** True when `inner` is within `outer`. */
export function windowHolds(outer: Window, inner: Window): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}
