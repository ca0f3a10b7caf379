const STORED = 32;

const unary: ReadonlyMap<number, (a: number) => number> = new Map([
  [5, (a: number) => Number(a === 0)],
  [9, Math.abs],
  [14, (a: number) => -a],
  [26, (a: number) => Math.sqrt(Math.max(0, a))],
]);

const binary: ReadonlyMap<number, (a: number, b: number) => number> = new Map([
  [3, (a: number, b: number) => Number(a !== 0 && b !== 0)],
  [4, (a: number, b: number) => Number(a !== 0 || b !== 0)],
  [10, (a: number, b: number) => a + b],
  [11, (a: number, b: number) => a - b],
  [12, (a: number, b: number) => a / b],
  [15, (a: number, b: number) => Number(a === b)],
  [24, (a: number, b: number) => a * b],
]);

const DROP = 18;
const PUT = 20;
const GET = 21;
const IFELSE = 22;
const RANDOM = 23;
const DUP = 27;
const EXCH = 28;
const INDEX = 29;
const ROLL = 30;
const stackOperators = new Set([DROP, PUT, GET, IFELSE, RANDOM, DUP, EXCH, INDEX, ROLL]);

/** True for the arithmetic, storage, conditional and stack operators behind an escape (Adobe Technical Note 5177, 4.4 to 4.6). */
export function isArithmetic(operator: number): boolean {
  return unary.has(operator) || binary.has(operator) || stackOperators.has(operator);
}

/** Applies one of them to the stack; operands that are missing count as 0. */
export function arithmetic(operator: number, stack: number[], storage: number[]): void {
  const ofOne = unary.get(operator);
  const ofTwo = binary.get(operator);
  if (ofOne) push(stack, ofOne(pop(stack)));
  else if (ofTwo) {
    const b = pop(stack);
    push(stack, ofTwo(pop(stack), b));
  } else onStack(operator, stack, storage);
}

function onStack(operator: number, stack: number[], storage: number[]): void {
  switch (operator) {
    case DROP:
      pop(stack);
      break;
    case PUT: {
      const index = Math.trunc(pop(stack));
      const value = pop(stack);
      if (index >= 0 && index < STORED) storage[index] = value;
      break;
    }
    case GET:
      push(stack, storage[Math.trunc(pop(stack))] ?? 0);
      break;
    case IFELSE: {
      const [v2, v1, s2, s1] = [pop(stack), pop(stack), pop(stack), pop(stack)];
      push(stack, v1 <= v2 ? s1 : s2);
      break;
    }
    case RANDOM:
      // Any number above 0; equal input has to give equal output.
      push(stack, 0.5);
      break;
    case DUP:
      push(stack, stack.at(-1) ?? 0);
      break;
    case EXCH: {
      const [b, a] = [pop(stack), pop(stack)];
      stack.push(b, a);
      break;
    }
    case INDEX: {
      const depth = Math.max(0, Math.trunc(pop(stack)));
      push(stack, stack.at(-1 - depth) ?? 0);
      break;
    }
    default: {
      const turns = Math.trunc(pop(stack));
      roll(stack, Math.trunc(pop(stack)), turns);
    }
  }
}

function roll(stack: number[], count: number, turns: number): void {
  if (count <= 0 || count > stack.length) return;
  const part = stack.splice(stack.length - count, count);
  const shift = ((turns % count) + count) % count;
  stack.push(...part.slice(count - shift), ...part.slice(0, count - shift));
}

function pop(stack: number[]): number {
  return stack.pop() ?? 0;
}

function push(stack: number[], value: number): void {
  stack.push(Number.isFinite(value) ? value : 0);
}
