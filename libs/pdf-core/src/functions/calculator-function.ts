import type { CalculatorCode } from './calculator-code';
import { type CalculatorFailure, CalculatorMachine } from './calculator-machine';
import { parseCalculator } from './calculator-parser';
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

/** Type 4, PostScript calculator (ISO 32000-2, 7.10.5). What a program leaves below its outputs is ignored. */
export class CalculatorFunction implements PdfFunction {
  readonly type = 4;
  readonly inputs: number;
  readonly outputs: number;
  readonly weight: number;
  private readonly machine = new CalculatorMachine();

  constructor(
    readonly domain: readonly number[],
    private readonly range: Float64Array,
    private readonly code: CalculatorCode,
  ) {
    this.inputs = domain.length / 2;
    this.outputs = range.length / 2;
    this.weight = code.code.length;
  }

  evaluate(inputs: ArrayLike<number>, outputs: Float64Array): boolean {
    const { machine, domain } = this;
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
}

/** What a program left: the numbers on the stack, bottom first, or why it stopped. */
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
