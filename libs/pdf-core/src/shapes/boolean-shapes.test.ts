import fc from 'fast-check';
import { intersectShapes, subtractShapes, uniteShapes } from './boolean-shapes';
import { ringArea, shapeArea, ShapeError, type Point, type Ring, type Shape } from './shape';

const box = (x0: number, y0: number, x1: number, y1: number): Shape => [
  [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ],
];
const reversed = (shape: Shape): Shape => shape.map((ring) => [...ring].reverse());
const areaOf = (shape: Shape) => Math.round(shapeArea(shape) * 1000) / 1000;
const cornersOf = (shape: Shape) =>
  shape.map((ring) => ring.map((point) => point.join(' ')).sort());

/** Any ring, crossing itself as often as it likes, whatever way it runs. */
const ring: fc.Arbitrary<Ring> = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 })),
  { minLength: 3, maxLength: 9 },
);
const shape: fc.Arbitrary<Shape> = fc.array(ring, { minLength: 1, maxLength: 3 });

describe('a union', () => {
  it('of disjoint rectangles is both, not their bounding box', () => {
    const both = uniteShapes([box(0, 0, 10, 10), box(100, 100, 110, 110)]);
    expect([both.length, areaOf(both)]).toEqual([2, 200]);
  });

  it('of two arms is L-shaped', () => {
    const arms = uniteShapes([box(0, 0, 10, 100), box(0, 0, 100, 10)]);
    expect([arms.length, arms[0]?.length, areaOf(arms)]).toEqual([1, 6, 1900]);
  });

  it('has no point where rectangles touched', () => {
    const joined = uniteShapes([box(0, 0, 50.125, 20), box(50.125, 0, 100, 20)]);
    expect(cornersOf(joined)).toEqual([['0 0', '0 20', '100 0', '100 20']]);
  });

  it('of shapes that run in opposite directions does not cancel', () => {
    const both = uniteShapes([box(0, 0, 10, 10), reversed(box(5, 0, 15, 10))]);
    expect(areaOf(both)).toBe(150);
  });

  it('keeps a hole, outer ring counter-clockwise and hole clockwise', () => {
    const frame: Shape = [...box(0, 0, 30, 30), ...reversed(box(10, 10, 20, 20))];
    const areas = uniteShapes([frame]).map(ringArea);
    expect(areas.sort((a, b) => a - b)).toEqual([-100, 900]);
  });

  it('of shapes without area is empty', () => {
    const line: Shape = [
      [
        [0, 0],
        [5, 5],
      ],
    ];
    expect(uniteShapes([line, [[[1, 1]]], []])).toEqual([]);
  });
});

describe('an intersection', () => {
  it('is what all share', () => {
    const common = intersectShapes([box(0, 0, 10, 10), box(5, 0, 15, 10), box(0, 5, 20, 20)]);
    expect(cornersOf(common)).toEqual([['10 10', '10 5', '5 10', '5 5']]);
  });

  it('of shapes that do not meet is empty', () => {
    expect(intersectShapes([box(0, 0, 1, 1), box(2, 2, 3, 3), box(0, 0, 9, 9)])).toEqual([]);
    expect(intersectShapes([])).toEqual([]);
  });
});

describe('a difference', () => {
  it('starts from all subjects', () => {
    const left = subtractShapes([box(0, 0, 10, 10), box(20, 0, 30, 10)], [box(5, 0, 25, 10)]);
    expect(areaOf(left)).toBe(100);
    expect(left).toHaveLength(2);
  });

  it('without clips is the union of the subjects', () => {
    expect(areaOf(subtractShapes([box(0, 0, 10, 10), box(5, 0, 15, 10)], []))).toBe(150);
  });
});

/** Shapes of few corners on few places: most of their edges coincide. */
const crowded: fc.Arbitrary<Shape> = fc.array(
  fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })), {
    minLength: 3,
    maxLength: 9,
  }),
  { minLength: 1, maxLength: 3 },
);

/** How many times a shape winds around a point. */
function winding(given: Shape, x: number, y: number): number {
  let turns = 0;
  for (const points of given) {
    points.forEach(([ax, ay], index) => {
      const [bx, by] = points[(index + 1) % points.length]!;
      const left = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
      if (ay <= y && by > y && left > 0) turns += 1;
      if (ay > y && by <= y && left < 0) turns -= 1;
    });
  }
  return turns;
}

it('a result covers the points it should, also where many edges coincide', () => {
  const place = fc.double({ min: 0.01, max: 4.99, noNaN: true });
  fc.assert(
    fc.property(crowded, crowded, fc.array(fc.tuple(place, place)), (a, b, points) => {
      const [both, common, left] = [
        uniteShapes([a, b]),
        intersectShapes([a, b]),
        subtractShapes([a], [b]),
      ];
      // Points on an edge belong to neither side: a part of a point around them is one of two answers.
      const near = (x: number, y: number) =>
        [a, b].some((one) =>
          one.some((ring) =>
            ring.some(([px, py], index) => {
              const [qx, qy] = ring[(index + 1) % ring.length]!;
              const length = Math.hypot(qx - px, qy - py);
              return (
                length > 0 && Math.abs((qx - px) * (y - py) - (x - px) * (qy - py)) / length < 0.01
              );
            }),
          ),
        );
      for (const [x, y] of points) {
        if (near(x, y)) continue;
        const [inA, inB] = [winding(a, x, y) !== 0, winding(b, x, y) !== 0];
        const found = [both, common, left].map((one) => winding(one, x, y) === 1);
        expect(found).toEqual([inA || inB, inA && inB, inA && !inB]);
      }
    }),
    { numRuns: 300 },
  );
});

describe('areas', () => {
  // Every crossing is rounded to the grid: an error of at most a grid step along every edge.
  const close = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThan(1);

  it('of union and intersection add up to those of the parts', () => {
    fc.assert(
      fc.property(shape, shape, (a, b) => {
        const sum = shapeArea(uniteShapes([a])) + shapeArea(uniteShapes([b]));
        close(shapeArea(uniteShapes([a, b])) + shapeArea(intersectShapes([a, b])), sum);
      }),
      { numRuns: 50 },
    );
  });

  it('of difference and intersection add up to that of the subject', () => {
    fc.assert(
      fc.property(shape, shape, (a, b) => {
        const parts = shapeArea(subtractShapes([a], [b])) + shapeArea(intersectShapes([a, b]));
        close(parts, shapeArea(uniteShapes([a])));
      }),
      { numRuns: 50 },
    );
  });

  it('do not depend on the position of the shapes', () => {
    fc.assert(
      fc.property(shape, shape, fc.integer({ min: -9e6, max: 9e6 }), (a, b, far) => {
        const moved = (one: Shape): Shape =>
          one.map((points) => points.map(([x, y]): Point => [x + far, y - far]));
        const there = shapeArea(intersectShapes([moved(a), moved(b)]));
        close(there, shapeArea(intersectShapes([a, b])));
      }),
      { numRuns: 50 },
    );
  });
});

it.each([Infinity, Number.NaN, 1.1e7])('a coordinate of %d is refused by name', (x) => {
  expect(() => uniteShapes([[[[x, 0]]]])).toThrow(ShapeError);
});

describe('edges that cross', () => {
  const zigzag = (count: number): Ring =>
    Array.from({ length: count }, (_, at): Point => [
      (at * 7919) % 10_007,
      at % 2 === 0 ? 0 : 9999,
    ]);

  it('a few thousand times are united', () => {
    expect(uniteShapes([[zigzag(120)]]).length).toBeGreaterThan(0);
  });

  it('more often than shapes of so many points may are refused before the sweep', () => {
    expect(() => uniteShapes([[zigzag(2000)]])).toThrow(
      expect.objectContaining({ code: 'shapes_exceed_limits' }),
    );
  });

  it('are not counted where they only touch', () => {
    const grid = Array.from({ length: 40 }, (_, at) => box(at * 10, 0, at * 10 + 10, 400));
    expect(areaOf(uniteShapes(grid))).toBe(160_000);
  });
});
