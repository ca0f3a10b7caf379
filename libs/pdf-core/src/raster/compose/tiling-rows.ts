import { boundsOf, concat, inverse, type Matrix, type Rect } from '../../geometry/index';
import type { TilingSource } from '../display/items';
import { isOpaque } from '../display/knock-out';
import type { Window } from '../scan/index';
import { groupSource } from './group-source';
import type { ListPainter } from './list-painter';
import {
  NOTHING,
  OPAQUE,
  type Reading,
  type RowSource,
  type SourceRow,
  VARIED,
} from './source-row';
import type { Surface } from './surface';

/** Limits of tiles, and of items of all tiles, up to which each tile is rendered in place; beyond them one cell is repeated. */
const mostTiles = 256;
const mostItems = 20_000;
/** Widest and highest cell, in pixels. */
const mostCellPixels = 4096;

/** The area that a pattern fills. */
export interface TiledArea {
  /** In the user space of the page: whether tiles are rendered one by one follows from all of it. */
  readonly bounds: Rect;
  /** The part of it that is wanted, in pixels. */
  readonly window: Window;
}

/** Patterns whose cell is repeated, as they were rendered under a matrix. */
export type RepeatedCells = WeakMap<
  TilingSource,
  { readonly toPixels: Matrix; readonly rows: RowSource | null }
>;

/** The colours of a tiling pattern (ISO 32000-2, 8.7.3) in an area. Null when the pattern has no area. */
export function tilingRows(
  renderer: ListPainter,
  source: TilingSource,
  toPixels: Matrix,
  { bounds, window }: TiledArea,
  cells: RepeatedCells,
): RowSource | null {
  const xStep = Math.abs(source.xStep);
  const yStep = Math.abs(source.yStep);
  const patternToPixels = concat(source.matrix, toPixels);
  const back = inverse(patternToPixels);
  const toPattern = inverse(source.matrix);
  if (!back || !toPattern || !(xStep > 0) || !(yStep > 0)) return null;
  const all = countOf(tilesIn(source.bbox, xStep, yStep, boundsOf(toPattern, bounds)));
  if (all <= mostTiles && all * source.cell.items.length <= mostItems) {
    const tiles = tilesIn(source.bbox, xStep, yStep, boundsOf(back, rectOf(window)));
    if (!(countOf(tiles) > 0)) return null;
    const surface = eachTile(renderer, source, { xStep, yStep, tiles }, toPixels, window);
    return groupSource(surface, shapeOf(source));
  }
  const known = cells.get(source);
  if (known?.toPixels === toPixels) return known.rows;
  const rows = repeated(renderer, source, { xStep, yStep }, patternToPixels, back);
  cells.set(source, { toPixels, rows });
  return rows;
}

function shapeOf({ cell }: TilingSource): 'opaque' | 'marked' {
  return isOpaque(cell) ? 'opaque' : 'marked';
}

function countOf({ x0, y0, x1, y1 }: Rect): number {
  return (x1 - x0 + 1) * (y1 - y0 + 1);
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
  // A box larger than the step extends into the neighbouring cells.
  const around = limited(tilesIn(bbox, xStep, yStep, cellToPattern));
  const grid = { xStep, yStep, tiles: around };
  const surface = eachTile(renderer, source, grid, concat(fromPage, toCell), window);
  return new RepeatedCell(surface, concat(back, toCell), shapeOf(source));
}

function pixelsOf(length: number): number {
  return Math.min(mostCellPixels, Math.max(1, Math.round(length)));
}

function limited({ x0, y0, x1, y1 }: Rect): Rect {
  return { x0: Math.max(x0, -8), y0: Math.max(y0, -8), x1: Math.min(x1, 8), y1: Math.min(y1, 8) };
}

class RepeatedCell implements RowSource {
  readonly masks: Int32Array;
  readonly inked: Uint8Array;
  private places = new Int32Array(0);
  private columns = new Int32Array(0);

  constructor(
    private readonly cell: Surface,
    /** Pixels to pixels of the cell, before they repeat. */
    private readonly matrix: Matrix,
    readonly shape: 'opaque' | 'marked',
  ) {
    this.masks = new Int32Array(cell.quads.length).fill(-1);
    this.inked = cell.inked;
  }

  read(x: number, y: number, length: number, row: SourceRow): Reading {
    const { quads, alpha } = this.cell;
    if (!alpha) return NOTHING;
    if (this.places.length < length) this.places = new Int32Array(length);
    const { places } = this;
    this.place(x, y, length);
    let all = 255;
    for (let i = 0; i < length; i++) all &= row.alpha[i] = alpha[places[i] ?? 0] ?? 0;
    for (let quad = 0; quad < quads.length; quad++) {
      const words = row.own[quad];
      const cell = quads[quad];
      if (!words || !cell || this.inked[quad] === 0) words?.fill(0, 0, length);
      else for (let i = 0; i < length; i++) words[i] = cell[places[i] ?? 0] ?? 0;
    }
    return all === 255 ? OPAQUE : VARIED;
  }

  /** Where in the cell each pixel of a run is. */
  private place(x: number, y: number, length: number): void {
    const [a, b, c, d, e, f] = this.matrix;
    const { width, height } = this.cell.window;
    const { places } = this;
    const v0 = c * (y + 0.5) + e;
    const w0 = d * (y + 0.5) + f;
    if (b === 0 && c === 0 && x >= 0) {
      const start = remainder(Math.floor(w0), height) * width;
      const columns = this.columnsTo(x + length);
      for (let i = 0; i < length; i++) places[i] = start + (columns[x + i] ?? 0);
      return;
    }
    // A multiple of the size below the last value: from pixel to pixel values move little.
    let left = 0;
    let top = 0;
    for (let i = 0; i < length; i++) {
      const px = x + i + 0.5;
      const v = Math.floor(a * px + v0);
      const w = Math.floor(b * px + w0);
      if (!(v >= left && v < left + width)) left = v - remainder(v, width);
      if (!(w >= top && w < top + height)) top = w - remainder(w, height);
      places[i] = (w - top) * width + (v - left);
    }
  }

  /** The column of the cell at each pixel from the left of the page on, of a cell that stands upright. */
  private columnsTo(end: number): Int32Array {
    const known = this.columns.length;
    if (known >= end) return this.columns;
    const columns = new Int32Array(Math.max(end, 2 * known));
    columns.set(this.columns);
    const { width } = this.cell.window;
    const [a, , , , e] = this.matrix;
    for (let x = known; x < columns.length; x++) {
      columns[x] = remainder(Math.floor(a * (x + 0.5) + e), width);
    }
    this.columns = columns;
    return columns;
  }
}

/** Non-negative remainder of an integer divided by `size`. */
function remainder(value: number, size: number): number {
  return value - size * Math.floor(value / size);
}
