import { product } from '../scan/index';
import type { BlendTable } from './blend-modes';
import { blendedWords, masked, mixedWords, partOf, towards, wordOnGroup } from './words';

/** A run of one row of one quad: `length` pixels, the first of which is `at` in a surface and `from` in its source. */
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

/** Lays a row on what is opaque, by Normal. Neighbours are often equal, and then are so after it: here and below. */
export function layOnOpaque(
  quad: Int32Array,
  words: Int32Array,
  { at, from, length, opacity, first }: RowRun,
  mask: number,
): void {
  let lastBefore = 0;
  let lastAfter = 0;
  let lastWeight = 0;
  let result = 0;
  for (let i = 0; i < length; i++) {
    const weight = opacity[first + i] ?? 0;
    if (weight === 0) continue;
    const after = words[from + i] ?? 0;
    if (weight === 255 && mask === -1) {
      quad[at + i] = after;
      continue;
    }
    const before = quad[at + i] ?? 0;
    if (weight !== lastWeight || before !== lastBefore || after !== lastAfter) {
      lastBefore = before;
      lastAfter = after;
      lastWeight = weight;
      result = masked(before, mixedWords(before, after, weight), mask);
    }
    quad[at + i] = result;
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
  let lastBefore = 0;
  let lastAfter = 0;
  let lastWeight = 0;
  let result = 0;
  for (let i = 0; i < length; i++) {
    const weight = opacity[first + i] ?? 0;
    if (weight === 0) continue;
    const before = quad[at + i] ?? 0;
    const after = words[from + i] ?? 0;
    if (weight !== lastWeight || before !== lastBefore || after !== lastAfter) {
      lastBefore = before;
      lastAfter = after;
      lastWeight = weight;
      const blended = blendedWords(before, after, table);
      result = masked(before, mixedWords(before, blended, weight), mask);
    }
    quad[at + i] = result;
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
  let lastBefore = 0;
  let lastAfter = 0;
  let lastWeight = 0;
  let lastBelow = 0;
  let result = 0;
  for (let i = 0; i < length; i++) {
    const weight = opacity[first + i] ?? 0;
    if (weight === 0) continue;
    const below = beneath[first + i] ?? 0;
    const after = (words[from + i] ?? 0) & mask;
    if (below === 0) {
      quad[at + i] = after;
      continue;
    }
    const before = quad[at + i] ?? 0;
    if (
      before !== lastBefore ||
      after !== lastAfter ||
      weight !== lastWeight ||
      below !== lastBelow
    ) {
      lastBefore = before;
      lastAfter = after;
      lastWeight = weight;
      lastBelow = below;
      const source = table ? blendedOver(before, after, below, table) : after;
      result = wordOnGroup(before, source, weight, below, mask);
    }
    quad[at + i] = result;
  }
}

function blendedOver(before: number, after: number, below: number, table: BlendTable): number {
  const blended = blendedWords(before, after, table);
  return below === 255 ? blended : mixedWords(after, blended, below);
}

/** Initial backdrop of a knockout group for one quad of plates. */
export interface InitialBackdrop {
  readonly words: Int32Array | null;
  /** Null for opaque. */
  readonly alpha: Uint8Array | null;
}

/**
 * Composites an element of a knockout group (11.4.6) with the initial backdrop of the group; it replaces earlier elements by
 * the coverage of its shape. A plate that `mask` excludes keeps the initial backdrop.
 */
export function layInPlace(
  quad: Int32Array,
  words: Int32Array,
  run: RowRun & { readonly shape: Uint8Array; readonly mask: number },
  initial: InitialBackdrop | null,
  table: BlendTable | null,
): void {
  const { at, from, length, opacity, beneath, shape, first, mask } = run;
  for (let i = 0; i < length; i++) {
    const covered = shape[first + i] ?? 0;
    if (covered === 0) continue;
    const below = initial ? opacityAt(initial, at + i) : 0;
    const base = initial?.words?.[at + i] ?? 0;
    let after = words[from + i] ?? 0;
    const weight = opacity[first + i] ?? 0;
    if (table && below > 0) after = mixedWords(after, blendedWords(base, after, table), below);
    if (mask !== -1) after = masked(mixedWords(0, base, below), after, mask);
    if (weight === 255) {
      quad[at + i] = after;
      continue;
    }
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

/** Opacity of an initial backdrop at a pixel. */
export function opacityAt({ alpha }: InitialBackdrop, at: number): number {
  return alpha ? (alpha[at] ?? 0) : 255;
}
