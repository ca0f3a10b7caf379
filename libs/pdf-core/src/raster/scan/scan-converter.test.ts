import fc from 'fast-check';
import { identity, type Matrix, Path } from '../../geometry/index';
import { Coverage, intersect } from './coverage';
import { addFill, fillPolygons } from './fill-path';
import { ONE, Polygons } from './polygons';
import { Polylines } from './polylines';
import { ScanConverter, type Window } from './scan-converter';

const window: Window = { x: 0, y: 0, width: 40, height: 40 };
const converter = new ScanConverter();

/** Coverage of a path, as far as it is seen in a window. */
function fillPath(
  by: ScanConverter,
  path: Path,
  shape: Parameters<typeof fillPolygons>[2] & { readonly matrix: Matrix },
  into: Coverage,
): Coverage {
  const polygons = new Polygons();
  addFill(path, shape.matrix, shape.window, new Polylines(), polygons);
  return fillPolygons(by, polygons, shape, into);
}

function polygon(points: readonly (readonly [number, number])[]): Path {
  const path = new Path();
  points.forEach(([x, y], index) => (index === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  path.close();
  return path;
}

function fill(path: Path, rule: 'nonzero' | 'evenodd' = 'nonzero', within = window): Coverage {
  return fillPath(converter, path, { matrix: identity, rule, window: within }, new Coverage());
}

function pixels(coverage: Coverage, { x, y, width, height }: Window = window): number[][] {
  const rows = Array.from({ length: height }, () => new Array<number>(width).fill(0));
  for (let row = 0; row < coverage.rows; row++) {
    let next = -Infinity;
    for (let run = coverage.start(row); run < coverage.end(row); run++) {
      const from = coverage.xs[run] ?? 0;
      expect(from).toBeGreaterThanOrEqual(next);
      next = from + (coverage.lengths[run] ?? 0);
      expect(from >= x && next <= x + width).toBe(true);
      rows[coverage.top + row - y]!.fill(coverage.values[run] ?? 0, from - x, next - x);
    }
  }
  return rows;
}

const total = (coverage: Coverage, within?: Window) =>
  pixels(coverage, within).reduce((sum, row) => sum + row.reduce((a, b) => a + b, 0), 0) / 255;

function areaOf(points: readonly (readonly [number, number])[]): number {
  const twice = points.reduce((sum, [x, y], index) => {
    const [u, v] = points[(index + 1) % points.length]!;
    return sum + x * v - u * y;
  }, 0);
  return Math.abs(twice) / 2;
}

describe('ScanConverter', () => {
  it('covers whole pixels wholly and parts of pixels by their area', () => {
    const rows = pixels(
      fill(
        polygon([
          [2.5, 3],
          [6, 3],
          [6, 5.25],
          [2.5, 5.25],
        ]),
      ),
    );
    expect(rows[3]!.slice(1, 8)).toEqual([0, 128, 255, 255, 255, 0, 0]);
    expect(rows[5]!.slice(1, 8)).toEqual([0, 32, 64, 64, 64, 0, 0]);
    expect(rows[6]!.every((value) => value === 0)).toBe(true);
  });

  it('covers half of the pixels on a diagonal', () => {
    const rows = pixels(
      fill(
        polygon([
          [0, 0],
          [4, 4],
          [0, 4],
        ]),
      ),
    );
    expect(rows.slice(0, 4).map((row) => row.slice(0, 4))).toEqual([
      [128, 0, 0, 0],
      [255, 128, 0, 0],
      [255, 255, 128, 0],
      [255, 255, 255, 128],
    ]);
  });

  it('covers nothing in a box without area in the window, at any position', () => {
    const side = fc.integer({ min: -60, max: 100 });
    fc.assert(
      fc.property(fc.tuple(side, side, side), fc.tuple(side, side), ([x0, y0, size], [dx, dy]) => {
        const box = { x0, y0, x1: x0 + dx, y1: y0 + dy };
        const far = polygon([
          [x0 - 50, y0 - 50],
          [x0 + size, y0 + 90],
          [size, y0 + 17],
        ]);
        const shape = { matrix: identity, rule: 'nonzero', window, box } as const;
        const covered = total(fillPath(converter, far, shape, new Coverage()));
        const across = Math.min(40, x0 + dx) - Math.max(0, x0);
        const down = Math.min(40, y0 + dy) - Math.max(0, y0);
        expect(covered).toBeLessThanOrEqual(Math.max(0, across) * Math.max(0, down));
      }),
    );
  });

  it('knows both rules', () => {
    const twice = polygon([
      [1, 1],
      [9, 1],
      [9, 9],
      [1, 9],
    ]);
    for (const [x, y] of [
      [3, 3],
      [7, 3],
      [7, 7],
      [3, 7],
    ] as const)
      if (x === 3 && y === 3) twice.moveTo(x, y);
      else twice.lineTo(x, y);
    twice.close();
    expect(pixels(fill(twice))[5]![5]).toBe(255);
    expect(pixels(fill(twice, 'evenodd'))[5]![5]).toBe(0);
    expect(total(fill(twice, 'evenodd'))).toBe(64 - 16);
  });

  it('covers the same by the pieces of a compact copy', () => {
    const number = fc.double({ min: -60, max: 100, noNaN: true });
    const ring = fc.array(fc.tuple(number, number), { minLength: 3, maxLength: 50 });
    const band = fc.record({
      y: fc.integer({ min: -9, max: 60 }),
      height: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(ring, { maxLength: 4 }), band, (rings, { y, height }) => {
        const polygons = new Polygons();
        const lines = new Polylines();
        for (const points of rings) addFill(polygon(points), identity, null, lines, polygons);
        const shape = { rule: 'nonzero', window: { x: 0, y, width: 40, height } } as const;
        const whole = fillPolygons(converter, polygons, shape, new Coverage());
        const pieces = fillPolygons(converter, polygons.compact(), shape, new Coverage());
        expect(pixels(pieces, shape.window)).toEqual(pixels(whole, shape.window));
      }),
    );
  });

  it('gives the same pixels in any window that holds them', () => {
    const point = fc.tuple(
      fc.double({ min: -60, max: 100, noNaN: true }),
      fc.double({ min: -60, max: 100, noNaN: true }),
    );
    const cut = { x: 7, y: 11, width: 19, height: 13 };
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 8 }), (points) => {
        const whole = pixels(fill(polygon(points)));
        const part = pixels(fill(polygon(points), 'nonzero', cut), cut);
        part.forEach((row, y) =>
          row.forEach((value, x) => {
            expect(Math.abs(value - whole[y + cut.y]![x + cut.x]!)).toBeLessThanOrEqual(2);
          }),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('covers the area of a triangle', () => {
    const point = fc.tuple(
      fc.double({ min: 0, max: 40, noNaN: true }),
      fc.double({ min: 0, max: 40, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.tuple(point, point, point), (points) => {
        expect(Math.abs(total(fill(polygon(points))) - areaOf(points))).toBeLessThan(0.8);
      }),
      { numRuns: 500 },
    );
  });

  it('cuts shapes to a box, parts of pixels by their area', () => {
    const square = polygon([
      [2.5, 2.5],
      [9.5, 2.5],
      [9.5, 9.5],
      [2.5, 9.5],
    ]);
    const box = { x0: 2.5, y0: 2.5, x1: 6.25, y1: 40 };
    const shape = { matrix: identity, rule: 'nonzero', window, box } as const;
    const rows = pixels(fillPath(converter, square, shape, new Coverage()));
    expect(rows[5]!.slice(1, 8)).toEqual([0, 128, 255, 255, 255, 64, 0]);
    expect(rows[2]!.slice(1, 8)).toEqual([0, 64, 128, 128, 128, 32, 0]);
  });

  it('gives in a box of whole pixels what a window gives', () => {
    const point = fc.tuple(
      fc.double({ min: -60, max: 100, noNaN: true }),
      fc.double({ min: -60, max: 100, noNaN: true }),
    );
    const cut = { x: 7, y: 11, width: 19, height: 13 };
    const box = { x0: 7, y0: 11, x1: 26, y1: 24 };
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 8 }), (points) => {
        const part = pixels(fill(polygon(points), 'nonzero', cut), cut);
        const shape = { matrix: identity, rule: 'nonzero', window, box } as const;
        const whole = pixels(fillPath(converter, polygon(points), shape, new Coverage()));
        whole.forEach((row, y) =>
          row.forEach((value, x) => {
            const expected = part[y - cut.y]?.[x - cut.x] ?? 0;
            expect(Math.abs(value - expected)).toBeLessThanOrEqual(2);
          }),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('leaves no trace of one shape in the next', () => {
    const path = polygon([
      [-5, -5],
      [60, 3],
      [20, 70],
    ]);
    const first = pixels(fill(path));
    fill(
      polygon([
        [0, 0],
        [1e9, 3],
        [-1e9, 1e9],
      ]),
      'evenodd',
    );
    expect(pixels(fill(path))).toEqual(first);
  });

  it('measures in 1/256 pixel', () => {
    const sliver = polygon([
      [4, 4],
      [4 + 1 / ONE, 4],
      [4 + 1 / ONE, 5],
      [4, 5],
    ]);
    expect(pixels(fill(sliver))[4]![4]).toBe(1);
  });
});

describe('intersect', () => {
  it('multiplies what both cover', () => {
    const left = fill(
      polygon([
        [0, 0],
        [2.5, 0],
        [2.5, 2],
        [0, 2],
      ]),
    );
    const right = fill(
      polygon([
        [1, 1],
        [9, 1],
        [9, 9],
        [1, 9],
      ]),
    );
    expect(pixels(intersect(left, right, new Coverage()))[1]!.slice(0, 4)).toEqual([
      0, 255, 128, 0,
    ]);
    expect(total(intersect(left, right, new Coverage()))).toBeCloseTo(1.5, 1);
  });
});
