import type { InkMap } from './ink-map';
import { median } from './tone-curve';

/** Side of the tiles that have a noise of their own, cells: 12 dots of 60 lines an inch on a grid of 150 dpi. */
const tile = 32;
/** Fewer values say nothing. */
const leastValues = 50;
/** Every so many cells across and down are enough. */
const step = 2;
/** Five deviations, by the median of what is normally spread. */
export const fiveDeviations = 5 * 1.4826;
/** Tones with less of the noise of a middle tone say little about it: light tints have no dot in most cells. */
const leastShare = 0.7;

/** Of tiles in which there is hardly a tone. */
const unknown = -1;

/** How much of the noise of a middle tone another tone has: that of cells that are covered or not (the variance of m is m (1 - m)). */
export function toneShare(percent: number): number {
  const share = Math.max(0, Math.min(100, percent)) / 100;
  return 2 * Math.sqrt(share * (1 - share));
}

/**
 * What a screen does to values on a grid, in points at a middle tone, place by place: one plate may have fine tints and coarse pictures.
 * It is measured as how far values lie apart, not how far off, so that a tone that changed as a whole does not pass for noise.
 */
export class ScreenNoise {
  private readonly across: number;
  private readonly levels: Float32Array;

  /** `values` are those of cells of `reference`, `soft` tells which of these have tones. */
  constructor(
    private readonly reference: InkMap,
    values: Float32Array,
    soft: Uint8Array,
  ) {
    const { width, height } = reference;
    this.across = Math.ceil(width / tile);
    const down = Math.ceil(height / tile);
    const own = new Float32Array(this.across * down);
    for (let at = 0; at < own.length; at++) {
      const left = (at % this.across) * tile;
      own[at] = this.level(values, soft, [left, Math.floor(at / this.across) * tile]);
    }
    this.levels = spreadOut(own, this.across);
  }

  /** The most it does at a cell, whose dots may be those of a screen beside it; 0 where no screen was seen. */
  at(cell: number): number {
    return this.levels[this.tileOf(cell)] ?? 0;
  }

  /** The middle one of all places. */
  usual(): number {
    return this.levels.length === 0 ? 0 : median(this.levels);
  }

  private tileOf(cell: number): number {
    const { width } = this.reference;
    const column = cell % width;
    const row = (cell - column) / width;
    return Math.floor(row / tile) * this.across + Math.floor(column / tile);
  }

  private level(
    values: Float32Array,
    soft: Uint8Array,
    [left, top]: readonly [number, number],
  ): number {
    const { width, height, values: tones } = this.reference;
    const seen: number[] = [];
    for (let row = top; row < Math.min(height, top + tile); row += step)
      for (let column = left; column < Math.min(width, left + tile); column += step) {
        const at = row * width + column;
        if (soft[at] === 0) continue;
        const share = toneShare(tones[at] ?? 0);
        if (share > leastShare) seen.push((values[at] ?? 0) / share);
      }
    if (seen.length < leastValues) return unknown;
    const middle = median(seen);
    return fiveDeviations * median(seen.map((value) => Math.abs(value - middle)));
  }
}

/** Each the most of itself and its neighbours; what is not known is what is known nearest to it, and nothing where nothing is. */
function spreadOut(own: Float32Array, across: number): Float32Array {
  if (own.every((level) => level === unknown)) return new Float32Array(own.length);
  let levels = widened(own, across, () => true);
  while (levels.includes(unknown)) levels = widened(levels, across, (level) => level === unknown);
  return levels;
}

function widened(
  from: Float32Array,
  across: number,
  widens: (level: number) => boolean,
): Float32Array {
  const down = from.length / across;
  return from.map((level, at) => {
    if (!widens(level)) return level;
    const column = at % across;
    const row = (at - column) / across;
    let most = level;
    for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x++)
        most = Math.max(most, from[y * across + x] ?? unknown);
    return most;
  });
}
