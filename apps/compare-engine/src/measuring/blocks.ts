import type { InkMap } from './ink-map';

/** Sums over each cell and its eight neighbours of values on the grid of a map. */
export function blockSums(
  { width, height }: Pick<InkMap, 'width' | 'height'>,
  values: Float32Array,
): Float32Array {
  const across = new Float32Array(values.length);
  for (let row = 0; row < height; row++) {
    const from = row * width;
    for (let column = 0; column < width; column++) {
      const at = from + column;
      const left = column > 0 ? (values[at - 1] ?? 0) : 0;
      const right = column + 1 < width ? (values[at + 1] ?? 0) : 0;
      across[at] = left + (values[at] ?? 0) + right;
    }
  }
  const out = new Float32Array(values.length);
  for (let row = 0; row < height; row++) {
    const isFirst = row === 0;
    const isLast = row === height - 1;
    for (let at = row * width; at < (row + 1) * width; at++) {
      const above = isFirst ? 0 : (across[at - width] ?? 0);
      const below = isLast ? 0 : (across[at + width] ?? 0);
      out[at] = above + (across[at] ?? 0) + below;
    }
  }
  return out;
}
