import type { CoverageCells } from './coverage-map';

/** A map in the Orientation of its TIFF (TIFF 6.0): row 0 is the top, column 0 the left of the image. */
export function orientedCells(cells: CoverageCells, orientation: number): CoverageCells {
  if (orientation === 1) return cells;
  const { width: w, height: h, values } = cells;
  const turned = orientation >= 5;
  const width = turned ? h : w;
  const height = turned ? w : h;
  // Orientation of the image in the file: 2 mirrored, 3 rotated by 180 degrees, 4 upside down, 5 to 8 the same with rows and columns swapped.
  const fromRight = [2, 3, 7, 8].includes(orientation);
  const fromBottom = [3, 4, 6, 7].includes(orientation);
  const out = new Uint16Array(values.length);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const x = turned ? row : column;
      const y = turned ? column : row;
      const from = (fromBottom ? h - 1 - y : y) * w + (fromRight ? w - 1 - x : x);
      out[row * width + column] = values[from] ?? 0;
    }
  return { ...cells, width, height, values: out };
}
