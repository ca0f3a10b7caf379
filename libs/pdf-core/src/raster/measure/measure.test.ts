import fc from 'fast-check';
import { AreaFinder } from './over-limit-areas';
import { TotalCoverageGauge } from './total-coverage';

const width = 9;
const raster = fc.array(fc.uint16Array({ minLength: width, maxLength: width, max: 1020 }), {
  minLength: 1,
  maxLength: 9,
});

describe('TotalCoverageGauge', () => {
  it('finds the highest pixel, the share over the limit and the worst window', () => {
    fc.assert(
      fc.property(raster, fc.integer({ min: 1, max: 4 }), (rows, size) => {
        const gauge = new TotalCoverageGauge(width, 200, size);
        for (const row of rows) gauge.add(row);
        const all = rows.flatMap((row) => [...row]);
        const found = gauge.finish();
        expect(found.max).toBeCloseTo((Math.max(...all) / 255) * 100, 9);
        expect(found.overLimitPercent).toBeCloseTo(
          (all.filter((sum) => sum > 510).length / all.length) * 100,
          9,
        );
        let worst: number | null = null;
        for (let y = 0; y + size <= rows.length; y++) {
          for (let x = 0; x + size <= width; x++) {
            const sums = rows.slice(y, y + size).flatMap((row) => [...row.slice(x, x + size)]);
            const mean = (sums.reduce((a, b) => a + b, 0) / sums.length / 255) * 100;
            worst = Math.max(worst ?? 0, mean);
          }
        }
        if (worst === null) expect(found.worstWindow).toBeNull();
        else expect(found.worstWindow?.mean).toBeCloseTo(worst, 6);
      }),
    );
  });
});

describe('AreaFinder', () => {
  it('finds connected areas', () => {
    const finder = new AreaFinder(0);
    for (const line of ['##...#...', '.....#...', '..#.#....', '.#.......', '##...###.']) {
      finder.add(Uint16Array.from(line, (pixel) => (pixel === '#' ? 2 : 0)));
    }
    expect(finder.finish().map(({ x0, y0, x1, y1, pixels }) => [x0, y0, x1, y1, pixels])).toEqual([
      [0, 2, 3, 5, 4],
      [4, 0, 6, 3, 3],
      [5, 4, 8, 5, 3],
      [0, 0, 2, 1, 2],
    ]);
  });

  it('leaves no pixel out and counts none twice', () => {
    fc.assert(
      fc.property(raster, fc.integer({ min: 0, max: 1000 }), (rows, limit) => {
        const finder = new AreaFinder(limit);
        for (const row of rows) finder.add(row);
        const over = rows.flatMap((row) => [...row]).filter((sum) => sum > limit);
        const areas = finder.finish();
        expect(areas.reduce((sum, { pixels }) => sum + pixels, 0)).toBe(over.length);
        expect(areas.reduce((sum, area) => sum + area.sum, 0)).toBe(
          over.reduce((a, b) => a + b, 0),
        );
      }),
    );
  });
});
