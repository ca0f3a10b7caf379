/** Operators of a Type 4 function (ISO 32000-2, table 42), and what the parser adds: a number, two jumps. */
export const calculatorOperators = [
  'abs',
  'add',
  'and',
  'atan',
  'bitshift',
  'ceiling',
  'copy',
  'cos',
  'cvi',
  'cvr',
  'div',
  'dup',
  'eq',
  'exch',
  'exp',
  'false',
  'floor',
  'ge',
  'gt',
  'idiv',
  'index',
  'le',
  'ln',
  'log',
  'lt',
  'mod',
  'mul',
  'ne',
  'neg',
  'not',
  'or',
  'pop',
  'roll',
  'round',
  'sin',
  'sqrt',
  'sub',
  'true',
  'truncate',
  'xor',
] as const;

/** An operator that is a word of its own in the code; `if` and `ifelse` become jumps. */
export type CalculatorOperator = (typeof calculatorOperators)[number];

/** The code of each operator: its place in the list. */
export const codeOf: ReadonlyMap<string, number> = new Map(
  calculatorOperators.map((name, code) => [name, code]),
);

/** Pushes the constant whose index follows. */
export const PUSH = 64;
/** Pops a boolean; when it is false continues at the place that follows. */
export const JUMP_UNLESS = 65;
/** Continues at the place that follows. */
export const JUMP = 66;

/** A parsed program: operators as small integers, numbers apart. */
export interface CalculatorCode {
  readonly code: Int32Array;
  readonly constants: Float64Array;
}
