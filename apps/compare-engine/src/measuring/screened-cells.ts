import type { InkMap } from './ink-map';
import { median } from './order';
import type { Relief } from './relief';

/** Cells around a tint whose values its dots may change. */
const reach = 2;
/** Cells around one of a picture that belong to it. */
const softReach = 1;
/** Side of the tiles in which line art is looked at, cells. */
const tile = 32;
/** Edges of fewer cells say nothing of their tile. */
const leastEdges = 30;
/** Points a cell from which a rise is an edge. */
const edgeRise = 20;
/** A point of rise: edges of solids differ by a few hundredths, those of small type in a tint by a tenth and more. */
const screenedEdges = 0.08;

/**
 * Finds screened areas of a plate. 1 for even cells of a middle tone (tints), for soft cells (images) and for their neighbours; also for edges
 * of art too small to be even, where most edges around differ as screen dots do.
 */
export function screenedCells(
  reference: InkMap,
  { values: differences }: InkMap,
  { even, rise }: Relief,
): Uint8Array {
  const { width, height, values } = reference;
  const screened = new Uint8Array(values.length);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const isTint = even[at] === 1 && isTone(values[at]);
      if (!isTint && !isSoft(reference, rise, column, row)) continue;
      const far = isTint ? reach : softReach;
      const left = Math.max(0, column - far);
      const right = Math.min(width, column + far + 1);
      for (let y = Math.max(0, row - far); y <= Math.min(height - 1, row + far); y++)
        screened.fill(1, y * width + left, y * width + right);
    }
  for (let top = 0; top < height; top += tile)
    for (let left = 0; left < width; left += tile) {
      const cells = edgesIn(reference, { left, top }, screened, rise);
      if (cells.length < leastEdges) continue;
      const wrong = cells.map((at) => Math.abs(differences[at] ?? 0) / (rise[at] ?? 1));
      if (median(wrong) > screenedEdges) for (const at of cells) screened[at] = 1;
    }
  return screened;
}

/** Percent: neither paper nor solid. */
function isTone(value = 0): boolean {
  return value > 3 && value < 97;
}

/** Whether a cell is no edge and all around it is neither paper nor solid: pictures and gradients are, small line art hardly ever. */
function isSoft(
  { width, height, values }: InkMap,
  rise: Float32Array,
  column: number,
  row: number,
): boolean {
  if ((rise[row * width + column] ?? 0) > edgeRise) return false;
  for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++)
      if (!isTone(values[y * width + x])) return false;
  return true;
}

function edgesIn(
  { width, height }: InkMap,
  { left, top }: { readonly left: number; readonly top: number },
  screened: Uint8Array,
  rise: Float32Array,
): number[] {
  const cells: number[] = [];
  for (let row = top; row < Math.min(height, top + tile); row++)
    for (let column = left; column < Math.min(width, left + tile); column++) {
      const at = row * width + column;
      if (screened[at] === 0 && (rise[at] ?? 0) > edgeRise) cells.push(at);
    }
  return cells;
}
