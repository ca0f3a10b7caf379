import { blackCodes, longCodes, whiteCodes } from './run-codes.table';

/** Columns at which white and black change places, white first. */
export type FaxRow = readonly number[];

/** Writes Group 3 and Group 4 for tests, code by code as ITU-T T.4 and T.6 say. */
export class FaxEncoder {
  bits = '';

  run(length: number, black: boolean): void {
    let left = length;
    while (left >= 2624) {
      this.bits += longCodes[12] ?? '';
      left -= 2560;
    }
    if (left >= 1792) {
      const index = Math.floor((left - 1792) / 64);
      this.bits += longCodes[index] ?? '';
      left -= 1792 + index * 64;
    }
    const codes = black ? blackCodes : whiteCodes;
    if (left >= 64) {
      this.bits += codes[63 + Math.floor(left / 64)] ?? '';
      left %= 64;
    }
    this.bits += codes[left] ?? '';
  }

  /** One dimension. */
  row(changes: FaxRow, columns: number): void {
    let at = 0;
    let black = false;
    for (const change of [...changes, columns]) {
      this.run(change - at, black);
      at = change;
      black = !black;
    }
  }

  /** Two dimensions, with the row above. */
  row2d(changes: FaxRow, above: FaxRow, columns: number): void {
    let a0 = -1;
    let black = false;
    const next = (row: FaxRow, from: number, color: boolean): number =>
      row.find((place, index) => place > from && (index % 2 === 1) === color) ?? columns;
    while (a0 < columns) {
      const a1 =
        changes.find((place, index) => place > a0 && (index % 2 === 1) === black) ?? columns;
      const b1 = next(above, a0, black);
      const b2 = above.find((place) => place > b1) ?? columns;
      if (b2 < a1) {
        this.bits += '0001';
        a0 = b2;
      } else if (Math.abs(a1 - b1) <= 3) {
        this.bits += {
          0: '1',
          1: '011',
          2: '000011',
          3: '0000011',
          '-1': '010',
          '-2': '000010',
          '-3': '0000010',
        }[String(a1 - b1) as '0'];
        a0 = a1;
        black = !black;
      } else {
        const a2 = changes.find((place) => place > a1) ?? columns;
        this.bits += '001';
        this.run(a1 - Math.max(a0, 0), black);
        this.run(a2 - a1, !black);
        a0 = a2;
      }
    }
  }

  bytes(): Uint8Array {
    const padded = this.bits.padEnd(Math.ceil(this.bits.length / 8) * 8, '0');
    return Uint8Array.from({ length: padded.length / 8 }, (_, at) =>
      parseInt(padded.slice(at * 8, at * 8 + 8), 2),
    );
  }
}
