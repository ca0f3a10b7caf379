import type { Tints } from '../inks/tints';
import { type Coverage, product } from '../scan/index';
import {
  type BlendMode,
  type BlendTable,
  isNonSeparable,
  leavesBackdrop,
  separableBlend,
  spotBlend,
} from './blend-modes';
import { addFlatOpacity } from './flat-opacity';
import { NonSeparable } from './non-separable';
import type { Surface } from './surface';
import { blendedWords, EVEN, HALVES, mixedWords, partOf, towards, wordOnGroup } from './words';

/** Filling by the engine has a price of its own, which shorter runs do not pay back. */
const longRun = 24;

/** How one colour is laid without a mask. */
interface FlatLaying {
  /** Constant opacity, 0 to 255. */
  readonly alpha: number;
  readonly blend: BlendMode;
}

/** True where `layFlat` knows what is beneath: not in groups that see a backdrop through themselves, or keep their shape. */
export function laysFlat({ alpha, backdrop, knockout, shape }: Surface, blend: BlendMode): boolean {
  if (shape) return false;
  if (knockout) return !backdrop && !isNonSeparable(blend);
  return !alpha || !backdrop?.alpha;
}

/** Lays one colour without a mask. */
export function layFlat(
  surface: Surface,
  coverage: Coverage,
  { words, masks }: Tints,
  { alpha, blend }: FlatLaying,
): void {
  const { quads, inked, backdrop, knockout } = surface;
  const plane = backdrop ? null : surface.alpha;
  const process = isNonSeparable(blend) ? new NonSeparable(blend) : separableBlend(blend);
  const spot = spotBlend(blend);
  for (let at = 0; at < quads.length; at++) {
    const quad = quads[at];
    const word = words[at] ?? 0;
    const mask = masks[at] ?? 0;
    const mode = at === 0 ? process : spot;
    // No mode makes a spot ink out of none.
    if (!quad || (word === 0 && inked[at] === 0 && !(at === 0 && mode))) continue;
    if (!plane && (mask === 0 || (word === 0 && leaves(mode)))) continue;
    inked[at] = 1;
    const ink = { word, mask, alpha, mode, plane };
    if (knockout) replaceWord(surface, quad, coverage, ink);
    else layWord(surface, quad, coverage, ink);
  }
  if (surface.alpha) addFlatOpacity(surface, surface.alpha, coverage, alpha);
}

type Mode = BlendTable | NonSeparable | null;

function leaves(mode: Mode): boolean {
  return mode instanceof Uint8Array && leavesBackdrop(mode);
}

/** The amounts of one quad and their blending. */
interface FlatWord {
  readonly word: number;
  readonly mask: number;
  readonly alpha: number;
  readonly mode: Mode;
  /** Opacity of what is beneath; null for opaque. */
  readonly plane: Uint8Array | null;
}

function layWord(surface: Surface, quad: Int32Array, coverage: Coverage, ink: FlatWord): void {
  const { xs, lengths, values, rows } = coverage;
  const { word, mask, alpha, mode, plane } = ink;
  const plain = !mode && !plane;
  const full = word & mask;
  const kept = ~mask;
  for (let line = 0; line < rows; line++) {
    const base = surface.at(0, coverage.top + line);
    const end = coverage.end(line);
    for (let run = coverage.start(line); run < end; run++) {
      const covered = values[run] ?? 0;
      const weight = alpha === 255 ? covered : product(covered, alpha);
      const from = base + (xs[run] ?? 0);
      const to = from + (lengths[run] ?? 0);
      if (weight === 255 && !mode && mask === -1 && to - from > longRun) quad.fill(word, from, to);
      else if (!plain) blendRun(quad, from, to, weight, ink);
      else if (weight !== 255) mixRun(quad, from, to, weight, ink);
      else for (let at = from; at < to; at++) quad[at] = ((quad[at] ?? 0) & kept) | full;
    }
  }
}

/** Takes the words from `from` up to `to` towards one. Neighbours are often equal, and then are so after it. */
function mixRun(
  quad: Int32Array,
  from: number,
  to: number,
  weight: number,
  { word, mask }: FlatWord,
): void {
  const kept = ~mask;
  const rest = 255 - weight;
  const evenPart = (Math.imul(word & EVEN, weight) + HALVES) | 0;
  const oddPart = (Math.imul((word >>> 8) & EVEN, weight) + HALVES) | 0;
  let last = ~(quad[from] ?? 0);
  let result = 0;
  for (let at = from; at < to; at++) {
    const before = quad[at] ?? 0;
    if (before !== last) {
      last = before;
      const e = (Math.imul(before & EVEN, rest) + evenPart) | 0;
      const o = (Math.imul((before >>> 8) & EVEN, rest) + oddPart) | 0;
      const after = (((e + ((e >>> 8) & EVEN)) >>> 8) & EVEN) | ((o + ((o >>> 8) & EVEN)) & ~EVEN);
      result = (before & kept) | (after & mask);
    }
    quad[at] = result;
  }
}

/** Lays a colour by a mode, or on what is not opaque (ISO 32000-2, 11.3.6). */
function blendRun(
  quad: Int32Array,
  from: number,
  to: number,
  weight: number,
  { word, mask, mode, plane }: FlatWord,
): void {
  if (weight === 0) return;
  let lastBefore = 0;
  let lastBelow = -1;
  let result = 0;
  for (let at = from; at < to; at++) {
    const before = quad[at] ?? 0;
    const below = plane ? (plane[at] ?? 0) : 255;
    if (before !== lastBefore || below !== lastBelow) {
      lastBefore = before;
      lastBelow = below;
      const source = mode && below > 0 ? blended(before, word, below, mode) : word;
      result = wordOnGroup(before, source, weight, below, mask);
    }
    quad[at] = result;
  }
}

function blended(
  before: number,
  word: number,
  below: number,
  mode: BlendTable | NonSeparable,
): number {
  const result =
    mode instanceof Uint8Array ? blendedWords(before, word, mode) : mode.blend(before, word);
  return below === 255 ? result : mixedWords(word, result, below);
}

/** Replaces the colour of an isolated knockout group (11.4.6) by the coverage of each pixel. */
function replaceWord(
  surface: Surface,
  quad: Int32Array,
  coverage: Coverage,
  { word, alpha, plane }: FlatWord,
): void {
  const { xs, lengths, values, rows } = coverage;
  for (let line = 0; line < rows; line++) {
    const base = surface.at(0, coverage.top + line);
    const end = coverage.end(line);
    for (let run = coverage.start(line); run < end; run++) {
      const covered = values[run] ?? 0;
      const weight = product(covered, alpha);
      const from = base + (xs[run] ?? 0);
      const to = from + (lengths[run] ?? 0);
      if (covered === 255) {
        if (weight > 0) quad.fill(word, from, to);
        continue;
      }
      for (let at = from; at < to; at++) {
        const left = product(plane?.[at] ?? 0, 255 - covered);
        if (left === 0 && weight > 0) quad[at] = word;
        else if (weight > 0) quad[at] = towards(quad[at] ?? 0, word, partOf(weight, left + weight));
      }
    }
  }
}
