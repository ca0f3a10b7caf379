import type { EvaluatedSpace } from '../../color/index';
import type { Tinter } from '../inks/tints';

/** Takes components of 8 bits to amounts of inks. */
export interface PixelColors {
  /** `count` colours, components interleaved, to the start of the words of each quad. */
  write(bytes: Uint8Array, count: number, quads: readonly Int32Array[]): void;
}

const EVEN = 0x00ff00ff;
const HALVES = 0x00800080;

/**
 * Colours interpolated in a table of amounts, in the simplex of the cell that contains the colour: from its lowest corner to its
 * highest, along the components in descending order of their fractions.
 */
export class TableColors implements PixelColors {
  /** Cell of the table, and place in it in units of 1 / 256, of each value of a component. */
  private readonly cells = new Int32Array(256);
  private readonly parts = new Int32Array(256);
  /** How far apart neighbours along each component are in the table. */
  private readonly strides: Int32Array;
  /** Components in the order of their parts, largest first. */
  private readonly order: Int32Array;
  /** Table offsets of the corners of the simplex, and their weights, which add up to 256. */
  private readonly corners: Int32Array;
  private readonly weights: Int32Array;
  /** Whether a quad has ink anywhere. */
  private readonly used: readonly boolean[];

  private constructor(
    private readonly table: readonly Int32Array[],
    private readonly size: number,
    points: number,
  ) {
    this.used = table.map((words) => words.some((word) => word !== 0));
    this.strides = Int32Array.from({ length: size }, (_, at) => points ** (size - 1 - at));
    this.order = new Int32Array(size);
    this.corners = new Int32Array(size + 1);
    this.weights = new Int32Array(size + 1);
    for (let byte = 0; byte < 256; byte++) {
      const place = byte * ((points - 1) / 255);
      const cell = Math.min(points - 2, Math.floor(place));
      this.cells[byte] = cell;
      this.parts[byte] = Math.round((place - cell) * 256);
    }
  }

  /** Null when the space has no colours. `points` is how many colours the table has along each component. */
  static of(
    space: EvaluatedSpace,
    decode: readonly number[],
    points: number,
    tinter: Tinter,
  ): TableColors | null {
    const size = space.components;
    const entries = points ** size;
    const colors = new Float64Array(entries * size);
    for (let component = 0, stride = entries; component < size; component++) {
      stride /= points;
      const [low = 0, high = 1] = decode.slice(component * 2, component * 2 + 2);
      for (let entry = 0, at = component; entry < entries; entry++, at += size) {
        const step = Math.floor(entry / stride) % points;
        colors[at] = low + ((high - low) * step) / (points - 1);
      }
    }
    const table = Array.from({ length: tinter.quads }, () => new Int32Array(entries));
    return tinter.many(space, colors, table) ? new TableColors(table, size, points) : null;
  }

  write(bytes: Uint8Array, count: number, quads: readonly Int32Array[]): void {
    quads.forEach((words, quad) => {
      if (this.used[quad] !== true) words.fill(0, 0, count);
    });
    if (this.size === 1) this.writeGrays(bytes, count, quads);
    else if (this.size === 3) this.writeTriples(bytes, count, quads);
    else this.writeAny(bytes, count, quads);
  }

  /** The table has an entry for each value. */
  private writeGrays(bytes: Uint8Array, count: number, quads: readonly Int32Array[]): void {
    quads.forEach((words, quad) => {
      const table = this.table[quad];
      if (!table || this.used[quad] !== true) return;
      for (let i = 0; i < count; i++) words[i] = table[bytes[i] ?? 0] ?? 0;
    });
  }

  private writeTriples(bytes: Uint8Array, count: number, quads: readonly Int32Array[]): void {
    quads.forEach((words, quad) => {
      const table = this.table[quad];
      if (table && this.used[quad] === true) this.writeTriplesOf(table, bytes, count, words);
    });
  }

  private writeTriplesOf(
    table: Int32Array,
    bytes: Uint8Array,
    count: number,
    words: Int32Array,
  ): void {
    let before = -1;
    let word = 0;
    for (let i = 0, at = 0; i < count; i++, at += 3) {
      const b0 = bytes[at] ?? 0;
      const b1 = bytes[at + 1] ?? 0;
      const b2 = bytes[at + 2] ?? 0;
      const key = (b0 << 16) | (b1 << 8) | b2;
      if (key !== before) word = this.triple(table, b0, b1, b2);
      before = key;
      words[i] = word;
    }
  }

  /** As `place` and `mix`, for three components. */
  private triple(table: Int32Array, b0: number, b1: number, b2: number): number {
    const { cells, parts, strides } = this;
    const { 0: s0 = 0, 1: s1 = 0, 2: s2 = 0 } = strides;
    const p0 = parts[b0] ?? 0;
    const p1 = parts[b1] ?? 0;
    const p2 = parts[b2] ?? 0;
    const low = (cells[b0] ?? 0) * s0 + (cells[b1] ?? 0) * s1 + (cells[b2] ?? 0) * s2;
    const high = low + s0 + s1 + s2;
    const most = Math.max(p0, p1, p2);
    const least = Math.min(p0, p1, p2);
    const middle = p0 + p1 + p2 - most - least;
    const one = table[low] ?? 0;
    const two = table[low + (most === p0 ? s0 : most === p1 ? s1 : s2)] ?? 0;
    const three = table[high - (least === p2 ? s2 : least === p1 ? s1 : s0)] ?? 0;
    const four = table[high] ?? 0;
    const lanes = (shift: number): number =>
      (Math.imul((one >>> shift) & EVEN, 256 - most) +
        Math.imul((two >>> shift) & EVEN, most - middle) +
        Math.imul((three >>> shift) & EVEN, middle - least) +
        Math.imul((four >>> shift) & EVEN, least) +
        HALVES) |
      0;
    return ((lanes(0) >>> 8) & EVEN) | (lanes(8) & ~EVEN);
  }

  private writeAny(bytes: Uint8Array, count: number, quads: readonly Int32Array[]): void {
    const { size } = this;
    let same = -1;
    for (let i = 0, at = 0; i < count; i++, at += size) {
      // Neighbours are often equal.
      let equal = same >= 0;
      for (let part = 0; equal && part < size; part++)
        equal = bytes[at + part] === bytes[at + part - size];
      if (!equal) {
        this.place(bytes, at);
        same = i;
      }
      for (let quad = 0; quad < quads.length; quad++) {
        const words = quads[quad];
        const table = this.table[quad];
        if (!words || !table || this.used[quad] !== true) continue;
        words[i] = equal ? (words[i - 1] ?? 0) : this.mix(table);
      }
    }
  }

  /** Notes the corners around a colour and their weights. */
  private place(bytes: Uint8Array, at: number): void {
    const { size, cells, parts, strides, order, corners, weights } = this;
    let corner = 0;
    for (let component = 0; component < size; component++) {
      const byte = bytes[at + component] ?? 0;
      corner += (cells[byte] ?? 0) * (strides[component] ?? 0);
      const part = parts[byte] ?? 0;
      let place = component;
      while (place > 0 && (parts[bytes[at + (order[place - 1] ?? 0)] ?? 0] ?? 0) < part) {
        order[place] = order[place - 1] ?? 0;
        place--;
      }
      order[place] = component;
    }
    let before = 256;
    for (let step = 0; step < size; step++) {
      const component = order[step] ?? 0;
      const part = parts[bytes[at + component] ?? 0] ?? 0;
      corners[step] = corner;
      weights[step] = before - part;
      corner += strides[component] ?? 0;
      before = part;
    }
    corners[size] = corner;
    weights[size] = before;
  }

  private mix(table: Int32Array): number {
    const { size, corners, weights } = this;
    let even = HALVES;
    let odd = HALVES;
    for (let step = 0; step <= size; step++) {
      const weight = weights[step] ?? 0;
      if (weight === 0) continue;
      const word = table[corners[step] ?? 0] ?? 0;
      even = (even + Math.imul(word & EVEN, weight)) | 0;
      odd = (odd + Math.imul((word >>> 8) & EVEN, weight)) | 0;
    }
    return ((even >>> 8) & EVEN) | (odd & ~EVEN);
  }
}
