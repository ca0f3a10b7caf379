import { inverse, type Matrix } from '../../geometry/index';
import { clamped } from './across';
import { StraightRows } from './straight-rows';
import { TurnedRows } from './turned-rows';
import type { ByteSamples } from './unpack';

/** Sides of more source pixels than this are averaged beforehand. */
const steep = 4;

/**
 * The mean of an image over each pixel of a raster. Upright images are averaged exactly over the area of the pixel; rotated and
 * skewed ones over a grid of sample points. Pixels show the image as if it continued beyond its edges: coverage clips it.
 */
export class Resampler {
  /** Null where rows of pixels are not exactly rows of samples. */
  private readonly straight: StraightRows | null;
  /** Null where the sides of pixels are those of samples. */
  private readonly turned: TurnedRows | null;
  private readonly samples: ByteSamples;
  /** Pixels to samples. */
  private readonly back: Matrix;
  private readonly sums: Float64Array;

  /** `matrix` takes the unit square to pixels. */
  private constructor(samples: ByteSamples, back: Matrix) {
    const upright = isUpright(back);
    const scaleX = Math.hypot(back[0], back[1]);
    const scaleY = Math.hypot(back[2], back[3]);
    const by = upright ? 1 : Math.floor(Math.max(scaleX, scaleY) / steep);
    this.samples = by > 1 ? reduced(samples, by) : samples;
    const [a, b, c, d, e, f] = back;
    const factor = this.samples === samples ? 1 : 1 / by;
    this.back = [a * factor, b * factor, c * factor, d * factor, e * factor, f * factor];
    this.sums = new Float64Array(samples.channels);
    this.turned = upright ? null : new TurnedRows(this.samples, this.back);
    this.straight = back[1] === 0 && back[2] === 0 ? new StraightRows(samples, back) : null;
  }

  /** Null for a matrix without area. The first row of samples is at the top of the unit square (ISO 32000-2, 8.9.5.1). */
  static of(samples: ByteSamples, matrix: Matrix): Resampler | null {
    const unit = inverse(matrix);
    if (!unit) return null;
    const { width, height } = samples;
    const [a, b, c, d, e, f] = unit;
    const back: Matrix = [
      a * width,
      -b * height,
      c * width,
      -d * height,
      e * width,
      (1 - f) * height,
    ];
    return new Resampler(samples, back);
  }

  get channels(): number {
    return this.samples.channels;
  }

  /** A row of samples that rows of pixels may share; -1 where they do not. */
  onlyRow(y: number): number {
    return this.straight?.onlyRow(y) ?? -1;
  }

  /** Writes the means of `length` pixels from (x, y), channels interleaved. */
  read(x: number, y: number, length: number, out: Uint8Array): void {
    if (this.straight) {
      this.straight.read(x, y, length, out);
      return;
    }
    if (this.turned) {
      this.turned.read(x, y, length, out);
      return;
    }
    for (let i = 0; i < length; i++) {
      this.area(x + i, y);
      const { sums } = this;
      const at = i * sums.length;
      for (let channel = 0; channel < sums.length; channel++) {
        out[at + channel] = (sums[channel] ?? 0) + 0.5;
      }
    }
  }

  /** Mean over the source area of an upright pixel. */
  private area(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.back;
    const u0 = a * x + c * y + e;
    const v0 = b * x + d * y + f;
    const u1 = u0 + a + c;
    const v1 = v0 + b + d;
    this.mean(Math.min(u0, u1), Math.max(u0, u1), Math.min(v0, v1), Math.max(v0, v1));
  }

  private mean(u0: number, u1: number, v0: number, v1: number): void {
    const { sums } = this;
    const { width, height, channels, data } = this.samples;
    const left = clamped(Math.floor(u0), width);
    const right = clamped(Math.ceil(u1) - 1, width);
    const top = clamped(Math.floor(v0), height);
    const bottom = clamped(Math.ceil(v1) - 1, height);
    if (left === right && top === bottom) {
      const at = (top * width + left) * channels;
      for (let channel = 0; channel < channels; channel++) sums[channel] = data[at + channel] ?? 0;
      return;
    }
    sums.fill(0);
    let total = 0;
    for (let v = top; v <= bottom; v++) {
      const high = Math.min(v1, v + 1) - Math.max(v0, v);
      for (let u = left; u <= right; u++) {
        const weight = (Math.min(u1, u + 1) - Math.max(u0, u)) * high;
        if (weight <= 0) continue;
        total += weight;
        const at = (v * width + u) * channels;
        for (let channel = 0; channel < channels; channel++) {
          sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0) * weight;
        }
      }
    }
    if (total > 0) for (let at = 0; at < channels; at++) sums[at] = (sums[at] ?? 0) / total;
  }
}

function isUpright([a, b, c, d]: Matrix): boolean {
  const small = 1e-6 * (Math.abs(a) + Math.abs(b) + Math.abs(c) + Math.abs(d));
  return (
    (Math.abs(b) < small && Math.abs(c) < small) || (Math.abs(a) < small && Math.abs(d) < small)
  );
}

/** Means of squares of samples. */
function reduced(samples: ByteSamples, by: number): ByteSamples {
  const kept = known.get(samples);
  if (kept?.by === by) return kept.reduced;
  const made = averaged(samples, by);
  known.set(samples, { by, reduced: made });
  return made;
}

/** Samples as they were averaged last, for as long as they are kept: an image may be seen under many matrices of one scale. */
const known = new WeakMap<ByteSamples, { readonly by: number; readonly reduced: ByteSamples }>();

function averaged({ width, height, channels, data }: ByteSamples, by: number): ByteSamples {
  const across = Math.ceil(width / by);
  const down = Math.ceil(height / by);
  const out = new Uint8Array(across * down * channels);
  for (let y = 0; y < down; y++) {
    const y1 = Math.min(height, (y + 1) * by);
    for (let x = 0; x < across; x++) {
      const x1 = Math.min(width, (x + 1) * by);
      const square = { u0: x * by, u1: x1, v0: y * by, v1: y1 };
      for (let channel = 0; channel < channels; channel++) {
        const sum = sumOf(data, width, channels, channel, square);
        out[(y * across + x) * channels + channel] = sum / ((y1 - y * by) * (x1 - x * by)) + 0.5;
      }
    }
  }
  return { width: across, height: down, channels, data: out };
}

interface Square {
  readonly u0: number;
  readonly u1: number;
  readonly v0: number;
  readonly v1: number;
}

/** Sum of one channel over a square of samples. */
function sumOf(
  data: Uint8Array,
  width: number,
  channels: number,
  channel: number,
  { u0, u1, v0, v1 }: Square,
): number {
  let sum = 0;
  for (let v = v0; v < v1; v++) {
    for (let u = u0; u < u1; u++) sum += data[(v * width + u) * channels + channel] ?? 0;
  }
  return sum;
}
