import type { ThresholdArray } from './threshold-array';

/** Turns rows of amounts into rows of pixels, one after another from the top. */
export interface Halftone {
  /** Where the row of amounts, 0 to 255, changes between paper and ink, paper first; valid until the next row. */
  row(values: Uint8Array): Int32Array;
}

/** Dots of a threshold array. */
export class ThresholdHalftone implements Halftone {
  private readonly changes: Int32Array;
  private y = 0;

  constructor(
    private readonly array: ThresholdArray,
    width: number,
  ) {
    this.changes = new Int32Array(width);
  }

  row(values: Uint8Array): Int32Array {
    const { changes, array } = this;
    const { size, values: thresholds } = array;
    const from = (this.y % size) * size;
    this.y += 1;
    let count = 0;
    let isInk = false;
    let column = 0;
    for (let x = 0; x < values.length; x++) {
      if ((values[x] ?? 0) > (thresholds[from + column] ?? 0) !== isInk) {
        isInk = !isInk;
        changes[count++] = x;
      }
      if (++column === size) column = 0;
    }
    return changes.subarray(0, count);
  }
}

/** Dots of one pixel whose error goes to the pixels next to and below them (Floyd and Steinberg, 1976), in turns to the right and to the left. */
export class DiffusedHalftone implements Halftone {
  private readonly changes: Int32Array;
  private readonly pixels: Uint8Array;
  private here: Float32Array;
  private below: Float32Array;
  private isLeftward = false;

  constructor(width: number) {
    this.changes = new Int32Array(width);
    this.pixels = new Uint8Array(width);
    this.here = new Float32Array(width + 2);
    this.below = new Float32Array(width + 2);
  }

  row(values: Uint8Array): Int32Array {
    const { here, below, pixels } = this;
    const step = this.isLeftward ? -1 : 1;
    let x = this.isLeftward ? values.length - 1 : 0;
    for (let left = values.length; left > 0; left--, x += step) {
      const value = values[x] ?? 0;
      const at = x + 1;
      const sum = value + (here[at] ?? 0);
      // Paper stays paper and solid stays solid: an error never crosses an edge of the artwork.
      const isInk = value === 255 || (value > 0 && sum >= 127.5);
      pixels[x] = isInk ? 1 : 0;
      if (value === 0 || value === 255) continue;
      const error = sum - (isInk ? 255 : 0);
      here[at + step] = (here[at + step] ?? 0) + (error * 7) / 16;
      below[at - step] = (below[at - step] ?? 0) + (error * 3) / 16;
      below[at] = (below[at] ?? 0) + (error * 5) / 16;
      below[at + step] = (below[at + step] ?? 0) + error / 16;
    }
    this.here = below;
    this.below = here.fill(0);
    this.isLeftward = !this.isLeftward;
    return this.changesOf(pixels);
  }

  private changesOf(pixels: Uint8Array): Int32Array {
    let count = 0;
    let last = 0;
    for (let x = 0; x < pixels.length; x++) {
      if (pixels[x] === last) continue;
      last = pixels[x] ?? 0;
      this.changes[count++] = x;
    }
    return this.changes.subarray(0, count);
  }
}
