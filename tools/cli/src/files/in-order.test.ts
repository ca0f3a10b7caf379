import fc from 'fast-check';
import { inOrder } from './in-order';

describe('inOrder', () => {
  it('emits every result in the order of the items, however long each takes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 6 }),
        async (delays, width) => {
          const seen: number[] = [];
          let running = 0;
          let most = 0;
          await inOrder(
            delays.map((delay, index) => ({ delay, index })),
            width,
            async ({ delay, index }) => {
              running += 1;
              most = Math.max(most, running);
              for (let turn = 0; turn < delay; turn += 1) await Promise.resolve();
              running -= 1;
              return index;
            },
            (index) => void seen.push(index),
          );
          expect(seen).toEqual(delays.map((_, index) => index));
          expect(most).toBeLessThanOrEqual(width);
        },
      ),
    );
  });

  it('begins nothing more once the output failed, and lets a slow reader hold it back', async () => {
    const begun: number[] = [];
    const many = Array.from({ length: 10_000 }, (_, index) => index);
    const run = inOrder(
      many,
      2,
      (index) => Promise.resolve(begun.push(index)),
      (_result, index) => {
        if (index === 5) throw new Error('nobody reads');
      },
    );
    await expect(run).rejects.toThrow('nobody reads');
    const atFailure = begun.length;
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun.length).toBeLessThanOrEqual(atFailure + 2);
    expect(atFailure).toBeLessThanOrEqual(6 + 16);
  });
});
