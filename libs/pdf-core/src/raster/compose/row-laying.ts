import { product } from '../scan/index';
import type { BlendTable } from './blend-modes';

/** What one row of one plate is laid with: `length` pixels, the first of which is `at` in planes of a surface and 0 in rows. */
export interface RowRun {
  readonly at: number;
  readonly length: number;
  /** Shape times opacity of each pixel. */
  readonly opacity: Uint8Array;
  /** Opacity of what is beneath each pixel. */
  readonly beneath: Uint8Array;
}

/** From `before` towards `after` by a weight of 0 to 255, rounded to the nearest. */
export function mixed(before: number, after: number, weight: number): number {
  const scaled = before * (255 - weight) + after * weight + 128;
  return (scaled + (scaled >> 8)) >> 8;
}

/** Lays a row on what is opaque. `table` null: Normal. */
export function layOnOpaque(
  plane: Uint8Array,
  values: Uint8Array,
  { at, length, opacity }: RowRun,
  table: BlendTable | null,
): void {
  for (let i = 0; i < length; i++) {
    const weight = opacity[i] ?? 0;
    if (weight === 0) continue;
    const before = plane[at + i] ?? 0;
    let value = values[i] ?? 0;
    if (table) value = table[(before << 8) | value] ?? 0;
    plane[at + i] = weight === 255 ? value : mixed(before, value, weight);
  }
}

/** Lays a row on a group (ISO 32000-2, 11.3.6): what is there counts as far as it is opaque. */
export function layOnGroup(
  plane: Uint8Array,
  values: Uint8Array,
  { at, length, opacity, beneath }: RowRun,
  table: BlendTable | null,
): void {
  for (let i = 0; i < length; i++) {
    const weight = opacity[i] ?? 0;
    if (weight === 0) continue;
    const below = beneath[i] ?? 0;
    let value = values[i] ?? 0;
    if (below === 0) {
      plane[at + i] = value;
      continue;
    }
    const before = plane[at + i] ?? 0;
    if (table) {
      const blended = table[(before << 8) | value] ?? 0;
      value = below === 255 ? blended : mixed(value, blended, below);
    }
    if (weight === 255) plane[at + i] = value;
    else if (below === 255) plane[at + i] = mixed(before, value, weight);
    else {
      const together = below + weight - product(below, weight);
      plane[at + i] =
        together === weight ? value : before + Math.round(((value - before) * weight) / together);
    }
  }
}

/** A plate that is not painted keeps the amount there is beneath; where there is nothing it gets none (11.7.4.3). */
export function layUnmarked(plane: Uint8Array, { at, length, opacity, beneath }: RowRun): void {
  for (let i = 0; i < length; i++) {
    const weight = opacity[i] ?? 0;
    const below = beneath[i] ?? 0;
    if (weight === 0 || below === 255) continue;
    const before = plane[at + i] ?? 0;
    if (before === 0) continue;
    const together = below + weight - product(below, weight);
    plane[at + i] = before - Math.round((before * weight * (255 - below)) / (together * 255));
  }
}

/** What a knock-out group began with, as far as one plate sees it. */
export interface InitialBackdrop {
  readonly plane: Uint8Array | null;
  /** Null for opaque. */
  readonly alpha: Uint8Array | null;
}

/**
 * An element of a knock-out group (11.4.6) is laid on what the group began with, and takes the place of the elements before it as
 * far as its shape covers the pixel.
 */
export function layInPlace(
  plane: Uint8Array,
  values: Uint8Array,
  run: RowRun & { readonly shape: Uint8Array },
  initial: InitialBackdrop | null,
  table: BlendTable | null,
): void {
  const { at, length, opacity, beneath, shape } = run;
  for (let i = 0; i < length; i++) {
    const covered = shape[i] ?? 0;
    if (covered === 0) continue;
    const weight = opacity[i] ?? 0;
    const below = initial ? opacityAt(initial, at + i) : 0;
    const base = initial?.plane?.[at + i] ?? 0;
    let value = values[i] ?? 0;
    if (table && below > 0) value = mixed(value, table[(base << 8) | value] ?? 0, below);
    // Amounts weighted by opacity: what was there, as far as it is left, and the element on the initial backdrop.
    const left = covered === 255 ? 0 : product(beneath[i] ?? 0, 255 - covered);
    const own = weight + (below === 0 || covered <= weight ? 0 : product(below, covered - weight));
    const total = left + own;
    if (total === 0) continue;
    const inks = left * (plane[at + i] ?? 0) + weight * value + (own - weight) * base;
    plane[at + i] = Math.min(255, Math.round(inks / total));
  }
}

function opacityAt({ alpha }: InitialBackdrop, at: number): number {
  return alpha ? (alpha[at] ?? 0) : 255;
}
