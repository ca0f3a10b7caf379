import type { Rect } from '@forme/pdf-core/geometry';
import { around, heightOf, widthOf } from '../../geometry/rects';

/** Finds rectangles near another without looking at all of them: buckets on a grid about as fine as the rectangles. */
export class RectIndex {
  private readonly buckets = new Map<number, number[]>();
  private readonly origin: Rect;
  private readonly stepX: number;
  private readonly stepY: number;
  private readonly columns: number;
  private readonly rows: number;

  constructor(readonly rects: readonly Rect[]) {
    this.origin = around(rects) ?? { x0: 0, y0: 0, x1: 1, y1: 1 };
    const side = Math.max(1, Math.min(512, Math.ceil(Math.sqrt(rects.length))));
    const mean = (size: (rect: Rect) => number) =>
      rects.reduce((sum, rect) => sum + size(rect), 0) / Math.max(1, rects.length);
    // Not finer than the rectangles: each is in few buckets.
    this.stepX = Math.max(widthOf(this.origin) / side, mean(widthOf), 1e-9);
    this.stepY = Math.max(heightOf(this.origin) / side, mean(heightOf), 1e-9);
    this.columns = Math.max(1, Math.ceil(widthOf(this.origin) / this.stepX));
    this.rows = Math.max(1, Math.ceil(heightOf(this.origin) / this.stepY));
    for (const [index, rect] of rects.entries()) {
      for (const bucket of this.bucketsOf(rect)) {
        const list = this.buckets.get(bucket);
        if (list) list.push(index);
        else this.buckets.set(bucket, [index]);
      }
    }
  }

  /** Indexes of rectangles that may meet `rect`, each once, in order. */
  near(rect: Rect): readonly number[] {
    const found = new Set<number>();
    for (const bucket of this.bucketsOf(rect)) {
      for (const index of this.buckets.get(bucket) ?? []) found.add(index);
    }
    return [...found].sort((a, b) => a - b);
  }

  /** Most rectangles of a bucket: what one look-up may cost. */
  get densest(): number {
    let most = 0;
    for (const list of this.buckets.values()) most = Math.max(most, list.length);
    return most;
  }

  private *bucketsOf({ x0, y0, x1, y1 }: Rect): Iterable<number> {
    const column = (x: number) => clamp((x - this.origin.x0) / this.stepX, this.columns);
    const row = (y: number) => clamp((y - this.origin.y0) / this.stepY, this.rows);
    const [firstColumn, lastColumn] = [column(x0), column(x1)];
    for (let r = row(y0), last = row(y1); r <= last; r += 1) {
      for (let c = firstColumn; c <= lastColumn; c += 1) yield r * this.columns + c;
    }
  }
}

function clamp(value: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(value)));
}
