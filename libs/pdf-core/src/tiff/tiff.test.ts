import fc from 'fast-check';
import { ByteReader, bytesSource } from '../bytes';
import { openTiff, readBilevelRows, readContoneRows, TiffError } from '.';
import { buildTiff, changesOf, type TestTiff } from './tiff.fixture';

const limits = { pixels: 1e8 };
const open = (bytes: Uint8Array) => openTiff(new ByteReader(bytesSource(bytes)), limits);

/** Rows of runs, so that long runs come too. */
const bilevel = fc
  .record({
    width: fc.integer({ min: 1, max: 300 }),
    runs: fc.array(fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 20 }), {
      minLength: 1,
      maxLength: 12,
    }),
    first: fc.integer({ min: 0, max: 1 }),
  })
  .map(({ width, runs, first }) => ({
    width,
    rows: runs.map((lengths) => {
      const row = lengths.flatMap((length, at) => Array<number>(length).fill((at + first) % 2));
      return Array.from({ length: width }, (_, x) => row[x] ?? 0);
    }),
  }));

const forms = fc.record({
  compression: fc.constantFrom<NonNullable<TestTiff['compression']>>(
    'none',
    'packbits',
    'g4',
    'g3',
    'mh',
    'lzw',
    'deflate',
  ),
  big: fc.boolean(),
  motorola: fc.boolean(),
  lowestFirst: fc.boolean(),
  rowsPerStrip: fc.integer({ min: 1, max: 20 }),
  tile: fc.option(fc.constantFrom([16, 16] as const, [64, 16] as const), { nil: undefined }),
});

describe('readBilevelRows', () => {
  it('gives the rows of every compression, order of bytes and bits, strips and tiles', () => {
    fc.assert(
      fc.property(bilevel, forms, ({ width, rows }, { tile, ...form }) => {
        const image = open(buildTiff({ width, rows, ...form, ...(tile ? { tile } : {}) }));
        const read: number[][] = [];
        const damage = readBilevelRows(image, (row, changes, count) => {
          expect(row).toBe(read.length);
          read.push([...changes.subarray(0, count)]);
        });
        expect(read).toEqual(rows.map(changesOf));
        expect(damage).toEqual({ rows: 0, first: null });
      }),
      { numRuns: 300 },
    );
  });

  it('counts rows that are missing', () => {
    const rows = Array.from({ length: 40 }, () => Array<number>(64).fill(1));
    const bytes = buildTiff({ width: 64, rows, tags: [[279, 4, [80]]] });
    const counts: number[] = [];
    const damage = readBilevelRows(open(bytes), (_, __, count) => counts.push(count));
    expect(damage).toEqual({ rows: 30, first: 10 });
    expect(counts).toHaveLength(40);
  });

  it('never fails otherwise than by a typed error', () => {
    const good = buildTiff({
      width: 100,
      rows: Array.from({ length: 9 }, (_, y) => Array.from({ length: 100 }, (_, x) => (x * y) & 1)),
      compression: 'g4',
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 8 }),
        (changes) => {
          const bytes = good.slice();
          for (const [at, value] of changes) bytes[at] = value;
          try {
            const image = open(bytes);
            if (image.bits === 1) readBilevelRows(image, () => undefined);
            else readContoneRows(image, () => undefined);
          } catch (error) {
            expect(error).toBeInstanceOf(TiffError);
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('readContoneRows', () => {
  it('gives the samples of every depth', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 4, 8, 16),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom<NonNullable<TestTiff['compression']>>('none', 'packbits', 'lzw', 'deflate'),
        fc.boolean(),
        (bits, width, height, compression, tiled) => {
          const rows = Array.from({ length: height }, (_, y) =>
            Array.from({ length: width }, (_, x) => (x * 7919 + y * 104729) % 2 ** bits),
          );
          const bytes = buildTiff({
            width,
            rows,
            bits,
            compression,
            motorola: true,
            rowsPerStrip: 7,
            ...(tiled ? { tile: [16, 16] as const } : {}),
          });
          const read: number[][] = [];
          readContoneRows(open(bytes), (_, values) => read.push([...values]));
          expect(read).toEqual(rows);
        },
      ),
    );
  });
});

describe('openTiff', () => {
  it('says what it does not read', () => {
    expect(() => open(new TextEncoder().encode('%PDF-1.7 not a TIFF'))).toThrow(
      expect.objectContaining({ code: 'not_a_tiff' }),
    );
    const three = buildTiff({ width: 1, rows: [[0]], tags: [[339, 3, [3]]] });
    expect(() => open(three)).toThrow(expect.objectContaining({ code: 'unsupported' }));
    expect(() =>
      openTiff(new ByteReader(bytesSource(buildTiff({ width: 100, rows: [[0]] }))), { pixels: 99 }),
    ).toThrow(expect.objectContaining({ code: 'exceeds_limits' }));
  });

  it('reads resolutions in inches and centimetres', () => {
    const of = (unit: number) =>
      open(
        buildTiff({
          width: 1,
          rows: [[0]],
          tags: [
            [282, 5, [100]],
            [283, 5, [50]],
            [296, 3, [unit]],
          ],
        }),
      ).dpi;
    expect(of(2)).toEqual([100, 50]);
    expect(of(3)).toEqual([254, 127]);
    expect(of(1)).toBeNull();
  });
});
