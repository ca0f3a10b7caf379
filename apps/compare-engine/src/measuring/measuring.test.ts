import fc from 'fast-check';
import { align, freely } from './align';
import { type InkMap } from './ink-map';
import { type Mask, maskOf } from './mask';
import { scoreOf } from './match-score';
import { type InkMeasures, measureInk } from './measure-ink';
import { oriented, orientations, resampled, shifted, unorientedBox } from './placement';
import { register, smooth } from './registration';
import { steadyCurve } from './tone-curve';

/** Rectangles of ink on a grid, each cell holding the share that is covered. */
function drawn(
  width: number,
  height: number,
  boxes: readonly (readonly [number, number, number, number, number])[],
): InkMap {
  const values = new Float32Array(width * height);
  for (const [x, y, w, h, percent] of boxes)
    for (let row = Math.max(0, Math.floor(y)); row < Math.min(height, y + h); row++)
      for (let column = Math.max(0, Math.floor(x)); column < Math.min(width, x + w); column++) {
        const share =
          (Math.min(row + 1, y + h) - Math.max(row, y)) *
          (Math.min(column + 1, x + w) - Math.max(column, x));
        const at = row * width + column;
        values[at] = Math.max(values[at] ?? 0, share * percent);
      }
  return { width, height, values };
}

/** Art that has no symmetry: small things everywhere, a few patches of tint. */
const pieces: readonly (readonly [number, number, number, number, number])[] = [
  ...Array.from(
    { length: 60 },
    (_, at) =>
      [
        10 + ((at * 37) % 170),
        60 + ((at * 53) % 120),
        1.3 + (at % 5),
        4.2 - (at % 3),
        100,
      ] as const,
  ),
  ...[10, 30, 50, 70].map((percent, at) => [12 + at * 44, 8, 40, 40, percent] as const),
  [150, 150, 30, 30, 100],
];
const art = drawn(200, 220, pieces);
const cell = { window: { x: 0, y: 0, width: 200, height: 220 }, cellMm: 25.4 / 150, mask: null };

function measured(one: InkMap, other: InkMap, mask: Mask | null = null): InkMeasures {
  const found = measureInk(one, other, shifted(0, 0), { ...cell, mask });
  if (!found) throw new Error('nothing was measured');
  return found;
}

describe('register', () => {
  it('finds shifts to a small part of a cell', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.9, max: 0.9, noNaN: true }),
        fc.double({ min: -0.9, max: 0.9, noNaN: true }),
        (dx, dy) => {
          const moved = drawn(
            200,
            220,
            pieces.map(([x, y, w, h, p]) => [x + dx, y + dy, w, h, p] as const),
          );
          const found = register(smooth(art), smooth(moved), shifted(0, 0), { freedom: 'shift' });
          expect(Math.abs((found?.tx ?? 9) - dx)).toBeLessThan(0.03);
          expect(Math.abs((found?.ty ?? 9) - dy)).toBeLessThan(0.03);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('finds scales', () => {
    const scaled = drawn(
      220,
      220,
      pieces.map(([x, y, w, h, p]) => [x * 1.004, y * 0.997, w * 1.004, h * 0.997, p] as const),
    );
    const found = register(smooth(art), smooth(scaled), shifted(0, 0), {
      freedom: 'shift_and_scale',
    });
    expect(found?.a).toBeCloseTo(1.004, 3);
    expect(found?.d).toBeCloseTo(0.997, 3);
  });

  it('is not pulled by a part with another alignment', () => {
    const third = pieces.map(
      ([x, y, w, h, p], at) => [x + 0.2 + (at % 3 === 0 ? 1.5 : 0), y, w, h, p] as const,
    );
    const found = register(smooth(art), smooth(drawn(200, 220, third)), shifted(0, 0), {
      freedom: 'shift',
    });
    expect(Math.abs((found?.tx ?? 9) - 0.2)).toBeLessThan(0.05);
  });

  it('has nothing to hold on to in blank maps', () => {
    const blank = drawn(50, 50, []);
    expect(register(smooth(blank), smooth(blank), shifted(0, 0), { freedom: 'shift' })).toBeNull();
  });
});

describe('align', () => {
  /** The art drawn `x` and `y` times as large, 9 cells from the left and 6 from the top. */
  const stretchedArt = (x: number, y: number): InkMap =>
    drawn(
      240,
      260,
      pieces.map(([left, top, w, h, p]) => [left * x + 9, top * y + 6, w * x, h * y, p] as const),
    );
  const whole = { x: 0, y: 0, width: 200, height: 220 };

  it.each([
    [1, 0.985],
    [1, 0.93],
    [0.96, 1],
    [1.02, 1.02],
    [1, 0.9985],
  ])('finds by what art is stretched: %d and %d', (x, y) => {
    const found = align(art, whole, stretchedArt(x, y), { orientations, scale: 'search' });
    expect(found?.orientation).toEqual(orientations[0]);
    expect(found?.placement.a).toBeCloseTo(x, 3);
    expect(found?.placement.d).toBeCloseTo(y, 3);
    expect(found?.placement.tx).toBeCloseTo(9, 1);
    expect(found?.placement.ty).toBeCloseTo(6, 1);
  });

  it('finds it on a plate that is rotated and mirrored, too', () => {
    for (const orientation of [orientations[1]!, orientations[6]!]) {
      const plate = oriented(stretchedArt(1, 0.96), orientation);
      const found = align(art, whole, plate, { orientations, scale: 'search' });
      expect(found?.placement.d).toBeCloseTo(0.96, 3);
      expect(found?.placement.a).toBeCloseTo(1, 3);
    }
  });

  it('lays art down by a factor that is given, and stretches nothing that fits', () => {
    const given = align(art, whole, stretchedArt(1, 0.97), {
      orientations,
      scale: { x: 1, y: 0.97 },
    });
    expect(given?.placement).toMatchObject({ a: 1, d: 0.97 });
    expect(given?.placement.ty).toBeCloseTo(6, 1);
    const plain = align(art, whole, stretchedArt(1, 1), { orientations, scale: 'search' });
    expect(plain?.placement).toMatchObject({ a: 1, d: 1 });
  });

  it('does not let go of the art where the window begins within a cell', () => {
    const window = { x: 0.4, y: 0.7, width: 198.9, height: 218.6 };
    const found = align(art, window, stretchedArt(1, 1), freely);
    expect(found?.placement.tx).toBeCloseTo(9, 1);
    expect(found?.placement.ty).toBeCloseTo(6, 1);
  });

  it.each(orientations)('finds the art on a larger plate laid down as %j', (orientation) => {
    // On the plate the art begins 20 cells from the left and 12 from the top.
    const plate = drawn(
      260,
      250,
      pieces.map(([x, y, w, h, p]) => [x + 20, y + 12, w, h, p] as const),
    );
    const undone = orientations.find((way) =>
      sameMap(oriented(oriented(plate, orientation), way), plate),
    );
    const found = align(
      art,
      { x: 0, y: 0, width: 200, height: 220 },
      oriented(plate, orientation),
      freely,
    );
    expect(found?.orientation).toEqual(undone);
    expect(found?.placement.tx).toBeCloseTo(20, 1);
    expect(found?.placement.ty).toBeCloseTo(12, 1);
  });
});

describe('unorientedBox', () => {
  it.each(orientations)('finds a rectangle again that was laid down as %j', (orientation) => {
    const before = drawn(30, 20, [[4, 7, 9, 3, 100]]);
    const laid = oriented(before, orientation);
    const at = [...laid.values.keys()].filter((cell) => (laid.values[cell] ?? 0) > 0);
    const xs = at.map((cell) => cell % laid.width);
    const ys = at.map((cell) => Math.floor(cell / laid.width));
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const box = { x, y, width: Math.max(...xs) + 1 - x, height: Math.max(...ys) + 1 - y };
    expect(unorientedBox(box, orientation, before)).toEqual({ x: 4, y: 7, width: 9, height: 3 });
  });
});

function sameMap(one: InkMap, other: InkMap): boolean {
  return one.width === other.width && one.values.every((value, at) => value === other.values[at]);
}

describe('measureInk', () => {
  it('finds nothing between equal maps', () => {
    const found = measured(art, art);
    expect(found).toMatchObject({ delta: 0, regions: [], residual: 0 });
    expect(found.similarity).toBeCloseTo(1, 12);
  });

  it('finds a spot of 0.3 mm that is not there, and says where and how', () => {
    const side = 0.3 / cell.cellMm;
    const more = drawn(200, 220, [...pieces, [100.4, 200.7, side, side, 100]]);
    const [region, ...others] = measured(more, art).regions;
    expect(others).toEqual([]);
    expect(region).toMatchObject({ sign: 'removed' });
    expect(region!.x).toBeGreaterThanOrEqual(99);
    expect(region!.x + region!.width).toBeLessThanOrEqual(104);
    expect(region!.y).toBeGreaterThanOrEqual(199);
  });

  it('finds a hairline that is most of what its ink has, though the sides are between cells', () => {
    // 0.1 by 8 mm, and a dot.
    const line = [12, 40.2, 48, 0.59, 100] as const;
    const dot = [120, 30, 4.3, 4.3, 100] as const;
    const below = drawn(200, 221, [[120, 30.4, 4.3, 4.3, 100]]);
    const { regions } = measureInk(drawn(200, 220, [line, dot]), below, shifted(0, 0.4), cell)!;
    expect(regions).toHaveLength(1);
    expect(regions[0]).toMatchObject({ sign: 'removed' });
    expect(Math.abs(regions[0]!.y - 40)).toBeLessThanOrEqual(2);
  });

  it('takes no step of tone of a coarse screen for a difference, and more than that for one', () => {
    const patch = (points: number) =>
      drawn(
        200,
        220,
        pieces.map(([x, y, w, h, p]) => [x, y, w, h, p === 30 ? p + points : p] as const),
      );
    const found = (points: number) =>
      measureInk(art, patch(points), shifted(0, 0), { ...cell, toneStep: 1.56 })!.regions;
    expect(found(1.6)).toEqual([]);
    expect(found(2.6)).toHaveLength(1);
  });

  it('finds a thin stroke on either side of which there are tints', () => {
    // Dots of a screen: cells of the tints differ by chance, the sum of neighbours hardly.
    const stroke = [53.6, 30.2, 0.9, 7, 100] as const;
    const screened = drawn(200, 220, pieces);
    for (let at = 0; at < screened.values.length; at++) {
      const value = screened.values[at] ?? 0;
      const dots = ((at % 200) + Math.floor(at / 200)) % 2 === 0 ? 9 : -9;
      if (value > 5 && value < 95) screened.values[at] = value + dots;
    }
    const { regions } = measureInk(
      drawn(200, 220, [...pieces, stroke]),
      screened,
      shifted(0, 0),
      cell,
    )!;
    expect(regions).toHaveLength(1);
    expect(regions[0]).toMatchObject({ sign: 'removed' });
  });

  it('takes a tint alone for changed, and all tints together for a curve', () => {
    const patch = pieces.map(([x, y, w, h, p]) => [x, y, w, h, p === 30 ? 33 : p] as const);
    const changed = measured(art, drawn(200, 220, patch));
    expect(changed.regions).toHaveLength(1);
    expect(changed.regions[0]).toMatchObject({ sign: 'added' });
    expect(changed.regions[0]?.mean).toBeCloseTo(3, 0);
    const curve = pieces.map(
      ([x, y, w, h, p]) => [x, y, w, h, p === 100 ? 100 : p + (p * (100 - p)) / 500] as const,
    );
    const curved = measured(art, drawn(200, 220, curve));
    expect(curved.regions).toEqual([]);
    expect(curved.delta).toBeGreaterThan(0.3);
    expect(
      curved.toneCurve.find(({ reference_percent }) => reference_percent === 50)?.measured_percent,
    ).toBeCloseTo(55, 1);
  });

  it.each([0.5, 0.3, 0.8])('takes art that is between cells for the same: %d', (part) => {
    const between = drawn(
      203,
      223,
      pieces.map(([x, y, w, h, p]) => [x + 1 + part, y + 1 + part, w, h, p] as const),
    );
    const one = measureInk(art, between, shifted(1 + part, 1 + part), {
      ...cell,
      cellMm: 25.4 / 100,
    })!;
    expect(one.regions).toEqual([]);
  });

  it('measures the shift of one ink', () => {
    const moved = drawn(
      200,
      220,
      pieces.map(([x, y, w, h, p]) => [x + 0.4, y - 0.2, w, h, p] as const),
    );
    const { shift } = measured(art, moved);
    expect(shift?.x).toBeCloseTo(0.4, 1);
    expect(shift?.y).toBeCloseTo(-0.2, 1);
  });
});

describe('masks', () => {
  const spot = drawn(200, 220, [...pieces, [100, 200, 6, 6, 100], [20, 60, 3, 3, 100]]);
  const over = (...boxes: readonly (readonly [number, number, number, number])[]) =>
    maskOf(
      boxes.map(([x, y, width, height]) => ({ x, y, width, height })),
      art,
    );

  it('leave out of every measure what they cover', () => {
    expect(measured(art, spot).regions.length).toBeGreaterThan(0);
    const found = measured(art, spot, over([99.5, 199.5, 7, 7], [19.2, 59.2, 4.5, 4.5]));
    expect(found).toMatchObject({ delta: 0, regions: [], residual: 0, masked: 8 * 8 + 5 * 5 });
    expect(found.similarity).toBeCloseTo(1, 12);
    expect(found.boundary?.most).toBeCloseTo(0, 6);
  });

  it('leave nothing to measure where they cover everything', () => {
    const mask = over([0, 0, 200, 220]);
    expect(measureInk(art, spot, shifted(0, 0), { ...cell, mask })).toBeNull();
  });

  it('do not hide what is next to them', () => {
    const { regions } = measured(art, spot, over([10, 50, 20, 20]));
    expect(regions).toHaveLength(1);
    const [{ x, y, width, height } = { x: 0, y: 0, width: 0, height: 0 }] = regions;
    // Squares of tint that hold a part of it are of the region.
    expect([x <= 100, y <= 200, x + width >= 106, y + height >= 206]).toEqual(Array(4).fill(true));
    expect(Math.max(width, height)).toBeLessThan(18);
  });

  it('keep registration from what they cover', () => {
    const moved = pieces.map(([x, y, w, h, p], at) =>
      at % 2 === 0 && y > 100 ? ([x + 3, y, w, h, p] as const) : ([x, y, w, h, p] as const),
    );
    const { shift } = measured(art, drawn(200, 220, moved), over([0, 95, 200, 125]));
    expect(shift?.x).toBeCloseTo(0, 6);
  });
});

describe('boundaries', () => {
  const grown = (by: number) =>
    drawn(
      200,
      220,
      [
        [40.2, 40.4, 60, 80, 100],
        [120.5, 30.3, 20, 150, 100],
      ].map(
        ([x = 0, y = 0, w = 0, h = 0, p = 0]) =>
          [x - by, y - by, w + 2 * by, h + 2 * by, p] as const,
      ),
    );

  it.each([0.25, 0.1, 0, -0.2])('report by how much an ink has grown: %d cells', (by) => {
    const { boundary } = measured(grown(0), grown(by));
    expect(boundary?.mean).toBeCloseTo(by, 1);
    expect(boundary?.p95).toBeLessThan(Math.abs(by) * 1.6 + 0.02);
  });

  it('are not there without edges', () => {
    expect(measured(drawn(200, 220, []), drawn(200, 220, [])).boundary).toBeNull();
  });
});

describe('resampled', () => {
  it('keeps what is covered when it shifts', () => {
    const half = resampled(art, shifted(-3.5, 2.25), 220, 230);
    const sum = (map: InkMap) => map.values.reduce((total, value) => total + value, 0);
    expect(sum(half)).toBeCloseTo(sum(art), -1);
  });
});

describe('steadyCurve', () => {
  const curve = (...points: readonly (readonly [number, number])[]) =>
    points.map(([reference_percent, measured_percent]) => ({
      reference_percent,
      measured_percent,
      cells: 100,
    }));

  it('keeps curves and drops single tones', () => {
    const gain = curve([0, 0], [10, 13], [30, 36], [50, 57], [70, 75], [100, 100]);
    expect(steadyCurve(gain)).toEqual(gain);
    const one = curve([0, 0], [10, 10], [30, 35], [50, 50], [70, 70], [100, 100]);
    expect(steadyCurve(one)[2]?.measured_percent).toBeCloseTo(30, 9);
    expect(steadyCurve(curve([40, 42]))[0]?.measured_percent).toBe(40);
  });
});

describe('scoreOf', () => {
  it('is what the contract says', () => {
    expect(scoreOf([-0.0859, 0, 0, 0, 0], 0, 0)).toBeCloseTo(0.9998282, 9);
    expect(scoreOf([10, -30], 1, 2)).toBeCloseTo(0.65, 12);
    expect(scoreOf([], 0, 0)).toBe(1);
    expect(scoreOf([], 2, 0)).toBe(0);
    expect(scoreOf([100], 30, 0)).toBe(0);
  });
});
