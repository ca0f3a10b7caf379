import { type CalculatorCode, calculatorOperators, PUSH } from './calculator-code';
import { CALCULATOR_STACK } from './calculator-machine';
import { type BinaryLoop, binaryLoop, type UnaryLoop, unaryLoop } from './calculator-row-loops';

/** One operation on rows of numbers: registers in, a register out. */
type RowOperation = {
  readonly x: number;
  readonly to: number;
  /** A bit for each input that it depends on. */
  readonly inputs: number;
} & (
  | { readonly kind: 'unary'; readonly loop: UnaryLoop }
  | { readonly kind: 'binary'; readonly loop: BinaryLoop; readonly y: number }
);

/** An operand while a program is followed: where its numbers are, what they depend on, and which number when it is the same for all. */
interface Operand {
  readonly register: number;
  readonly inputs: number;
  readonly constant: number | null;
}

/** Inputs that there are bits for. */
const mostInputs = 30;
const mostRegisters = 96;
/** Numbers of a row that are computed together. */
const ROW = 256;

/**
 * A calculator program that is computed for many inputs at a time: stack positions of operands are resolved once. Only for programs
 * without conditions whose operators take and return numbers.
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
    if (inputs > mostInputs) return null;
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

  /**
   * Computes the first `count` places of all rows; whether any has failed. `same` has a bit for each input whose numbers are one and
   * the same.
   */
  run(count: number, same = 0): boolean {
    this.failed.fill(0, 0, count);
    let failing = false;
    for (const operation of this.operations) {
      const a = this.registers[operation.x];
      const out = this.registers[operation.to];
      if (!a || !out) continue;
      const wanted = (operation.inputs & ~same) === 0 ? 1 : count;
      if (operation.kind === 'unary') operation.loop(a, out, wanted);
      else {
        const b = this.registers[operation.y];
        if (b && !operation.loop(a, b, out, wanted)) {
          this.fail(out, wanted, count);
          failing = true;
        }
      }
      if (wanted < count) out.fill(out[0] ?? 0, 1, count);
    }
    return failing;
  }

  /** Marks inputs with non-finite results; all of them when one result serves several inputs. */
  private fail(out: Float64Array, wanted: number, count: number): void {
    const { failed } = this;
    if (wanted < count) failed.fill(1, 0, count);
    else for (let at = 0; at < count; at++) if (!Number.isFinite(out[at])) failed[at] = 1;
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
    this.stack = Array.from({ length: inputs }, (_, register) => ({
      register,
      inputs: 1 << register,
      constant: null,
    }));
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
    this.stack.push({ register: this.registers++, inputs: 0, constant });
    return Number.isFinite(constant);
  }

  private word(code: number): boolean {
    const operator = calculatorOperators[code] ?? '';
    const one = unaryLoop(operator);
    if (one) return this.one(one);
    const two = binaryLoop(operator);
    if (two) return this.two(two);
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

  private one(loop: UnaryLoop): boolean {
    const x = this.stack.pop();
    if (!x) return false;
    const { inputs } = x;
    this.operations.push({ kind: 'unary', loop, x: x.register, inputs, to: this.result(inputs) });
    return true;
  }

  private two(loop: BinaryLoop): boolean {
    const y = this.stack.pop();
    const x = this.stack.pop();
    if (!x || !y) return false;
    const inputs = x.inputs | y.inputs;
    const to = this.result(inputs);
    this.operations.push({ kind: 'binary', loop, x: x.register, y: y.register, inputs, to });
    return true;
  }

  /** Puts a register of its own on the stack. */
  private result(inputs: number): number {
    const register = this.registers++;
    this.stack.push({ register, inputs, constant: null });
    return register;
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
