import fc from 'fast-check';
import { memoryReader, pdf, pdfStream, type Written } from '../../test/memory-reader';
import { FunctionCache, isFunction, type PdfFunction, readFunction, tabulate } from '.';
import type { FunctionOptions } from '.';

const read = (
  written: Written,
  objects: Record<number, Written> = {},
  options: FunctionOptions = {},
) => readFunction(memoryReader(objects), pdf(written), options);

function good(written: Written, objects: Record<number, Written> = {}): PdfFunction {
  const found = read(written, objects);
  if (!isFunction(found)) throw new Error(`${found.reason}: ${found.detail}`);
  return found;
}

function at(evaluated: PdfFunction, ...inputs: number[]): number[] {
  const outputs = new Float64Array(evaluated.outputs);
  evaluated.evaluate(inputs, outputs);
  return [...outputs];
}

const close = (values: readonly number[], expected: readonly number[]) => {
  expect(values).toHaveLength(expected.length);
  values.forEach((value, index) => expect(value).toBeCloseTo(expected[index]!, 9));
};

/** Samples of any width, packed high bit first. */
function packed(samples: readonly number[], bits: number): Uint8Array {
  const text = samples.map((sample) => sample.toString(2).padStart(bits, '0')).join('');
  const bytes = text.padEnd(Math.ceil(text.length / 8) * 8, '0').match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}

const sampled = (entries: Record<string, Written>, data: Uint8Array) =>
  good('1 R', {
    1: pdfStream({ FunctionType: 0, Domain: [0, 1], Range: [0, 1], ...entries }, data),
  });

describe('sampled functions', () => {
  it.each([1, 2, 4, 8, 12, 16, 24, 32])('read samples of %d bits', (bits) => {
    const most = 2 ** bits - 1;
    const samples = [0, most, Math.floor(most / 3), most, 0];
    const evaluated = sampled({ Size: [5], BitsPerSample: bits }, packed(samples, bits));
    samples.forEach((sample, index) => close(at(evaluated, index / 4), [sample / most]));
    close(at(evaluated, 0.125), [0.5]);
  });

  it('are linear between samples along every input', () => {
    const evaluated = sampled(
      { Domain: [0, 1, 0, 1], Size: [2, 2], BitsPerSample: 8 },
      Uint8Array.of(0, 51, 102, 255),
    );
    close(at(evaluated, 0, 0), [0]);
    close(at(evaluated, 1, 0), [0.2]);
    close(at(evaluated, 0, 1), [0.4]);
    close(at(evaluated, 0.5, 0.5), [(0 + 0.2 + 0.4 + 1) / 4]);
    close(at(evaluated, 0.25, 0.75), [
      0.75 * 0.25 * 0 + 0.25 * 0.25 * 0.2 + 0.75 * 0.75 * 0.4 + 0.25 * 0.75,
    ]);
  });

  it('apply Encode and Decode, and clip to domain and range', () => {
    const evaluated = sampled(
      {
        Domain: [-1, 1],
        Range: [-10, 5],
        Size: [3],
        BitsPerSample: 8,
        Encode: [2, 0],
        Decode: [-10, 10],
      },
      Uint8Array.of(0, 51, 255),
    );
    close(at(evaluated, 1), [-10]);
    close(at(evaluated, 0), [-6]);
    close(at(evaluated, -0.5), [2]);
    close(at(evaluated, -1), [5]);
    close(at(evaluated, -7), [5]);
    close(at(evaluated, Number.NaN), [5]);
  });

  it('give several outputs a sample', () => {
    const evaluated = sampled(
      { Range: [0, 1, 0, 2, 0, 1], Size: [2], BitsPerSample: 8 },
      Uint8Array.of(0, 255, 51, 255, 0, 51),
    );
    close(at(evaluated, 0.5), [0.5, 1, 0.2]);
  });

  it('have a reason when they are damaged', () => {
    const wrong = (entries: Record<string, Written>, data = new Uint8Array(8)) =>
      read('1 R', {
        1: pdfStream(
          {
            FunctionType: 0,
            Domain: [0, 1],
            Range: [0, 1],
            Size: [8],
            BitsPerSample: 8,
            ...entries,
          },
          data,
        ),
      });
    expect(wrong({})).toMatchObject({ type: 0 });
    expect(wrong({}, new Uint8Array(7))).toMatchObject({ reason: 'truncated' });
    expect(wrong({ BitsPerSample: 5 })).toMatchObject({ reason: 'malformed' });
    expect(wrong({ Range: null })).toMatchObject({ reason: 'malformed' });
    expect(wrong({ Size: [0] })).toMatchObject({ reason: 'malformed' });
    expect(wrong({ Size: [1e9] })).toMatchObject({ reason: 'too_large' });
    expect(wrong({ Domain: Array.from({ length: 200 }, () => 0) })).toMatchObject({
      reason: 'too_large',
    });
    const many = { Domain: Array.from({ length: 40 }, (_, at) => at % 2), Size: Array(20).fill(2) };
    expect(wrong(many)).toMatchObject({ reason: 'too_large' });
  });
});

describe('exponential functions', () => {
  it('go from C0 to C1', () => {
    const evaluated = good({ FunctionType: 2, Domain: [0, 1], C0: [0, 1], C1: [1, 0.5], N: 2 });
    close(at(evaluated, 0.5), [0.25, 0.875]);
    close(at(evaluated, 2), [1, 0.5]);
  });

  it('go from 0 to 1 by default and clip to the range', () => {
    close(at(good({ FunctionType: 2, Domain: [0, 1], N: 1 }), 0.3), [0.3]);
    close(at(good({ FunctionType: 2, Domain: [0, 1], N: 1, Range: [0.5, 0.6] }), 0.3), [0.5]);
  });

  it('say so where a power is not defined', () => {
    const evaluated = good({ FunctionType: 2, Domain: [-1, 1], N: -1 });
    expect(evaluated.evaluate([0], new Float64Array(1))).toBe(false);
    expect(evaluated.evaluate([0.5], new Float64Array(1))).toBe(true);
  });

  it('have a reason when they are damaged', () => {
    const wrong = (entries: Record<string, Written>) =>
      read({ FunctionType: 2, Domain: [0, 1], N: 1, ...entries });
    expect(wrong({ C0: [0], C1: [1, 1] })).toMatchObject({ reason: 'malformed' });
    expect(wrong({ N: null })).toMatchObject({ reason: 'malformed' });
    expect(wrong({ Domain: null })).toMatchObject({ reason: 'malformed' });
    expect(wrong({ Domain: [0, 1, 0, 1] })).toMatchObject({ reason: 'malformed' });
    expect(wrong({ C0: ['/x'], C1: [1] })).toMatchObject({ reason: 'malformed' });
    expect(wrong({ FunctionType: 1 })).toMatchObject({ reason: 'unknown_type' });
  });
});

const ramp = (c0: number, c1: number): Written => ({
  FunctionType: 2,
  Domain: [0, 1],
  C0: [c0],
  C1: [c1],
  N: 1,
});

describe('stitching functions', () => {
  const stitched = (entries: Record<string, Written> = {}): Written => ({
    FunctionType: 3,
    Domain: [0, 1],
    Functions: [ramp(0, 1), ramp(10, 20), ramp(30, 40)],
    Bounds: [0.25, 0.5],
    Encode: [0, 1, 1, 0, 0, 1],
    ...entries,
  });

  it('take the part that holds the input and encode it', () => {
    const evaluated = good(stitched());
    close(at(evaluated, 0.125), [0.5]);
    close(at(evaluated, 0.25), [20]);
    close(at(evaluated, 0.4999999999), [10.000000004]);
    close(at(evaluated, 0.5), [30]);
    close(at(evaluated, 1), [40]);
  });

  it('take the last part where bounds end at the domain', () => {
    close(at(good(stitched({ Bounds: [0.5, 1] })), 1), [30]);
    close(at(good(stitched({ Bounds: [0, 0.5] })), 0), [20]);
  });

  it('have a reason when they are damaged', () => {
    expect(read(stitched({ Functions: [] }))).toMatchObject({ reason: 'malformed' });
    expect(read(stitched({ Bounds: [0.5, 0.25] }))).toMatchObject({ reason: 'malformed' });
    expect(read(stitched({ Encode: [0, 1] }))).toMatchObject({ reason: 'malformed' });
    const uneven = { FunctionType: 2, Domain: [0, 1], C0: [0, 0], C1: [1, 1], N: 1 };
    expect(read(stitched({ Functions: [ramp(0, 1), uneven, uneven] }))).toMatchObject({
      reason: 'malformed',
    });
  });

  it('end when they hold themselves or are nested without end', () => {
    const own = stitched({ Functions: ['1 R', '1 R', '1 R'] });
    expect(read('1 R', { 1: own })).toMatchObject({ reason: 'recursive' });
    const chain = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [
        at + 1,
        stitched({ Functions: [`${at + 2} R`, `${at + 2} R`, `${at + 2} R`] }),
      ]),
    );
    expect(read('1 R', { ...chain, 31: ramp(0, 1) })).toMatchObject({ reason: 'nested_too_deep' });
    close(at(good('31 R', { ...chain, 31: ramp(0, 1) }), 0.1), [0.1]);
    expect(good('25 R', { ...chain, 31: ramp(0, 1) }).type).toBe(3);
  });
});

describe('readFunction', () => {
  it('takes the name Identity and arrays of functions', () => {
    const identity = read('/Identity', {}, { inputs: 3 });
    expect(isFunction(identity) && at(identity, 1, 2, 3)).toEqual([1, 2, 3]);
    close(at(good([ramp(0, 1), ramp(1, 0), ramp(5, 6)]), 0.25), [0.25, 0.75, 5.25]);
  });

  it('refuses what does not fit the caller', () => {
    expect(read(ramp(0, 1), {}, { inputs: 2 })).toMatchObject({ reason: 'wrong_arity' });
    expect(read(ramp(0, 1), {}, { inputs: 1, outputs: 4 })).toMatchObject({
      reason: 'wrong_arity',
    });
    expect(read(null)).toMatchObject({ reason: 'missing' });
    expect(read('(text)')).toMatchObject({ reason: 'malformed' });
    expect(read([])).toMatchObject({ reason: 'malformed' });
    expect(read([[ramp(0, 1)]])).toMatchObject({ reason: 'malformed' });
  });

  it('reads a function behind a reference once', () => {
    const reader = memoryReader({ 1: ramp(0, 1), 2: { FunctionType: 9 } });
    const cache = new FunctionCache();
    for (const object of ['1 R', '2 R'])
      expect(readFunction(reader, pdf(object), { cache })).toEqual(
        readFunction(reader, pdf(object), { cache }),
      );
    const first = readFunction(reader, pdf('1 R'), { cache });
    expect(readFunction(reader, pdf('1 R'), { cache })).toBe(first);
  });

  it('never throws for damaged functions and gives finite values within the range', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const some = fc.oneof(
      number,
      fc.constant(null),
      fc.array(number, { maxLength: 6 }),
      fc.constant('/x'),
    );
    const record = fc.record({
      FunctionType: fc.constantFrom(0, 2, 3, 4, 7),
      Domain: fc.oneof(some, fc.constant([0, 1])),
      Range: fc.oneof(some, fc.constant([0, 1])),
      Size: fc.oneof(some, fc.constant([2])),
      BitsPerSample: fc.constantFrom(1, 8, 32, 3),
      Encode: some,
      Decode: some,
      C0: some,
      C1: some,
      N: fc.oneof(some, number),
      Functions: fc.constantFrom('1 R', [ramp(0, 1)], ['2 R', ramp(2, 3)]),
      Bounds: some,
    });
    fc.assert(
      fc.property(
        record,
        fc.uint8Array({ maxLength: 40 }),
        fc.array(number),
        (entries, data, inputs) => {
          const stream = pdfStream(entries, data);
          const found = read('1 R', { 1: stream, 2: entries as Written });
          if (isFunction(found)) expect(at(found, ...inputs).every(Number.isFinite)).toBe(true);
          else expect(typeof found.detail).toBe('string');
        },
      ),
      { numRuns: 500 },
    );
  });

  it('keeps monotone samples monotone and inputs within the domain', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 2, maxLength: 20 }),
        fc.double({ min: -0.5, max: 1.5, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (values, x, more) => {
          const rising = [...values].sort((a, b) => a - b);
          const evaluated = sampled(
            { Size: [rising.length], BitsPerSample: 8 },
            Uint8Array.from(rising),
          );
          const [low, high] = [at(evaluated, x)[0]!, at(evaluated, x + more)[0]!];
          expect(high).toBeGreaterThanOrEqual(low - 1e-12);
          if (x <= 0) expect(low).toBeCloseTo(rising[0]! / 255, 12);
        },
      ),
    );
  });
});

describe('tabulate', () => {
  it('gives the values at even steps over the domain', () => {
    close([...tabulate(good(ramp(0, 10)), 5)], [0, 2.5, 5, 7.5, 10]);
    close([...tabulate(good([ramp(0, 1), ramp(1, 0)]), 2)], [0, 1, 1, 0]);
    close([...tabulate(good(ramp(0, 10)), 2, 0.5, 1)], [5, 10]);
  });
});
