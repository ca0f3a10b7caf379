/** A point in points (1/72 inch), y up. */
export type Point = readonly [x: number, y: number];

/** A line; as the edge of a shape its last point is joined to the first. */
export type Ring = readonly Point[];

/** An area bounded by rings under the non-zero winding rule (ISO 32000-2, 8.5.3.3.2). No rings: nothing. */
export type Shape = readonly Ring[];

/** Largest absolute coordinate, in points. */
export const MAX_COORDINATE = 1e7;

/**
 * Shapes that cannot be worked on: a coordinate is not finite or too large, edges cross too often, or they coincide so often that no
 * result passes its check.
 */
export class ShapeError extends Error {
  override readonly name = 'ShapeError';

  constructor(
    readonly code: 'coordinate_out_of_range' | 'shapes_exceed_limits' | 'shapes_unresolved',
    message: string,
  ) {
    super(message);
  }
}

/** Area inside a ring in square points: positive when it runs counter-clockwise. */
export function ringArea(ring: Ring): number {
  const [first] = ring;
  if (!first) return 0;
  const [ox, oy] = first;
  let twice = 0;
  for (let at = 1; at + 1 < ring.length; at += 1) {
    const [ax, ay] = ring[at] ?? first;
    const [bx, by] = ring[at + 1] ?? first;
    twice += (ax - ox) * (by - oy) - (bx - ox) * (ay - oy);
  }
  return twice / 2;
}

/** Area of a shape in square points; true for results of this room, whose holes run clockwise and whose rings do not cross. */
export function shapeArea(shape: Shape): number {
  return shape.reduce((sum, ring) => sum + ringArea(ring), 0);
}

/** Number of points in all rings. */
export function pointCount(shapes: readonly Shape[]): number {
  let count = 0;
  for (const shape of shapes) for (const ring of shape) count += ring.length;
  return count;
}
