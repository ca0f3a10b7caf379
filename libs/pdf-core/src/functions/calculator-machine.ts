/** Operands a calculator function may have on its stack (ISO 32000-2, 7.10.5.1). */
export const CALCULATOR_STACK = 100;

/** Why a program stopped, by PostScript's own names of errors. */
export type CalculatorFailure =
  'rangecheck' | 'stackoverflow' | 'stackunderflow' | 'typecheck' | 'undefinedresult';

/**
 * The operand stack of a calculator program. Where an integer is needed a real with an integral value will do, because viewers take
 * it. Results that are not finite are `undefinedresult`. After a failure every operand is 0.
 */
export class CalculatorMachine {
  readonly stack = new Float64Array(CALCULATOR_STACK);
  /** 1 where the operand is a boolean. */
  readonly booleans = new Uint8Array(CALCULATOR_STACK);
  depth = 0;
  failure: CalculatorFailure | null = null;

  /** Empties the stack. */
  reset(): void {
    this.depth = 0;
    this.failure = null;
  }

  push(value: number, isBoolean: 0 | 1 = 0): void {
    if (this.depth === CALCULATOR_STACK) this.fail('stackoverflow');
    else if (!Number.isFinite(value)) this.fail('undefinedresult');
    else {
      this.booleans[this.depth] = isBoolean;
      this.stack[this.depth++] = value;
    }
  }

  /** Any operand. */
  pop(): number {
    if (this.depth > 0) return this.stack[--this.depth] ?? 0;
    this.fail('stackunderflow');
    return 0;
  }

  popNumber(): number {
    if (this.booleans[this.depth - 1] === 1 && this.depth > 0) this.fail('typecheck');
    return this.pop();
  }

  popInteger(): number {
    const value = this.popNumber();
    // Integers beyond 32 bits are reals.
    if (value === (value | 0)) return value;
    this.fail('typecheck');
    return 0;
  }

  popBoolean(): boolean {
    if (this.booleans[this.depth - 1] !== 1 && this.depth > 0) this.fail('typecheck');
    return this.pop() === 1;
  }

  /** True when the top operand is a boolean. */
  get topIsBoolean(): boolean {
    return this.depth > 0 && this.booleans[this.depth - 1] === 1;
  }

  fail(failure: CalculatorFailure): void {
    this.failure ??= failure;
  }
}
