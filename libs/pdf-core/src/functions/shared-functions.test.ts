import { memoryReader, pdf, type Written } from '../../test/memory-reader';
import { FunctionCache, isFunction, readFunction } from '.';

/** Stitching functions that each name the next so many times; the last is exponential. */
function chain(levels: number, count: number): Record<number, Written> {
  const objects: Record<number, Written> = {
    [levels]: { FunctionType: 2, Domain: [0, 1], C0: [0], C1: [1], N: 1 },
  };
  for (let level = 0; level < levels; level++) {
    objects[level] = {
      FunctionType: 3,
      Domain: [0, 1],
      Functions: Array.from({ length: count }, () => `${level + 1} R`),
      Bounds: Array.from({ length: count - 1 }, (_, at) => (at + 1) / count),
      Encode: Array.from({ length: count }, () => [0, 1]).flat(),
    };
  }
  return objects;
}

describe('functions that name one another', () => {
  it('are each read once, and booked as often as others name them', () => {
    const reader = memoryReader(chain(3, 10));
    const read = readFunction(reader, pdf('0 R'));
    expect(isFunction(read)).toBe(true);
    expect(reader.budget.work.steps).toBe((4 + 10 + 100 + 1000) * 300);
  });

  it('are refused where they name one another more often than a document may', () => {
    const reader = memoryReader(chain(12, 10));
    expect(() => readFunction(reader, pdf('0 R'))).toThrow(
      expect.objectContaining({ limitName: 'functions' }),
    );
  });

  it('weigh in a cache what they hold, shared parts once', () => {
    const reader = memoryReader(chain(3, 10));
    const cache = new FunctionCache();
    const read = readFunction(reader, pdf('0 R'), { cache });
    const { steps } = reader.budget.work;
    expect(readFunction(reader, pdf('0 R'), { cache })).toBe(read);
    expect(reader.budget.work.steps).toBe(steps);
  });
});
