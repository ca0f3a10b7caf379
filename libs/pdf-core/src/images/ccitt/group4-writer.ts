import { blackCodes, longCodes, whiteCodes } from './run-codes.table';

/** A code: its bits as a number, and how many they are. */
type Code = readonly [number, number];

const codeOf = (bits: string): Code => [parseInt(bits, 2), bits.length];
const white = whiteCodes.map(codeOf);
const black = blackCodes.map(codeOf);
const long = longCodes.map(codeOf);
/** Vertical modes of a distance of -3 to 3 (ITU-T T.6, table 1). */
const vertical = ['0000010', '000010', '010', '1', '011', '000011', '0000011'].map(codeOf);
const pass = codeOf('0001');
const horizontal = codeOf('001');
const endOfLine = codeOf('000000000001');

/** Writes a bitmap in Group 4 (ITU-T T.6) row by row from the places where white and black change, white first. */
export class Group4Writer {
  private bytes = new Uint8Array(64 * 1024);
  private length = 0;
  private buffer = 0;
  private filled = 0;
  private above = new Int32Array(0);

  constructor(private readonly columns: number) {}

  /** Writes a row: `changes` ascending, each below the number of columns. */
  row(changes: Int32Array): void {
    const { columns, above } = this;
    let a0 = -1;
    let at = 0;
    let place = 0;
    let color = 0;
    while (a0 < columns) {
      const a1 = changes[at] ?? columns;
      // b1: the first change above right of a0 to the colour opposite to this one.
      place -= place > 1 ? 2 : place;
      while (place < above.length && ((place & 1) !== color || (above[place] ?? 0) <= a0)) place++;
      const b1 = above[place] ?? columns;
      const b2 = above[place + 1] ?? columns;
      if (b2 < a1) {
        this.put(pass);
        a0 = b2;
      } else if (Math.abs(a1 - b1) <= 3) {
        this.put(vertical[a1 - b1 + 3] ?? pass);
        a0 = a1;
        color ^= 1;
        at++;
      } else {
        const a2 = changes[at + 1] ?? columns;
        this.put(horizontal);
        this.run(a1 - Math.max(a0, 0), color);
        this.run(a2 - a1, color ^ 1);
        a0 = a2;
        at += 2;
      }
    }
    this.above = changes.slice();
  }

  /** The bytes, with the mark of the end. */
  finish(): Uint8Array {
    this.put(endOfLine);
    this.put(endOfLine);
    this.put([0, 7]);
    return this.bytes.slice(0, this.length);
  }

  private run(length: number, color: number): void {
    let left = length;
    while (left >= 2624) {
      this.put(long[12] ?? pass);
      left -= 2560;
    }
    if (left >= 1792) {
      const index = (left - 1792) >> 6;
      this.put(long[index] ?? pass);
      left -= 1792 + index * 64;
    }
    const codes = color === 0 ? white : black;
    if (left >= 64) this.put(codes[63 + (left >> 6)] ?? pass);
    this.put(codes[left & 63] ?? pass);
  }

  private put([bits, count]: Code): void {
    this.buffer = (this.buffer << count) | bits;
    this.filled += count;
    if (this.length + 4 > this.bytes.length) {
      const grown = new Uint8Array(this.bytes.length * 2);
      grown.set(this.bytes);
      this.bytes = grown;
    }
    while (this.filled >= 8) {
      this.filled -= 8;
      this.bytes[this.length++] = this.buffer >> this.filled;
    }
    this.buffer &= (1 << this.filled) - 1;
  }
}
