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
            (index) => seen.push(index),
          );
          expect(seen).toEqual(delays.map((_, index) => index));
          expect(most).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});
