import { reverseBits } from '../../bytes/reverse-bits';
import {
  blackRuns,
  CODE_BITS,
  type CodeTable,
  modes,
  PASS,
  VERTICAL,
  whiteRuns,
} from './code-table';

/** How a bitmap is coded (ISO 32000-2, table 11; TIFF 6.0, section 11). */
export interface CcittCoding {
  /** Below 0 Group 4, 0 Group 3 in one dimension, above 0 Group 3 in one or two. */
  readonly k: number;
  readonly columns: number;
  /** Each row begins at a whole byte. */
  readonly byteAligned: boolean;
  /** Bits of a byte from the lowest to the highest, as TIFF's FillOrder 2 has them. */
  readonly lowestFirst: boolean;
}

const EOL_BITS = 12;
const CODE_MASK = (1 << CODE_BITS) - 1;

/**
 * Reads a bitmap of Group 3 or Group 4 row by row (ITU-T T.4, T.6) as places where the colour changes, without making the bitmap.
 * Never throws: a damaged row ends where it cannot be read on.
 */
export class CcittReader {
  /** Columns of the row read last at which black and white change places, white first, ascending; columns, thrice, behind them. */
  changes: Int32Array;
  /** Rows of which a part could not be read. */
  damagedRows = 0;

  private bytes: Uint8Array = new Uint8Array(0);
  private end = 0;
  private at = 0;
  private reference: Int32Array;
  private first = true;

  /** `bytes` is one strip or one stream, at most 256 MiB. */
  constructor(
    bytes: Uint8Array,
    private readonly coding: CcittCoding,
  ) {
    // A damaged row may name every column twice before it is given up.
    this.reference = new Int32Array(coding.columns + 6);
    this.changes = new Int32Array(coding.columns + 6);
    this.begin(bytes);
  }

  /** Continues with another strip, which begins below a white row. */
  begin(bytes: Uint8Array): void {
    this.bytes = this.coding.lowestFirst ? reverseBits(bytes) : bytes;
    this.end = bytes.length * 8;
    this.at = 0;
    this.first = true;
    this.changes.fill(this.coding.columns, 0, 3);
  }

  /** Reads the next row to `changes`. How many places it has; -1 after the last row. */
  next(): number {
    const twoDimensional = this.coding.k < 0 ? this.beginGroup4Row() : this.beginRow();
    if (twoDimensional === null) return -1;
    const above = this.changes;
    this.changes = this.reference;
    this.reference = above;
    const count = twoDimensional ? this.row2d() : this.row1d();
    this.changes.fill(this.coding.columns, count, count + 3);
    return count;
  }

  /** Group 4 has no marks between rows: a row begins with a code, or the image ends. */
  private beginGroup4Row(): true | null {
    if (this.coding.byteAligned) this.at = (this.at + 7) & ~7;
    if (this.at >= this.end) return null;
    if ((modes[this.peek()] ?? 0) !== 0) return true;
    const before = this.at;
    if (this.passEndOfLine() && this.passEndOfLine()) return null;
    this.at = before;
    // Zeros to the end are padding.
    return this.restIsZero() ? null : true;
  }

  private restIsZero(): boolean {
    for (let at = this.at; at < this.end; at++) if (this.bitAt(at) !== 0) return false;
    return true;
  }

  /** Goes to the codes of the next row: true when it refers to the row before; null at the end of the data. */
  private beginRow(): boolean | null {
    const { k, byteAligned } = this.coding;
    if (byteAligned) this.at = (this.at + 7) & ~7;
    let ends = 0;
    let tag = false;
    while (this.passEndOfLine()) {
      ends++;
      if (k > 0) tag = this.bit() === 0;
      // Six in a row end the image, with the tag bits in between; no row is empty.
      if (ends >= 2) return null;
    }
    if (this.at >= this.end) return null;
    if (k > 0 && ends === 0 && this.first) tag = false;
    this.first = false;
    return tag;
  }

  /** Passes fill bits and an end-of-line code where one stands. */
  private passEndOfLine(): boolean {
    let zeros = 0;
    let at = this.at;
    while (at < this.end && this.bitAt(at) === 0) {
      zeros++;
      at++;
    }
    if (zeros < EOL_BITS - 1 || at >= this.end) {
      if (at >= this.end && zeros > 0) this.at = this.end;
      return false;
    }
    this.at = at + 1;
    return true;
  }

  private row1d(): number {
    const { columns } = this.coding;
    const { changes } = this;
    let count = 0;
    let column = 0;
    let black = false;
    while (column < columns) {
      const run = this.run(black);
      if (run < 0) {
        this.resynchronise();
        break;
      }
      column += run;
      if (column < columns) count = put(changes, count, column);
      black = !black;
    }
    return count;
  }

  private row2d(): number {
    const { columns } = this.coding;
    const { bytes, end, changes, reference } = this;
    let { at } = this;
    let count = 0;
    let column = -1;
    let black = 0;
    // The first place of the row above right of here where the colour opposite to this one begins (b1).
    let place = 0;
    while (column < columns && count <= columns) {
      const entry = valueAt(modes, windowAt(bytes, at));
      const length = entry & 15;
      if (length === 0 || at + length > end) {
        this.at = at;
        this.resynchronise();
        return count;
      }
      at += length;
      const mode = entry >> 4;
      if (mode >= VERTICAL - 3) {
        const to = valueAt(reference, place) + mode - VERTICAL;
        column = to > column ? to : Math.max(column, 0);
        if (column < columns) count = put(changes, count, column);
        black ^= 1;
        place += place > 0 && mode < VERTICAL ? -1 : 1;
      } else if (mode === PASS) {
        column = valueAt(reference, place + 1);
      } else {
        this.at = at;
        count = this.twoRuns(Math.max(column, 0), black === 1, count);
        if (count < 0) return -1 - count;
        column = this.column;
        at = this.at;
      }
      while (valueAt(reference, place) <= column && column < columns) place += 2;
    }
    this.at = at;
    return count;
  }

  /** Where `twoRuns` ended. */
  private column = 0;

  /** Horizontal mode: two runs from `column` on. The count of places; -1 less it when a run cannot be read. */
  private twoRuns(column: number, black: boolean, before: number): number {
    const { columns } = this.coding;
    const one = this.run(black);
    const two = one < 0 ? -1 : this.run(!black);
    if (two < 0) {
      this.resynchronise();
      return -1 - before;
    }
    let count = before;
    if (column + one < columns) count = put(this.changes, count, column + one);
    this.column = column + one + two;
    if (this.column < columns) count = put(this.changes, count, this.column);
    return count;
  }

  /** Length of a run; -1 when no code can be read. */
  private run(black: boolean): number {
    const table = black ? blackRuns : whiteRuns;
    let total = 0;
    for (;;) {
      const length = this.code(table);
      if (length < 0) return -1;
      total += length;
      if (length < 64) return total;
      if (total > this.coding.columns) return total;
    }
  }

  /** Value of the code that stands next; -1 when there is none. */
  private code(table: CodeTable): number {
    const entry = table[this.peek()] ?? 0;
    const length = entry & 15;
    if (length === 0 || this.at + length > this.end) return -1;
    this.at += length;
    return entry >> 4;
  }

  /** The row is lost from here: Group 3 continues at its next end of line, Group 4 has none. */
  private resynchronise(): void {
    this.damagedRows++;
    if (this.coding.k < 0) {
      this.at = this.end;
      return;
    }
    while (this.at < this.end) {
      const before = this.at;
      if (this.passEndOfLine()) {
        this.at = before;
        return;
      }
      this.at = before + 1;
    }
  }

  private bit(): number {
    return this.bitAt(this.at++);
  }

  private bitAt(at: number): number {
    return ((this.bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
  }

  /** The next 13 bits, zeros after the end. */
  private peek(): number {
    return windowAt(this.bytes, this.at);
  }
}

/** The 13 bits from the bit `at` on, zeros after the end. */
function windowAt(bytes: Uint8Array, at: number): number {
  const first = at >> 3;
  const window =
    ((bytes[first] ?? 0) << 16) | ((bytes[first + 1] ?? 0) << 8) | (bytes[first + 2] ?? 0);
  return (window >> (24 - CODE_BITS - (at & 7))) & CODE_MASK;
}

/** Rows are filled up with the number of columns thrice, so that a place behind the last is one. */
function valueAt(list: Int32Array, index: number): number {
  return list[index] ?? 0;
}

/** Adds a changing element and returns the new count; two changes at one column cancel out. */
function put(changes: Int32Array, count: number, column: number): number {
  if (count > 0 && changes[count - 1] === column) return count - 1;
  changes[count] = column;
  return count + 1;
}
