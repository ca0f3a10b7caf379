import { blockSums } from './blocks';
import type { InkMap } from './ink-map';
import type { Relief } from './relief';
import { screenedCells } from './screened-cells';
import { medianOf, NumberList } from './order';

/** Noise: the largest differences without significance, measured from the two maps. */
export interface Noise {
  /** 1 for cells of tints and next to them: the dots of their screen fall on cells by chance. Elsewhere plates are exact. */
  readonly screened: Uint8Array;
  /** Of single cells. */
  readonly cell: NoiseFloor;
  /** Of sums over a cell and its eight neighbours. */
  readonly block: NoiseFloor;
}

/** Under this a difference is noise, points: `plain`, and where the cell is screened `tint` at a middle tone, less towards paper and solid. */
export interface NoiseFloor {
  readonly plain: number;
  readonly tint: number;
  /** Points of difference by position of edges, for each point of rise: in line art and in screened areas. */
  readonly edge: { readonly lineArt: number; readonly screened: number };
}

/** Points under which no floor of a cell goes: 8-bit renders are that coarse. */
export const leastFloor = 2;
/** Cells: a dot of a plate of 2,400 dpi on a grid of 150 dpi is 1/16, and an edge falls on either side of it. */
const leastEdge = 0.12;
const mostEdge = 0.5;
/** The same of sums over a block, in which edges that blur cancel. */
const leastBlockEdge = 0.03;
const mostBlockEdge = 0.25;
/** Points times square millimetres that a block must differ by: a spot of 0.3 mm that is there on one side only has 9. */
const leastMass = 3;
/** Five deviations, by the median of what is normally spread. */
export const fiveDeviations = 5 * 1.4826;
/** Fewer values say nothing. */
const leastValues = 50;
/** Points a cell from which a rise is an edge. */
const edgeRise = 20;

/** Share of the noise of a middle tone that another tone has: a dot of half the cell varies most. */
export function toneShare(percent: number): number {
  const share = Math.max(0, Math.min(100, percent)) / 100;
  return 2 * Math.sqrt(share * (1 - share));
}

/** Points that cells of a map may differ by. */
export function floorAt(floor: NoiseFloor, screened: boolean, tone: number, rise: number): number {
  return screened
    ? floor.plain + floor.tint * toneShare(tone) + floor.edge.screened * rise
    : floor.plain + floor.edge.lineArt * rise;
}

/** Geometry of the measurement: size of a cell and alignment of the maps. */
export interface MeasuredBetween {
  readonly cellMm: number;
  /** Largest edge offset, in cells, where one map was resampled between cells. */
  readonly between: number;
}

/** Measures the noise between a reference and what is measured, aligned and with the curve taken out. */
export function measureNoise(
  reference: InkMap,
  difference: InkMap,
  relief: Relief,
  { cellMm, between }: MeasuredBetween,
): Noise {
  const screened = screenedCells(reference, difference, relief);
  const cell = spreads(reference, difference.values, {
    relief,
    screened,
    rise: relief.rise,
    mostEdge,
  });
  const rise = blockSums(reference, relief.rise);
  const sums = blockSums(reference, difference.values);
  const block = spreads(reference, sums, { relief, screened, rise, mostEdge: mostBlockEdge });
  return {
    screened,
    cell: {
      plain: leastFloor,
      tint: cell.tint,
      edge: within(cell, leastEdge + between, mostEdge),
    },
    block: {
      plain: leastMass / (cellMm * cellMm),
      tint: block.tint,
      edge: within(block, leastBlockEdge + between / 3, mostBlockEdge),
    },
  };
}

interface Spreads {
  readonly tint: number;
  readonly lineArt: number;
  readonly screened: number;
}

function within({ lineArt, screened }: Spreads, least: number, most: number) {
  const cut = (value: number): number => Math.max(least, Math.min(most, value));
  return { lineArt: cut(lineArt), screened: cut(screened) };
}

interface Sorting {
  readonly relief: Relief;
  readonly screened: Uint8Array;
  /** Rises of the edges of `values`. */
  readonly rise: Float32Array;
  /** Largest offset of an edge that counts as noise; larger differences are not used to estimate it. */
  readonly mostEdge: number;
}

function spreads(
  reference: InkMap,
  values: Float32Array,
  { relief, screened, rise, mostEdge: most }: Sorting,
): Spreads {
  const tints = new NumberList();
  const lineArt = new NumberList();
  const edges = new NumberList();
  for (let at = 0; at < values.length; at++) {
    const value = reference.values[at] ?? 0;
    const wrong = Math.abs(values[at] ?? 0);
    if (relief.even[at] === 1) {
      if (value > 3 && value < 97) tints.push(wrong / toneShare(value));
    } else if ((relief.rise[at] ?? 0) > edgeRise && wrong <= most * (rise[at] ?? 1))
      (screened[at] === 1 ? edges : lineArt).push(wrong / (rise[at] ?? 1));
  }
  return { tint: spread(tints), lineArt: spread(lineArt), screened: spread(edges) };
}

function spread(values: NumberList): number {
  return values.length < leastValues ? 0 : fiveDeviations * medianOf(values.taken());
}
