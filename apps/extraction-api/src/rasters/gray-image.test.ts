import fc from 'fast-check';
import { resampled, resampledRows } from './gray-image';

describe('a resampled image', () => {
  it('has the same rows, drawn as a whole or one by one', () => {
    const step = fc.double({ min: -2, max: 2, noNaN: true });
    const place = fc.tuple(step, step);
    const pixels = fc.uint8Array({ minLength: 35, maxLength: 35 });
    fc.assert(
      fc.property(pixels, place, place, place, fc.boolean(), (data, origin, across, down, edge) => {
        const source = { width: 7, height: 5, data };
        const outside = edge ? 'white' : 'nearest';
        const frame = { width: 9, height: 6, origin, across, down, outside } as const;
        const rows = resampledRows(source, frame);
        const drawn = [5, 0, 3, 1, 4, 2, 0].map((y) => [y, rows.row(y)] as const);
        const whole = resampled(source, frame);
        for (const [y, row] of drawn) expect(row).toEqual(whole.data.subarray(y * 9, y * 9 + 9));
      }),
    );
  });

  it('is the source itself where nothing is moved, and bilinear between pixels', () => {
    const source = { width: 2, height: 2, data: Uint8Array.of(0, 100, 200, 40) };
    const still = { origin: [0, 0], across: [1, 0], down: [0, 1], outside: 'nearest' } as const;
    expect(resampled(source, { ...still, width: 2, height: 2 }).data).toEqual(source.data);
    const half = { ...still, origin: [0.5, 0.5], width: 1, height: 1 } as const;
    expect([...resampled(source, half).data]).toEqual([85]);
  });
});
