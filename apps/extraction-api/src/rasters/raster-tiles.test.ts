import fc from 'fast-check';
import { rasterTiles } from './raster-tiles';

describe('rasterTiles', () => {
  it('covers the area, keeps to the pixels, and shares a strip that holds what is small', () => {
    const side = fc.double({ min: 10, max: 5000, noNaN: true });
    fc.assert(
      fc.property(
        side,
        side,
        fc.double({ min: -500, max: 500, noNaN: true }),
        (width, height, x0) => {
          const area = { x0, y0: -x0, x1: x0 + width, y1: height - x0 };
          const plan = { dpi: 300, userUnit: 1, tilePixels: 12_000_000, overlapIn: 2.5 };
          const tiles = rasterTiles(area, plan);
          const small = 2.4 * 72;
          // Any square of 2.4 inches lies whole in some tile.
          for (const [u, v] of [
            [0, 0],
            [0.5, 0.5],
            [1, 1],
            [0.31, 0.77],
            [0.5, 0.1],
          ] as const) {
            const w = Math.min(small, width);
            const h = Math.min(small, height);
            const x = area.x0 + u * (width - w);
            const y = area.y0 + v * (height - h);
            const holds = tiles.some(
              (tile) =>
                tile.x0 <= x + 1e-6 &&
                tile.y0 <= y + 1e-6 &&
                tile.x1 >= x + w - 1e-6 &&
                tile.y1 >= y + h - 1e-6,
            );
            expect(holds).toBe(true);
          }
          for (const tile of tiles) {
            const pixels = (tile.x1 - tile.x0) * (tile.y1 - tile.y0) * (300 / 72) ** 2;
            expect(pixels).toBeLessThanOrEqual(plan.tilePixels * 1.001);
          }
        },
      ),
    );
  });
});
