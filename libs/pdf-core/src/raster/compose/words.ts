import { product } from '../scan/index';
import type { BlendTable } from './blend-modes';

/** The even bytes of a word. */
export const EVEN = 0x00ff00ff;
/** One half for each of them, which rounds to the nearest. */
export const HALVES = 0x00800080;

/** From `before` towards `after`, four plates each, by a weight of 0 to 255, rounded to the nearest. */
export function mixedWords(before: number, after: number, weight: number): number {
  const rest = 255 - weight;
  const even = (Math.imul(before & EVEN, rest) + Math.imul(after & EVEN, weight) + HALVES) | 0;
  const odd =
    (Math.imul((before >>> 8) & EVEN, rest) + Math.imul((after >>> 8) & EVEN, weight) + HALVES) | 0;
  return (((even + ((even >>> 8) & EVEN)) >>> 8) & EVEN) | ((odd + ((odd >>> 8) & EVEN)) & ~EVEN);
}

/** `after` in the lanes of a mask, `before` in the others. */
export function masked(before: number, after: number, mask: number): number {
  return before ^ ((before ^ after) & mask);
}

/** The results of a blend mode for the four plates of words. */
export function blendedWords(before: number, after: number, table: BlendTable): number {
  return (
    (table[((before & 255) << 8) | (after & 255)] ?? 0) |
    ((table[(before & 0xff00) | ((after >>> 8) & 255)] ?? 0) << 8) |
    ((table[((before >>> 8) & 0xff00) | ((after >>> 16) & 255)] ?? 0) << 16) |
    ((table[((before >>> 16) & 0xff00) | (after >>> 24)] ?? 0) << 24)
  );
}

/** Part of one colour in another, in units of 1 / 65,536: `weight / together`. */
export function partOf(weight: number, together: number): number {
  return Math.floor((weight * 65_536 + (together >> 1)) / together);
}

/** From `before` towards `after` by a part, lane by lane, rounded to the nearest. */
export function towards(before: number, after: number, part: number): number {
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
