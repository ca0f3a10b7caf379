import { product } from '../scan/index';
import type { BlendTable } from './blend-modes';

/** What one row of one quad is laid with: `length` pixels, the first of which is `at` in a surface and `from` in its source. */
export interface RowRun {
  readonly at: number;
  readonly from: number;
  readonly length: number;
  /** Shape times opacity of each pixel of the run. */
  readonly opacity: Uint8Array;
  /** Opacity of what is beneath each pixel of the run. */
  readonly beneath: Uint8Array;
  /** Index of the first pixel in `opacity` and `beneath`. */
  readonly first: number;
}

const EVEN = 0x00ff00ff;
const HALVES = 0x00800080;

/** From `before` towards `after`, four plates each, by a weight of 0 to 255, rounded to the nearest. */
export function mixedWords(before: number, after: number, weight: number): number {
  const rest = 255 - weight;
  const even = (Math.imul(before & EVEN, rest) + Math.imul(after & EVEN, weight) + HALVES) | 0;
  const odd =
    (Math.imul((before >>> 8) & EVEN, rest) + Math.imul((after >>> 8) & EVEN, weight) + HALVES) | 0;
  return (((even + ((even >>> 8) & EVEN)) >>> 8) & EVEN) | ((odd + ((odd >>> 8) & EVEN)) & ~EVEN);
}

/** `after` in the lanes of a mask, `before` in the others. */
function masked(before: number, after: number, mask: number): number {
  return before ^ ((before ^ after) & mask);
}

/** The results of a blend mode for the four plates of words. */
function blendedWords(before: number, after: number, table: BlendTable): number {
  return (
    (table[((before & 255) << 8) | (after & 255)] ?? 0) |
    ((table[(before & 0xff00) | ((after >>> 8) & 255)] ?? 0) << 8) |
    ((table[((before >>> 8) & 0xff00) | ((after >>> 16) & 255)] ?? 0) << 16) |
    ((table[((before >>> 16) & 0xff00) | (after >>> 24)] ?? 0) << 24)
  );
}

/** Part of one colour in another, in units of 1 / 65,536: `weight / together`. */
function partOf(weight: number, together: number): number {
  return Math.floor((weight * 65_536 + (together >> 1)) / together);
}

/** From `before` towards `after` by a part, lane by lane, rounded to the nearest. */
function towards(before: number, after: number, part: number): number {
  const b0 = before & 255;
  const b1 = (before >>> 8) & 255;
  const b2 = (before >>> 16) & 255;
  const b3 = before >>> 24;
  return (
    (b0 + ((((after & 255) - b0) * part + 32_768) >> 16)) |
    ((b1 + (((((after >>> 8) & 255) - b1) * part + 32_768) >> 16)) << 8) |
    ((b2 + (((((after >>> 16) & 255) - b2) * part + 32_768) >> 16)) << 16) |
    ((b3 + ((((after >>> 24) - b3) * part + 32_768) >> 16)) << 24)
  );
}

/** Lays a row on what is opaque, by Normal. */
export function layOnOpaque(
  quad: Int32Array,
  words: Int32Array,
  { at, from, length, opacity, first }: RowRun,
  mask: number,
): void {
  for (let i = 0; i < length; i++) {
    const weight = opacity[first + i] ?? 0;
    if (weight === 0) continue;
    const after = words[from + i] ?? 0;
    if (weight === 255 && mask === -1) quad[at + i] = after;
    else {
      const before = quad[at + i] ?? 0;
      quad[at + i] = masked(before, mixedWords(before, after, weight), mask);
    }
  }
}

/** Lays a row on what is opaque, by a separable mode. */
export function blendOnOpaque(
  quad: Int32Array,
  words: Int32Array,
  { at, from, length, opacity, first }: RowRun,
  mask: number,
  table: BlendTable,
): void {
  for (let i = 0; i < length; i++) {
    const weight = opacity[first + i] ?? 0;
    if (weight === 0) continue;
    const before = quad[at + i] ?? 0;
    const blended = blendedWords(before, words[from + i] ?? 0, table);
    quad[at + i] = masked(
      before,
      weight === 255 ? blended : mixedWords(before, blended, weight),
      mask,
    );
  }
}

/**
 * Lays a row on a group (ISO 32000-2, 11.3.6): what is there counts as far as it is opaque. `table` null: Normal.
 */
export function layOnGroup(
  quad: Int32Array,
  words: Int32Array,
  { at, from, length, opacity, beneath, first }: RowRun,
  mask: number,
  table: BlendTable | null,
): void {
  for (let i = 0; i < length; i++) {
    const weight = opacity[first + i] ?? 0;
    if (weight === 0) continue;
    const below = beneath[first + i] ?? 0;
    let after = (words[from + i] ?? 0) & mask;
    if (below === 0 || (weight === 255 && mask === -1 && !table)) {
      quad[at + i] = after;
      continue;
    }
    const before = quad[at + i] ?? 0;
    if (table) {
      const blended = blendedWords(before, after, table) & mask;
      after = below === 255 ? blended : mixedWords(after, blended, below);
    }
    quad[at + i] = wordOnGroup(before, after, weight, below, mask);
  }
}

/**
 * One pixel of a group after `after` is laid on it with a weight above 0, by Normal: `below` is the opacity of what is there. A plate
 * that is not painted keeps the amount there is beneath; where there is nothing it gets none (11.7.4.3).
 */
export function wordOnGroup(
  before: number,
  after: number,
  weight: number,
  below: number,
  mask: number,
): number {
  if (below === 0) return after & mask;
  if (below === 255) {
    return masked(before, weight === 255 ? after : mixedWords(before, after, weight), mask);
  }
  const together = below + weight - product(below, weight);
  const marked = together === weight ? after : towards(before, after, partOf(weight, together));
  if (mask === -1) return marked;
  // What is not painted is spread over what is opaque now.
  const unmarked = towards(before, 0, partOf(product(weight, 255 - below), together));
  return masked(unmarked, marked, mask);
}

/** What a knock-out group began with, as far as one quad sees it. */
export interface InitialBackdrop {
  readonly words: Int32Array | null;
  /** Null for opaque. */
  readonly alpha: Uint8Array | null;
}

/**
 * An element of a knock-out group (11.4.6) is laid on what the group began with, and takes the place of the elements before it as
 * far as its shape covers the pixel.
 */
export function layInPlace(
  quad: Int32Array,
  words: Int32Array,
  run: RowRun & { readonly shape: Uint8Array },
  initial: InitialBackdrop | null,
  table: BlendTable | null,
): void {
  const { at, from, length, opacity, beneath, shape, first } = run;
  for (let i = 0; i < length; i++) {
    const covered = shape[first + i] ?? 0;
    if (covered === 0) continue;
    const below = initial ? opacityAt(initial, at + i) : 0;
    const base = initial?.words?.[at + i] ?? 0;
    let after = words[from + i] ?? 0;
    const weight = opacity[first + i] ?? 0;
    if (weight === 255 && (!table || below === 0)) {
      quad[at + i] = after;
      continue;
    }
    if (table) after = mixedWords(after, blendedWords(base, after, table), below);
    if (covered === 255 && below === 255) quad[at + i] = mixedWords(base, after, weight);
    else {
      const left = covered === 255 ? 0 : product(beneath[first + i] ?? 0, 255 - covered);
      const own = weight + (covered > weight ? product(below, covered - weight) : 0);
      quad[at + i] = replaced(quad[at + i] ?? 0, after, base, { left, weight, own });
    }
  }
}

/** Amounts weighted by opacity: what was there, as far as it is left, and the element on the initial backdrop. */
function replaced(
  before: number,
  after: number,
  base: number,
  { left, weight, own }: { readonly left: number; readonly weight: number; readonly own: number },
): number {
  if (left + own === 0) return before;
  const laid = own === weight ? after : towards(base, after, partOf(weight, own));
  return left === 0 ? laid : towards(before, laid, partOf(own, left + own));
}

function opacityAt({ alpha }: InitialBackdrop, at: number): number {
  return alpha ? (alpha[at] ?? 0) : 255;
}
