import {
  blackRuns,
  CODE_BITS,
  type CodeTable,
  HORIZONTAL,
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

/**
 * Reads a bitmap of Group 3 or Group 4 row by row (ITU-T T.4, T.6) as places where the colour changes, without making the bitmap.
 * Never throws: a damaged row ends where it cannot be read on.
 */
export class CcittReader {
  private at = 0;
  private readonly end: number;
  private reference: Int32Array;
  private referenceCount = 0;
  private first = true;
  /** Rows of which a part could not be read. */
  damagedRows = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly coding: CcittCoding,
  ) {
    this.end = bytes.length * 8;
    this.reference = new Int32Array(coding.columns + 2);
  }

  /**
   * Writes the columns of the next row at which black and white change places, white first, ascending, to `changes`, which has
   * room for one more than there are columns. Their number; -1 after the last row.
   */
  next(changes: Int32Array): number {
    const twoDimensional = this.beginRow();
    if (twoDimensional === null) return -1;
    const count = twoDimensional ? this.row2d(changes) : this.row1d(changes);
    this.reference.set(changes.subarray(0, count));
    this.referenceCount = count;
    return count;
  }

  /** Goes to the codes of the next row: true when it refers to the row before; null at the end of the data. */
  private beginRow(): boolean | null {
    const { k, byteAligned } = this.coding;
    if (byteAligned) this.at = (this.at + 7) & ~7;
    let ends = 0;
    let tag = k < 0;
    while (this.passEndOfLine()) {
      ends++;
      if (k > 0) tag = this.bits(1) === 0;
      // Two in a row end a Group 4 image, six one of Group 3; with the tag bits in between.
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

  private row1d(changes: Int32Array): number {
    const { columns } = this.coding;
    let count = 0;
    let column = 0;
    let black = false;
    while (column < columns) {
      const run = this.run(black);
      if (run < 0) {
        this.resynchronise();
        break;
      }
      column = Math.min(columns, column + run);
      if (column < columns) changes[count++] = column;
      black = !black;
    }
    return merged(changes, count);
  }

  private row2d(changes: Int32Array): number {
    const { columns } = this.coding;
    let count = 0;
    let column = -1;
    let black = false;
    let place = 0;
    while (column < columns) {
      // b1: the first change of the reference row right of here, to the colour opposite to this one.
      while (place > 0 && this.referenceAt(place - 1) > column) place--;
      while (this.referenceAt(place) <= column && this.referenceAt(place) < columns) place++;
      if ((place & 1) !== (black ? 1 : 0)) place++;
      const b1 = this.referenceAt(place);
      const mode = this.code(modes);
      if (mode === PASS) column = this.referenceAt(place + 1);
      else if (mode === HORIZONTAL) {
        const one = this.run(black);
        const two = one < 0 ? -1 : this.run(!black);
        if (two < 0) {
          this.resynchronise();
          break;
        }
        const from = Math.max(column, 0);
        changes[count++] = Math.min(columns, from + one);
        column = Math.min(columns, from + one + two);
        changes[count++] = column;
      } else if (mode >= VERTICAL - 3) {
        column = Math.min(columns, Math.max(Math.max(column, 0), b1 + mode - VERTICAL));
        changes[count++] = column;
        black = !black;
      } else {
        this.resynchronise();
        break;
      }
      if (count > columns) break;
    }
    while (count > 0 && (changes[count - 1] ?? 0) >= columns) count--;
    return merged(changes, count);
  }

  private referenceAt(place: number): number {
    return place < this.referenceCount ? (this.reference[place] ?? 0) : this.coding.columns;
  }

  /** Length of a run; -1 when no code can be read. */
  private run(black: boolean): number {
    let total = 0;
    for (;;) {
      const length = this.code(black ? blackRuns : whiteRuns);
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

  /** The row is lost from here: Group 3 goes on at its next end of line, Group 4 has none. */
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

  private bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) value = value * 2 + this.bitAt(this.at++);
    return value;
  }

  private bitAt(at: number): number {
    const byte = this.bytes[at >> 3] ?? 0;
    return this.coding.lowestFirst ? (byte >> (at & 7)) & 1 : (byte >> (7 - (at & 7))) & 1;
  }

  /** The next 13 bits, zeros after the end. */
  private peek(): number {
    const first = this.at >> 3;
    const word =
      (this.byteAt(first) << 16) | (this.byteAt(first + 1) << 8) | this.byteAt(first + 2);
    return (word >> (24 - CODE_BITS - (this.at & 7))) & ((1 << CODE_BITS) - 1);
  }

  private byteAt(at: number): number {
    const byte = this.bytes[at] ?? 0;
    return this.coding.lowestFirst ? (reversed[byte] ?? 0) : byte;
  }
}

const reversed = Uint8Array.from({ length: 256 }, (_, byte) => {
  let value = 0;
  for (let bit = 0; bit < 8; bit++) value |= ((byte >> bit) & 1) << (7 - bit);
  return value;
});

/** Leaves out runs of no length: two changes at one place are none. */
function merged(changes: Int32Array, count: number): number {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const place = changes[at] ?? 0;
    if (kept > 0 && changes[kept - 1] === place) kept--;
    else changes[kept++] = place;
  }
  return kept;
}
