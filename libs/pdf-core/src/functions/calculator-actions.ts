import { type CalculatorOperator, calculatorOperators } from './calculator-code';
import type { CalculatorMachine } from './calculator-machine';

type Action = (machine: CalculatorMachine) => void;

const DEGREE = Math.PI / 180;

function unary(apply: (x: number) => number): Action {
  return (machine) => machine.push(apply(machine.popNumber()));
}

function binary(apply: (x: number, y: number) => number): Action {
  return (machine) => {
    const y = machine.popNumber();
    machine.push(apply(machine.popNumber(), y));
  };
}

function integers(apply: (x: number, y: number) => number): Action {
  return (machine) => {
    const y = machine.popInteger();
    machine.push(apply(machine.popInteger(), y));
  };
}

function order(holds: (x: number, y: number) => boolean): Action {
  return (machine) => {
    const y = machine.popNumber();
    machine.push(holds(machine.popNumber(), y) ? 1 : 0, 1);
  };
}

/** eq and ne compare operands of any type; those of different types are not equal. */
function equality(equal: boolean): Action {
  return (machine) => {
    const typeOfTop = machine.topIsBoolean;
    const top = machine.pop();
    const alike = machine.topIsBoolean === typeOfTop;
    const same = machine.pop() === top && alike;
    machine.push(same === equal ? 1 : 0, 1);
  };
}

/** and, or, xor: logical on booleans, bitwise on integers. */
function bitwise(apply: (x: number, y: number) => number): Action {
  return (machine) => {
    if (!machine.topIsBoolean) {
      const y = machine.popInteger();
      machine.push(apply(machine.popInteger(), y));
      return;
    }
    const y = machine.popBoolean() ? 1 : 0;
    machine.push(apply(machine.popBoolean() ? 1 : 0, y), 1);
  };
}

function not(machine: CalculatorMachine): void {
  if (machine.topIsBoolean) machine.push(machine.popBoolean() ? 0 : 1, 1);
  else machine.push(~machine.popInteger());
}

/** Sine of an angle in degrees, exact at the quarters of the circle. */
function sine(angle: number): number {
  const turn = turnOf(angle);
  if (turn === 0 || turn === 180) return 0;
  if (turn === 90) return 1;
  if (turn === 270) return -1;
  return Math.sin(turn * DEGREE);
}

/** The same direction from 0 up to 360 degrees. Remainders are dear: those of the nearest turns are taken by hand. */
function turnOf(angle: number): number {
  if (angle >= 0 && angle < 360) return angle;
  if (angle >= 360 && angle < 720) return angle - 360;
  return ((angle % 360) + 360) % 360;
}

/** The angle whose tangent is `numerator / denominator`, 0 up to 360 degrees; (0, 0) has none. */
function arcTangent(numerator: number, denominator: number): number {
  if (numerator === 0 && denominator === 0) return Number.NaN;
  const angle = Math.atan2(numerator, denominator) / DEGREE;
  return angle < 0 ? angle + 360 : angle;
}

/** Bits shifted in are 0 in both directions. */
function shifted(value: number, shift: number): number {
  if (Math.abs(shift) > 31) return 0;
  return shift >= 0 ? value << shift : (value >>> -shift) | 0;
}

function toInteger(machine: CalculatorMachine): void {
  const value = Math.trunc(machine.popNumber());
  if (Math.abs(value + 0.5) > 2 ** 31) machine.fail('rangecheck');
  machine.push(value);
}

/** A number for which the function is not defined is a rangecheck. */
function within(allowed: (x: number) => boolean, apply: (x: number) => number): Action {
  return (machine) => {
    const x = machine.popNumber();
    if (!allowed(x)) machine.fail('rangecheck');
    machine.push(apply(x));
  };
}

function dup(machine: CalculatorMachine): void {
  pushCopyOf(machine, 0);
}

/** Pushes a copy of the operand `below` places under the top. */
function pushCopyOf(machine: CalculatorMachine, below: number): void {
  const at = machine.depth - 1 - below;
  if (at < 0) machine.fail('stackunderflow');
  else machine.push(machine.stack[at] ?? 0, machine.booleans[at] === 1 ? 1 : 0);
}

function index(machine: CalculatorMachine): void {
  const below = machine.popInteger();
  if (below < 0) machine.fail('rangecheck');
  else pushCopyOf(machine, below);
}

function copy(machine: CalculatorMachine): void {
  const count = machine.popInteger();
  if (count < 0) machine.fail('rangecheck');
  else if (count > machine.depth) machine.fail('stackunderflow');
  else for (let at = 0; at < count; at++) pushCopyOf(machine, count - 1);
}

function exch(machine: CalculatorMachine): void {
  if (machine.depth < 2) machine.fail('stackunderflow');
  else reverse(machine, machine.depth - 2, machine.depth - 1);
}

function roll(machine: CalculatorMachine): void {
  const by = machine.popInteger();
  const count = machine.popInteger();
  if (count < 0) machine.fail('rangecheck');
  else if (count > machine.depth) machine.fail('stackunderflow');
  else if (count > 0) rotate(machine, count, ((by % count) + count) % count);
}

/** Moves the top `count` operands up by `by` places, the uppermost to the bottom: three reversals. */
function rotate(machine: CalculatorMachine, count: number, by: number): void {
  const bottom = machine.depth - count;
  reverse(machine, bottom, machine.depth - 1);
  reverse(machine, bottom, bottom + by - 1);
  reverse(machine, bottom + by, machine.depth - 1);
}

function reverse({ stack, booleans }: CalculatorMachine, from: number, to: number): void {
  let low = from;
  for (let high = to; low < high; low++, high--) {
    const value = stack[low] ?? 0;
    const isBoolean = booleans[low] ?? 0;
    stack[low] = stack[high] ?? 0;
    booleans[low] = booleans[high] ?? 0;
    stack[high] = value;
    booleans[high] = isBoolean;
  }
}

/** Operators on one number that are defined for all. */
export const unaryOperators = {
  abs: Math.abs,
  ceiling: Math.ceil,
  cos: (angle) => sine(angle + 90),
  cvr: (x) => x,
  floor: Math.floor,
  neg: (x) => -x,
  // Halves go up, below zero too.
  round: (x) => Math.floor(x + 0.5),
  sin: sine,
  truncate: Math.trunc,
} as const satisfies Readonly<Partial<Record<CalculatorOperator, (x: number) => number>>>;

/** Operators on two numbers; a result that is not finite is a failure. */
export const binaryOperators = {
  add: (x, y) => x + y,
  atan: arcTangent,
  div: (x, y) => x / y,
  exp: (base, exponent) => base ** exponent,
  mul: (x, y) => x * y,
  sub: (x, y) => x - y,
} as const satisfies Readonly<
  Partial<Record<CalculatorOperator, (x: number, y: number) => number>>
>;

const actions: Readonly<Record<CalculatorOperator, Action>> = {
  abs: unary(unaryOperators.abs),
  add: binary(binaryOperators.add),
  and: bitwise((x, y) => x & y),
  atan: binary(binaryOperators.atan),
  bitshift: integers(shifted),
  ceiling: unary(unaryOperators.ceiling),
  copy,
  cos: unary(unaryOperators.cos),
  cvi: toInteger,
  cvr: unary(unaryOperators.cvr),
  div: binary(binaryOperators.div),
  dup,
  eq: equality(true),
  exch,
  exp: binary(binaryOperators.exp),
  false: (machine) => machine.push(0, 1),
  floor: unary(unaryOperators.floor),
  ge: order((x, y) => x >= y),
  gt: order((x, y) => x > y),
  idiv: integers((x, y) => Math.trunc(x / y)),
  index,
  le: order((x, y) => x <= y),
  ln: within((x) => x > 0, Math.log),
  log: within((x) => x > 0, Math.log10),
  lt: order((x, y) => x < y),
  mod: integers((x, y) => x % y),
  mul: binary(binaryOperators.mul),
  ne: equality(false),
  neg: unary(unaryOperators.neg),
  not,
  or: bitwise((x, y) => x | y),
  pop: (machine) => void machine.pop(),
  roll,
  round: unary(unaryOperators.round),
  sin: unary(unaryOperators.sin),
  sqrt: within((x) => x >= 0, Math.sqrt),
  sub: binary(binaryOperators.sub),
  true: (machine) => machine.push(1, 1),
  truncate: unary(unaryOperators.truncate),
  xor: bitwise((x, y) => x ^ y),
};

/** Action of each operator, by its code. Stack effects: ISO 32000-2, table 42; errors: the PostScript language. */
export const calculatorActions: readonly Action[] = calculatorOperators.map(
  (name) => actions[name],
);
