import fc from 'fast-check';
import { memoryReader, pdf, pdfStream } from '../../test/memory-reader';
import { textBytes } from '../bytes/byte-text';
import { isFunction, readFunction, runCalculator } from '.';
import { calculatorOperators } from './calculator-code';

const run = (program: string, ...inputs: number[]) => runCalculator(textBytes(program), inputs);
const stack = (program: string, ...inputs: number[]) => {
  const result = run(program, ...inputs);
  return 'stack' in result ? result.stack : result;
};

/** Every operator by hand: program, inputs, stack. */
const cases: readonly (readonly [string, readonly number[], readonly number[]])[] = [
  ['abs', [4.5, -3], [4.5, 3]],
  ['add', [9, 2.5], [11.5]],
  ['sub', [9, 2.5], [6.5]],
  ['mul', [9, 2.5], [22.5]],
  ['div', [3, 2], [1.5]],
  ['idiv', [7, 2], [3]],
  ['idiv', [-5, 2], [-2]],
  ['mod', [5, 3], [2]],
  ['mod', [-5, 3], [-2]],
  ['neg', [4.5], [-4.5]],
  ['ceiling', [3.2], [4]],
  ['ceiling', [-4.8], [-4]],
  ['floor', [3.2], [3]],
  ['floor', [-4.8], [-5]],
  ['round', [6.5], [7]],
  ['round', [-6.5], [-6]],
  ['round', [-6.6], [-7]],
  ['truncate', [3.9], [3]],
  ['truncate', [-4.8], [-4]],
  ['sqrt', [6.25], [2.5]],
  ['sin', [30], [0.5]],
  ['sin', [180], [0]],
  ['sin', [-90], [-1]],
  ['cos', [60], [0.5]],
  ['cos', [90], [0]],
  ['cos', [0], [1]],
  ['atan', [1, 0], [90]],
  ['atan', [-100, 0], [270]],
  ['atan', [4, 4], [45]],
  ['atan', [0, 1], [0]],
  ['exp', [9, 0.5], [3]],
  ['exp', [-9, -1], [-1 / 9]],
  ['ln', [Math.E], [1]],
  ['log', [1000], [3]],
  ['cvi', [47.8], [47]],
  ['cvi', [-47.8], [-47]],
  ['cvr', [3], [3]],
  ['eq {1} {0} ifelse', [4, 4], [1]],
  ['ne {1} {0} ifelse', [4, 4], [0]],
  ['gt {1} {0} ifelse', [4.2, 4], [1]],
  ['ge {1} {0} ifelse', [4, 4], [1]],
  ['lt {1} {0} ifelse', [4.2, 4], [0]],
  ['le {1} {0} ifelse', [4.2, 4], [0]],
  ['true true eq {1} {0} ifelse', [], [1]],
  ['true 1 eq {1} {0} ifelse', [], [0]],
  ['true 1 ne {1} {0} ifelse', [], [1]],
  ['and', [99, 1], [1]],
  ['and', [52, 7], [4]],
  ['true false and {1} {0} ifelse', [], [0]],
  ['or', [17, 5], [21]],
  ['true false or {1} {0} ifelse', [], [1]],
  ['xor', [7, 3], [4]],
  ['xor', [12, 3], [15]],
  ['true true xor {1} {0} ifelse', [], [0]],
  ['not', [52], [-53]],
  ['true not {1} {0} ifelse', [], [0]],
  ['false not {1} {0} ifelse', [], [1]],
  ['bitshift', [7, 3], [56]],
  ['bitshift', [142, -3], [17]],
  ['bitshift', [1, 40], [0]],
  ['bitshift', [-1, -28], [15]],
  ['pop', [1, 2], [1]],
  ['exch', [1, 2], [2, 1]],
  ['dup', [5], [5, 5]],
  ['2 copy', [1, 2, 3], [1, 2, 3, 2, 3]],
  ['0 copy', [1], [1]],
  ['0 index', [1, 2, 3], [1, 2, 3, 3]],
  ['2 index', [1, 2, 3], [1, 2, 3, 1]],
  ['3 -1 roll', [1, 2, 3], [2, 3, 1]],
  ['3 1 roll', [1, 2, 3], [3, 1, 2]],
  ['3 0 roll', [1, 2, 3], [1, 2, 3]],
  ['4 9 roll', [0, 1, 2, 3, 4], [0, 4, 1, 2, 3]],
  ['0 5 roll', [1, 2], [1, 2]],
  ['true {7} if', [], [7]],
  ['false {7} if', [], []],
  ['0.5 lt {1} {2} ifelse 3', [0.2], [1, 3]],
  ['0.5 lt {1} {2} ifelse 3', [0.9], [2, 3]],
  ['dup 0 gt {dup 10 gt {pop 10} if} {neg} ifelse', [25], [10]],
  ['dup 0 gt {dup 10 gt {pop 10} if} {neg} ifelse', [-4], [4]],
  ['1.5e2 -.5 +3 4.', [], [150, -0.5, 3, 4]],
];

describe('calculator functions', () => {
  it.each(cases)('{ %s } on %j leaves %j', (program, inputs, expected) => {
    const left = stack(`{ ${program} }`, ...inputs);
    expect(left).toHaveLength(expected.length);
    if (Array.isArray(left))
      left.forEach((value, at) => expect(value).toBeCloseTo(expected[at]!, 12));
  });

  it('are tried with every operator there is', () => {
    const tried = new Set(cases.flatMap(([program]) => program.split(/[^a-z]+/)));
    expect(calculatorOperators.filter((name) => !tried.has(name))).toEqual([]);
    expect(calculatorOperators).toHaveLength(40);
  });

  it('may be written without blanks and with comments', () => {
    expect(stack('{0 gt{1}{2}ifelse % why\n 3}', 5)).toEqual([1, 3]);
    expect(stack(' {}\n', 5)).toEqual([5]);
  });

  it.each([
    ['{ add }', [1], 'stackunderflow'],
    ['{ pop }', [], 'stackunderflow'],
    ['{ dup }', [], 'stackunderflow'],
    ['{ exch }', [1], 'stackunderflow'],
    ['{ 2 copy }', [1], 'stackunderflow'],
    ['{ 3 index }', [1], 'stackunderflow'],
    ['{ 3 1 roll }', [1], 'stackunderflow'],
    ['{ -1 copy }', [1], 'rangecheck'],
    ['{ -1 index }', [1], 'rangecheck'],
    ['{ -1 1 roll }', [1], 'rangecheck'],
    ['{ sqrt }', [-1], 'rangecheck'],
    ['{ ln }', [0], 'rangecheck'],
    ['{ log }', [-1], 'rangecheck'],
    ['{ cvi }', [1e10], 'rangecheck'],
    ['{ 0 div }', [1], 'undefinedresult'],
    ['{ 0 idiv }', [1], 'undefinedresult'],
    ['{ 0 mod }', [1], 'undefinedresult'],
    ['{ 0 0 atan }', [], 'undefinedresult'],
    ['{ 0.5 exp }', [-1], 'undefinedresult'],
    ['{ dup mul dup mul }', [1e200], 'undefinedresult'],
    ['{ 2 idiv }', [1.5], 'typecheck'],
    ['{ true 1 add }', [], 'typecheck'],
    ['{ true neg }', [], 'typecheck'],
    ['{ true 1 and }', [], 'typecheck'],
    ['{ 1 {2} if }', [], 'typecheck'],
    ['{ true }', [], 'typecheck'],
    [`{ ${'1 '.repeat(101)} }`, [], 'stackoverflow'],
  ])('%s on %j fails with %s', (program, inputs, failure) => {
    expect(run(program, ...inputs)).toEqual({ failure });
  });

  it.each([
    ['', 'malformed'],
    ['add', 'malformed'],
    ['{ add', 'malformed'],
    ['{ add } 1', 'malformed'],
    ['{ 1 } }', 'malformed'],
    ['{ (text) }', 'malformed'],
    ['{ [1] }', 'malformed'],
    ['{ /name }', 'malformed'],
    ['{ 16#FF }', 'malformed'],
    ['{ 1e999 }', 'malformed'],
    ['{ 1 def }', 'malformed'],
    ['{ (%stdout) (w) file }', 'malformed'],
    ['{ if }', 'malformed'],
    ['{ {1} }', 'malformed'],
    ['{ true {1} {2} if }', 'malformed'],
    ['{ true {1} ifelse }', 'malformed'],
    ['{ true {1} {2} {3} ifelse }', 'malformed'],
    [`{ ${'a'.repeat(100)} }`, 'malformed'],
    [`{ ${'{'.repeat(100)}`, 'nested_too_deep'],
    [`{ ${'1 pop '.repeat(40_000)} }`, 'too_large'],
    [' '.repeat(300_000), 'too_large'],
  ])('refuses to parse %.30s', (program, reason) => {
    expect(run(program)).toMatchObject({ reason });
  });

  it('give defined, finite results or a typed failure for any program', () => {
    const words = [...calculatorOperators, 'if', 'ifelse', '{', '}', '0', '1', '-3', '0.5', '2'];
    const program = fc.array(fc.constantFrom(...words), { maxLength: 60 });
    const inputs = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { maxLength: 6 });
    fc.assert(
      fc.property(program, inputs, (some, given) => {
        const result = run(`{ ${some.join(' ')} }`, ...given);
        if ('stack' in result) expect(result.stack.every(Number.isFinite)).toBe(true);
        else expect(Object.keys(result).sort().join()).toMatch(/^(failure|detail,reason)$/);
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => runCalculator(bytes, [])).not.toThrow();
      }),
    );
  });

  const ofStream = (program: string, range: number[]) =>
    readFunction(
      memoryReader({
        1: pdfStream({ FunctionType: 4, Domain: [0, 1, 0, 1], Range: range }, program),
      }),
      pdf('1 R'),
      { inputs: 2 },
    );

  it('clip inputs to the domain and outputs to the range', () => {
    const evaluated = ofStream('{ 2 copy add 3 1 roll mul }', [0, 1.5, 0, 1]);
    const outputs = new Float64Array(2);
    expect(isFunction(evaluated) && evaluated.evaluate([0.5, 0.25], outputs)).toBe(true);
    expect([...outputs]).toEqual([0.75, 0.125]);
    expect(isFunction(evaluated) && evaluated.evaluate([7, 7], outputs)).toBe(true);
    expect([...outputs]).toEqual([1.5, 1]);
  });

  it('say so when they fail or leave too little, and start afresh the next time', () => {
    const evaluated = ofStream('{ 0 gt { 1 exch div } { pop } ifelse }', [0.25, 1]);
    const outputs = new Float64Array(1);
    expect(isFunction(evaluated) && evaluated.evaluate([0, 1], outputs)).toBe(false);
    expect([...outputs]).toEqual([0.25]);
    expect(isFunction(evaluated) && evaluated.evaluate([0.5, 0], outputs)).toBe(false);
    expect(isFunction(evaluated) && evaluated.evaluate([1, 1], outputs)).toBe(true);
    expect([...outputs]).toEqual([1]);
  });
});
