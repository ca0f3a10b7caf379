import fc from 'fast-check';
import { type Matrix, Path } from '../../geometry/index';
import { Coverage, fillPolygons, Polygons, ScanConverter, type Window } from '../scan/index';
import { addStroke, StrokeMemory } from './stroke-path';
import type { StrokeStyle } from './stroke-style';

const window = { x: 0, y: 0, width: 100, height: 100 };
const plain: StrokeStyle = {
  width: 10,
  cap: 0,
  join: 0,
  miterLimit: 10,
  dashArray: [],
  dashPhase: 0,
};
const upright: Matrix = [1, 0, 0, 1, 0, 0];
const converter = new ScanConverter();

/** Coverage of a stroked path, as far as it is seen in a window. */
function strokePath(
  by: ScanConverter,
  path: Path,
  stroke: { readonly matrix: Matrix; readonly style: StrokeStyle; readonly window: Window },
  into: Coverage,
): Coverage {
  const polygons = new Polygons();
  addStroke(path, stroke, stroke.window, new StrokeMemory(), polygons);
  return fillPolygons(by, polygons, { rule: 'nonzero', window: stroke.window }, into);
}

function stroked(points: readonly (readonly [number, number])[], closed = false): Path {
  const path = new Path();
  points.forEach(([x, y], index) => (index === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  if (closed) path.close();
  return path;
}

function area(path: Path, style: Partial<StrokeStyle> = {}, matrix = upright): number {
  const coverage = strokePath(
    converter,
    path,
    { matrix, style: { ...plain, ...style }, window },
    new Coverage(),
  );
  let sum = 0;
  for (let run = 0; run < coverage.runs; run++) {
    sum += (coverage.lengths[run] ?? 0) * (coverage.values[run] ?? 0);
  }
  return sum / 255;
}

const line = stroked([
  [20, 50],
  [80, 50],
]);
const corner = stroked([
  [20, 20],
  [60, 20],
  [60, 60],
]);
const square = stroked(
  [
    [30, 30],
    [70, 30],
    [70, 70],
    [30, 70],
  ],
  true,
);

describe('strokePath', () => {
  it.each([
    ['butt', 0, 600],
    ['round', 1, 600 + Math.PI * 25],
    ['projecting square', 2, 700],
  ])('paints a line with %s caps', (_, cap, expected) => {
    expect(Math.abs(area(line, { cap }) - expected)).toBeLessThan(1);
  });

  it.each([
    ['miter', 0, 800],
    ['round', 1, 775 + (Math.PI * 25) / 4],
    ['bevel', 2, 787.5],
  ])('paints a corner with a %s join', (_, join, expected) => {
    expect(Math.abs(area(corner, { join }) - expected)).toBeLessThan(1);
  });

  it('bevels where the miter would be longer than the limit', () => {
    expect(Math.abs(area(corner, { miterLimit: 1.4 }) - 787.5)).toBeLessThan(1);
    expect(Math.abs(area(corner, { miterLimit: 1.42 }) - 800)).toBeLessThan(1);
  });

  it('leaves the inside of a closed path free and joins its ends', () => {
    expect(Math.abs(area(square) - (50 * 50 - 30 * 30))).toBeLessThan(1);
    expect(Math.abs(area(square, { cap: 2 }) - (50 * 50 - 30 * 30))).toBeLessThan(1);
  });

  it('stretches the pen with the space', () => {
    expect(Math.abs(area(line, {}, [1, 0, 0, 0.5, 0, 0]) - 300)).toBeLessThan(1);
    expect(Math.abs(area(line, { width: 20 }, [0, 0.5, -0.5, 0, 60, 0]) - 300)).toBeLessThan(1);
  });

  it.each([
    [[10], 0, 300],
    [[10, 5], 0, 400],
    [[10, 5], 10, 400],
    [[30, 10], 20, 400],
    [[0, 10], 0, 0],
    [[], 0, 600],
    [[0, 0], 0, 600],
    [[-1, 3], 0, 600],
    [[1e-9], 0, 600],
    [[1e308], -1, 600],
  ])('dashes by %p from %d', (dashArray, dashPhase, expected) => {
    expect(Math.abs(area(line, { dashArray, dashPhase }) - expected)).toBeLessThan(1);
  });

  it('paints dashes of no length by their caps', () => {
    const dots = { dashArray: [0, 20], dashPhase: 10, width: 6 };
    expect(Math.abs(area(line, { ...dots, cap: 1 }) - 3 * Math.PI * 9)).toBeLessThan(1.5);
    expect(Math.abs(area(line, { ...dots, cap: 2 }) - 3 * 36)).toBeLessThan(1);
    expect(area(line, dots)).toBe(0);
  });

  it('joins the first and the last dash of a closed path', () => {
    const style = { dashArray: [20, 20], dashPhase: 10, width: 4 };
    // Four corners of 10 + 10 with a mitered join each.
    expect(Math.abs(area(square, style) - 4 * 80)).toBeLessThan(1);
  });

  it('paints a subpath without length with round caps only', () => {
    const point = stroked([
      [50, 50],
      [50, 50],
    ]);
    expect(Math.abs(area(point, { cap: 1 }) - Math.PI * 25)).toBeLessThan(1);
    expect(area(point, { cap: 2 })).toBe(0);
    const lone = new Path();
    lone.moveTo(50, 50);
    expect(area(lone, { cap: 1 })).toBe(0);
  });

  it('paints a circle of curves as a ring', () => {
    const k = 0.5522847498 * 30;
    const circle = new Path();
    circle.moveTo(80, 50);
    circle.curveTo(80, 50 + k, 50 + k, 80, 50, 80);
    circle.curveTo(50 - k, 80, 20, 50 + k, 20, 50);
    circle.curveTo(20, 50 - k, 50 - k, 20, 50, 20);
    circle.curveTo(50 + k, 20, 80, 50 - k, 80, 50);
    circle.close();
    for (const join of [0, 1, 2]) {
      expect(Math.abs(area(circle, { join }) - Math.PI * (35 ** 2 - 25 ** 2))).toBeLessThan(3);
    }
  });

  it('ends for coordinates whose distance is endless', () => {
    const line = stroked(
      [
        [-6e304, -6e8],
        [-9e-118, 1e-214],
        [1.8e308, 2147483633],
      ],
      true,
    );
    expect(area(line, { width: 9e8, cap: 2 })).toBeLessThanOrEqual(10_000);
  });

  it('never fails on any numbers', () => {
    const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer());
    const point = fc.tuple(number, number);
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 1, maxLength: 6 }),
        fc.record({
          width: number,
          cap: fc.integer({ min: 0, max: 3 }),
          join: fc.integer({ min: 0, max: 3 }),
          miterLimit: number,
          dashArray: fc.array(number, { maxLength: 3 }),
          dashPhase: number,
        }),
        (points, style) => {
          expect(area(stroked(points, true), style)).toBeLessThanOrEqual(10_000);
        },
      ),
      { numRuns: 500 },
    );
  });
});
