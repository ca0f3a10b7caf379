import { blockSums } from './blocks';
import type { InkMap } from './ink-map';
import { floorAt, leastFloor, type Noise, toneShare } from './noise';
import type { Relief } from './relief';
import { TintWindows } from './tint-windows';

/** A connected area in which two maps differ by more than noise, in cells. */
export interface CellRegion {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly cells: number;
  /** Points: mean over the cells, and the largest with its sign. */
  readonly mean: number;
  readonly most: number;
  readonly sign: 'added' | 'removed' | 'changed';
}

/** Input of the region finder in addition to the differences. */
export interface RegionFinding {
  readonly cellMm: number;
  readonly noise: Noise;
  /** Relief of the reference, limited to edges of both sides. */
  readonly relief: Relief;
  /** Points from one tone of the screen to the next; 0 where tones are continuous. */
  readonly toneStep: number;
}

/** Regions nearer than this are one, in millimetres. */
const joinMm = 0.5;
/**
 * Tints are compared over windows of these sides, in millimetres. The smaller ones fit into a patch of 2 square millimetres, and several sizes
 * avoid beats with the screen; larger windows average the screen better. `least`: smallest difference in points that is reported. Small patches
 * of one tone differ by up to 1.2 on one plate, because of the phase of the screen at their edges.
 */
const tintWindows = [
  { sides: [0.72, 0.93, 1.1, 1.27], least: 1.5 },
  { sides: [2.84, 5.68], least: 1.2 },
] as const;
/** Steps of tone by which a small tint may be off: one is half a step off by rounding, and its first dots are whole. */
const mostToneSteps = 1.2;
/** Means are sums that are rounded. */
const nearly = 0.99;

/** Differences above the noise, and their regions. */
export interface Findings {
  /** Points under which cells of a middle tone count as noise. */
  readonly floor: number;
  readonly regions: readonly CellRegion[];
  /** Points beyond the floor, with their sign, of single cells; most are 0. */
  readonly excess: Float32Array;
  /** 1 for the cells of regions. */
  readonly marked: Uint8Array;
}

/**
 * Finds where `difference` (measured minus reference, aligned, the curve taken out) is more than noise: in single cells by more than the
 * floor and what an edge may move, and over windows of 2 square millimetres by little where the reference is even.
 */
export function findRegions(
  reference: InkMap,
  difference: InkMap,
  finding: RegionFinding,
): Findings {
  const excess = excessOf(reference, difference, finding);
  const marked = loudCells(reference, difference, excess, finding);
  markTints(reference, difference, finding, marked);
  const { plain, tint } = finding.noise.cell;
  const regions = joined(difference, marked, finding.cellMm);
  return { floor: plain + tint, regions, excess, marked };
}

/** Result for two equal maps of a size: noise of rendering alone, and no region. */
export function nothingFound({ values }: InkMap): Findings {
  const { length } = values;
  return {
    floor: leastFloor,
    regions: [],
    excess: new Float32Array(length),
    marked: new Uint8Array(length),
  };
}

function excessOf(
  reference: InkMap,
  { values }: InkMap,
  { noise, relief }: RegionFinding,
): Float32Array {
  const excess = new Float32Array(values.length);
  for (let at = 0; at < values.length; at++) {
    const wrong = values[at] ?? 0;
    const isScreened = noise.screened[at] === 1;
    const floor = floorAt(noise.cell, isScreened, reference.values[at] ?? 0, relief.rise[at] ?? 0);
    if (Math.abs(wrong) > floor) excess[at] = wrong - Math.sign(wrong) * floor;
  }
  return excess;
}

/**
 * Marks cells that differ together with their neighbours: small things fall on several cells. What single cells exceed the noise by adds
 * up, and what screens and edges do to one cell they undo in the next, so that sums are quiet.
 */
function loudCells(
  reference: InkMap,
  difference: InkMap,
  excess: Float32Array,
  { noise, relief }: RegionFinding,
): Uint8Array {
  const { width, height } = difference;
  const marked = new Uint8Array(excess.length);
  const sums = blockSums(difference, difference.values);
  const rises = blockSums(difference, relief.rise);
  const tones = blockSums(reference, reference.values);
  for (let at = 0; at < excess.length; at++) {
    const sum = sums[at] ?? 0;
    const isScreened = noise.screened[at] === 1;
    const floor = floorAt(noise.block, isScreened, (tones[at] ?? 0) / 9, rises[at] ?? 0);
    const isLoud = Math.abs(sum) > floor && (difference.values[at] ?? 0) * sum > 0;
    const adds =
      excess[at] !== 0 && Math.abs(massAt(excess, width, height, at)) >= noise.block.plain;
    if (isLoud || adds) marked[at] = 1;
  }
  return marked;
}

/** Sum over a cell and its neighbours of its own sign. */
function massAt(excess: Float32Array, width: number, height: number, at: number): number {
  const column = at % width;
  const row = (at - column) / width;
  const positive = (excess[at] ?? 0) > 0;
  let mass = 0;
  for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
      const value = excess[y * width + x] ?? 0;
      if (value > 0 === positive) mass += value;
    }
  return mass;
}

/** Marks squares of one tone whose mean differs. Cells that are already marked, and their neighbours, are not used for the tint around. */
function markTints(
  reference: InkMap,
  difference: InkMap,
  { cellMm, noise, relief, toneStep }: RegionFinding,
  marked: Uint8Array,
): void {
  const { width } = difference;
  const quiet = quietened(reference, difference, noise);
  const most = largest(quiet.values);
  // No mean is larger than the largest difference.
  const sought = tintWindows
    .map(({ sides, least }) => ({ sides, least: Math.max(least, mostToneSteps * toneStep) }))
    .filter(({ least }) => most >= nearly * least);
  if (sought.length === 0) return;
  const even = quietCells(relief.even, marked, width);
  const windows = new TintWindows(reference, softened(quiet, even), even);
  for (const { sides, least } of sought)
    for (const mm of sides)
      for (const { x, y, side } of windows.loud(Math.max(2, mm / cellMm), least))
        for (let row = y; row < y + side; row++)
          marked.fill(1, row * width + x, row * width + x + Math.ceil(side));
}

function largest(values: Float32Array): number {
  let most = 0;
  for (const value of values) most = Math.max(most, Math.abs(value));
  return most;
}

/** Differences cut at the floor: a speck does not make the tint around it loud. */
function quietened(reference: InkMap, difference: InkMap, { cell }: Noise): InkMap {
  return {
    ...difference,
    values: difference.values.map((value, at) => {
      const most = cell.plain + cell.tint * toneShare(reference.values[at] ?? 0);
      return Math.max(-most, Math.min(most, value));
    }),
  };
}

/**
 * Even cells with their neighbours, which are of the same tone, the near ones most. The sides of windows cut dots; cut softly they hardly
 * move means.
 */
function softened({ width, height, values }: InkMap, even: Uint8Array): InkMap {
  const soft = new Float32Array(values.length);
  const row = (at: number): number =>
    (values[at - 1] ?? 0) + 2 * (values[at] ?? 0) + (values[at + 1] ?? 0);
  for (let at = 0; at < soft.length; at++)
    if (even[at] === 1) soft[at] = (row(at - width) + 2 * row(at) + row(at + width)) / 16;
  return { width, height, values: soft };
}

/** Even cells that are neither marked nor next to a marked one. */
function quietCells(even: Uint8Array, marked: Uint8Array, width: number): Uint8Array {
  const quiet = even.slice();
  for (let at = 0; at < marked.length; at++) {
    if (marked[at] === 0) continue;
    for (let row = at - width; row <= at + width; row += width)
      quiet.fill(0, Math.max(0, row - 1), Math.max(0, row + 2));
  }
  return quiet;
}

/** Connected marked cells, and those that are near each other, as regions from the top, then from the left. */
function joined(difference: InkMap, marked: Uint8Array, cellMm: number): CellRegion[] {
  const { width, height } = difference;
  const reach = Math.max(1, Math.round(joinMm / cellMm));
  const seen = new Uint8Array(marked.length);
  const regions: CellRegion[] = [];
  for (let start = 0; start < marked.length; start++) {
    if (marked[start] === 0 || seen[start] === 1) continue;
    const stack = [start];
    const cells: number[] = [];
    seen[start] = 1;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      cells.push(at);
      for (const next of nearby(at, reach, width, height)) {
        if (marked[next] === 0 || seen[next] === 1) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    regions.push(regionOf(difference, cells));
  }
  return regions;
}

function* nearby(at: number, reach: number, width: number, height: number): Generator<number> {
  const column = at % width;
  const row = (at - column) / width;
  for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y++)
    for (let x = Math.max(0, column - reach); x <= Math.min(width - 1, column + reach); x++)
      yield y * width + x;
}

function regionOf({ width, values }: InkMap, cells: readonly number[]): CellRegion {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  let sum = 0;
  let most = 0;
  let added = 0;
  let removed = 0;
  for (const at of cells) {
    const column = at % width;
    const row = (at - column) / width;
    left = Math.min(left, column);
    right = Math.max(right, column + 1);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row + 1);
    const value = values[at] ?? 0;
    sum += value;
    if (Math.abs(value) > Math.abs(most)) most = value;
    if (value > 0) added += value;
    else removed -= value;
  }
  return {
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
    cells: cells.length,
    mean: sum / cells.length,
    most,
    // Nearly all one way is that; a thing that moved is both.
    sign: added > 9 * removed ? 'added' : removed > 9 * added ? 'removed' : 'changed',
  };
}
