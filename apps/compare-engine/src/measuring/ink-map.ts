import type { CellBox } from './cell-box';
import type { Mask } from './mask';

/** Coverage of one ink on a grid of square cells: percent of each cell, row by row from the top. */
export interface InkMap {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** An empty map. */
export function blankMap(width: number, height: number): InkMap {
  return { width, height, values: new Float32Array(width * height) };
}

/** The mean of `factor` by `factor` cells each; what is left over at the right and bottom counts as far as it goes. */
export function reduced({ width, height, values }: InkMap, factor: number): InkMap {
  if (factor === 1) return { width, height, values };
  const out = blankMap(Math.ceil(width / factor), Math.ceil(height / factor));
  if (factor === 2) {
    halve({ width, height, values }, out);
    return out;
  }
  for (let row = 0; row < out.height; row++) {
    const rows = Math.min(factor, height - row * factor);
    for (let column = 0; column < out.width; column++) {
      const columns = Math.min(factor, width - column * factor);
      let sum = 0;
      for (let y = 0; y < rows; y++) {
        const from = (row * factor + y) * width + column * factor;
        for (let x = 0; x < columns; x++) sum += values[from + x] ?? 0;
      }
      out.values[row * out.width + column] = sum / (factor * factor);
    }
  }
  return out;
}

/** {@link reduced} by 2, the most frequent factor. */
function halve({ width, height, values }: InkMap, out: InkMap): void {
  const isOdd = width % 2 === 1;
  for (let row = 0; row < out.height; row++) {
    const hasLower = row * 2 + 1 < height;
    const to = row * out.width;
    for (let column = 0; column < out.width; column++) {
      const at = row * 2 * width + column * 2;
      const hasRight = !isOdd || column < out.width - 1;
      let sum = (values[at] ?? 0) + (hasRight ? (values[at + 1] ?? 0) : 0);
      if (hasLower)
        sum = sum + (values[at + width] ?? 0) + (hasRight ? (values[at + width + 1] ?? 0) : 0);
      out.values[to + column] = sum / 4;
    }
  }
}

/** The sum of several maps of one size; over 100 where inks overlap, so that edges of one ink show through a solid of another. */
export function inkTotal(maps: readonly InkMap[]): InkMap {
  const [first] = maps;
  if (!first) return blankMap(1, 1);
  const out = blankMap(first.width, first.height);
  for (const { values } of maps)
    for (let at = 0; at < out.values.length; at++)
      out.values[at] = (out.values[at] ?? 0) + (values[at] ?? 0);
  return out;
}

/** The sum of several maps of one size, cut at 100 a cell: where anything prints. */
export function composite(maps: readonly InkMap[]): InkMap {
  const total = inkTotal(maps);
  return { ...total, values: total.values.map((value) => Math.min(100, value)) };
}

/** Share of a cell's side `[at, at + 1)` between two positions. */
function share(at: number, from: number, to: number): number {
  return Math.max(0, Math.min(at + 1, to) - Math.max(at, from));
}

/** Mean coverage of a rectangle in percent without masked cells; the area outside the map has none. 0 where everything is masked. */
export function meanIn(map: InkMap, box: CellBox, mask: Mask | null = null): number {
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  let sum = 0;
  let left = 0;
  for (let row = Math.max(0, Math.floor(box.y)); row < Math.min(map.height, bottom); row++) {
    const down = share(row, box.y, bottom);
    let inRow = 0;
    for (
      let column = Math.max(0, Math.floor(box.x));
      column < Math.min(map.width, right);
      column++
    ) {
      // Inner columns are whole.
      const isInner = column >= box.x && column + 1 <= right;
      const across = isInner ? 1 : share(column, box.x, right);
      const at = row * map.width + column;
      if (mask?.values[at] === 1) left += down * across;
      else inRow += across * (map.values[at] ?? 0);
    }
    sum += down * inRow;
  }
  const area = box.width * box.height - left;
  return area < 1e-9 ? 0 : sum / area;
}

/** Whole cells inside a rectangle and the map. */
export function wholeCells(
  { width, height }: Pick<InkMap, 'width' | 'height'>,
  box: CellBox,
): CellBox {
  const x = Math.max(0, Math.ceil(box.x - 1e-6));
  const y = Math.max(0, Math.ceil(box.y - 1e-6));
  const right = Math.min(width, Math.floor(box.x + box.width + 1e-6));
  const bottom = Math.min(height, Math.floor(box.y + box.height + 1e-6));
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** A rectangle of whole cells that is only read: the map itself where the rectangle is all of it. */
export function partOf(map: InkMap, box: CellBox): InkMap {
  const isWhole =
    box.x === 0 && box.y === 0 && box.width === map.width && box.height === map.height;
  return isWhole ? map : cut(map, box);
}

/** Copies a rectangle of whole cells into its own map; the area outside is blank. */
export function cut({ width, height, values }: InkMap, box: CellBox): InkMap {
  const out = blankMap(box.width, box.height);
  for (let row = 0; row < box.height; row++) {
    const y = box.y + row;
    if (y < 0 || y >= height) continue;
    const from = Math.max(0, -box.x);
    const to = Math.min(box.width, width - box.x);
    if (to > from)
      out.values.set(
        values.subarray(y * width + box.x + from, y * width + box.x + to),
        row * box.width + from,
      );
  }
  return out;
}
