import fc from 'fast-check';
import { Group4Writer } from './group4-writer';
import { CcittReader } from './ccitt-reader';
import { ccittSamples } from './ccitt-samples';
import { FaxEncoder } from './fax-encoder.fixture';

const columns = 3000;
const row = fc
  .uniqueArray(fc.integer({ min: 0, max: columns - 1 }), { maxLength: 40 })
  .map((places) => [...places].sort((a, b) => a - b));
const image = fc.array(row, { minLength: 1, maxLength: 12 });

function read(bytes: Uint8Array, k: number, rows: number): number[][] {
  const reader = new CcittReader(bytes, { k, columns, byteAligned: false, lowestFirst: false });
  return Array.from({ length: rows }, () => {
    const count = reader.next();
    return [...reader.changes.subarray(0, Math.max(0, count))];
  });
}

describe('CcittReader', () => {
  it('reads Group 3 of one dimension', () => {
    fc.assert(
      fc.property(image, (rows) => {
        const encoder = new FaxEncoder();
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
        const encoder = new FaxEncoder();
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
        const encoder = new FaxEncoder();
        rows.forEach((changes, index) => encoder.row2d(changes, rows[index - 1] ?? [], columns));
        encoder.bits += '000000000001000000000001';
        expect(read(encoder.bytes(), -1, rows.length)).toEqual(rows);
        expect(read(encoder.bytes(), -1, rows.length + 1).at(-1)).toEqual([]);
      }),
    );
  });

  it('reads what Group4Writer writes', () => {
    fc.assert(
      fc.property(image, (rows) => {
        const writer = new Group4Writer(columns);
        for (const changes of rows) writer.row(Int32Array.from(changes));
        expect(read(writer.finish(), -1, rows.length)).toEqual(rows);
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
    const encoder = new FaxEncoder();
    encoder.row2d([2, 11], [], 16);
    encoder.row2d([0, 3], [2, 11], 16);
    const request = {
      bytes: encoder.bytes(),
      globals: null,
      width: 16,
      height: 3,
      colorSpace: 'other' as const,
    };
    const decoded = (own: Record<string, boolean>) => {
      const read = ccittSamples({ ...request, parameters: { K: -1, Columns: 16, ...own } });
      return 'data' in read ? [...read.data] : read.reason;
    };
    expect(decoded({})).toEqual([0b11000000, 0b00011111, 0b00011111, 0xff, 0xff, 0xff]);
    expect(decoded({ BlackIs1: true })).toEqual([0b00111111, 0b11100000, 0b11100000, 0, 0, 0]);
  });
});

describe('A CCITT image', () => {
  const of = (width: number, height: number, bytes: Uint8Array) =>
    ccittSamples({
      bytes,
      globals: null,
      width,
      height,
      colorSpace: 'other',
      parameters: { K: -1, Columns: width },
    });

  it('of a white A0 page at 600 dpi is read from a bit for each row', () => {
    const [width, height] = [19_866, 28_087];
    const read = of(width, height, new Uint8Array(Math.ceil(height / 8)).fill(255));
    if ('reason' in read) throw new Error(read.reason);
    expect(read).toMatchObject({ width, height, isWhole: true });
    expect(read.data.every((byte) => byte === 255)).toBe(true);
  });

  it('with more rows than its data has bits is refused before memory is taken', () => {
    expect(of(1, 100_000_000, new Uint8Array(4000).fill(255))).toMatchObject({
      reason: '1 x 100000000 pixels are too large for its data of 4000 bytes',
    });
    expect(of(19_866, 28_087, new Uint8Array(3000).fill(255))).toHaveProperty('reason');
  });

  it('of a small size is filled up with white', () => {
    expect(of(16, 100, Uint8Array.of(255))).toMatchObject({ height: 100, isWhole: false });
  });
});
