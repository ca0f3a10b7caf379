import type { Matrix } from './matrix';

/** Construction operators of a path (ISO 32000-2, 8.5.2); `v`, `y` and `re` are given as curves and lines. */
export const MOVE = 0;
export const LINE = 1;
export const CURVE = 2;
export const CLOSE = 3;

/** A growing path: what each segment is, and its points (MOVE and LINE one, CURVE three, CLOSE none) as x, y pairs. */
export class Path {
  constructor(
    /** Segments in order: MOVE, LINE, CURVE, CLOSE. */
    readonly segments: number[] = [],
    /** Points of the segments, x before y, in the space the path was built in. */
    readonly points: number[] = [],
  ) {}

  get empty(): boolean {
    return this.segments.length === 0;
  }

  moveTo(x: number, y: number): void {
    this.segments.push(MOVE);
    this.points.push(x, y);
  }

  lineTo(x: number, y: number): void {
    this.segments.push(LINE);
    this.points.push(x, y);
  }

  // eslint-disable-next-line max-params -- three points
  curveTo(x1: number, y1: number, x2: number, y2: number, x3: number, y3: number): void {
    this.segments.push(CURVE);
    this.points.push(x1, y1, x2, y2, x3, y3);
  }

  close(): void {
    this.segments.push(CLOSE);
  }

  clear(): void {
    this.segments.length = 0;
    this.points.length = 0;
  }

  /** A copy that later building does not change, under `matrix` where one is given. */
  copy(matrix?: Matrix): Path {
    const points = this.points.slice();
    if (matrix) {
      const { 0: a, 1: b, 2: c, 3: d, 4: e, 5: f } = matrix;
      for (let at = 0; at + 1 < points.length; at += 2) {
        const x = points[at] ?? 0;
        const y = points[at + 1] ?? 0;
        points[at] = a * x + c * y + e;
        points[at + 1] = b * x + d * y + f;
      }
    }
    return new Path(this.segments.slice(), points);
  }
}
