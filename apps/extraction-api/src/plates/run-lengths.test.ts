import fc from 'fast-check';
import { readRuns, RunWriter } from './run-lengths';

/** Runs of words as a plate has them: long ones, short ones, and pixels that all differ. */
const runs = fc.array(
  fc.tuple(
    fc.constantFrom(0, 0x01020304, 0x01ff0304, -1, 0x7f000000),
    fc.oneof(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 400 }),
      fc.constantFrom(66, 67, 128, 5000),
    ),
  ),
  { minLength: 1, maxLength: 60 },
);

function amountsOf(given: readonly (readonly [number, number])[], shift: number): Uint8Array {
  return Uint8Array.from(
    given.flatMap(([word, length]) => Array.from({ length }, () => (word >>> shift) & 255)),
  );
}

function add(writer: RunWriter, given: readonly (readonly [number, number])[], shift: number) {
  let end = 0;
  const ends = given.map(([, length]) => (end += length));
  writer.add(
    Int32Array.from(given, ([word]) => word),
    Int32Array.from(ends),
    given.length,
    shift,
  );
  return end;
}

describe('Runs of amounts', () => {
  it('give back what was written, and its sum, whatever the runs are', () => {
    fc.assert(
      fc.property(
        runs,
        runs,
        fc.constantFrom(0, 8, 16, 24),
        fc.nat(300),
        (one, two, shift, nothing) => {
          const writer = new RunWriter(60 * 5000 * 2 + 300);
          for (const again of [false, true]) {
            const size =
              add(writer, one, shift) + nothing + add(withNothing(writer, nothing), two, shift);
            const expected = [
              ...amountsOf(one, shift),
              ...new Uint8Array(nothing),
              ...amountsOf(two, shift),
            ];
            const { packed, sum } = writer.finish();
            expect([again, sum]).toEqual([
              again,
              expected.reduce((total, amount) => total + amount, 0),
            ]);
            if (sum === 0) expect(packed).toHaveLength(0);
            else expect([...readRuns(packed, size)]).toEqual(expected);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('take a byte in 128 more than amounts that all differ', () => {
    const words = Array.from({ length: 1280 }, (_, at) => [at % 251, 1] as const);
    const writer = new RunWriter(1280);
    add(writer, words, 0);
    const { packed } = writer.finish();
    expect(packed).toHaveLength(1280 + 10);
    expect(readRuns(packed, 1280)).toEqual(amountsOf(words, 0));
  });

  it('may be longer than a token can say', () => {
    const writer = new RunWriter(8);
    const size = 2 ** 23 + 200;
    writer.add(Int32Array.of(7), Int32Array.of(size), 1, 0);
    const { packed, sum } = writer.finish();
    expect([packed.length < 20, sum]).toEqual([true, 7 * size]);
    expect(readRuns(packed, size).every((amount) => amount === 7)).toBe(true);
  });

  it('are refused when they are not as many as they should be', () => {
    const writer = new RunWriter(100);
    writer.add(Int32Array.of(7), Int32Array.of(100), 1, 0);
    const { packed } = writer.finish();
    expect(() => readRuns(packed, 99)).toThrow(RangeError);
    expect(() => readRuns(packed.subarray(0, 1), 100)).toThrow(RangeError);
  });
});

function withNothing(writer: RunWriter, count: number): RunWriter {
  writer.nothing(count);
  return writer;
}
