import type { InkMap } from './ink-map';
import type { Mask } from './mask';
import { NumberList, ranked } from './order';

/** Shift of the edges of an ink, in cells, positive outwards. */
export interface BoundaryMoves {
  readonly mean: number;
  /** 95th percentile and maximum of the amounts. */
  readonly p95: number;
  readonly most: number;
  /** Cells of edges that say it. */
  readonly cells: number;
}

/** Points a cell from which a smoothed rise is an edge. */
const edgeRise = 8;
/** A little less than the square of it. */
const nearlyEdge = edgeRise * edgeRise * 0.999;
const leastCells = 12;

/**
 * Reads the shift of edges from the differences next to them: over an edge that is shifted by part of a cell, the difference is that part of its
 * rise. Both maps are smoothed. Null for an ink with hardly any edges.
 */
export function boundaryMoves(
  { width, height, values }: InkMap,
  { values: wrong }: InkMap,
  mask: Mask | null,
): BoundaryMoves | null {
  const amounts = new NumberList();
  let differences = 0;
  let rises = 0;
  for (let row = 1; row < height - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const at = row * width + column;
      if (mask?.values[at] === 1) continue;
      const across = ((values[at + 1] ?? 0) - (values[at - 1] ?? 0)) / 2;
      const down = ((values[at + width] ?? 0) - (values[at - width] ?? 0)) / 2;
      // Most cells are no edge, and `hypot` is slow.
      if (across * across + down * down < nearlyEdge) continue;
      const rise = Math.hypot(across, down);
      if (rise < edgeRise) continue;
      const here = wrong[at] ?? 0;
      differences += here;
      rises += rise;
      amounts.push(Math.abs(here) / rise);
    }
  if (amounts.length < leastCells) return null;
  const found = amounts.taken();
  let most = 0;
  for (const amount of found) most = Math.max(most, amount);
  return {
    mean: differences / rises,
    p95: ranked(found, Math.floor((found.length - 1) * 0.95)),
    most,
    cells: amounts.length,
  };
}
