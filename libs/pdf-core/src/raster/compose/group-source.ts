import { inkedQuads } from '../inks/quads';
import { product } from '../scan/index';
import {
  NOTHING,
  OPAQUE,
  type Reading,
  type RowSource,
  type SourceRow,
  VARIED,
} from './source-row';
import type { Surface } from './surface';

/**
 * The result of a group as a source (ISO 32000-2, 11.4.8): its colours, without what its backdrop has put in when it is not
 * isolated, its opacity, and its shape where that counts. `otherwise`: the shape of a group that keeps none.
 */
export function groupSource(group: Surface, otherwise: 'opaque' | 'marked' = 'opaque'): RowSource {
  const masks = new Int32Array(group.quads.length).fill(-1);
  return {
    masks,
    inked: inkedQuads(Int32Array.from(group.inked)),
    shape: group.shape ? 'given' : otherwise,
    read(x: number, y: number, length: number, row: SourceRow): Reading {
      const at = group.at(x, y);
      const reading = readingOf(group, at, length);
      if (reading === NOTHING || !group.alpha) return NOTHING;
      row.opacity = group.alpha;
      row.opacityFrom = at;
      row.shape = group.shape;
      row.words = group.quads;
      row.from = at;
      if (group.backdrop && reading === VARIED) {
        row.keep(length);
        for (let quad = 0; quad < group.quads.length; quad++) {
          const words = row.own[quad];
          if (words && group.inked[quad] === 1) withoutBackdrop(words, at, length, group, quad);
        }
      }
      return reading;
    },
  };
}

function readingOf({ alpha, shape }: Surface, at: number, length: number): Reading {
  if (!alpha) return NOTHING;
  const first = alpha[at] ?? 0;
  if (first !== 0 && first !== 255) return VARIED;
  const end = at + length;
  for (let i = at; i < end; i++) if (alpha[i] !== first) return VARIED;
  if (first === 255) return OPAQUE;
  return shape?.subarray(at, end).some((covered) => covered > 0) ? VARIED : NOTHING;
}

/** C = Cn + (Cn - C0) (a0 / agn - a0), 11.4.8. */
function withoutBackdrop(
  words: Int32Array,
  at: number,
  length: number,
  { alpha, backdrop }: Surface,
  quad: number,
): void {
  const initial = backdrop?.quads[quad];
  if (!initial) return;
  for (let i = 0; i < length; i++) {
    const own = alpha?.[at + i] ?? 0;
    if (own === 0 || own === 255) continue;
    const below = backdrop.alpha ? (backdrop.alpha[at + i] ?? 0) : 255;
    const word = words[i] ?? 0;
    const first = initial[at + i] ?? 0;
    if (word === first) continue;
    const factor = product(below, 255 - own) / own;
    words[i] =
      without(word & 255, first & 255, factor) |
      (without((word >>> 8) & 255, (first >>> 8) & 255, factor) << 8) |
      (without((word >>> 16) & 255, (first >>> 16) & 255, factor) << 16) |
      (without(word >>> 24, first >>> 24, factor) << 24);
  }
}

function without(value: number, initial: number, factor: number): number {
  const result = Math.round(value + (value - initial) * factor);
  return result < 0 ? 0 : result > 255 ? 255 : result;
}
