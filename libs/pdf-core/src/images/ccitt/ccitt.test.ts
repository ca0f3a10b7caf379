import fc from 'fast-check';
import { CcittReader } from './ccitt-reader';
import { ccittSamples } from './ccitt-samples';
import { blackCodes, longCodes, whiteCodes } from './run-codes.table';

type Row = readonly number[];

/** Bits of codes for a test image, written as the standard says. */
class Encoder {
  bits = '';

  run(length: number, black: boolean): void {
    let left = length;
    while (left >= 2624) {
      this.bits += longCodes[12]!;
      left -= 2560;
    }
    if (left >= 1792) {
      const index = Math.floor((left - 1792) / 64);
      this.bits += longCodes[index]!;
      left -= 1792 + index * 64;
    }
    const codes = black ? blackCodes : whiteCodes;
    if (left >= 64) {
      this.bits += codes[63 + Math.floor(left / 64)]!;
      left %= 64;
    }
    this.bits += codes[left]!;
  }

  /** One dimension. */
  row(changes: Row, columns: number): void {
    let at = 0;
    let black = false;
    for (const change of [...changes, columns]) {
      this.run(change - at, black);
      at = change;
      black = !black;
    }
  }

  /** Two dimensions, with the row above. */
  row2d(changes: Row, above: Row, columns: number): void {
    let a0 = -1;
    let black = false;
    const next = (row: Row, from: number, color: boolean): number =>
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

const columns = 3000;
const row = fc.uniqueArray(fc.integer({ min: 0, max: columns - 1 }), { maxLength: 40 }).map((places) => [...places].sort((a, b) => a - b)); // prettier-ignore
const image = fc.array(row, { minLength: 1, maxLength: 12 });

function read(bytes: Uint8Array, k: number, rows: number): number[][] {
  const reader = new CcittReader(bytes, { k, columns, byteAligned: false, lowestFirst: false });
  const changes = new Int32Array(columns + 2);
  return Array.from({ length: rows }, () => {
    const count = reader.next(changes);
    return [...changes.subarray(0, Math.max(0, count))];
  });
}

describe('CcittReader', () => {
  it('reads Group 3 of one dimension', () => {
    fc.assert(
      fc.property(image, (rows) => {
        const encoder = new Encoder();
        for (const changes of rows) {
          encoder.bits += '000000000001';
          encoder.row(changes, columns);
        }
        expect(read(encoder.bytes(), 0, rows.length)).toEqual(rows);
      }),
    );
  });

  it('reads Group 3 of mixed dimensions', () => {
    fc.assert(
      fc.property(image, (rows) => {
        const encoder = new Encoder();
        rows.forEach((changes, index) => {
          encoder.bits += `000000000001${index % 4 === 0 ? 1 : 0}`;
          if (index % 4 === 0) encoder.row(changes, columns);
          else encoder.row2d(changes, rows[index - 1]!, columns);
        });
        expect(read(encoder.bytes(), 4, rows.length)).toEqual(rows);
      }),
    );
  });

  it('reads Group 4', () => {
    fc.assert(
      fc.property(image, (rows) => {
        const encoder = new Encoder();
        rows.forEach((changes, index) => encoder.row2d(changes, rows[index - 1] ?? [], columns));
        encoder.bits += '000000000001000000000001';
        expect(read(encoder.bytes(), -1, rows.length)).toEqual(rows);
        expect(read(encoder.bytes(), -1, rows.length + 1).at(-1)).toEqual([]);
      }),
    );
  });

  it('never fails on any bytes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 400 }),
        fc.integer({ min: -1, max: 2 }),
        (bytes, k) => {
          for (const changes of read(bytes, k, 20)) {
            expect(changes.every((place, at) => at === 0 || place > changes[at - 1]!)).toBe(true);
            expect(changes.every((place) => place >= 0 && place < columns)).toBe(true);
          }
        },
      ),
    );
  });

  it('gives pixels', () => {
    const encoder = new Encoder();
    encoder.row2d([2, 11], [], 16);
    encoder.row2d([0, 3], [2, 11], 16);
    const request = { bytes: encoder.bytes(), globals: null, width: 16, height: 3 };
    const white = ccittSamples({ ...request, parameters: { K: -1, Columns: 16 } });
    expect([...white!.data]).toEqual([0b11000000, 0b00011111, 0b00011111, 0xff, 0xff, 0xff]);
    const black = ccittSamples({ ...request, parameters: { K: -1, Columns: 16, BlackIs1: true } });
    expect([...black!.data]).toEqual([0b00111111, 0b11100000, 0b11100000, 0, 0, 0]);
  });
});
