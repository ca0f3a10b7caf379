import { binaryOperators, unaryOperators } from './calculator-actions';

/** Computes the first `count` results of an operator on one number. */
export type UnaryLoop = (a: Float64Array, out: Float64Array, count: number) => void;

/** Computes the first `count` results of an operator on two numbers; false when one of them is not finite. */
export type BinaryLoop = (
  a: Float64Array,
  b: Float64Array,
  out: Float64Array,
  count: number,
) => boolean;

const { sin: sine, cos: cosine } = unaryOperators;

/** Loops of their own, into which the operator is compiled. */
const unary: Readonly<Record<string, UnaryLoop>> = {
  abs: (a, out, count) => {
    for (let at = 0; at < count; at++) out[at] = Math.abs(a[at] ?? 0);
  },
  cos: (a, out, count) => {
    for (let at = 0; at < count; at++) out[at] = cosine(a[at] ?? 0);
  },
  neg: (a, out, count) => {
    for (let at = 0; at < count; at++) out[at] = -(a[at] ?? 0);
  },
  sin: (a, out, count) => {
    for (let at = 0; at < count; at++) out[at] = sine(a[at] ?? 0);
  },
};

// A finite number less itself is 0, any other is not a number: one of them makes the whole sum so.
const binary: Readonly<Record<string, BinaryLoop>> = {
  add: (a, b, out, count) => {
    let lost = 0;
    for (let at = 0; at < count; at++) {
      const value = (a[at] ?? 0) + (b[at] ?? 0);
      out[at] = value;
      lost += value - value;
    }
    return lost === 0;
  },
  div: (a, b, out, count) => {
    let lost = 0;
    for (let at = 0; at < count; at++) {
      const value = (a[at] ?? 0) / (b[at] ?? 0);
      out[at] = value;
      lost += value - value;
    }
    return lost === 0;
  },
  mul: (a, b, out, count) => {
    let lost = 0;
    for (let at = 0; at < count; at++) {
      const value = (a[at] ?? 0) * (b[at] ?? 0);
      out[at] = value;
      lost += value - value;
    }
    return lost === 0;
  },
  sub: (a, b, out, count) => {
    let lost = 0;
    for (let at = 0; at < count; at++) {
      const value = (a[at] ?? 0) - (b[at] ?? 0);
      out[at] = value;
      lost += value - value;
    }
    return lost === 0;
  },
};

/** The loop of an operator on one number; null for any other. */
export function unaryLoop(operator: string): UnaryLoop | null {
  const operators: Readonly<Record<string, (x: number) => number>> = unaryOperators;
  const apply = operators[operator];
  if (!apply) return null;
  const any: UnaryLoop = (a, out, count) => {
    for (let at = 0; at < count; at++) out[at] = apply(a[at] ?? 0);
  };
  return unary[operator] ?? any;
}

/** The loop of an operator on two numbers; null for any other. */
export function binaryLoop(operator: string): BinaryLoop | null {
  const operators: Readonly<Record<string, (x: number, y: number) => number>> = binaryOperators;
  const apply = operators[operator];
  if (!apply) return null;
  const any: BinaryLoop = (a, b, out, count) => {
    let lost = 0;
    for (let at = 0; at < count; at++) {
      const value = apply(a[at] ?? 0, b[at] ?? 0);
      out[at] = value;
      lost += value - value;
    }
    return lost === 0;
  };
  return binary[operator] ?? any;
}
