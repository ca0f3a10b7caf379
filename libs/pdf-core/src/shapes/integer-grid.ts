import type { IntPoint } from 'clipper-lib';
import { MAX_COORDINATE, ShapeError, type Point, type Shape } from './shape';

/** A shape on an integer grid. */
export type GridShape = readonly (readonly IntPoint[])[];

/** Up to this extent in points, products of differences on a grid of 1/10 000 point are exact in a double. */
const FINE_EXTENT = 9000;

/**
 * The integer grid of a calculation: 1/10 000 point for shapes within 9000 points of each other, else 1/1000 point, with the origin at
 * a whole point in their middle. Integers make the sweep robust; decimal steps preserve input coordinates.
 */
export class IntegerGrid {
  /** Grid steps in a point. */
  readonly scale: number;
  private readonly x0: number;
  private readonly y0: number;

  private constructor(low: Point, high: Point, margin: number) {
    const extent = Math.max(high[0] - low[0], high[1] - low[1]) + 2 * margin;
    this.scale = extent <= FINE_EXTENT ? 10_000 : 1000;
    this.x0 = Math.round((low[0] + high[0]) / 2) * this.scale;
    this.y0 = Math.round((low[1] + high[1]) / 2) * this.scale;
  }

  /** The grid for these shapes and `margin` points around them. Throws {@link ShapeError} for a coordinate out of range. */
  static of(shapes: readonly Shape[], margin = 0): IntegerGrid {
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const shape of shapes) {
      for (const ring of shape) {
        for (const [x, y] of ring) {
          if (!(Math.abs(x) <= MAX_COORDINATE && Math.abs(y) <= MAX_COORDINATE)) outOfRange(x, y);
          x0 = Math.min(x0, x);
          y0 = Math.min(y0, y);
          x1 = Math.max(x1, x);
          y1 = Math.max(y1, y);
        }
      }
    }
    return x0 > x1
      ? new IntegerGrid([0, 0], [0, 0], 0)
      : new IntegerGrid([x0, y0], [x1, y1], margin);
  }

  toGrid(shape: Shape): GridShape {
    return shape.map((ring) =>
      ring.map(([x, y]) => ({
        X: Math.round(x * this.scale) - this.x0,
        Y: Math.round(y * this.scale) - this.y0,
      })),
    );
  }

  toShape(paths: GridShape): Shape {
    return paths.map((path) =>
      path.map(({ X, Y }): Point => [(X + this.x0) / this.scale, (Y + this.y0) / this.scale]),
    );
  }
}

function outOfRange(x: number, y: number): never {
  const message = `The point [${x}, ${y}] is not within ${MAX_COORDINATE} points of the origin`;
  throw new ShapeError('coordinate_out_of_range', message);
}
