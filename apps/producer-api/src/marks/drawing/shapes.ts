import type { Paint } from '../../inks/paint';
import { boundsOf, identity, type Matrix, type Rect } from '@forme/pdf-core/geometry';
import type { PdfRef } from '@forme/pdf-core';

/** A point [x, y]. */
export type Xy = readonly [number, number];

interface Placed {
  /** From the space of the shape to the frame of the page; absent when they are one. */
  readonly place?: Matrix;
}

/** Lines with a pen. */
export interface Stroke extends Placed {
  readonly kind: 'stroke';
  readonly lines: readonly (readonly Xy[])[];
  readonly closed?: boolean;
  readonly width: number;
  /** Length of dashes and gaps. */
  readonly dash?: number;
  readonly paint: Paint;
}

/** Filled rectangles, painted as one path. */
export interface Fill extends Placed {
  readonly kind: 'fill';
  readonly rects: readonly Rect[];
  /** Straight-sided outlines, filled in addition to the rectangles. */
  readonly outlines?: readonly (readonly Xy[])[];
  /** An empty list clears all plates. */
  readonly paint: Paint;
}

/** A line of text from its baseline's beginning. */
export interface Label extends Placed {
  readonly kind: 'label';
  readonly text: string;
  /** Name of an uploaded font; absent: the bundled faces. */
  readonly font?: string | undefined;
  /** JSON pointer of what the text comes from. */
  readonly pointer: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Its width at that size. */
  readonly width: number;
  readonly paint: Paint;
}

/** An XObject. */
export interface Picture extends Placed {
  readonly kind: 'picture';
  readonly object: PdfRef;
  /** Its bounds in its own space. */
  readonly box: Rect;
}

/** Shapes of marks. Lengths are points. */
export type Shape = Stroke | Fill | Label | Picture;

/** The area of the frame that a shape may paint; null when it paints nothing. */
export function shapeBounds(shape: Shape): Rect | null {
  const own = ownBounds(shape);
  return own && boundsOf(shape.place ?? identity, own);
}

/** The areas of the parts of a shape: of each line, rectangle and text for itself. */
export function shapeParts(shape: Shape): readonly Rect[] {
  const place = shape.place ?? identity;
  if (shape.kind === 'fill' && !shape.outlines)
    return shape.rects.map((rect) => boundsOf(place, rect));
  if (shape.kind === 'stroke') {
    const lines = shape.lines.map((line) => grow(around(line), shape.width / 2));
    return lines.flatMap((line) => (line ? [boundsOf(place, line)] : []));
  }
  const bounds = shapeBounds(shape);
  return bounds ? [bounds] : [];
}

function ownBounds(shape: Shape): Rect | null {
  switch (shape.kind) {
    case 'stroke':
      return grow(around(shape.lines.flat()), shape.width / 2);
    case 'fill':
      return around([
        ...shape.rects.flatMap(({ x0, y0, x1, y1 }): Xy[] => [
          [x0, y0],
          [x1, y1],
        ]),
        ...(shape.outlines ?? []).flat(),
      ]);
    case 'label': {
      const { x, y, size, width } = shape;
      return { x0: x, y0: y - size * 0.25, x1: x + width, y1: y + size };
    }
    case 'picture':
      return shape.box;
  }
}

function around(points: readonly Xy[]): Rect | null {
  if (points.length === 0) return null;
  const bounds = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const [x, y] of points) {
    bounds.x0 = Math.min(bounds.x0, x);
    bounds.y0 = Math.min(bounds.y0, y);
    bounds.x1 = Math.max(bounds.x1, x);
    bounds.y1 = Math.max(bounds.y1, y);
  }
  return bounds;
}

function grow(rect: Rect | null, by: number): Rect | null {
  return rect && { x0: rect.x0 - by, y0: rect.y0 - by, x1: rect.x1 + by, y1: rect.y1 + by };
}
