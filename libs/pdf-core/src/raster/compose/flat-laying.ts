import type { Tints } from '../inks/tints';
import { type Coverage, product } from '../scan/index';
import { wordOnGroup } from './row-laying';
import type { Surface } from './surface';

const EVEN = 0x00ff00ff;
const HALVES = 0x00800080;

/** Filling by the engine has a price of its own, which shorter runs do not pay back. */
const longRun = 24;

/** Lays one colour by Normal, without a mask, where what is beneath is opaque everywhere. `alpha` is its opacity, 0 to 255. */
export function layFlat(
  surface: Surface,
  coverage: Coverage,
  { words, masks }: Tints,
  alpha: number,
): void {
  const { quads, inked } = surface;
  for (let at = 0; at < quads.length; at++) {
    const quad = quads[at];
    const word = words[at] ?? 0;
    const mask = masks[at] ?? 0;
    if (!quad || mask === 0 || (word === 0 && inked[at] === 0)) continue;
    inked[at] = 1;
    layWord(surface, quad, coverage, { word, mask, alpha });
  }
  if (surface.alpha) addOpacity(surface, surface.alpha, coverage, alpha);
}

interface FlatWord {
  readonly word: number;
  readonly mask: number;
  readonly alpha: number;
}

function layWord(
  surface: Surface,
  quad: Int32Array,
  coverage: Coverage,
  { word, mask, alpha }: FlatWord,
): void {
  const { xs, lengths, values, rows } = coverage;
  const lanes = { even: word & EVEN, odd: (word >>> 8) & EVEN, mask };
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
      if (weight !== 255) mixRun(quad, from, to, weight, lanes);
      else if (to - from > longRun && mask === -1) quad.fill(word, from, to);
      else for (let at = from; at < to; at++) quad[at] = ((quad[at] ?? 0) & kept) | full;
    }
  }
}

/** A word by its even and odd lanes, and a mask of those that are laid. */
interface Lanes {
  readonly even: number;
  readonly odd: number;
  readonly mask: number;
}

/** Takes the words from `from` up to `to` towards one. */
function mixRun(
  quad: Int32Array,
  from: number,
  to: number,
  weight: number,
  { even, odd, mask }: Lanes,
): void {
  const kept = ~mask;
  const rest = 255 - weight;
  const evenPart = (Math.imul(even, weight) + HALVES) | 0;
  const oddPart = (Math.imul(odd, weight) + HALVES) | 0;
  for (let at = from; at < to; at++) {
    const before = quad[at] ?? 0;
    const e = (Math.imul(before & EVEN, rest) + evenPart) | 0;
    const o = (Math.imul((before >>> 8) & EVEN, rest) + oddPart) | 0;
    const after = (((e + ((e >>> 8) & EVEN)) >>> 8) & EVEN) | ((o + ((o >>> 8) & EVEN)) & ~EVEN);
    quad[at] = (before & kept) | (after & mask);
  }
}

function addOpacity(surface: Surface, plane: Uint8Array, coverage: Coverage, alpha: number): void {
  const { xs, lengths, values, rows } = coverage;
  for (let line = 0; line < rows; line++) {
    const base = surface.at(0, coverage.top + line);
    const end = coverage.end(line);
    for (let run = coverage.start(line); run < end; run++) {
      const weight = alpha === 255 ? (values[run] ?? 0) : product(values[run] ?? 0, alpha);
      const from = base + (xs[run] ?? 0);
      const to = from + (lengths[run] ?? 0);
      if (weight === 255 && to - from > longRun) plane.fill(255, from, to);
      else for (let at = from; at < to; at++) plane[at] = together(plane[at] ?? 0, weight);
    }
  }
}

function together(below: number, weight: number): number {
  return below + weight - product(below, weight);
}

/** Lays one colour by Normal, without a mask, on a group that has nothing beneath it. */
export function layFlatOnGroup(
  surface: Surface,
  coverage: Coverage,
  { words, masks }: Tints,
  alpha: number,
): void {
  const { quads, inked, alpha: plane } = surface;
  if (!plane) return;
  for (let at = 0; at < quads.length; at++) {
    const quad = quads[at];
    const word = words[at] ?? 0;
    if (!quad || (word === 0 && inked[at] === 0)) continue;
    inked[at] = 1;
    layWordOnGroup(surface, { quad, plane }, coverage, { word, mask: masks[at] ?? 0, alpha });
  }
  addOpacity(surface, plane, coverage, alpha);
}

function layWordOnGroup(
  surface: Surface,
  { quad, plane }: { readonly quad: Int32Array; readonly plane: Uint8Array },
  coverage: Coverage,
  { word, mask, alpha }: FlatWord,
): void {
  const { xs, lengths, values, rows } = coverage;
  for (let line = 0; line < rows; line++) {
    const base = surface.at(0, coverage.top + line);
    const end = coverage.end(line);
    for (let run = coverage.start(line); run < end; run++) {
      const weight = alpha === 255 ? (values[run] ?? 0) : product(values[run] ?? 0, alpha);
      if (weight === 0) continue;
      const from = base + (xs[run] ?? 0);
      const to = from + (lengths[run] ?? 0);
      if (weight === 255 && mask === -1 && to - from > longRun) quad.fill(word, from, to);
      else {
        for (let at = from; at < to; at++) {
          quad[at] = wordOnGroup(quad[at] ?? 0, word, weight, plane[at] ?? 0, mask);
        }
      }
    }
  }
}
