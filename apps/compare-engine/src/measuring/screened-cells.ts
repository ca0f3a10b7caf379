import type { InkMap } from './ink-map';
import type { Relief } from './relief';
import { median } from './tone-curve';

/** Cells around a tone whose values its dots may change. */
const reach = 2;
/** Side of the tiles in which line art is looked at, cells. */
const tile = 32;
/** Edges of fewer cells say nothing of their tile: those around are looked at, too. */
const leastEdges = 30;
/** Points a cell from which a rise is an edge. */
const edgeRise = 20;
/** A point of rise: edges of solids differ by a few hundredths, those of small type in a tint by a tenth and more. */
const screenedEdges = 0.08;

/**
 * Finds where a plate is screened: 1 for cells of tints and pictures and those beside them; and for edges of art too small to have cells
 * within, and of pictures, wherever most edges of their sort around differ as dots make them differ.
 */
export function screenedCells(
  reference: InkMap,
  { values: differences }: InkMap,
  relief: Relief,
): Uint8Array {
  const { width, height } = reference;
  const screened = besideTones(reference, relief.soft);
  const [sharp, blurred] = [0, 1].map((sort) => {
    const isEdge = (at: number): boolean =>
      screened[at] === 0 && relief.blurred[at] === sort && (relief.rise[at] ?? 0) > edgeRise;
    return new Edges(reference, isEdge);
  });
  const found: number[] = [];
  for (const edges of [sharp, blurred])
    for (let top = 0; edges && top < height; top += tile)
      for (let left = 0; left < width; left += tile) {
        const own = edges.in(left, top, tile);
        if (own.length === 0) continue;
        const some = own.length < leastEdges ? edges.in(left - tile, top - tile, 3 * tile) : own;
        if (some.length < leastEdges) continue;
        const wrong = some.map((at) => Math.abs(differences[at] ?? 0) / (relief.rise[at] ?? 1));
        if (median(wrong) > screenedEdges) found.push(...own);
      }
  for (const at of found) screened[at] = 1;
  return screened;
}

/** 1 for soft cells and those within reach of one. */
function besideTones({ width, height }: InkMap, soft: Uint8Array): Uint8Array {
  const near = new Uint8Array(soft.length);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      if (soft[row * width + column] === 0) continue;
      const left = Math.max(0, column - reach);
      const right = Math.min(width, column + reach + 1);
      for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y++)
        near.fill(1, y * width + left, y * width + right);
    }
  return near;
}

/** Cells of edges of one sort. */
class Edges {
  constructor(
    private readonly size: InkMap,
    private readonly isEdge: (at: number) => boolean,
  ) {}

  /** Those in a square. */
  in(left: number, top: number, side: number): number[] {
    const { width, height } = this.size;
    const cells: number[] = [];
    for (let row = Math.max(0, top); row < Math.min(height, top + side); row++)
      for (let column = Math.max(0, left); column < Math.min(width, left + side); column++) {
        const at = row * width + column;
        if (this.isEdge(at)) cells.push(at);
      }
    return cells;
  }
}
