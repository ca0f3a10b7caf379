import type { Budget } from '../../bytes/index';
import type { Rect } from '../../geometry/index';
import { Cells } from './cells';
import type { Coverage } from './coverage';
import { ONE, type Polygons, SUBPIXEL_BITS } from './polygons';
import { PIECE } from './reaches';

const MASK = ONE - 1;

/** A window of the device, in whole pixels. At most 16,384 pixels wide, so that the arithmetic stays inside 32 bits. */
export interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Products up to it are whole numbers exactly. */
const mostExact = 2 ** 52;

/** Widest window a converter takes. */
export const MOST_WIDTH = 16_384;

/**
 * Turns closed polygons into exact area coverage, the way of area and cover accumulation: each edge adds to the cells it crosses the
 * height it spans (cover) and the area to its left; a sweep along a row sums them. Integer arithmetic throughout, so equal input
 * gives equal bytes everywhere. Where edges cross inside one pixel, coverage is that of the summed winding.
 */
export class ScanConverter {
  private left = 0;
  private top = 0;
  private height = 0;
  /** Bounds of the coverage, in 1/256 pixel from the window's upper left corner: the window, or the part of a box inside of it. */
  private minX = 0;
  private minY = 0;
  private maxX = 0;
  private maxY = 0;
  /** Column that takes edges to the left of it, and twice its start within the pixel: the gutter when the window begins there. */
  private lowColumn = 0;
  private lowTwice = 0;
  /** The same for edges to the right; -1 when the window ends there. */
  private highColumn = -1;
  private highTwice = 0;
  private readonly cells = new Cells();
  private firstRow = 0;
  private lastRow = -1;
  /** How far edges went across and down since the last booking, in 1/256 pixel. */
  private crossed = 0;

  /** `budget`: charged for the cells that edges cross; absent: they are not counted. */
  constructor(private readonly budget?: Budget) {}

  /**
   * Begins a shape. Memory is reused from shape to shape while the window does not grow. With a box, in 1/256 pixel, only the part
   * inside it is covered: a shape and a box that share a side cover their common pixels once, not squared.
   */
  begin({ x, y, width, height }: Window, box: Rect | null = null): void {
    if (width > MOST_WIDTH) throw new RangeError(`a window of ${width} pixels is too wide`);
    this.left = x * ONE;
    this.top = y * ONE;
    this.height = height;
    this.cells.reserve(width, height);
    this.firstRow = height;
    this.lastRow = -1;
    this.bound(width * ONE, height * ONE, box);
  }

  private bound(right: number, bottom: number, box: Rect | null): void {
    const { left, top } = this;
    this.minX = box ? Math.max(0, box.x0 - left) : 0;
    this.minY = box ? Math.max(0, box.y0 - top) : 0;
    this.maxX = box ? Math.min(right, box.x1 - left) : right;
    this.maxY = box ? Math.min(bottom, box.y1 - top) : bottom;
    // Without area no edge counts.
    if (this.maxX <= this.minX || this.maxY < this.minY) this.maxY = this.minY;
    this.lowColumn = this.minX === 0 ? 0 : (this.minX >> SUBPIXEL_BITS) + 1;
    this.lowTwice = (this.minX & MASK) << 1;
    this.highColumn = this.maxX === right ? -1 : (this.maxX >> SUBPIXEL_BITS) + 1;
    this.highTwice = (this.maxX & MASK) << 1;
  }

  /** Adds the edges of polygons. */
  add(polygons: Polygons): void {
    const { points, reaches, count } = polygons;
    const top = this.top + this.minY;
    const bottom = this.top + this.maxY;
    let reach = 0;
    for (let polygon = 0; polygon < count; polygon++) {
      const stop = polygons.stop(polygon);
      const most = reaches ? PIECE : stop;
      let before = stop - 2;
      for (let start = polygons.start(polygon); start < stop; start += most) {
        const end = Math.min(stop, start + most);
        const isSeen =
          !reaches || ((reaches[reach] ?? 0) < bottom && (reaches[reach + 1] ?? 0) > top);
        if (isSeen) this.edges(points, before, start, end);
        before = end - 2;
        reach += 2;
      }
    }
  }

  /** Edges to the points from the place `start` up to `stop`, the first one from that at `before`. */
  private edges(points: Int32Array, before: number, start: number, stop: number): void {
    let fromX = points[before] ?? 0;
    let fromY = points[before + 1] ?? 0;
    for (let at = start; at < stop; at += 2) {
      const toX = points[at] ?? 0;
      const toY = points[at + 1] ?? 0;
      this.edge(fromX, fromY, toX, toY);
      fromX = toX;
      fromY = toY;
    }
  }

  /**
   * Adds an edge between two points in 1/256 pixel, y downwards. Edges of a shape make closed polygons. Where an edge crosses rows and
   * columns follows from its ends alone, so that every window that shows a pixel shows it the same.
   */
  edge(fromX: number, fromY: number, toX: number, toY: number): void {
    if (fromY === toY) return;
    const x0 = fromX - this.left;
    const y0 = fromY - this.top;
    const x1 = toX - this.left;
    const y1 = toY - this.top;
    const { minX, minY, maxX, maxY } = this;
    if ((y0 <= minY && y1 <= minY) || (y0 >= maxY && y1 >= maxY)) return;
    const high = y0 < y1 ? y1 - y0 : y0 - y1;
    const wide = x0 < x1 ? x1 - x0 : x0 - x1;
    this.crossed +=
      1 + (high < maxY - minY ? high : maxY - minY) + (wide < maxX - minX ? wide : maxX - minX);
    if (x0 < minX && x1 < minX) this.vertical(minX, y0, y1);
    else if (x0 >= maxX && x1 >= maxX) {
      if (this.highColumn >= 0) this.vertical(maxX, y0, y1);
    } else if (x0 === x1) this.vertical(x0, y0, y1);
    else this.sloped(x0, y0, x1, y1);
  }

  /** The nearest place between the upper and the lower end. */
  private inside(y: number): number {
    return y < this.minY ? this.minY : y > this.maxY ? this.maxY : y;
  }

  private touch(first: number, last: number): void {
    if (first < this.firstRow) this.firstRow = first;
    if (last > this.lastRow) this.lastRow = last;
  }

  private vertical(x: number, fromY: number, toY: number): void {
    const y0 = this.inside(fromY);
    const y1 = this.inside(toY);
    if (y0 === y1) return;
    const low = x === this.minX;
    const column = low ? this.lowColumn : (x >> SUBPIXEL_BITS) + 1;
    const twice = low ? this.lowTwice : (x & MASK) << 1;
    const down = y1 > y0;
    if (down) this.touch(y0 >> SUBPIXEL_BITS, (y1 - 1) >> SUBPIXEL_BITS);
    else this.touch(y1 >> SUBPIXEL_BITS, (y0 - 1) >> SUBPIXEL_BITS);
    let y = y0;
    while (y !== y1) {
      const row = down ? y >> SUBPIXEL_BITS : (y - 1) >> SUBPIXEL_BITS;
      const edge = down ? (row + 1) << SUBPIXEL_BITS : row << SUBPIXEL_BITS;
      const next = down ? (edge < y1 ? edge : y1) : edge > y1 ? edge : y1;
      this.cells.add(row, column, next - y, twice * (next - y));
      y = next;
    }
  }

  /** Follows the line from row to row by whole division with remainder, so that its pieces meet exactly. */
  private sloped(x0: number, y0: number, x1: number, y1: number): void {
    const dx = x1 - x0;
    const down = y1 > y0;
    const dy = down ? y1 - y0 : y0 - y1;
    const from = this.inside(y0);
    const to = this.inside(y1);
    if (from === to) return;
    let row = down ? from >> SUBPIXEL_BITS : (from - 1) >> SUBPIXEL_BITS;
    const lastRow = down ? (to - 1) >> SUBPIXEL_BITS : to >> SUBPIXEL_BITS;
    if (down) this.touch(row, lastRow);
    else this.touch(lastRow, row);
    const before = down ? from - y0 : y0 - from;
    let x = before === 0 ? x0 : x0 + Math.floor((before * dx) / dy);
    let y = from - (row << SUBPIXEL_BITS);
    const isInside = this.holds(x0, x1);
    if (row !== lastRow) {
      const enter = down ? 0 : ONE;
      const leave = ONE - enter;
      // How far down the edge the first row ends.
      let far = before + (down ? ONE - y : y);
      // Steps and rests are of 32 bits, save a step that leads beyond the last row.
      let step = Math.floor((far * dx) / dy) | 0;
      const exact = dy * Math.abs(dx) < mostExact;
      let rest = (far * dx - step * dy) | 0;
      const whole = Math.floor((ONE * dx) / dy);
      const remainder = (ONE * dx - whole * dy) | 0;
      while (row !== lastRow) {
        const next = (x0 + step) | 0;
        if (isInside) this.inRow(row, x, y, next, leave);
        else this.within(row, x, y, next, leave);
        x = next;
        y = enter;
        row += down ? 1 : -1;
        if (exact) {
          step = (step + whole) | 0;
          rest = (rest + remainder) | 0;
          if (rest >= dy) {
            rest = (rest - dy) | 0;
            step = (step + 1) | 0;
          }
        } else {
          far += ONE;
          step = Math.floor((far * dx) / dy) | 0;
        }
      }
    }
    const end = down ? to - y0 : y0 - to;
    const last = to === y1 ? x1 : x0 + Math.floor((end * dx) / dy);
    y1 = to - (row << SUBPIXEL_BITS);
    if (isInside) this.inRow(row, x, y, last, y1);
    else this.within(row, x, y, last, y1);
  }

  /** A piece of a line inside one row; y from 0 to ONE. */
  private within(row: number, x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return;
    if (this.holds(x0, x1)) this.inRow(row, x0, y0, x1, y1);
    else this.across(row, x0, y0, x1, y1);
  }

  /** Whether all between two places reaches beyond no side. */
  private holds(x0: number, x1: number): boolean {
    const { minX, maxX } = this;
    return x0 >= minX && x1 >= minX && x0 < maxX && x1 < maxX;
  }

  /** The same for a piece that reaches beyond no side. */
  private inRow(row: number, x0: number, y0: number, x1: number, y1: number): void {
    const column = x0 >> SUBPIXEL_BITS;
    if (column === x1 >> SUBPIXEL_BITS) {
      const dy = y1 - y0;
      this.cells.add(row, column + 1, dy, (x0 + x1 - (column << (SUBPIXEL_BITS + 1))) * dy);
    } else this.crossing(row, x0, y0, x1, y1);
  }

  /** A piece that crosses from cell to cell, again by whole division with remainder. */
  private crossing(row: number, x0: number, y0: number, x1: number, y1: number): void {
    const { cells } = this;
    const right = x1 > x0;
    const dx = right ? x1 - x0 : x0 - x1;
    const dy = y1 - y0;
    const enter = right ? 0 : ONE;
    const leave = ONE - enter;
    const lastColumn = x1 >> SUBPIXEL_BITS;
    let column = x0 >> SUBPIXEL_BITS;
    const fromX = x0 & MASK;
    const left = (right ? ONE - fromX : fromX) * dy;
    let step = Math.floor(left / dx) | 0;
    let rest = (left - step * dx) | 0;
    let y = y0 + step;
    cells.add(row, column + 1, step, (fromX + leave) * step);
    column += right ? 1 : -1;
    if (column !== lastColumn) {
      const whole = Math.floor((ONE * dy) / dx) | 0;
      const remainder = (ONE * dy - whole * dx) | 0;
      while (column !== lastColumn) {
        step = whole;
        rest = (rest + remainder) | 0;
        if (rest >= dx) {
          rest = (rest - dx) | 0;
          step = (step + 1) | 0;
        }
        cells.add(row, column + 1, step, step << SUBPIXEL_BITS);
        y += step;
        column += right ? 1 : -1;
      }
    }
    cells.add(row, column + 1, y1 - y, (enter + (x1 & MASK)) * (y1 - y));
  }

  /** A piece that extends beyond a side: the part beyond is moved to the side. */
  private across(row: number, x0: number, y0: number, x1: number, y1: number): void {
    const goesRight = x1 > x0;
    const low = goesRight ? x0 : x1;
    const high = goesRight ? x1 : x0;
    const { minX, maxX } = this;
    const at = (x: number) => {
      if (x === x0) return y0;
      if (x === x1) return y1;
      return y0 + Math.floor(((goesRight ? x - x0 : x0 - x) * (y1 - y0)) / (high - low));
    };
    const cover = (from: number, to: number) => (goesRight ? at(to) - at(from) : at(from) - at(to));
    if (high <= minX || low >= maxX) {
      this.beside(row, high <= minX, y1 - y0);
      return;
    }
    if (low < minX) this.beside(row, true, cover(low, minX));
    if (high > maxX) this.beside(row, false, cover(maxX, high));
    const from = Math.max(low, minX);
    const to = Math.min(high, maxX);
    for (let a = from; a < to;) {
      const start = a & ~MASK;
      const b = Math.min(to, start + ONE);
      const part = cover(a, b);
      this.cells.add(row, (a >> SUBPIXEL_BITS) + 1, part, (a + b - 2 * start) * part);
      a = b;
    }
  }

  /** Adds an edge left or right of the columns that can be covered. */
  private beside(row: number, isLeft: boolean, cover: number): void {
    if (isLeft) this.cells.add(row, this.lowColumn, cover, this.lowTwice * cover);
    else if (this.highColumn >= 0)
      this.cells.add(row, this.highColumn, cover, this.highTwice * cover);
  }

  /** Ends the shape: its coverage, written to `into`. Throws `BudgetError` when the document may not cost as much. */
  finish(rule: 'nonzero' | 'evenodd', into: Coverage): Coverage {
    into.reset(this.top / ONE + Math.min(this.firstRow, this.height));
    const isEvenOdd = rule === 'evenodd';
    const x = this.left / ONE;
    for (let row = this.firstRow; row <= this.lastRow; row++) {
      this.cells.sweep(row, isEvenOdd, x, into);
      into.endRow();
    }
    this.budget?.spend('crossedPixels', this.crossed / ONE + into.runs);
    this.crossed = 0;
    return into;
  }
}
