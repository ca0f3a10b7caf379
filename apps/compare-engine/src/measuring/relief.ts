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
  for (let row = 0; row < height; row++) {
    const isBorder = row === 0 || row === height - 1;
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      if (mask?.values[at] === 1) continue;
      const inside = !isBorder && column > 0 && column < width - 1;
      const most = inside ? riseInside(values, width, at) : riseAt(values, width, height, at);
      rise[at] = most;
      if (inside && most <= leastRise) even[at] = 1;
    }
  }
  return { rise, even };
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

function riseInside(values: Float32Array, width: number, at: number): number {
  const value = values[at] ?? 0;
  let lowest = value;
  let highest = value;
  for (let from = at - width - 1; from < at + 2 * width - 1; from += width)
    for (let other = from; other < from + 3; other++) {
      const near = values[other] ?? 0;
      if (near < lowest) lowest = near;
      else if (near > highest) highest = near;
    }
  return Math.max(highest - value, value - lowest);
}

function riseAt(values: Float32Array, width: number, height: number, at: number): number {
  const value = values[at] ?? 0;
  const column = at % width;
  const row = (at - column) / width;
  const left = column > 0 ? -1 : 0;
  const right = column < width - 1 ? 1 : 0;
  let most = 0;
  for (let dy = row > 0 ? -width : 0; dy <= (row < height - 1 ? width : 0); dy += width)
    for (let dx = left; dx <= right; dx++) {
      const rise = Math.abs((values[at + dy + dx] ?? 0) - value);
      if (rise > most) most = rise;
    }
  return most;
}
