import fc from 'fast-check';
import { intersectShapes, subtractShapes, uniteShapes } from './boolean-shapes';
import { offsetShape, type OffsetOptions } from './offset-shape';
import { shapeArea, type Shape } from './shape';

const square: Shape = [
  [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ],
];
const line: Shape = [
  [
    [0, 0],
    [100, 0],
  ],
];
const bent: Shape = [
  [
    [0, 0],
    [100, 0],
    [100, 100],
  ],
];

const offset = (shape: Shape, options: Partial<OffsetOptions>) =>
  offsetShape(shape, { distance: 10, join: 'miter', end: 'polygon', miterLimit: 2, ...options });
const area = (shape: Shape, options: Partial<OffsetOptions> = {}) =>
  shapeArea(offset(shape, options));

describe('an area', () => {
  // Around a square: four strips and four corners.
  it.each([
    ['miter', 4 * 100],
    ['bevel', 4 * 50],
    ['square', 4 * 100 * (2 * Math.SQRT2 - 2)],
    ['round', 4 * 25 * Math.PI],
  ] as const)('grows with %s corners', (join, corners) => {
    expect(area(square, { join })).toBeCloseTo(14_000 + corners, join === 'round' ? -1 : 0);
  });

  it('shrinks, and is gone when it shrinks by half its width', () => {
    expect(area(square, { distance: -10 })).toBeCloseTo(6400, 3);
    expect(offset(square, { distance: -50 })).toEqual([]);
  });

  it('shrinks also when it is written clockwise', () => {
    const clockwise = square.map((ring) => [...ring].reverse());
    expect(area(clockwise, { distance: -10 })).toBeCloseTo(6400, 3);
  });

  it('grows into its holes', () => {
    const hole = offset(square, { distance: -30 }).map((ring) => [...ring].reverse());
    expect(area([...square, ...hole], { distance: 5 })).toBeCloseTo(110 ** 2 - 30 ** 2, 3);
  });

  it('squares corners that are sharper than the miter limit', () => {
    const spike: Shape = [
      [
        [0, 0],
        [100, 0],
        [0, 5],
      ],
    ];
    const reach = (miterLimit: number) =>
      Math.max(...offset(spike, { miterLimit }).flatMap((ring) => ring.map(([x]) => x)));
    expect(reach(2)).toBeLessThan(125);
    expect(reach(100)).toBeGreaterThan(400);
  });
});

describe('a line', () => {
  it.each([
    ['butt', 2000],
    ['square', 2400],
    ['round', 2000 + 100 * Math.PI],
  ] as const)('has %s ends', (end, expected) => {
    expect(area(line, { end })).toBeCloseTo(expected, end === 'round' ? -1 : 3);
    expect(area(line, { end, distance: -10 })).toBe(area(line, { end }));
  });

  it('that is closed is a band, inside and out', () => {
    expect(area(square, { end: 'joined_square' })).toBeCloseTo(
      14_000 + 400 * (2 * Math.SQRT2 - 2) - 6400,
      0,
    );
    expect(area(square, { end: 'joined_round' })).toBeCloseTo(14_000 + 100 * Math.PI - 6400, -1);
  });

  it('takes the join at its corner', () => {
    const areas = (['bevel', 'round', 'miter'] as const).map((join) =>
      area(bent, { end: 'butt', join }),
    );
    expect(areas).toEqual([...areas].sort((a, b) => a - b));
    expect(new Set(areas.map(Math.round)).size).toBe(3);
  });

  it.each([
    ['butt', 0],
    ['square', 400],
    ['round', 100 * Math.PI],
  ] as const)('of a single point is a dot with %s ends', (end, expected) => {
    const dot: Shape = [
      [
        [5, 5],
        [5, 5],
      ],
    ];
    expect(area(dot, { end })).toBeCloseTo(expected, end === 'round' ? -1 : 3);
  });

  it('that turns back on itself and crosses itself is covered once', () => {
    const loop: Shape = [
      [
        [0, 0],
        [100, 0],
        [0, 0],
        [100, 0],
      ],
    ];
    expect(area(loop, { end: 'butt', join: 'bevel' })).toBeCloseTo(2000, 3);
    // The line turns back twice: two squared corners.
    expect(area(loop, { end: 'butt', join: 'square' })).toBeCloseTo(2400, 3);
    const cross: Shape = [
      [
        [0, 0],
        [100, 0],
      ],
      [
        [50, -50],
        [50, 50],
      ],
    ];
    expect(area(cross, { end: 'butt' })).toBeCloseTo(3600, 3);
  });

  it('without width covers nothing', () => {
    expect(offset(line, { end: 'round', distance: 0 })).toEqual([]);
  });
});

describe('there and back', () => {
  const shape: fc.Arbitrary<Shape> = fc.array(
    fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 })), {
      minLength: 3,
      maxLength: 7,
    }),
    { minLength: 1, maxLength: 2 },
  );
  const distance = fc.integer({ min: 1, max: 20 });
  // Rounded corners are polygons within a hundredth of the distance, along an outline of a few thousand points.
  const slack = 40;

  it('closing covers the shape, opening is within it', () => {
    fc.assert(
      fc.property(shape, distance, (given, by) => {
        const round = { join: 'round' } as const;
        const there = (one: Shape, first: number) =>
          offset(offset(one, { ...round, distance: first }), { ...round, distance: -first });
        expect(shapeArea(subtractShapes([given], [there(given, by)]))).toBeLessThan(slack);
        expect(shapeArea(subtractShapes([there(given, -by)], [given]))).toBeLessThan(slack);
      }),
      { numRuns: 25 },
    );
  });

  it('growing keeps everything, shrinking adds nothing', () => {
    fc.assert(
      fc.property(shape, distance, (given, by) => {
        const whole = shapeArea(uniteShapes([given]));
        const grown = offset(given, { distance: by, join: 'round' });
        const shrunk = offset(given, { distance: -by, join: 'round' });
        expect(shapeArea(intersectShapes([given, grown]))).toBeCloseTo(whole, -1);
        expect(shapeArea(subtractShapes([shrunk], [given]))).toBeLessThan(1);
        expect(shapeArea(shrunk)).toBeLessThanOrEqual(whole + 1);
      }),
      { numRuns: 25 },
    );
  });
});
