import { type Coverage, FULL } from './coverage';

/** Bits of a pixel: device coordinates are integers of 1/256 pixel. */
export const SUBPIXEL_BITS = 8;
/** Units of a pixel. */
export const ONE = 1 << SUBPIXEL_BITS;
const MASK = ONE - 1;

/** A window of the device, in whole pixels. At most 16,384 pixels wide, so that the arithmetic stays inside 32 bits. */
export interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

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
  /** Cells of a row: one gutter for what lies left of the window, then its pixels. */
  private stride = 0;
  private words = 0;
  /** cover and area of each cell, side by side; zero between conversions. */
  private cells = new Int32Array(0);
  private touched = new Uint32Array(0);
  private firstRow = 0;
  private lastRow = -1;

  /** Begins a shape. Memory is kept from shape to shape while the window does not grow. */
  begin({ x, y, width, height }: Window): void {
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
  }

  /** Adds an edge between two points in 1/256 pixel, y downwards. Edges of a shape make closed polygons. */
  edge(fromX: number, fromY: number, toX: number, toY: number): void {
    if (fromY === toY) return;
    const x0 = fromX - this.left;
    const y0 = fromY - this.top;
    const x1 = toX - this.left;
    const y1 = toY - this.top;
    const bottom = this.height * ONE;
    if ((y0 <= 0 && y1 <= 0) || (y0 >= bottom && y1 >= bottom)) return;
    if (y0 >= 0 && y0 <= bottom && y1 >= 0 && y1 <= bottom) {
      this.acrossColumns(x0, y0, x1, y1);
      return;
    }
    const slope = (x1 - x0) / (y1 - y0);
    const at = (y: number) => Math.round(x0 + (y - y0) * slope);
    const startY = clamp(y0, bottom);
    const endY = clamp(y1, bottom);
    this.acrossColumns(startY === y0 ? x0 : at(startY), startY, endY === y1 ? x1 : at(endY), endY);
  }

  /** Cuts what lies left of the window to its gutter and leaves out what lies right of it. */
  private acrossColumns(x0: number, y0: number, x1: number, y1: number): void {
    const right = this.width * ONE;
    if (y0 === y1 || (x0 >= right && x1 >= right)) return;
    if (x0 < 0 && x1 < 0) {
      this.line(-1, y0, -1, y1);
      return;
    }
    if (x0 >= 0 && x1 >= 0 && x0 < right && x1 < right) {
      this.line(x0, y0, x1, y1);
      return;
    }
    const slope = (y1 - y0) / (x1 - x0);
    const at = (x: number) => Math.round(y0 + (x - x0) * slope);
    let fromX = x0;
    let fromY = y0;
    let toX = x1;
    let toY = y1;
    if (x0 < 0) {
      fromY = at(0);
      fromX = 0;
      this.line(-1, y0, -1, fromY);
    } else if (x0 >= right) {
      fromY = at(right - 1);
      fromX = right - 1;
    }
    if (x1 < 0) {
      toY = at(0);
      toX = 0;
      this.line(-1, toY, -1, y1);
    } else if (x1 >= right) {
      toY = at(right - 1);
      toX = right - 1;
    }
    this.line(fromX, fromY, toX, toY);
  }

  private line(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return;
    const last = y1 > y0 ? (y1 - 1) >> SUBPIXEL_BITS : (y0 - 1) >> SUBPIXEL_BITS;
    const first = (y1 > y0 ? y0 : y1) >> SUBPIXEL_BITS;
    if (first < this.firstRow) this.firstRow = first;
    if (last > this.lastRow) this.lastRow = last;
    if (x0 === x1) this.vertical(x0, y0, y1);
    else this.sloped(x0, y0, x1, y1);
  }

  private vertical(x: number, y0: number, y1: number): void {
    const column = (x >> SUBPIXEL_BITS) + 1;
    const twice = (x & MASK) << 1;
    const down = y1 > y0;
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
    let row = down ? y0 >> SUBPIXEL_BITS : (y0 - 1) >> SUBPIXEL_BITS;
    const lastRow = down ? (y1 - 1) >> SUBPIXEL_BITS : y1 >> SUBPIXEL_BITS;
    const base = row << SUBPIXEL_BITS;
    const fromY = y0 - base;
    if (row === lastRow) {
      this.within(row, x0, fromY, x1, y1 - base);
      return;
    }
    const enter = down ? 0 : ONE;
    const leave = ONE - enter;
    let left = (down ? ONE - fromY : fromY) * dx;
    let step = Math.floor(left / dy);
    let rest = left - step * dy;
    let x = x0 + step;
    this.within(row, x0, fromY, x, leave);
    row += down ? 1 : -1;
    left = ONE * dx;
    const whole = Math.floor(left / dy);
    const remainder = left - whole * dy;
    while (row !== lastRow) {
      step = whole;
      rest += remainder;
      if (rest >= dy) {
        rest -= dy;
        step++;
      }
      this.within(row, x, enter, x + step, leave);
      x += step;
      row += down ? 1 : -1;
    }
    this.within(row, x, enter, x1, y1 - (row << SUBPIXEL_BITS));
  }

  /** A piece of a line inside one row; y from 0 to ONE. */
  private within(row: number, x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return;
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
    const toX = x1 - (column << SUBPIXEL_BITS);
    this.cell(row, column + 1, y1 - y, (enter + toX) * (y1 - y));
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

function clamp(y: number, bottom: number): number {
  return y < 0 ? 0 : y > bottom ? bottom : y;
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
