import * as fc from 'fast-check';
import { median, NumberList, ranked } from './order';

describe('order', () => {
  const numbers = fc.array(
    fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: 0, max: 3 })),
    { minLength: 1, maxLength: 300 },
  );

  it('gives what sorting would put at a place', () => {
    fc.assert(
      fc.property(numbers, fc.nat(), (values, seed) => {
        const at = seed % values.length;
        const sorted = Float64Array.from(values).sort();
        // A zero of either sign is the same value.
        expect(ranked(Float64Array.from(values), at) + 0).toBe((sorted[at] ?? 0) + 0);
      }),
    );
  });

  it('gives the middle of sorted values', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        const sorted = Float64Array.from(values).sort();
        const half = sorted.length >> 1;
        const [lower = 0, upper = 0] = [sorted[half - 1], sorted[half]];
        expect(median(values) + 0).toBe(
          (sorted.length % 2 === 1 ? upper : (lower + upper) / 2) + 0,
        );
      }),
    );
    expect(median([])).toBe(0);
  });

  it('keeps numbers in their order', () => {
    const list = new NumberList();
    for (let at = 0; at < 3000; at++) list.push(at / 2);
    expect([list.length, list.taken()[2999]]).toEqual([3000, 1499.5]);
  });
});
