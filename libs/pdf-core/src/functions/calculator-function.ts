import type { Budget } from '../bytes/budget';
import type { CalculatorCode } from './calculator-code';
import { type CalculatorFailure, CalculatorMachine } from './calculator-machine';
import { parseCalculator } from './calculator-parser';
import { CalculatorRows } from './calculator-rows';
import {
  clip as importedClip,
  clipAll as importedClipAll,
  type FunctionProblem,
  type PdfFunction,
} from './pdf-function';
import { runCode as importedRunCode } from './run-code';

// Bound here because compiled imports are looked up at every use.
const clip = importedClip;
const clipAll = importedClipAll;
const runCode = importedRunCode;

/** Speed of row computation relative to single values. */
const rowsAtOnce = 4;

/** Type 4, PostScript calculator (ISO 32000-2, 7.10.5). What a program leaves below its outputs is ignored. */
export class CalculatorFunction implements PdfFunction {
  readonly type = 4;
  readonly inputs: number;
  readonly outputs: number;
  readonly weight: number;
  private readonly machine = new CalculatorMachine();
  private rows: CalculatorRows | null | undefined;

  constructor(
    readonly domain: readonly number[],
    private readonly range: Float64Array,
    private readonly code: CalculatorCode,
    private readonly budget: Budget | null = null,
  ) {
    this.inputs = domain.length / 2;
    this.outputs = range.length / 2;
    this.weight = code.code.length;
  }

  evaluate(inputs: ArrayLike<number>, outputs: Float64Array): boolean {
    const { machine, domain } = this;
    this.budget?.spend('functionSteps', this.weight);
    machine.reset();
    for (let at = 0; at < this.inputs; at++) {
      machine.push(clip(inputs[at], domain[at * 2] ?? 0, domain[at * 2 + 1] ?? 0));
    }
    const first = runCode(machine, this.code) ? machine.depth - this.outputs : -1;
    for (let at = 0; at < this.outputs; at++) {
      outputs[at] = first < 0 ? 0 : (machine.stack[first + at] ?? 0);
    }
    clipAll(outputs, this.range);
    return first >= 0;
  }

  evaluateRows(
    inputs: readonly Float64Array[],
    count: number,
    outputs: readonly Float64Array[],
  ): boolean {
    this.rows ??= CalculatorRows.of(this.code, this.inputs, this.outputs);
    const { rows } = this;
    if (!rows) return false;
    this.budget?.spend('functionSteps', (this.weight * count) / rowsAtOnce);
    for (let from = 0; from < count; from += rows.most) {
      this.block(rows, inputs, outputs, { from, count: Math.min(rows.most, count - from) });
    }
    return true;
  }

  private block(
    rows: CalculatorRows,
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    { from, count }: { readonly from: number; readonly count: number },
  ): void {
    const { range } = this;
    let same = 0;
    for (let input = 0; input < this.inputs; input++) {
      const row = rows.input(input);
      if (row && this.take(inputs[input], from, count, input, row)) same |= 1 << input;
    }
    const failing = rows.run(count, same);
    for (let output = 0; output < this.outputs; output++) {
      const values = outputs[output];
      const row = rows.output(output);
      const low = range[output * 2] ?? 0;
      const high = range[output * 2 + 1] ?? 0;
      if (values && row) clipRow(row, low, high, values.subarray(from, from + count));
      if (!failing || !values) continue;
      const zero = clip(0, low, high);
      for (let at = 0; at < count; at++) if (rows.failed[at] === 1) values[from + at] = zero;
    }
  }

  /** Clips inputs to their domain; true when they are one and the same number. */
  private take(
    values: Float64Array | undefined,
    from: number,
    count: number,
    input: number,
    row: Float64Array,
  ): boolean {
    const low = this.domain[input * 2] ?? 0;
    const high = this.domain[input * 2 + 1] ?? 0;
    const first = values?.[from];
    let same = 1;
    while (same < count && values?.[from + same] === first) same++;
    if (!values || same === count) row.fill(clip(first, low, high), 0, count);
    else clipRow(values.subarray(from), low, high, row.subarray(0, count));
    return !values || same === count;
  }
}

/** As `clip`, for as many numbers as `out` takes. */
function clipRow(values: Float64Array, low: number, high: number, out: Float64Array): void {
  for (let at = 0; at < out.length; at++) {
    const value = values[at] ?? 0;
    out[at] = value > low ? (value < high ? value : high) : low;
  }
}

/** Result of a program: the numbers on the stack, bottom first, or the reason why it stopped. */
export type CalculatorResult =
  { readonly stack: readonly number[] } | { readonly failure: CalculatorFailure };

/**
 * Runs a program of its own, without domain and range, on a stack with these numbers, bottom first. A boolean left on the stack is a
 * `typecheck`: functions give numbers. A program that does not parse is a `FunctionProblem`.
 */
export function runCalculator(
  program: Uint8Array,
  inputs: readonly number[],
): CalculatorResult | FunctionProblem {
  const code = parseCalculator(program);
  if ('reason' in code) return code;
  const machine = new CalculatorMachine();
  for (const input of inputs) machine.push(input);
  runCode(machine, code);
  const { depth, stack } = machine;
  if (machine.booleans.subarray(0, depth).includes(1)) machine.fail('typecheck');
  const { failure } = machine;
  return failure ? { failure } : { stack: [...stack.subarray(0, depth)] };
}
