/** Plates of a square of a page. */
export interface PlateSquare {
  /** Pixels of a side. */
  readonly size: number;
  /** By ink: 0 none to 255 full, row by row. */
  readonly planes: ReadonlyMap<string, Uint8Array>;
}

/** How plates are shifted. */
export interface Shifting {
  /** Neutral densities of the solids, by ink. */
  readonly weights: ReadonlyMap<string, number>;
  /** Pixels of a shift. */
  readonly steps: number;
  /** Pixels along the sides that are not counted. */
  readonly around: number;
  /** Pixels within a shift of borders that got no trap: a bit for each reason. */
  readonly untrapped: Uint8Array;
}

/** Pixels that are gaps. */
export interface GapCounts {
  readonly without: number;
  readonly with: number;
  /** Of `with`: those within a shift of borders that got no trap. */
  readonly atUntrapped: number;
  /** Bits of their reasons. */
  readonly reasons: number;
}

/** A gap has less than this share of the least density around: less than of colours that share so much ink that they get no trap. */
const GAP_SHARE = 0.4;
/** Densities below this are paper, of a density as high as that of yellow. */
const PAPER = 0.05;

/**
 * Pixels that are white gaps when each ink alone is shifted in eight directions, with the plates as they were and as they are: less than 40 % of the
 * least density that was anywhere within the shift. Where paper was within it, nothing is a gap.
 */
export function gapsOf(was: PlateSquare, is: PlateSquare, shifting: Shifting): GapCounts {
  const { size } = was;
  const { steps, around, weights, untrapped } = shifting;
  const ground = leastAround(densityOf(was, weights), size, steps + 1);
  const inked = placesOn(ground, size, around);
  const marked = (square: PlateSquare): Uint8Array => {
    const gaps = new Uint8Array(size * size);
    const density = densityOf(square, weights);
    for (const [name, plane] of square.planes) {
      const weight = weights.get(name) ?? 0;
      if (weight === 0 || plane.every((amount) => amount === plane[0])) continue;
      for (const shift of shiftsOf(steps, size)) {
        addGaps(gaps, { plane, weight, density, ground, inked, shift });
      }
    }
    return gaps;
  };
  const before = marked(was);
  const after = marked(is);
  const counts = { without: 0, with: 0, atUntrapped: 0, reasons: 0 };
  for (const at of inked) {
    counts.without += before[at] ?? 0;
    if (after[at] !== 1) continue;
    counts.with += 1;
    const reasons = untrapped[at] ?? 0;
    if (reasons !== 0) counts.atUntrapped += 1;
    counts.reasons |= reasons;
  }
  return counts;
}

/** Pixels that have ink all around. */
function placesOn(ground: Float32Array, size: number, around: number): Int32Array {
  const places: number[] = [];
  for (let y = around; y < size - around; y++) {
    for (let at = y * size + around; at < (y + 1) * size - around; at++) {
      if ((ground[at] ?? 0) >= PAPER) places.push(at);
    }
  }
  return Int32Array.from(places);
}

interface Shifted {
  readonly plane: Uint8Array;
  readonly weight: number;
  readonly density: Float32Array;
  readonly ground: Float32Array;
  readonly inked: Int32Array;
  /** By how many pixels of the plane. */
  readonly shift: number;
}

function addGaps(
  gaps: Uint8Array,
  { plane, weight, density, ground, inked, shift }: Shifted,
): void {
  const share = weight / 255;
  for (const at of inked) {
    const now = plane[at] ?? 0;
    const then = plane[at - shift] ?? 0;
    if (then >= now) continue;
    const left = (density[at] ?? 0) - (now - then) * share;
    if (left < GAP_SHARE * (ground[at] ?? 0)) gaps[at] = 1;
  }
}

function shiftsOf(steps: number, size: number): readonly number[] {
  const across = Math.floor(steps / Math.SQRT2);
  const straight = [steps, -steps, steps * size, -steps * size];
  const slanting = [1, -1].flatMap((x) => [1, -1].map((y) => x * across + y * across * size));
  return [...straight, ...slanting];
}

function densityOf(
  { size, planes }: PlateSquare,
  weights: ReadonlyMap<string, number>,
): Float32Array {
  const density = new Float32Array(size * size);
  for (const [name, plane] of planes) {
    const weight = (weights.get(name) ?? 0) / 255;
    for (let at = 0; at < plane.length; at++) {
      const amount = plane[at] ?? 0;
      if (amount > 0) density[at] = (density[at] ?? 0) + amount * weight;
    }
  }
  return density;
}

/** The least value in a square around each pixel. */
function leastAround(values: Float32Array, size: number, radius: number): Float32Array {
  return pass(pass(values, size, radius, 1), size, radius, size);
}

/** The least value along rows, or along columns with a step of a row. */
function pass(from: Float32Array, size: number, radius: number, step: number): Float32Array {
  const result = new Float32Array(from.length);
  for (let at = 0; at < from.length; at++) {
    const place = step === 1 ? at % size : Math.floor(at / size);
    let least = Infinity;
    for (let by = Math.max(-radius, -place); by <= Math.min(radius, size - 1 - place); by++) {
      const value = from[at + by * step] ?? 0;
      if (value < least) least = value;
    }
    result[at] = least;
  }
  return result;
}
