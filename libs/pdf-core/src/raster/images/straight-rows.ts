import type { Matrix } from '../../geometry/index';
import { Across, clamped } from './across';
import type { ByteSamples } from './unpack';

/** The exact means of an image whose rows are rows of the raster. */
export class StraightRows {
  /** Samples under a row of pixels, each the sum of its column by the heights seen. */
  private columns = new Float64Array(0);
  private across: Across | null = null;
  private readonly sums: Float64Array;

  constructor(
    private readonly samples: ByteSamples,
    /** Pixels to samples, neither turned nor skewed. */
    private readonly back: Matrix,
  ) {
    this.sums = new Float64Array(samples.channels);
  }

  /** Writes the means of `length` pixels from (x, y), channels interleaved: first down the columns of samples, then across. */
  read(x: number, y: number, length: number, out: Uint8Array): void {
    const [, , , d, , f] = this.back;
    const { channels } = this.samples;
    this.across =
      this.across?.reaching(x, length) ?? new Across(this.back, this.samples.width, x, length);
    const { across, sums } = this;
    const { lefts, rights, totals } = across;
    const start = x - across.x;
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
    for (let i = 0; i < length; i++) {
      const left = lefts[start + i] ?? 0;
      const right = rights[start + i] ?? 0;
      const from = (left - first) * channels;
      if (left === right) this.one(from, height, out, i * channels);
      else {
        this.mean(from, right - left, start + i);
        const total = (totals[start + i] ?? 0) * height;
        for (let channel = 0; channel < channels; channel++) {
          out[i * channels + channel] = (sums[channel] ?? 0) / total + 0.5;
        }
      }
    }
  }

  /** The row of samples that all of a row of pixels lies in; -1 when it sees several. */
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
    const { width, channels, data } = this.samples;
    const { lefts, rights, enters, leaves, totals } = across;
    const from = row * width * channels;
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

  /** A pixel inside of one column of samples. */
  private one(from: number, height: number, out: Uint8Array, to: number): void {
    const { columns } = this;
    const { channels } = this.samples;
    for (let channel = 0; channel < channels; channel++) {
      out[to + channel] = (columns[from + channel] ?? 0) / height + 0.5;
    }
  }

  /** Sums the columns that a pixel sees, by the widths seen. */
  private mean(from: number, steps: number, pixel: number): void {
    const { columns, sums, across } = this;
    const { channels } = this.samples;
    const enter = across?.enters[pixel] ?? 0;
    const leave = across?.leaves[pixel] ?? 0;
    for (let channel = 0; channel < channels; channel++) {
      let at = from + channel;
      let sum = (columns[at] ?? 0) * enter;
      for (let step = 1; step < steps; step++) sum += columns[(at += channels)] ?? 0;
      sums[channel] = sum + (columns[at + channels] ?? 0) * leave;
    }
  }

  /** Sums the samples of columns over the height of a row of pixels; the height. */
  private down(v: number, d: number, first: number, last: number): number {
    const { width, height, channels, data } = this.samples;
    const v0 = d < 0 ? v + d : v;
    const v1 = d < 0 ? v : v + d;
    const top = clamped(Math.floor(v0), height);
    const bottom = clamped(Math.ceil(v1) - 1, height);
    const size = (last - first + 1) * channels;
    if (this.columns.length < size) this.columns = new Float64Array(size);
    const { columns } = this;
    columns.fill(0, 0, size);
    let total = 0;
    for (let row = top; row <= bottom; row++) {
      const weight = top === bottom ? 1 : Math.min(v1, row + 1) - Math.max(v0, row);
      if (weight <= 0) continue;
      total += weight;
      const from = (row * width + first) * channels;
      for (let at = 0; at < size; at++) {
        columns[at] = (columns[at] ?? 0) + (data[from + at] ?? 0) * weight;
      }
    }
    return total;
  }
}
