import { calculatorActions } from './calculator-actions';
import { type CalculatorCode, JUMP, JUMP_UNLESS, PUSH } from './calculator-code';
import type { CalculatorMachine } from './calculator-machine';

/**
 * Runs a program on what is on the machine's stack; false when it fails. A program has no loops, so it ends after at most as many
 * steps as it has words.
 */
export function runCode(machine: CalculatorMachine, { code, constants }: CalculatorCode): boolean {
  for (let at = 0; at < code.length && machine.failure === null; at++) {
    const word = code[at] ?? 0;
    if (word < PUSH) calculatorActions[word]?.(machine);
    else {
      const operand = code[++at] ?? 0;
      if (word === PUSH) machine.push(constants[operand] ?? 0);
      else if (word === JUMP || (word === JUMP_UNLESS && !machine.popBoolean())) at = operand - 1;
    }
  }
  return machine.failure === null;
}
