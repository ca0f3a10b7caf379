import type { InkMap } from './ink-map';
import type { Relief } from './relief';
import { median } from './tone-curve';

/** What a difference of a cell may be without meaning anything, measured from the two maps. */
export interface Noise {
  /** Points, in paper and solids. */
  readonly plain: number;
  /** Points that a middle tone has beyond that; less towards paper and solid. */
  readonly tint: number;
  /** Cells by which edges may lie beside each other. */
  readonly edge: number;
}

/** Points under which no floor goes: 8-bit renders are that coarse. */
const leastFloor = 2;
/** Cells: a dot of a plate of 2,400 dpi on a grid of 150 dpi is 1/16, and an edge falls on either side of it. */
const leastEdge = 0.12;
const mostEdge = 0.5;
/** Five deviations, by the median of what is normally spread. */
export const fiveDeviations = 5 * 1.4826;
/** Fewer values say nothing. */
const leastValues = 50;
/** Points a cell from which a rise is an edge. */
const edgeRise = 20;

/** How much of the noise of a middle tone another tone has: a dot of half the cell moves most. */
export function toneShare(percent: number): number {
  const share = Math.max(0, Math.min(100, percent)) / 100;
  return 2 * Math.sqrt(share * (1 - share));
}

/** Measures the noise between a reference and what is measured, aligned and with the curve taken out. */
export function measureNoise(reference: InkMap, difference: InkMap, relief: Relief): Noise {
  const tints: number[] = [];
  const edges: number[] = [];
  for (let at = 0; at < difference.values.length; at++) {
    const value = reference.values[at] ?? 0;
    const rise = relief.rise[at] ?? 0;
    const wrong = Math.abs(difference.values[at] ?? 0);
    if (relief.even[at] === 1) {
      if (value > 3 && value < 97) tints.push(wrong / toneShare(value));
    } else if (rise > edgeRise) edges.push(wrong / rise);
  }
  const spread = (values: readonly number[]): number =>
    values.length < leastValues ? 0 : fiveDeviations * median(values);
  return {
    plain: leastFloor,
    tint: spread(tints),
    edge: Math.max(leastEdge, Math.min(mostEdge, spread(edges))),
  };
}
