import type { PageObject } from '@forme/contracts/extraction';
import { paintSides, type PaintSide } from '../element-check';

/** A line: how wide it prints and what paints it. */
export interface Line {
  /** Points on the page; 0 for the thinnest line of the device. */
  readonly width: number;
  readonly side: PaintSide;
}

/** Longer than this many widths a filled rectangle is a line. */
const leastSlenderness = 3;
/** Above this width, in points, a filled rectangle is an area. */
const widestRectangle = 3;

/**
 * The line that a path represents: a stroke by its width through the matrix, and a filled rectangle that is thin and long (GWG 2022, effective
 * line width). Null for other paths.
 */
export function lineOf(object: PageObject, userUnit = 1): Line | null {
  if (object.kind !== 'vector') return null;
  const sides = paintSides(object);
  const stroke = sides.find(({ side }) => side === 'stroke');
  if (stroke) {
    const width = object.hairline ? 0 : (object.line_width_min_pt ?? object.line_width_pt);
    return width === undefined || width === null ? null : { width, side: stroke };
  }
  const [fill] = sides;
  const box = object.bbox ?? object.bbox_effective;
  if (!fill || !box || object.path?.rectangle !== true) return null;
  const [width = 0, length = 0] = [box.x1 - box.x0, box.y1 - box.y0]
    .map((side) => side * userUnit)
    .sort((a, b) => a - b);
  const isThin = width <= widestRectangle && length >= width * leastSlenderness;
  return isThin && length > 0 ? { width, side: fill } : null;
}
