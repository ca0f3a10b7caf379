import type { Matrix, Rect } from '../../geometry/index';
import type { Polylines } from './polylines';
import { reachesOf } from './reaches';

/** Bits of a pixel: device coordinates are integers of 1/256 pixel. */
export const SUBPIXEL_BITS = 8;
/** Units of a pixel. */
export const ONE = 1 << SUBPIXEL_BITS;

/** Coordinates beyond this many pixels are moved to it: no window is that far out. */
const farthest = 2 ** 21;

/** Pixels to the nearest 1/256 pixel; what is no number, as sums of endless ones are, is far away too. */
function fixed(value: number): number {
  const near = value > farthest ? farthest : value > -farthest ? value : -farthest;
  return Math.round(near * ONE);
}

/** A box of pixels in 1/256 pixel. */
export function fixedBox({ x0, y0, x1, y1 }: Rect): Rect {
  return { x0: fixed(x0), y0: fixed(y0), x1: fixed(x1), y1: fixed(y1) };
}

/** Closed polygons in 1/256 pixel, y downwards. Reusable: `clear` keeps the memory. */
export class Polygons {
  /** x, y pairs; those up to `length` are in use. */
  points: Int32Array;
  length = 0;
  private ends: Int32Array;
  private polygons = 0;
  /** Of a compact copy, which is examined repeatedly: the rows of its pieces. */
  reaches: Int32Array | null = null;

  /** Creates polygons with capacity for a number of coordinates. */
  constructor(room = 512) {
    this.points = new Int32Array(room);
    this.ends = new Int32Array(16);
  }

  get count(): number {
    return this.polygons;
  }

  clear(): void {
    this.length = 0;
    this.polygons = 0;
  }

  /** Place of the first number of a polygon. */
  start(polygon: number): number {
    return polygon === 0 ? 0 : (this.ends[polygon - 1] ?? 0);
  }

  /** Place after the last number of a polygon. */
  stop(polygon: number): number {
    return this.ends[polygon] ?? 0;
  }

  /** Adds subpaths, each closed, under a matrix to pixels; without one they are in pixels. */
  add(lines: Polylines, matrix: Matrix | null = null): void {
    this.reserve(lines.length, lines.count);
    const from = this.length;
    const { points } = this;
    const { points: given, length } = lines;
    if (matrix) {
      const [a, b, c, d, e, f] = matrix;
      for (let at = 0; at < length; at += 2) {
        const x = given[at] ?? 0;
        const y = given[at + 1] ?? 0;
        points[from + at] = fixed(a * x + c * y + e);
        points[from + at + 1] = fixed(b * x + d * y + f);
      }
    } else for (let at = 0; at < length; at++) points[from + at] = fixed(given[at] ?? 0);
    for (let subpath = 0; subpath < lines.count; subpath++) {
      this.ends[this.polygons++] = from + lines.stop(subpath);
    }
    this.length = from + length;
  }

  /** Numbers that are held. */
  get held(): number {
    return this.points.length + this.ends.length + (this.reaches?.length ?? 0);
  }

  /** A copy that holds no more memory than its points need. */
  compact(): Polygons {
    const copy = new Polygons(0);
    copy.points = this.points.slice(0, this.length);
    copy.ends = this.ends.slice(0, this.polygons);
    copy.length = this.length;
    copy.polygons = this.polygons;
    copy.reaches = reachesOf(copy.points, copy.ends);
    return copy;
  }

  private reserve(numbers: number, polygons: number): void {
    this.points = withRoom(this.points, this.length + numbers);
    this.ends = withRoom(this.ends, this.polygons + polygons);
  }
}

function withRoom(array: Int32Array, length: number): Int32Array {
  if (length <= array.length) return array;
  const larger = new Int32Array(Math.max(length, array.length * 2));
  larger.set(array);
  return larger;
}
