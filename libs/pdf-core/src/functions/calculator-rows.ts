import { binaryOperators, unaryOperators } from './calculator-actions';
import { type CalculatorCode, calculatorOperators, PUSH } from './calculator-code';
import { CALCULATOR_STACK } from './calculator-machine';

/** One operation on rows of numbers: registers in, a register out. */
interface RowOperation {
  readonly operator: string;
  readonly x: number;
  /** -1 for an operator on one number. */
  readonly y: number;
  readonly to: number;
}

/** An operand while a program is followed: where its numbers are, and which number when it is the same for all. */
interface Operand {
  readonly register: number;
  readonly constant: number | null;
}

const mostRegisters = 96;
/** Numbers of a row that are computed together. */
const ROW = 256;

const unary: Readonly<Record<string, (x: number) => number>> = unaryOperators;
const binary: Readonly<Record<string, (x: number, y: number) => number>> = binaryOperators;

/**
 * A calculator program that is computed for many inputs at a time: where operands lie on the stack is found once. Only for programs
 * without conditions whose operators take and give numbers.
 */
export class CalculatorRows {
  private readonly registers: readonly Float64Array[];
  /** 1 for each place where the program fails. */
  readonly failed = new Uint8Array(ROW);

  private constructor(
    private readonly operations: readonly RowOperation[],
    constants: ReadonlyMap<number, number>,
    private readonly results: readonly number[],
    count: number,
  ) {
    this.registers = Array.from({ length: count }, (_, at) =>
      new Float64Array(ROW).fill(constants.get(at) ?? 0),
    );
  }

  /** Null for a program that has to be run step by step. */
  static of(program: CalculatorCode, inputs: number, outputs: number): CalculatorRows | null {
    return new RowPlan(inputs).of(program, outputs, (plan, results) => {
      const { operations, constants, registers } = plan;
      return new CalculatorRows(operations, constants, results, registers);
    });
  }

  /** Most numbers that are computed together. */
  get most(): number {
    return ROW;
  }

  /** The row that takes an input, or gives an output after `run`. */
  input(at: number): Float64Array | undefined {
    return this.registers[at];
  }

  output(at: number): Float64Array | undefined {
    return this.registers[this.results[at] ?? -1];
  }

  /** Computes the first `count` places of all rows. */
  run(count: number): void {
    this.failed.fill(0, 0, count);
    for (const { operator, x, y, to } of this.operations) {
      const a = this.registers[x];
      const out = this.registers[to];
      const b = this.registers[y];
      if (!a || !out) continue;
      if (b) this.two(operator, a, b, out, count);
      else {
        const apply = unary[operator];
        for (let at = 0; apply && at < count; at++) out[at] = apply(a[at] ?? 0);
      }
    }
  }

  private two(
    operator: string,
    a: Float64Array,
    b: Float64Array,
    out: Float64Array,
    count: number,
  ): void {
    if (operator === 'mul')
      for (let at = 0; at < count; at++) out[at] = (a[at] ?? 0) * (b[at] ?? 0);
    else if (operator === 'add') {
      for (let at = 0; at < count; at++) out[at] = (a[at] ?? 0) + (b[at] ?? 0);
    } else if (operator === 'sub') {
      for (let at = 0; at < count; at++) out[at] = (a[at] ?? 0) - (b[at] ?? 0);
    } else {
      const apply = binary[operator];
      for (let at = 0; apply && at < count; at++) out[at] = apply(a[at] ?? 0, b[at] ?? 0);
    }
    const { failed } = this;
    for (let at = 0; at < count; at++) if (!Number.isFinite(out[at])) failed[at] = 1;
  }
}

/** Follows a program with operands in place of numbers. */
class RowPlan {
  readonly operations: RowOperation[] = [];
  readonly constants = new Map<number, number>();
  registers: number;
  private readonly stack: Operand[];

  constructor(inputs: number) {
    this.registers = inputs;
    this.stack = Array.from({ length: inputs }, (_, register) => ({ register, constant: null }));
  }

  of<T>(
    { code, constants }: CalculatorCode,
    outputs: number,
    make: (plan: RowPlan, results: readonly number[]) => T,
  ): T | null {
    for (let at = 0; at < code.length; at++) {
      const word = code[at] ?? 0;
      if (word > PUSH) return null;
      const done = word === PUSH ? this.push(constants[code[++at] ?? 0] ?? 0) : this.word(word);
      if (!done || this.registers > mostRegisters || this.stack.length >= CALCULATOR_STACK) {
        return null;
      }
    }
    if (this.stack.length < outputs) return null;
    return make(
      this,
      this.stack.slice(this.stack.length - outputs).map(({ register }) => register),
    );
  }

  private push(constant: number): boolean {
    this.constants.set(this.registers, constant);
    this.stack.push({ register: this.registers++, constant });
    return Number.isFinite(constant);
  }

  private word(code: number): boolean {
    const operator = calculatorOperators[code] ?? '';
    if (operator in unary) return this.operate(operator, 1);
    if (operator in binary) return this.operate(operator, 2);
    const { stack } = this;
    switch (operator) {
      case 'pop':
        return stack.pop() !== undefined;
      case 'dup':
        return this.copyOf(0);
      case 'exch':
        return this.roll(2, 1);
      case 'index':
        return this.copyOf(this.whole());
      case 'copy': {
        const count = this.whole();
        if (count < 0 || count > stack.length) return false;
        stack.push(...stack.slice(stack.length - count));
        return true;
      }
      case 'roll': {
        const by = this.whole();
        return this.roll(this.whole(), by);
      }
      default:
        return false;
    }
  }

  private operate(operator: string, operands: 1 | 2): boolean {
    const y = operands === 2 ? this.stack.pop() : null;
    const x = this.stack.pop();
    if (!x || y === undefined) return false;
    const to = this.registers++;
    this.operations.push({ operator, x: x.register, y: y?.register ?? -1, to });
    this.stack.push({ register: to, constant: null });
    return true;
  }

  private copyOf(below: number): boolean {
    const operand = below < 0 ? undefined : this.stack[this.stack.length - 1 - below];
    if (operand) this.stack.push(operand);
    return operand !== undefined;
  }

  private roll(count: number, by: number): boolean {
    const { stack } = this;
    if (!(count >= 0) || count > stack.length || Number.isNaN(by)) return false;
    if (count === 0) return true;
    const moved = stack.splice(stack.length - count);
    const shift = ((by % count) + count) % count;
    stack.push(...moved.slice(count - shift), ...moved.slice(0, count - shift));
    return true;
  }

  /** A whole number that is the same for all inputs; NaN when there is none. */
  private whole(): number {
    const constant = this.stack.pop()?.constant ?? Number.NaN;
    return Number.isInteger(constant) ? constant : Number.NaN;
  }
}
