import fc from 'fast-check';
import { CalculatorFunction } from './calculator-function';
import { parseCalculator } from './calculator-parser';

function calculator(program: string): CalculatorFunction {
  const code = parseCalculator(new TextEncoder().encode(program));
  if ('reason' in code) throw new Error(code.detail);
  return new CalculatorFunction([-4, 4, -4, 4], Float64Array.of(-9, 9, -9, 9), code);
}

/** What rows give, and what one evaluation after the other gives. */
function both(program: string, xs: readonly number[], ys: readonly number[]) {
  const made = calculator(program);
  const rows = [new Float64Array(xs.length), new Float64Array(xs.length)];
  const done = made.evaluateRows([Float64Array.from(xs), Float64Array.from(ys)], xs.length, rows);
  const out = new Float64Array(2);
  const single = xs.map((x, at) => {
    made.evaluate([x, ys[at] ?? 0], out);
    return [...out];
  });
  return { done, rows: xs.map((_, at) => rows.map((row) => row[at])), single };
}

const programs = [
  '{ add dup }',
  '{ 2 copy mul sin exch pop exch 40 mul cos }',
  '{ 2 copy div 3 1 roll pop exch }',
  '{ 1 index 0.5 sub abs neg floor 3 1 roll atan }',
  '{ dup mul exch 2 exp 0 add }',
];

describe('a calculator over rows', () => {
  it.each(programs)('gives what it gives one by one: %s', (program) => {
    const number = fc.double({ min: -5, max: 5, noNaN: true });
    const pairs = fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(pairs, (points) => {
        const found = both(
          program,
          [0, ...points.map(([x]) => x)],
          [0, ...points.map(([, y]) => y)],
        );
        expect(found.done).toBe(true);
        expect(found.rows).toEqual(found.single);
      }),
      { numRuns: 30 },
    );
  });

  it.each([...programs, '{ 0 div exch pop dup }', '{ exch 1 sub 0 exch div dup }'])(
    'gives it too where an input is the same throughout: %s',
    (program) => {
      const xs = Array.from({ length: 300 }, (_, at) => at / 60 - 2);
      for (const y of [0, 1, -2.5]) {
        const ys = xs.map(() => y);
        for (const found of [both(program, xs, ys), both(program, ys, xs), both(program, ys, ys)]) {
          expect(found.rows).toEqual(found.single);
        }
      }
    },
  );

  it.each(['{ gt { 1 1 } { 0 0 } ifelse }', '{ cvi exch cvi }', '{ roll 1 1 }', '{ pop }'])(
    'leaves to single steps what depends on its input: %s',
    (program) => {
      expect(both(program, [1], [2]).done).toBe(false);
    },
  );
});
