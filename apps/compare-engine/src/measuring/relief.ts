import type { InkMap } from './ink-map';
import type { Mask } from './mask';

/** Even cells of a map, and its gradients. */
export interface Relief {
  /** Largest difference between a cell and its eight neighbours, points. */
  readonly rise: Float32Array;
  /** 1 for cells that differ from no neighbour by more than a step of an 8-bit render and a little. */
  readonly even: Uint8Array;
}

/** Points: neighbours of an even cell differ by less. */
const leastRise = 1.5;

/** Measures it. The outermost cells are never even: half of their neighbours is not known. Masked cells are neither even nor do they rise. */
export function reliefOf({ width, height, values }: InkMap, mask: Mask | null): Relief {
  const rise = new Float32Array(values.length);
  const even = new Uint8Array(values.length);
  const lowest = new Float32Array(width);
  const highest = new Float32Array(width);
  for (let row = 0; row < height; row++) {
    extremes({ width, height, values }, row, lowest, highest);
    const isBorder = row === 0 || row === height - 1;
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      if (mask?.values[at] === 1) continue;
      const left = column > 0 ? column - 1 : column;
      const right = column < width - 1 ? column + 1 : column;
      const value = values[at] ?? 0;
      const low = least(lowest[left] ?? 0, lowest[column] ?? 0, lowest[right] ?? 0);
      const high = greatest(highest[left] ?? 0, highest[column] ?? 0, highest[right] ?? 0);
      const most = Math.max(high - value, value - low);
      rise[at] = most;
      if (!isBorder && left !== column && right !== column && most <= leastRise) even[at] = 1;
    }
  }
  return { rise, even };
}

/** Of each column the lowest and the highest value of a row and its neighbours. */
function extremes(
  { width, height, values }: InkMap,
  row: number,
  lowest: Float32Array,
  highest: Float32Array,
): void {
  const up = row > 0 ? -width : 0;
  const down = row < height - 1 ? width : 0;
  for (let column = 0; column < width; column++) {
    const at = row * width + column;
    const above = values[at + up] ?? 0;
    const own = values[at] ?? 0;
    const below = values[at + down] ?? 0;
    lowest[column] = least(above, own, below);
    highest[column] = greatest(above, own, below);
  }
}

function least(a: number, b: number, c: number): number {
  const both = a < b ? a : b;
  return both < c ? both : c;
}

function greatest(a: number, b: number, c: number): number {
  const both = a > b ? a : b;
  return both > c ? both : c;
}

/** Largest ratio of the slopes of an edge on both sides. */
const steeper = 2;

/**
 * The relief of a map, limited to edges that the other map has too: a shifted edge is on both sides, and an edge on one side only is not a
 * shift.
 */
export function sharedRelief(own: InkMap, other: InkMap, mask: Mask | null): Relief {
  const relief = reliefOf(own, mask);
  if (other === own) return relief;
  const { rise } = reliefOf(other, mask);
  const shared = relief.rise.map((most, at) => Math.min(most, steeper * (rise[at] ?? 0)));
  return { ...relief, rise: shared };
}
