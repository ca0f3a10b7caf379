import type { Clip } from '../../content/index';
import { concat, intersection, type Matrix, Path, type Rect } from '../../geometry/index';
import {
  cutToRect,
  evenOddShape,
  intersectShapes,
  type Point,
  type Ring,
  type Shape,
  uniteShapes,
} from '../../shapes/index';
import type { Item } from '../display/items';
import { addFill, Polygons, Polylines } from '../scan/index';
import { addStroke, StrokeMemory } from '../stroke/index';

/** An item that is painted inside its own outline. */
export type Outlined = Exclude<Item, { kind: 'group' }>;

/**
 * Pixels per point while outlines are built: chords stay within 1/512 point of their curve, and points are on a grid of 1/4096 point.
 */
const SCALE = 16;

/** Width of a line of no width, in points: a pixel of a plate at 1440 dpi (ISO 32000-2, 8.4.3.2). */
const HAIRLINE = 0.05;

/** Outlines of the items of a page as shapes in its user space, cut to a frame. */
export class ItemShapes {
  private readonly lines = new Polylines();
  private readonly strokes = new StrokeMemory();
  private readonly polygons = new Polygons();
  private readonly toPixels: Matrix;
  private readonly clips = new Map<Clip, Shape>();

  constructor(private readonly frame: Rect) {
    this.toPixels = [SCALE, 0, 0, SCALE, -frame.x0 * SCALE, -frame.y0 * SCALE];
  }

  /** Rings that cover what the item marks under the non-zero rule, its clip aside. */
  outline(item: Outlined): Shape {
    const { polygons, lines, toPixels } = this;
    polygons.clear();
    switch (item.kind) {
      case 'fill': {
        addFill(item.path, toPixels, null, lines, polygons);
        const rings = this.rings();
        return item.rule === 'evenodd' && rings.length > 1 ? evenOddShape(rings) : rings;
      }
      case 'glyph':
        addFill(item.outline, concat(item.matrix, toPixels), null, lines, polygons);
        return this.rings();
      case 'stroke': {
        const matrix = concat(item.matrix, toPixels);
        const width = item.style.width > 0 ? item.style.width : hairline(item.matrix);
        addStroke(
          item.path,
          { matrix, style: { ...item.style, width } },
          null,
          this.strokes,
          polygons,
        );
        return this.rings();
      }
      case 'image':
        addFill(unitSquare, concat(item.matrix, toPixels), null, lines, polygons);
        return this.rings();
      case 'shade':
        return [ringOf(intersection(item.bounds, this.frame) ?? nowhere)];
    }
  }

  /** The part of a shape inside a clip (8.5.4) and all its outer clips. */
  clipped(shape: Shape, clip: Clip | null): Shape {
    if (!clip) return shape;
    let rest = cutToRect(shape, intersection(clip.bounds, this.frame) ?? nowhere);
    for (let at: Clip | null = clip; at && rest.length > 0; at = at.outer) {
      if (at.rectangular || !at.path) continue;
      rest = intersectShapes([rest, this.clipShape(at)]);
    }
    return rest;
  }

  private clipShape(clip: Clip): Shape {
    let shape = this.clips.get(clip);
    if (!shape) {
      this.polygons.clear();
      if (clip.path) addFill(clip.path, this.toPixels, null, this.lines, this.polygons);
      const rings = this.rings();
      shape = clip.rule === 'evenodd' ? evenOddShape(rings) : uniteShapes([rings]);
      this.clips.set(clip, shape);
    }
    return shape;
  }

  /** The polygons in points, cut to the frame. */
  private rings(): Shape {
    const { polygons, frame } = this;
    const units = SCALE * 256;
    const rings: Ring[] = [];
    for (let polygon = 0; polygon < polygons.count; polygon++) {
      const ring: Point[] = [];
      for (let at = polygons.start(polygon); at + 1 < polygons.stop(polygon); at += 2) {
        const x = frame.x0 + (polygons.points[at] ?? 0) / units;
        ring.push([x, frame.y0 + (polygons.points[at + 1] ?? 0) / units]);
      }
      if (ring.length > 2) rings.push(ring);
    }
    return cutToRect(rings, frame);
  }
}

/** A rectangle as a ring, counter-clockwise. */
export function ringOf({ x0, y0, x1, y1 }: Rect): Ring {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

function hairline([a, b, c, d]: Matrix): number {
  const scale = Math.sqrt(Math.abs(a * d - b * c));
  return scale > 0 ? HAIRLINE / scale : 0;
}

const nowhere: Rect = { x0: 0, y0: 0, x1: 0, y1: 0 };

const unitSquare = new Path();
unitSquare.moveTo(0, 0);
unitSquare.lineTo(1, 0);
unitSquare.lineTo(1, 1);
unitSquare.lineTo(0, 1);
unitSquare.close();
