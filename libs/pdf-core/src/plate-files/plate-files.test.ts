import fc from 'fast-check';
import { ByteReader, bytesSource } from '../bytes';
import { openTiff } from '../tiff';
import { buildTiff, type TestTiff } from '../tiff/tiff.fixture';
import { FULL_CELL, measurePlate, orientedCells, plateInk, type PlateMeasuring } from '.';

const plain: PlateMeasuring = { mapDpi: null, polarity: 'auto', screen: false, assumedDpi: null };
const measure = (tiff: TestTiff, measuring: Partial<PlateMeasuring> = {}) =>
  measurePlate(openTiff(new ByteReader(bytesSource(buildTiff(tiff))), { pixels: 1e8 }), {
    ...plain,
    ...measuring,
  });
const whiteIsZero = [262, 3, [0]] as const;
const blackIsZero = [262, 3, [1]] as const;
const dpi = (x: number, y: number) => [[282, 5, [x]] as const, [283, 5, [y]] as const];

const bitmap = fc
  .tuple(
    fc.integer({ min: 1, max: 90 }),
    fc.integer({ min: 1, max: 60 }),
    fc.infiniteStream(fc.nat(9)),
  )
  .map(([width, height, stream]) => {
    let value = 0;
    return {
      width,
      rows: Array.from({ length: height }, () =>
        Array.from({ length: width }, () => {
          if (stream.next().value === 0) value ^= 1;
          return value;
        }),
      ),
    };
  });

describe('measurePlate', () => {
  it('counts what prints, in either polarity, exactly', () => {
    fc.assert(
      fc.property(bitmap, fc.boolean(), fc.boolean(), ({ width, rows }, zeroPrints, negative) => {
        const found = measure(
          { width, rows, compression: 'g4', tags: [zeroPrints ? blackIsZero : whiteIsZero] },
          { polarity: negative ? 'negative' : 'auto' },
        );
        const ones = rows.flat().filter((value) => value === 1).length;
        const total = width * rows.length;
        expect(found.inkPixels).toBe(zeroPrints === negative ? ones : total - ones);
        expect(found.totalPixels).toBe(total);
        expect(found.polarity).toEqual({
          zeroPrints: zeroPrints !== negative,
          basis: negative ? 'override' : 'tag',
        });
      }),
    );
  });

  it('maps the coverage of cells that are no whole number of pixels', () => {
    fc.assert(
      fc.property(
        bitmap,
        fc.double({ min: 20, max: 300, noNaN: true }),
        fc.constantFrom(40, 72, 144, 254),
        fc.boolean(),
        ({ width, rows }, gridDpi, plateDpi, zeroPrints) => {
          const { map } = measure(
            {
              width,
              rows,
              tags: [zeroPrints ? blackIsZero : whiteIsZero, ...dpi(plateDpi, plateDpi * 1.25)],
            },
            { mapDpi: gridDpi },
          );
          const sx = plateDpi / gridDpi;
          const sy = (plateDpi * 1.25) / gridDpi;
          for (let row = 0; row < map!.height; row++)
            for (let column = 0; column < map!.width; column++) {
              const expected = shareOf(rows, [column * sx, row * sy, sx, sy]);
              const share = map!.values[row * map!.width + column]! / FULL_CELL;
              const area = Math.min(sx, width - column * sx) * Math.min(sy, rows.length - row * sy);
              // Edges of cells are on a grid of 1/256 pixel.
              if (area > 0.1)
                expect(Math.abs(share - (zeroPrints ? 1 - expected : expected))).toBeLessThan(
                  0.02 + 0.01 / area,
                );
            }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('takes a contone plate as shares of ink', () => {
    const rows = [
      [0, 51, 255],
      [255, 255, 204],
    ];
    const found = measure(
      { width: 3, rows, bits: 8, tags: [blackIsZero, ...dpi(3, 3)] },
      { mapDpi: 1 },
    );
    expect(found.coveragePercent).toBeCloseTo((100 * (1 + 0.8 + 0.2)) / 6, 10);
    expect(found.inkPixels).toBe(3);
    expect([...found.map!.values]).toEqual([Math.round((FULL_CELL * 2) / 6)]);
  });

  it('takes the dark end of a palette as ink', () => {
    const colors = [65535, 0, 65535, 0, 65535, 0];
    const rows = [[0, 1, 1, 1]];
    const found = measure({
      width: 4,
      rows,
      tags: [
        [262, 3, [3]],
        [320, 3, colors],
      ],
    });
    expect(found).toMatchObject({
      inkPixels: 3,
      polarity: { basis: 'palette', zeroPrints: false },
    });
    const turned = measure({
      width: 4,
      rows,
      tags: [
        [262, 3, [3]],
        [320, 3, [...colors].reverse()],
      ],
    });
    expect(turned.inkPixels).toBe(1);
  });

  it('suspects a plate whose border prints', () => {
    const frame = Array.from({ length: 8 }, (_, y) =>
      Array.from({ length: 8 }, (_, x) => (x % 7 === 0 || y % 7 === 0 ? 1 : 0)),
    );
    expect(measure({ width: 8, rows: frame, tags: [whiteIsZero] }).polaritySuspect).toBe(true);
    expect(measure({ width: 8, rows: frame, tags: [blackIsZero] }).polaritySuspect).toBe(false);
  });

  it('refuses a plate of which rows are missing', () => {
    const rows = Array.from({ length: 40 }, () => Array<number>(64).fill(1));
    expect(() => measure({ width: 64, rows, tags: [[279, 4, [80]]] })).toThrow(
      expect.objectContaining({ code: 'damaged', row: 10 }),
    );
  });

  it('measures ruling and angle of a screen', () => {
    const side = 600;
    for (const [ruling, degrees] of [
      [85, 15],
      [100, 0],
    ] as const) {
      const angle = (degrees * Math.PI) / 180;
      const turn = (2 * Math.PI * ruling) / 1200;
      const rows = Array.from({ length: side }, (_, y) =>
        Array.from({ length: side }, (_, x) =>
          Math.cos(turn * (x * Math.cos(angle) - y * Math.sin(angle))) +
            Math.cos(turn * (x * Math.sin(angle) + y * Math.cos(angle))) >
          0.3
            ? 1
            : 0,
        ),
      );
      const { screen } = measure(
        { width: side, rows, tags: [whiteIsZero, ...dpi(1200, 1200)] },
        { screen: true },
      );
      expect(Math.abs(screen!.ruling - ruling)).toBeLessThan(0.5);
      const off = Math.abs(screen!.angle - degrees);
      expect(Math.min(off, 90 - off)).toBeLessThan(0.5);
    }
    const noise = Array.from({ length: side }, (_, y) =>
      Array.from(
        { length: side },
        (_, x) => (Math.imul((x * 73856093) ^ (y * 19349663), 2654435761) >>> 16) & 1,
      ),
    );
    expect(
      measure(
        { width: side, rows: noise, tags: [whiteIsZero, ...dpi(1200, 1200)] },
        { screen: true },
      ).screen,
    ).toBeNull();
  });
});

/** Mean of the values under a rectangle, in pixels. */
function shareOf(
  rows: number[][],
  [x, y, w, h]: readonly [number, number, number, number],
): number {
  let sum = 0;
  let area = 0;
  const width = rows[0]?.length ?? 0;
  for (let row = Math.floor(y); row < Math.min(rows.length, y + h); row++)
    for (let column = Math.floor(x); column < Math.min(width, x + w); column++) {
      const part =
        (Math.min(row + 1, y + h) - Math.max(row, y)) *
        (Math.min(column + 1, x + w) - Math.max(column, x));
      if (part <= 0) continue;
      area += part;
      sum += part * (rows[row]?.[column] ?? 0);
    }
  return area === 0 ? 0 : sum / area;
}

describe('plateInk', () => {
  it.each([
    [{ fileName: 'job(Cyan).tif' }, 'Cyan', 'file_name'],
    [{ fileName: 'job(PANTONE 485 C).TIFF' }, 'PANTONE 485 C', 'file_name'],
    [{ fileName: 'label_PANTONE_429_C.tif' }, 'PANTONE 429 C', 'file_name'],
    [{ fileName: 'job_Cyan.tif' }, 'Cyan', 'file_name'],
    [{ fileName: 'job.K.tif' }, 'Black', 'file_name'],
    [{ fileName: '1_Magenta.tif' }, 'Magenta', 'file_name'],
    [{ fileName: 'Yellow.len' }, 'Yellow', 'file_name'],
    [{ fileName: 'orange-g4.tif' }, 'unknown:orange-g4.tif', 'none'],
    [{ fileName: 'Orange.tif' }, 'Orange', 'file_name'],
    [{ fileName: 'label_7_Violet.tif' }, 'Violet', 'file_name'],
    [{ fileName: 'page17.tif' }, 'unknown:page17.tif', 'none'],
    [{ fileName: 'job(Cyan).tif', texts: ['Separation: Orange'] }, 'Orange', 'tag'],
    [{ fileName: 'job(Cyan).tif', texts: ['a page of a magazine'] }, 'Cyan', 'file_name'],
    [{ fileName: 'x.tif', inkNames: 'White' }, 'White', 'tag'],
    [{ fileName: 'job(Cyan).tif', given: 'Varnish' }, 'Varnish', 'given'],
  ])('%j', (hints, name, source) => {
    expect(plateInk(hints)).toMatchObject({ name, source });
  });
});

describe('orientedCells', () => {
  // Cells of the file, two rows of three.
  const file = { gridDpi: 1, width: 3, height: 2, values: Uint16Array.of(1, 2, 3, 4, 5, 6) };

  it.each([
    [1, 3, [1, 2, 3, 4, 5, 6]],
    [2, 3, [3, 2, 1, 6, 5, 4]],
    [3, 3, [6, 5, 4, 3, 2, 1]],
    [4, 3, [4, 5, 6, 1, 2, 3]],
    [5, 2, [1, 4, 2, 5, 3, 6]],
    [6, 2, [4, 1, 5, 2, 6, 3]],
    [7, 2, [6, 3, 5, 2, 4, 1]],
    [8, 2, [3, 6, 2, 5, 1, 4]],
  ])('turns orientation %d', (orientation, width, values) => {
    const turned = orientedCells(file, orientation);
    expect([turned.width, [...turned.values]]).toEqual([width, values]);
  });
});
