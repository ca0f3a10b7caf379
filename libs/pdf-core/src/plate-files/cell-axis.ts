/** Parts of a pixel: places of cells are rounded to them, so that sums are whole numbers. */
export const PARTS = 256;

/** Cells of a grid along one side of an image. */
export interface CellAxis {
  /** Cells; the last may be narrower. */
  readonly cells: number;
  /** Edges of the cells in fractions of a pixel: cell i is between `edges[i]` and `edges[i + 1]`. */
  readonly edges: Float64Array;
}

/** Cells of `pixels` at `dpi` for a grid of `gridDpi`: in general no whole number of pixels. */
export function cellAxis(pixels: number, dpi: number, gridDpi: number): CellAxis {
  const size = (dpi / gridDpi) * PARTS;
  const end = pixels * PARTS;
  // A last cell under half a part would be nothing.
  const cells = Math.max(1, Math.ceil((end - 0.5) / size));
  const edges = new Float64Array(cells + 1);
  for (let cell = 0; cell < cells; cell++) edges[cell] = Math.round(cell * size);
  edges[cells] = end;
  return { cells, edges };
}
