import { boundsOf, concat, inverse, type Matrix, type Rect } from '../../geometry/index';
import type { TilingSource } from '../display/items';
import type { Window } from '../scan/index';
import { groupSource } from './group-source';
import type { ListPainter } from './list-painter';
import type { RowSource, SourceRow } from './source-row';
import type { Surface } from './surface';

/** Tiles, and items of all of them, up to which each tile is rendered where it lies; beyond that one cell is repeated. */
const mostTiles = 256;
const mostItems = 20_000;
/** Widest and highest cell, in pixels. */
const mostCellPixels = 4096;

/** The colours of a tiling pattern (ISO 32000-2, 8.7.3) in a window. Null when the pattern has no area. */
export function tilingRows(
  renderer: ListPainter,
  source: TilingSource,
  toPixels: Matrix,
  window: Window,
): RowSource | null {
  const xStep = Math.abs(source.xStep);
  const yStep = Math.abs(source.yStep);
  const patternToPixels = concat(source.matrix, toPixels);
  const back = inverse(patternToPixels);
  if (!back || !(xStep > 0) || !(yStep > 0)) return null;
  const tiles = tilesIn(source.bbox, xStep, yStep, boundsOf(back, rectOf(window)));
  const count = (tiles.x1 - tiles.x0 + 1) * (tiles.y1 - tiles.y0 + 1);
  if (!(count > 0)) return null;
  const grid = { xStep, yStep, tiles };
  return count <= mostTiles && count * source.cell.items.length <= mostItems
    ? groupSource(eachTile(renderer, source, grid, toPixels, window))
    : repeated(renderer, source, { xStep, yStep }, patternToPixels, back);
}

interface Grid {
  readonly xStep: number;
  readonly yStep: number;
  /** First and last tile along both axes. */
  readonly tiles: Rect;
}

function rectOf({ x, y, width, height }: Window): Rect {
  return { x0: x, y0: y, x1: x + width, y1: y + height };
}

/** The tiles whose box meets a rectangle of pattern space. */
function tilesIn(bbox: Rect, xStep: number, yStep: number, seen: Rect): Rect {
  return {
    x0: Math.ceil((seen.x0 - bbox.x1) / xStep),
    x1: Math.floor((seen.x1 - bbox.x0) / xStep),
    y0: Math.ceil((seen.y0 - bbox.y1) / yStep),
    y1: Math.floor((seen.y1 - bbox.y0) / yStep),
  };
}

function eachTile(
  renderer: ListPainter,
  source: TilingSource,
  { xStep, yStep, tiles }: Grid,
  toPixels: Matrix,
  window: Window,
): Surface {
  const surface = renderer.blank(window);
  for (let row = tiles.y0; row <= tiles.y1; row++) {
    for (let column = tiles.x0; column <= tiles.x1; column++) {
      const moved = shifted(source.matrix, column * xStep, row * yStep);
      renderer.onto(surface, source.cell, concat(moved, toPixels));
    }
  }
  return surface;
}

/** The page moved by a vector of pattern space. */
function shifted([a, b, c, d]: Matrix, x: number, y: number): Matrix {
  return [1, 0, 0, 1, a * x + c * y, b * x + d * y];
}

/** One cell of whole pixels, repeated: each pixel shows the pixel of the cell that its centre falls on. */
function repeated(
  renderer: ListPainter,
  source: TilingSource,
  { xStep, yStep }: Pick<Grid, 'xStep' | 'yStep'>,
  [a, b, c, d]: Matrix,
  back: Matrix,
): RowSource | null {
  const fromPage = inverse(source.matrix);
  if (!fromPage) return null;
  const width = pixelsOf(xStep * Math.hypot(a, b));
  const height = pixelsOf(yStep * Math.hypot(c, d));
  const { bbox } = source;
  const toCell: Matrix = [
    width / xStep,
    0,
    0,
    height / yStep,
    (-bbox.x0 * width) / xStep,
    (-bbox.y0 * height) / yStep,
  ];
  const window = { x: 0, y: 0, width, height };
  const cellToPattern: Rect = {
    x0: bbox.x0,
    y0: bbox.y0,
    x1: bbox.x0 + xStep,
    y1: bbox.y0 + yStep,
  };
  // A box larger than the step reaches into the cells beside it.
  const around = limited(tilesIn(bbox, xStep, yStep, cellToPattern));
  const grid = { xStep, yStep, tiles: around };
  const surface = eachTile(renderer, source, grid, concat(fromPage, toCell), window);
  return new RepeatedCell(surface, concat(back, toCell));
}

function pixelsOf(length: number): number {
  return Math.min(mostCellPixels, Math.max(1, Math.round(length)));
}

function limited({ x0, y0, x1, y1 }: Rect): Rect {
  return { x0: Math.max(x0, -8), y0: Math.max(y0, -8), x1: Math.min(x1, 8), y1: Math.min(y1, 8) };
}

class RepeatedCell implements RowSource {
  readonly marks: Uint8Array;
  readonly inks: Uint8Array;
  private places = new Int32Array(0);

  constructor(
    private readonly cell: Surface,
    /** Pixels to pixels of the cell, before they repeat. */
    private readonly matrix: Matrix,
  ) {
    this.marks = new Uint8Array(cell.planes.length).fill(1);
    this.inks = cell.inked;
  }

  read(x: number, y: number, length: number, row: SourceRow): boolean {
    const [a, b, c, d, e, f] = this.matrix;
    const { width, height } = this.cell.window;
    const { planes, alpha } = this.cell;
    if (this.places.length < length) this.places = new Int32Array(length);
    const { places } = this;
    for (let i = 0; i < length; i++) {
      const u = Math.floor(a * (x + i + 0.5) + c * (y + 0.5) + e);
      const v = Math.floor(b * (x + i + 0.5) + d * (y + 0.5) + f);
      places[i] = modulo(v, height) * width + modulo(u, width);
    }
    if (alpha) pick(alpha, places, length, row.alpha);
    else row.alpha.fill(0, 0, length);
    planes.forEach((plane, plate) => {
      const values = row.values[plate];
      if (values) pick(plane, places, length, values);
    });
    return true;
  }
}

function pick(plane: Uint8Array, places: Int32Array, length: number, values: Uint8Array): void {
  for (let i = 0; i < length; i++) values[i] = plane[places[i] ?? 0] ?? 0;
}

function modulo(value: number, by: number): number {
  const rest = value % by;
  return rest < 0 ? rest + by : rest;
}
