import { type Plane, PlaneFourier } from '@forme/pdf-core/spectrum';
import type { InkMap } from './ink-map';
import type { Mask } from './mask';

/** A match of a template on an image: its upper left corner in cells, and their similarity, -1 to 1. */
export interface Match {
  readonly x: number;
  readonly y: number;
  readonly score: number;
}

/**
 * Normalised cross-correlation of two maps of one size, masked cells left out, -1 to 1; null where one of them is all of one value.
 */
export function similarity(one: InkMap, other: InkMap, mask: Mask | null = null): number | null {
  return jointSimilarity([[one, other]], mask);
}

/** The same over several pairs of maps, as if they were one picture each: inks that changed places are no longer alike. */
export function jointSimilarity(
  pairs: readonly (readonly [InkMap, InkMap])[],
  mask: Mask | null = null,
): number | null {
  let varianceA = 0;
  let varianceB = 0;
  let product = 0;
  for (const pair of pairs) {
    const { aa, bb, ab } = spreads(...pair, mask);
    varianceA += aa;
    varianceB += bb;
    product += ab;
  }
  // A tenth of a point of one cell is no picture.
  if (varianceA < 0.01 || varianceB < 0.01) return null;
  return Math.max(-1, Math.min(1, product / Math.sqrt(varianceA * varianceB)));
}

/** Sums of squares and products of what two maps deviate from their means. */
function spreads(one: InkMap, other: InkMap, mask: Mask | null) {
  let count = 0;
  let sumA = 0;
  let sumB = 0;
  let aa = 0;
  let bb = 0;
  let ab = 0;
  for (let at = 0; at < one.values.length; at++) {
    if (mask?.values[at] === 1) continue;
    const a = one.values[at] ?? 0;
    const b = other.values[at] ?? 0;
    count++;
    sumA += a;
    sumB += b;
    aa += a * a;
    bb += b * b;
    ab += a * b;
  }
  if (count === 0) return { aa: 0, bb: 0, ab: 0 };
  return {
    aa: aa - (sumA * sumA) / count,
    bb: bb - (sumB * sumB) / count,
    ab: ab - (sumA * sumB) / count,
  };
}

const powerOfTwo = (least: number): number => 2 ** Math.ceil(Math.log2(Math.max(2, least)));

/** A template that is searched; what the search needs of it is made once. */
export class Pattern {
  readonly variance: number;
  private readonly mean: number;
  private spectrum: { readonly of: string; readonly plane: Plane } | undefined;

  constructor(readonly map: InkMap) {
    const { values } = map;
    let sum = 0;
    let square = 0;
    for (const value of values) {
      sum += value;
      square += value * value;
    }
    this.variance = square - (sum * sum) / values.length;
    this.mean = sum / values.length;
  }

  /** Its transform in the upper left corner of a plane; the last is kept. */
  transformed(fourier: PlaneFourier): Plane {
    const of = `${fourier.width} ${fourier.height}`;
    if (this.spectrum?.of !== of) {
      const plane = planeOf(fourier, this.map, 0, this.mean);
      fourier.transform(plane);
      this.spectrum = { of, plane };
    }
    return this.spectrum.plane;
  }
}

/** A picture in which templates are searched; its transform is made once. */
export class Searched {
  private readonly fourier: PlaneFourier;
  private readonly plane: Plane;
  private readonly sums: Float64Array;
  private readonly squares: Float64Array;

  /** Templates may stand out by `margin` cells at each side; the picture is blank there. */
  constructor(
    private readonly picture: InkMap,
    private readonly margin: number,
  ) {
    const width = picture.width + 2 * margin;
    const height = picture.height + 2 * margin;
    this.fourier = new PlaneFourier(powerOfTwo(width), powerOfTwo(height));
    this.plane = planeOf(this.fourier, picture, margin, 0);
    this.fourier.transform(this.plane);
    this.sums = this.integral((value) => value);
    this.squares = this.integral((value) => value * value);
  }

  /** Likeness at every place, row by row; `width` places in a row. Null for a template of one value or larger than the picture. */
  scores(
    pattern: Pattern,
  ): { readonly width: number; readonly height: number; readonly values: Float64Array } | null {
    const { margin, picture, fourier, sums, squares } = this;
    const { map: template, variance } = pattern;
    const width = picture.width + 2 * margin - template.width + 1;
    const height = picture.height + 2 * margin - template.height + 1;
    if (width < 1 || height < 1 || variance < 1) return null;
    const count = template.values.length;
    const products = fourier.correlate(this.plane, pattern.transformed(fourier), width);
    const values = new Float64Array(width * height);
    const stride = picture.width + 2 * margin + 1;
    for (let y = 0; y < height; y++) {
      const top = y * stride;
      const bottom = (y + template.height) * stride;
      for (let x = 0; x < width; x++) {
        const right = x + template.width;
        const total = under(sums, top, bottom, x, right);
        const spread = under(squares, top, bottom, x, right) - (total * total) / count;
        values[y * width + x] =
          spread < 1 ? 0 : (products[y * fourier.width + x] ?? 0) / Math.sqrt(spread * variance);
      }
    }
    return { width, height, values };
  }

  /** The best place of a template; null where there is none. */
  best(template: Pattern): Match | null {
    const scores = this.scores(template);
    if (!scores) return null;
    let at = 0;
    for (let index = 1; index < scores.values.length; index++)
      if ((scores.values[index] ?? 0) > (scores.values[at] ?? 0)) at = index;
    return {
      x: (at % scores.width) - this.margin,
      y: Math.floor(at / scores.width) - this.margin,
      score: scores.values[at] ?? 0,
    };
  }

  /** Sums over all cells above and left, with the margin, one row and column of zeros in front. */
  private integral(of: (value: number) => number): Float64Array {
    const { picture, margin } = this;
    const width = picture.width + 2 * margin + 1;
    const height = picture.height + 2 * margin + 1;
    const out = new Float64Array(width * height);
    for (let row = 1; row < height; row++) {
      let running = 0;
      const y = row - 1 - margin;
      for (let column = 1; column < width; column++) {
        const x = column - 1 - margin;
        if (y >= 0 && y < picture.height && x >= 0 && x < picture.width)
          running += of(picture.values[y * picture.width + x] ?? 0);
        out[row * width + column] = (out[(row - 1) * width + column] ?? 0) + running;
      }
    }
    return out;
  }
}

/** A map in a blank plane, `margin` cells from its corner, less its mean. */
function planeOf(
  fourier: PlaneFourier,
  { width, height, values }: InkMap,
  margin: number,
  mean: number,
): Plane {
  const size = fourier.width * fourier.height;
  const re = new Float64Array(size);
  for (let row = 0; row < height; row++) {
    const to = (row + margin) * fourier.width + margin;
    for (let column = 0; column < width; column++)
      re[to + column] = (values[row * width + column] ?? 0) - mean;
  }
  return { re, im: new Float64Array(size) };
}

/** Sum over a rectangle; `top` and `bottom` are where its rows begin in the sums. */
function under(
  sums: Float64Array,
  top: number,
  bottom: number,
  left: number,
  right: number,
): number {
  return (
    (sums[bottom + right] ?? 0) -
    (sums[bottom + left] ?? 0) -
    (sums[top + right] ?? 0) +
    (sums[top + left] ?? 0)
  );
}
