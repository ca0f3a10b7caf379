/** Samples per module. */
export const fineness = 4;

/** Modules of each digit in set A, 1 for a bar (GS1 General Specifications, 5.2.1.2). */
const setA =
  '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const setC = setA.map((bits) => bits.replace(/[01]/g, (bit) => (bit === '0' ? '1' : '0')));
const setB = setC.map((bits) => Array.from(bits).reverse().join(''));

/** Blurs that are tried, in modules: the deviation of what spreads the edges. */
const blurs = [0.35, 0.6, 0.9];

/** What one part of a symbol looks like under a blur: darkness less its mean, of length one. */
export interface Shape {
  /** The digit, or 0 for a guard. */
  readonly digit: number;
  /** A, B or C; `-` for a guard. */
  readonly set: string;
  readonly samples: Float64Array;
}

/** The shapes under one blur. Those of digits and of the middle guard have a module more at each end. */
export interface ShapeTable {
  readonly left: readonly Shape[];
  readonly right: readonly Shape[];
  readonly middle: readonly Shape[];
  /** Two modules of quiet zone and the first guard. */
  readonly start: Shape;
  /** The last guard and two modules of quiet zone, of an EAN-13 and of a UPC-E. */
  readonly end: Shape;
  readonly endOfShort: Shape;
}

/** A table for each blur. */
export const shapeTables: readonly ShapeTable[] = blurs.map((blur) => {
  const digits = (set: string, list: readonly string[], before: string, after: string) =>
    list.map((bits, digit) => shape({ digit, set }, `${before}${bits}${after}`, blur));
  const guard = (bits: string) => shape({ digit: 0, set: '-' }, bits, blur);
  return {
    left: [...digits('A', setA, '1', '0'), ...digits('B', setB, '1', '0')],
    right: digits('C', setC, '0', '1'),
    middle: [guard('1010101')],
    start: guard('00101'),
    end: guard('10100'),
    endOfShort: guard('01010100'),
  };
});

function shape(of: Pick<Shape, 'digit' | 'set'>, bits: string, blur: number): Shape {
  const samples = Float64Array.from({ length: bits.length * fineness }, (_, at) => {
    const x = (at + 0.5) / fineness;
    let [sum, weights] = [0, 0];
    for (let module = -2; module < bits.length + 2; module++) {
      const weight = spread((module + 1 - x) / blur) - spread((module - x) / blur);
      // What is further out is not known.
      sum += weight * Number(bits[module] ?? 0.5);
      weights += weight;
    }
    return sum / weights;
  });
  normalize(samples);
  return { ...of, samples };
}

/** The logistic curve that is nearest to the normal distribution. */
function spread(deviations: number): number {
  return 1 / (1 + Math.exp(-1.702 * deviations));
}

/** Takes the mean off and makes the length one, so that products with shapes are correlations. */
export function normalize(samples: Float64Array): void {
  let mean = 0;
  for (const value of samples) mean += value / samples.length;
  let squares = 0;
  for (let at = 0; at < samples.length; at++) {
    const value = (samples[at] ?? 0) - mean;
    samples[at] = value;
    squares += value * value;
  }
  const length = Math.sqrt(squares) || 1;
  for (let at = 0; at < samples.length; at++) samples[at] = (samples[at] ?? 0) / length;
}
