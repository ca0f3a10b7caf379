import { calculatorActions as actions } from './calculator-actions';
import {
  type CalculatorCode,
  type CalculatorOperator,
  codeOf,
  JUMP as jump,
  JUMP_UNLESS as jumpUnless,
  PUSH as push,
} from './calculator-code';
import { CALCULATOR_STACK as mostOperands, type CalculatorMachine } from './calculator-machine';

// Bound here because compiled imports are looked up at every use.
const PUSH = push;
const JUMP = jump;
const JUMP_UNLESS = jumpUnless;
const CALCULATOR_STACK = mostOperands;
const calculatorActions = actions;
const code = (name: CalculatorOperator): number => codeOf.get(name) ?? -1;
const ADD = code('add');
const SUB = code('sub');
const MUL = code('mul');
const DIV = code('div');
const EXCH = code('exch');
const DUP = code('dup');
const POP = code('pop');

/**
 * Runs a program on what is on the machine's stack; false when it fails. A program has no loops, so it ends after at most as many
 * steps as it has words.
 */
export function runCode(machine: CalculatorMachine, program: CalculatorCode): boolean {
  const { code: words, constants } = program;
  for (let at = 0; at < words.length && machine.failure === null; at++) {
    const word = words[at] ?? 0;
    if (word < PUSH) {
      if (!runFrequent(machine, word)) calculatorActions[word]?.(machine);
    } else {
      const operand = words[++at] ?? 0;
      if (word === PUSH) machine.push(constants[operand] ?? 0);
      else if (word === JUMP || (word === JUMP_UNLESS && !machine.popBoolean())) at = operand - 1;
    }
  }
  return machine.failure === null;
}

/** The operators that tint transformations are made of, without calls; false for others and where one would fail. */
function runFrequent(machine: CalculatorMachine, word: number): boolean {
  const { stack, booleans, depth } = machine;
  if (depth < 2 || depth === CALCULATOR_STACK) return false;
  const x = stack[depth - 2] ?? 0;
  const y = stack[depth - 1] ?? 0;
  if (booleans[depth - 1] === 1 || booleans[depth - 2] === 1) return false;
  let result: number;
  switch (word) {
    case POP:
      machine.depth = depth - 1;
      return true;
    case DUP:
      stack[depth] = y;
      booleans[depth] = 0;
      machine.depth = depth + 1;
      return true;
    case EXCH:
      stack[depth - 2] = y;
      stack[depth - 1] = x;
      return true;
    case MUL:
      result = x * y;
      break;
    case ADD:
      result = x + y;
      break;
    case SUB:
      result = x - y;
      break;
    case DIV:
      result = x / y;
      break;
    default:
      return false;
  }
  if (!Number.isFinite(result)) return false;
  stack[depth - 2] = result;
  machine.depth = depth - 1;
  return true;
}
