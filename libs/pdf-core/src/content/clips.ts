import { identity, type Matrix, Path, pathBounds, type Rect, rectangleOf } from '../geometry/index';
import type { Clip } from './graphics-state';

/** Bounds of an empty clip. */
const nothing = { x0: 1, y0: 1, x1: 0, y1: 0 };

/** A clip that is a rectangle parallel to the axes; its path is made on first use. */
class RectangularClip implements Clip {
  readonly rule = 'nonzero';
  readonly rectangular = true;
  readonly depth: number;
  private made: Path | null = null;

  constructor(
    readonly outer: Clip | null,
    private readonly own: Rect,
    readonly bounds: Clip['bounds'],
  ) {
    this.depth = depthOf(outer) + 1;
  }

  get path(): Path {
    if (this.made) return this.made;
    const { x0, y0, x1, y1 } = this.own;
    this.made = new Path();
    this.made.moveTo(x0, y0);
    this.made.lineTo(x1, y0);
    this.made.lineTo(x1, y1);
    this.made.lineTo(x0, y1);
    this.made.close();
    return this.made;
  }
}

class PathClip implements Clip {
  readonly rectangular = false;
  readonly depth: number;

  constructor(
    readonly outer: Clip | null,
    readonly path: Path | null,
    readonly rule: Clip['rule'],
    readonly bounds: Clip['bounds'],
  ) {
    this.depth = depthOf(outer) + 1;
  }
}

/** How many clips are inside each other. */
export function depthOf(clip: Clip | null): number {
  return clip instanceof RectangularClip || clip instanceof PathClip ? clip.depth : 0;
}

/** The clip of a path in the space of `matrix` inside `outer` (ISO 32000-2, 8.5.4). The path is copied. */
export function clipTo(outer: Clip | null, path: Path, matrix: Matrix, rule: Clip['rule']): Clip {
  const rect = rectangleOf(path, matrix);
  if (rect) return clipToRect(outer, rect);
  const bounds = pathBounds(path, matrix);
  return new PathClip(outer, path.copy(matrix), rule, within(bounds, outer));
}

/** The clip of a rectangle of the page inside `outer`: one rectangle in another is one rectangle. */
export function clipToRect(outer: Clip | null, rect: Rect): Clip {
  const bounds = within(rect, outer);
  if (outer?.rectangular && bounds.x0 <= bounds.x1) {
    return new RectangularClip(outer.outer, bounds, bounds);
  }
  return new RectangularClip(outer, rect, bounds);
}

/** The clip of a rectangle in the space of `matrix`, as /BBox entries are. */
export function clipToBox(
  outer: Clip | null,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  matrix: Matrix,
): Clip {
  const path = new Path();
  path.moveTo(x0, y0);
  path.lineTo(x1, y0);
  path.lineTo(x1, y1);
  path.lineTo(x0, y1);
  path.close();
  return clipTo(outer, path, matrix, 'nonzero');
}

/** The clip of text (9.3.6): outlines on the page, or null and the bounds of the glyphs' boxes. */
export function clipToText(outer: Clip | null, path: Path | null, boxes: Rect | null): Clip {
  const bounds = path ? pathBounds(path, identity) : boxes;
  return new PathClip(outer, path, 'nonzero', within(bounds, outer));
}

function within(bounds: Rect | null, outer: Clip | null): Clip['bounds'] {
  if (!bounds) return nothing;
  if (!outer) return bounds;
  const x0 = Math.max(bounds.x0, outer.bounds.x0);
  const y0 = Math.max(bounds.y0, outer.bounds.y0);
  const x1 = Math.min(bounds.x1, outer.bounds.x1);
  const y1 = Math.min(bounds.y1, outer.bounds.y1);
  return x0 <= x1 && y0 <= y1 ? { x0, y0, x1, y1 } : nothing;
}
