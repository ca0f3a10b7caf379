import fc from 'fast-check';
import { FairQueue } from './fair-queue';

const drained = (queue: FairQueue<string>) => {
  const items: string[] = [];
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) items.push(item);
  return items;
};

describe('FairQueue', () => {
  it('serves groups in turn and keeps order within each', () => {
    const queue = new FairQueue<string>(10);
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.push(item.slice(0, 1), item);
    expect(drained(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  });

  it('gives a place of the biggest group to a smaller one when full', () => {
    const queue = new FairQueue<string>(3);
    for (const item of ['a1', 'a2', 'a3']) queue.push('a', item);
    expect(queue.push('a', 'a4')).toBe('a4');
    expect(queue.push('b', 'b1')).toBe('a3');
    expect(queue.push('b', 'b2')).toBe('b2');
    expect(drained(queue)).toEqual(['a1', 'b1', 'a2']);
  });

  it('forgets an item that left', () => {
    const queue = new FairQueue<string>(3);
    queue.push('a', 'a1');
    queue.push('a', 'a2');
    expect(queue.remove('a', 'a1')).toBe(true);
    expect(queue.remove('a', 'a1')).toBe(false);
    expect(queue.size).toBe(1);
    expect(queue.drain()).toEqual(['a2']);
    expect(queue.size).toBe(0);
  });

  it('refuses everything when it has no place at all', () => {
    expect(new FairQueue<string>(0).push('a', 'a1')).toBe('a1');
  });

  it('loses and invents nothing, and never outgrows its capacity', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 6 }),
        fc.array(fc.constantFrom('a', 'b', 'c', 'shift')),
        (capacity, steps) => {
          const queue = new FairQueue<string>(capacity);
          const out: string[] = [];
          const pushed: string[] = [];
          for (const [index, step] of steps.entries()) {
            const item = `${step}${index}`;
            if (step !== 'shift') pushed.push(item);
            const gone = step === 'shift' ? queue.shift() : queue.push(step, item);
            if (gone !== undefined) out.push(gone);
            expect(queue.size).toBeLessThanOrEqual(capacity);
          }
          expect([...out, ...drained(queue)].sort()).toEqual(pushed.sort());
        },
      ),
    );
  });
});
