/** Columns that are transformed together: their values are adjacent and fit the processor cache. */
export const together = 32;

/** Neighbouring columns of an image. */
interface Columns {
  /** Values in a row of the image. */
  readonly stride: number;
  readonly first: number;
  readonly count: number;
}

/** Discrete Fourier transforms of one length, a power of two. */
export class Fourier {
  private readonly cos: Float64Array;
  private readonly sin: Float64Array;
  private readonly mirrored: Uint16Array;

  constructor(private readonly length: number) {
    const turn = (at: number): number => (-2 * Math.PI * at) / length;
    this.cos = Float64Array.from({ length: length / 2 }, (_, at) => Math.cos(turn(at)));
    this.sin = Float64Array.from({ length: length / 2 }, (_, at) => Math.sin(turn(at)));
    const bits = Math.log2(length);
    this.mirrored = Uint16Array.from({ length }, (_, at) => {
      let other = 0;
      for (let bit = 0; bit < bits; bit++) other |= ((at >> bit) & 1) << (bits - 1 - bit);
      return other;
    });
  }

  /** Turns `re` and `im` into their transform in place. */
  transform(re: Float64Array, im: Float64Array): void {
    this.permute(re);
    this.permute(im);
    this.combine(re, im);
  }

  /** Turns neighbouring columns of an image, whose rows are `stride` values long, into their transforms in place. */
  transformColumns(re: Float64Array, im: Float64Array, columns: Columns): void {
    const { length, cos, sin, mirrored } = this;
    const { stride, first, count } = columns;
    for (let row = 0; row < length; row++) {
      const other = mirrored[row] ?? 0;
      if (other <= row) continue;
      swap(re, first + row * stride, first + other * stride, count);
      swap(im, first + row * stride, first + other * stride, count);
    }
    for (let size = 2; size <= length; size *= 2) {
      const half = size >> 1;
      const step = length / size;
      for (let top = 0; top < length; top += size)
        for (let k = 0; k < half; k++) {
          const at = first + (top + k) * stride;
          const turn = { c: cos[k * step] ?? 0, s: sin[k * step] ?? 0 };
          combineRows(re, im, turn, { at, other: at + half * stride, count });
        }
    }
  }

  private permute(values: Float64Array): void {
    const { length, mirrored } = this;
    for (let at = 0; at < length; at++) {
      const other = mirrored[at] ?? 0;
      if (other <= at) continue;
      const kept = values[at] ?? 0;
      values[at] = values[other] ?? 0;
      values[other] = kept;
    }
  }

  private combine(re: Float64Array, im: Float64Array): void {
    const { length, cos, sin } = this;
    // No rotation: pairs are only added and subtracted.
    for (let at = 0; at < length; at += 2) {
      const x = re[at + 1] ?? 0;
      const y = im[at + 1] ?? 0;
      re[at + 1] = (re[at] ?? 0) - x;
      im[at + 1] = (im[at] ?? 0) - y;
      re[at] = (re[at] ?? 0) + x;
      im[at] = (im[at] ?? 0) + y;
    }
    for (let size = 4; size <= length; size *= 2) {
      const half = size >> 1;
      const step = length / size;
      for (let first = 0; first < length; first += size)
        for (let k = 0; k < half; k++) {
          const at = first + k;
          const other = at + half;
          const c = cos[k * step] ?? 0;
          const s = sin[k * step] ?? 0;
          const a = re[other] ?? 0;
          const b = im[other] ?? 0;
          const x = a * c - b * s;
          const y = a * s + b * c;
          const u = re[at] ?? 0;
          const v = im[at] ?? 0;
          re[other] = u - x;
          im[other] = v - y;
          re[at] = u + x;
          im[at] = v + y;
        }
    }
  }
}

function swap(values: Float64Array, one: number, other: number, count: number): void {
  for (let x = 0; x < count; x++) {
    const kept = values[one + x] ?? 0;
    values[one + x] = values[other + x] ?? 0;
    values[other + x] = kept;
  }
}

/** Sums and differences of two rows, the second rotated by a part of a circle. */
function combineRows(
  re: Float64Array,
  im: Float64Array,
  { c, s }: { readonly c: number; readonly s: number },
  { at, other, count }: { readonly at: number; readonly other: number; readonly count: number },
): void {
  for (let x = 0; x < count; x++) {
    const a = re[other + x] ?? 0;
    const b = im[other + x] ?? 0;
    const turnedRe = a * c - b * s;
    const turnedIm = a * s + b * c;
    const u = re[at + x] ?? 0;
    const v = im[at + x] ?? 0;
    re[other + x] = u - turnedRe;
    im[other + x] = v - turnedIm;
    re[at + x] = u + turnedRe;
    im[at + x] = v + turnedIm;
  }
}

/** Power of each frequency of a square of `size` by `size` values, a power of two; frequency 0 at index 0. */
export function powerSpectrum(values: Float64Array, size: number): Float64Array {
  const fourier = new Fourier(size);
  const im = new Float64Array(values.length);
  const re = values.slice();
  for (let from = 0; from < values.length; from += size)
    fourier.transform(re.subarray(from, from + size), im.subarray(from, from + size));
  const power = new Float64Array(values.length);
  for (let first = 0; first < size; first += together)
    fourier.transformColumns(re, im, {
      stride: size,
      first,
      count: Math.min(together, size - first),
    });
  for (let at = 0; at < power.length; at++) {
    const x = re[at] ?? 0;
    const y = im[at] ?? 0;
    power[at] = x * x + y * y;
  }
  return power;
}
