import type { Rect } from '../../geometry/index';
import { type Coverage, FULL } from './coverage';
import { ONE, type Polygons, SUBPIXEL_BITS } from './polygons';

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
  private width = 0;
  private height = 0;
  /** What is covered at most, in 1/256 pixel from the window's upper left corner: the window, or the part of a box inside of it. */
  private minX = 0;
  private minY = 0;
  private maxX = 0;
  private maxY = 0;
  /** Column that takes what lies left of it, and twice where in its pixel it begins: the gutter when the window begins there. */
  private lowColumn = 0;
  private lowTwice = 0;
  /** The same for what lies right of it; -1 when the window ends there. */
  private highColumn = -1;
  private highTwice = 0;
  /** Cells of a row: one gutter for what lies left of the window, then its pixels. */
  private stride = 0;
  private words = 0;
  /** cover and area of each cell, side by side; zero between conversions. */
  private cells = new Int32Array(0);
  private touched = new Uint32Array(0);
  private firstRow = 0;
  private lastRow = -1;

  /**
   * Begins a shape. Memory is kept from shape to shape while the window does not grow. With a box, in 1/256 pixel, only what lies in
   * it is covered: a shape and a box that share a side cover their common pixels once, not squared.
   */
  begin({ x, y, width, height }: Window, box: Rect | null = null): void {
    if (width > MOST_WIDTH) throw new RangeError(`a window of ${width} pixels is too wide`);
    this.left = x * ONE;
    this.top = y * ONE;
    this.width = width;
    this.height = height;
    this.stride = width + 1;
    this.words = (this.stride + 31) >> 5;
    const cells = this.stride * height * 2;
    if (cells > this.cells.length) this.cells = new Int32Array(cells);
    if (this.words * height > this.touched.length) {
      this.touched = new Uint32Array(this.words * height);
    }
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
    const { points } = polygons;
    for (let polygon = 0; polygon < polygons.count; polygon++) {
      const stop = polygons.stop(polygon);
      let fromX = points[stop - 2] ?? 0;
      let fromY = points[stop - 1] ?? 0;
      for (let at = polygons.start(polygon); at < stop; at += 2) {
        const toX = points[at] ?? 0;
        const toY = points[at + 1] ?? 0;
        this.edge(fromX, fromY, toX, toY);
        fromX = toX;
        fromY = toY;
      }
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
      this.cell(row, column, next - y, twice * (next - y));
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
    const enter = down ? 0 : ONE;
    const leave = ONE - enter;
    if (row !== lastRow) {
      // How far down the edge the first row ends.
      let far = before + (down ? ONE - y : y);
      let step = Math.floor((far * dx) / dy);
      const exact = dy * Math.abs(dx) < mostExact;
      let rest = far * dx - step * dy;
      const whole = Math.floor((ONE * dx) / dy);
      const remainder = ONE * dx - whole * dy;
      while (row !== lastRow) {
        this.within(row, x, y, x0 + step, leave);
        x = x0 + step;
        y = enter;
        row += down ? 1 : -1;
        if (exact) {
          step += whole;
          rest += remainder;
          if (rest >= dy) {
            rest -= dy;
            step++;
          }
        } else {
          far += ONE;
          step = Math.floor((far * dx) / dy);
        }
      }
    }
    const end = down ? to - y0 : y0 - to;
    const last = to === y1 ? x1 : x0 + Math.floor((end * dx) / dy);
    this.within(row, x, y, last, to - (row << SUBPIXEL_BITS));
  }

  /** A piece of a line inside one row; y from 0 to ONE. */
  private within(row: number, x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return;
    const { minX, maxX } = this;
    if (x0 < minX || x1 < minX || x0 >= maxX || x1 >= maxX) {
      this.across(row, x0, y0, x1, y1);
      return;
    }
    let column = x0 >> SUBPIXEL_BITS;
    // A line that goes left from the edge between two cells begins in the left one.
    if (x1 < x0 && (x0 & MASK) === 0) column--;
    const right = x1 > x0;
    const lastColumn = right && (x1 & MASK) === 0 ? (x1 >> SUBPIXEL_BITS) - 1 : x1 >> SUBPIXEL_BITS;
    const fromX = x0 - (column << SUBPIXEL_BITS);
    if (column === lastColumn || x0 === x1) {
      const toX = x1 - (column << SUBPIXEL_BITS);
      this.cell(row, column + 1, y1 - y0, (fromX + toX) * (y1 - y0));
      return;
    }
    const dx = right ? x1 - x0 : x0 - x1;
    const dy = y1 - y0;
    const enter = right ? 0 : ONE;
    const leave = ONE - enter;
    let left = (right ? ONE - fromX : fromX) * dy;
    let step = Math.floor(left / dx);
    let rest = left - step * dx;
    let y = y0 + step;
    this.cell(row, column + 1, step, (fromX + leave) * step);
    column += right ? 1 : -1;
    if (column !== lastColumn) {
      left = ONE * dy;
      const whole = Math.floor(left / dx);
      const remainder = left - whole * dx;
      while (column !== lastColumn) {
        step = whole;
        rest += remainder;
        if (rest >= dx) {
          rest -= dx;
          step++;
        }
        this.cell(row, column + 1, step, ONE * step);
        y += step;
        column += right ? 1 : -1;
      }
    }
    const toX = x1 - (column << SUBPIXEL_BITS);
    this.cell(row, column + 1, y1 - y, (enter + toX) * (y1 - y));
  }

  /** A piece that reaches beyond a side: what lies beyond is moved to the side. */
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
      this.cell(row, (a >> SUBPIXEL_BITS) + 1, part, (a + b - 2 * start) * part);
      a = b;
    }
  }

  /** What lies left or right of what is covered at most. */
  private beside(row: number, isLeft: boolean, cover: number): void {
    if (isLeft) this.cell(row, this.lowColumn, cover, this.lowTwice * cover);
    else if (this.highColumn >= 0) this.cell(row, this.highColumn, cover, this.highTwice * cover);
  }

  private cell(row: number, column: number, cover: number, area: number): void {
    if (cover === 0) return;
    const at = (row * this.stride + column) << 1;
    const { cells } = this;
    cells[at] = (cells[at] ?? 0) + cover;
    cells[at + 1] = (cells[at + 1] ?? 0) + area;
    const word = row * this.words + (column >> 5);
    this.touched[word] = (this.touched[word] ?? 0) | (1 << (column & 31));
  }

  /** Ends the shape: its coverage, written to `into`. */
  finish(rule: 'nonzero' | 'evenodd', into: Coverage): Coverage {
    into.reset(this.top / ONE + Math.min(this.firstRow, this.height));
    const evenOdd = rule === 'evenodd';
    for (let row = this.firstRow; row <= this.lastRow; row++) {
      this.sweep(row, evenOdd, into);
      into.endRow();
    }
    return into;
  }

  private sweep(row: number, evenOdd: boolean, into: Coverage): void {
    const { cells, touched, stride, words } = this;
    const originX = this.left / ONE;
    let cover = 0;
    let next = 0;
    for (let word = row * words, base = 0; base < stride; word++, base += 32) {
      let bits = touched[word] ?? 0;
      if (bits === 0) continue;
      touched[word] = 0;
      while (bits !== 0) {
        const bit = 31 - Math.clz32(bits & -bits);
        bits &= bits - 1;
        const column = base + bit;
        const at = (row * stride + column) << 1;
        const pixel = column - 1;
        if (cover !== 0 && pixel > next) {
          const value = alpha(cover << (SUBPIXEL_BITS + 1), evenOdd);
          if (value > 0) into.add(originX + next, pixel - next, value);
        }
        cover += cells[at] ?? 0;
        if (pixel >= 0) {
          const area = (cover << (SUBPIXEL_BITS + 1)) - (cells[at + 1] ?? 0);
          const value = alpha(area, evenOdd);
          if (value > 0) into.add(originX + pixel, 1, value);
        }
        cells[at] = 0;
        cells[at + 1] = 0;
        next = pixel + 1;
      }
    }
    if (cover !== 0 && next < this.width) {
      const value = alpha(cover << (SUBPIXEL_BITS + 1), evenOdd);
      if (value > 0) into.add(originX + next, this.width - next, value);
    }
  }
}

/** Twice the covered area of a pixel in units of 1/256 squared, as 0 to 255. */
function alpha(area: number, evenOdd: boolean): number {
  let value = area >> (SUBPIXEL_BITS + 1);
  if (value < 0) value = -value;
  if (evenOdd) {
    value &= 2 * ONE - 1;
    if (value > ONE) value = 2 * ONE - value;
  }
  return value >= ONE ? FULL : value;
}
