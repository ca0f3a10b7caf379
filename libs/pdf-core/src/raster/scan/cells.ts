import type { Coverage } from './coverage';
import { FULL } from './coverage';
import { ONE, SUBPIXEL_BITS } from './polygons';

const FIRST_BIT = 0x80000000;

/**
 * Rows of cells that accumulate edges: cover, the height of the edges in a cell, and area, twice the area to their left in it. A row
 * has a cell for each pixel, and before them a gutter, cell 0, for edges to the left. All values are zero between shapes.
 */
export class Cells {
  /** cover and area of each cell, side by side. */
  private sums = new Int32Array(0);
  /** A bit for each cell that was added to, the first one highest. */
  private touched = new Int32Array(0);
  private stride = 0;
  private words = 0;

  /** Ensures capacity for rows of a number of pixels; memory is reused. */
  reserve(width: number, height: number): void {
    this.stride = width + 1;
    this.words = (this.stride + 31) >> 5;
    const sums = this.stride * height * 2;
    if (sums > this.sums.length) this.sums = new Int32Array(sums);
    const touched = this.words * height;
    if (touched > this.touched.length) this.touched = new Int32Array(touched);
  }

  add(row: number, cell: number, cover: number, area: number): void {
    if (cover === 0) return;
    const { sums, touched } = this;
    const at = (row * this.stride + cell) << 1;
    sums[at] = (sums[at] ?? 0) + cover;
    sums[at + 1] = (sums[at + 1] ?? 0) + area;
    const word = row * this.words + (cell >> 5);
    touched[word] = (touched[word] ?? 0) | (FIRST_BIT >>> (cell & 31));
  }

  /** Adds what the first pixels of a row cover to `into`, the first pixel at `x`, and clears the row. */
  sweep(row: number, isEvenOdd: boolean, x: number, into: Coverage): void {
    const { sums, touched, stride, words } = this;
    const end = (row + 1) * words;
    // Places of cells in the row and pixels of the page differ by as much throughout.
    const first = row * stride;
    const before = x - 1;
    let cover = 0;
    let next = 1;
    for (let word = row * words, base = 0; word < end; word++, base += 32) {
      let bits = touched[word] ?? 0;
      if (bits === 0) continue;
      touched[word] = 0;
      while (bits !== 0) {
        const bit = Math.clz32(bits);
        bits ^= FIRST_BIT >>> bit;
        const cell = base + bit;
        if (cover !== 0 && cell > next) {
          const value = covered(cover << (SUBPIXEL_BITS + 1), isEvenOdd);
          if (value > 0) into.add(before + next, cell - next, value);
        }
        const at = (first + cell) << 1;
        cover += sums[at] ?? 0;
        if (cell > 0) {
          const twice = (cover << (SUBPIXEL_BITS + 1)) - (sums[at + 1] ?? 0);
          const value = covered(twice, isEvenOdd);
          if (value > 0) into.add(before + cell, 1, value);
        }
        sums[at] = 0;
        sums[at + 1] = 0;
        next = cell + 1;
      }
    }
    if (cover !== 0 && next < stride) {
      const value = covered(cover << (SUBPIXEL_BITS + 1), isEvenOdd);
      if (value > 0) into.add(before + next, stride - next, value);
    }
  }
}

/** Twice the covered area of a pixel in units of 1/256 squared, as 0 to 255. */
function covered(twice: number, isEvenOdd: boolean): number {
  let value = twice >> (SUBPIXEL_BITS + 1);
  if (value < 0) value = -value;
  if (isEvenOdd) {
    value &= 2 * ONE - 1;
    if (value > ONE) value = 2 * ONE - value;
  }
  return value >= ONE ? FULL : value;
}
