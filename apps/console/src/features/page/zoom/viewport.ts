import type { Box, Point } from './page-geometry';

/** A size in pixels of the canvas. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Which part of a page is shown. */
export interface Viewport {
  /** Pixels of the canvas for each point of the page. */
  readonly scale: number;
  /** Where the top left of the page is on the canvas, in its pixels. */
  readonly x: number;
  readonly y: number;
}

/** Pixels of the canvas around a page that is fitted. */
const margin = 24;
const largest = 200;

/** The whole of a box in the middle of the canvas, no larger than `most` pixels for each point. */
export function fitted(box: Box, canvas: Size, most = largest): Viewport {
  const across = Math.max(1, canvas.width - 2 * margin) / Math.max(box.width, 0.1);
  const down = Math.max(1, canvas.height - 2 * margin) / Math.max(box.height, 0.1);
  const scale = Math.min(across, down, most);
  return at(box, canvas, scale);
}

/** The middle of a box in the middle of the canvas. */
export function at(box: Box, canvas: Size, scale: number): Viewport {
  return snapped({
    scale,
    x: canvas.width / 2 - (box.x + box.width / 2) * scale,
    y: canvas.height / 2 - (box.y + box.height / 2) * scale,
  });
}

/** Larger or smaller by a factor; the point of the page under `pixel` stays. */
export function zoomed(view: Viewport, factor: number, pixel: Point, page: Size): Viewport {
  const least = 16 / Math.max(page.width, page.height);
  const scale = Math.min(largest, Math.max(least, view.scale * factor));
  const ratio = scale / view.scale;
  return snapped({
    scale,
    x: pixel.x - (pixel.x - view.x) * ratio,
    y: pixel.y - (pixel.y - view.y) * ratio,
  });
}

/** Moved by pixels; some of the page stays on the canvas. */
export function panned(view: Viewport, by: Point, page: Size, canvas: Size): Viewport {
  const kept = 48;
  const inside = (value: number, length: number, shown: number) =>
    Math.min(shown - kept, Math.max(kept - length * view.scale, value));
  return snapped({
    scale: view.scale,
    x: inside(view.x + by.x, page.width, canvas.width),
    y: inside(view.y + by.y, page.height, canvas.height),
  });
}

/** Whole pixels: plates at their own resolution stay sharp. */
function snapped(view: Viewport): Viewport {
  return { scale: view.scale, x: Math.round(view.x), y: Math.round(view.y) };
}

/** The point of the page under a pixel. */
export function pageAt(view: Viewport, pixel: Point): Point {
  return { x: (pixel.x - view.x) / view.scale, y: (pixel.y - view.y) / view.scale };
}
