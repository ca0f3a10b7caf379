import type { InkMap } from './ink-map';
import type { Mask } from './mask';

/** Where a map is even and how it rises. */
export interface Relief {
  /** Largest difference between a cell and its eight neighbours, points. */
  readonly rise: Float32Array;
  /** 1 for cells that differ from no neighbour by more than a step of an 8-bit render and a little. */
  readonly even: Uint8Array;
  /** 1 for cells that are, with all neighbours, neither paper nor solid and no edge: tints and pictures, which plates show by a screen. */
  readonly soft: Uint8Array;
  /** 1 for cells of edges that are wider than those of line art: nearly all around them is neither paper nor solid. */
  readonly blurred: Uint8Array;
}

/** Points: neighbours of an even cell differ by less. */
const leastRise = 1.5;
/** The same of a soft one. */
const edgeRise = 20;
/** Percent: tones between these have dots. */
const dots = { least: 3, most: 97 };
/** Cells of nine: edges of line art have fewer between paper and solid. */
const leastBlurred = 7;

/** Measures it. The outermost cells are neither even nor soft: half of their neighbours is not known. Masked cells are not, either, nor do they rise. */
export function reliefOf({ width, height, values }: InkMap, mask: Mask | null): Relief {
  const rise = new Float32Array(values.length);
  const even = new Uint8Array(values.length);
  const soft = new Uint8Array(values.length);
  const blurred = new Uint8Array(values.length);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      if (mask?.values[at] === 1) continue;
      const { least, most, toned } = around(values, width, height, at);
      const value = values[at] ?? 0;
      const here = Math.max(most - value, value - least);
      rise[at] = here;
      if (row === 0 || column === 0 || row === height - 1 || column === width - 1) continue;
      if (here <= leastRise) even[at] = 1;
      if (here > edgeRise) blurred[at] = toned >= leastBlurred ? 1 : 0;
      else if (toned === 9) soft[at] = 1;
    }
  return { rise, even, soft, blurred };
}

/** The least and the most of a cell and its neighbours, and how many of them have dots. */
function around(values: Float32Array, width: number, height: number, at: number) {
  const column = at % width;
  const row = (at - column) / width;
  const left = column > 0 ? -1 : 0;
  const right = column < width - 1 ? 1 : 0;
  let least = Infinity;
  let most = -Infinity;
  let toned = 0;
  for (let dy = row > 0 ? -width : 0; dy <= (row < height - 1 ? width : 0); dy += width)
    for (let dx = left; dx <= right; dx++) {
      const value = values[at + dy + dx] ?? 0;
      if (value < least) least = value;
      if (value > most) most = value;
      if (value > dots.least && value < dots.most) toned++;
    }
  return { least, most, toned };
}
