import type { Matrix } from '../../geometry/index';
import { Across, clamped } from './across';
import type { ByteSamples } from './unpack';

/** Rows of samples that are summed at a time: pixels of half the resolution see no more. */
const together = 3;

/** The exact means of an image whose rows are rows of the raster. */
export class StraightRows {
  /** Samples under a row of pixels, each the sum of its column by the heights seen. */
  private columns = new Float64Array(0);
  private across: Across | null = null;

  constructor(
    private readonly samples: ByteSamples,
    /** Pixels to samples, neither rotated nor skewed. */
    private readonly back: Matrix,
  ) {}

  /** Writes the means of `length` pixels from (x, y), channels interleaved: first down the columns of samples, then across. */
  read(x: number, y: number, length: number, out: Uint8Array): void {
    const [, , , d, , f] = this.back;
    this.across =
      this.across?.reaching(x, length) ?? new Across(this.back, this.samples.width, x, length);
    const { lefts, rights } = this.across;
    const start = x - this.across.x;
    const one = lefts[start] ?? 0;
    const other = lefts[start + length - 1] ?? 0;
    const first = Math.min(one, other);
    const last = Math.max(rights[start] ?? 0, rights[start + length - 1] ?? 0);
    const only = this.onlyRow(y);
    if (only >= 0) {
      this.fromRow(only, start, length, out);
      return;
    }
    const height = this.down(d * y + f, d, first, last);
    this.fromColumns(first, height, start, length, out);
  }

  /** The row of samples that contains a whole row of pixels; -1 for several rows. */
  onlyRow(y: number): number {
    const [, , , d, , f] = this.back;
    const { height } = this.samples;
    const v = d * y + f;
    const top = clamped(Math.floor(d < 0 ? v + d : v), height);
    return top === clamped(Math.ceil(d < 0 ? v : v + d) - 1, height) ? top : -1;
  }

  /** Pixels that see one row of samples. */
  private fromRow(row: number, start: number, length: number, out: Uint8Array): void {
    const { across } = this;
    if (!across) return;
    const { width, channels } = this.samples;
    const { lefts, rights, enters, leaves, totals } = across;
    const part = this.samples.rows?.(row, 1);
    const data = part ?? this.samples.data;
    const from = part ? 0 : row * width * channels;
    for (let i = start, to = 0; i < start + length; i++) {
      const left = lefts[i] ?? 0;
      const steps = (rights[i] ?? 0) - left;
      let at = from + left * channels;
      if (steps === 0) {
        for (let channel = 0; channel < channels; channel++) out[to++] = data[at++] ?? 0;
        continue;
      }
      const enter = enters[i] ?? 0;
      const leave = leaves[i] ?? 0;
      const total = totals[i] ?? 1;
      for (let channel = 0; channel < channels; channel++, at++) {
        let sum = (data[at] ?? 0) * enter;
        let next = at + channels;
        for (let step = 1; step < steps; step++, next += channels) sum += data[next] ?? 0;
        out[to++] = (sum + (data[next] ?? 0) * leave) / total + 0.5;
      }
    }
  }

  /** Pixels by the sums of columns, the first of which is that of sample `first`. */
  private fromColumns(
    first: number,
    height: number,
    start: number,
    length: number,
    out: Uint8Array,
  ): void {
    const { across, columns } = this;
    if (!across) return;
    const { channels } = this.samples;
    const { lefts, rights, enters, leaves, totals } = across;
    for (let i = start, to = 0; i < start + length; i++) {
      const left = lefts[i] ?? 0;
      const steps = (rights[i] ?? 0) - left;
      let at = (left - first) * channels;
      const end = at + channels;
      if (steps === 0) {
        for (; at < end; at++) out[to++] = (columns[at] ?? 0) / height + 0.5;
        continue;
      }
      const enter = enters[i] ?? 0;
      const leave = leaves[i] ?? 0;
      const total = (totals[i] ?? 1) * height;
      for (; at < end; at++) {
        let sum = (columns[at] ?? 0) * enter;
        let next = at + channels;
        for (let step = 1; step < steps; step++, next += channels) sum += columns[next] ?? 0;
        out[to++] = (sum + (columns[next] ?? 0) * leave) / total + 0.5;
      }
    }
  }

  /** Sums the samples of columns over the height of a row of pixels; the height. */
  private down(v: number, d: number, first: number, last: number): number {
    const { height, channels } = this.samples;
    const v0 = d < 0 ? v + d : v;
    const v1 = d < 0 ? v : v + d;
    const top = clamped(Math.floor(v0), height);
    const bottom = clamped(Math.ceil(v1) - 1, height);
    const size = (last - first + 1) * channels;
    if (this.columns.length < size) this.columns = new Float64Array(size);
    const seen = (row: number): number =>
      row > bottom ? 0 : Math.max(0, Math.min(v1, row + 1) - Math.max(v0, row));
    let total = 0;
    for (let row = top; row <= bottom; row += together) {
      const weights = [seen(row), seen(row + 1), seen(row + 2)] as const;
      total = total + weights[0] + weights[1] + weights[2];
      this.addRows(row, first, size, weights, row > top);
    }
    return total;
  }

  /** Adds rows of samples, from `row` on, to the sums of columns, or puts them in their place. */
  private addRows(
    row: number,
    first: number,
    size: number,
    [w0, w1, w2]: readonly [number, number, number],
    onto: boolean,
  ): void {
    const { columns } = this;
    const { width, height, channels } = this.samples;
    const stride = width * channels;
    const part = this.samples.rows?.(row, Math.min(together, height - row));
    const data = part ?? this.samples.data;
    let one = (part ? 0 : row * stride) + first * channels;
    // A row with weight 0 may be outside the image.
    let two = w1 > 0 ? one + stride : one;
    let three = w2 > 0 ? one + 2 * stride : one;
    for (let at = 0; at < size; at++) {
      const before = onto ? (columns[at] ?? 0) : 0;
      columns[at] =
        before + (data[one++] ?? 0) * w0 + (data[two++] ?? 0) * w1 + (data[three++] ?? 0) * w2;
    }
  }
}
