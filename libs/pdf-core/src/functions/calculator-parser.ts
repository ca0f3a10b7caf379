import { byteText } from '../bytes/byte-text';
import { Cursor } from '../syntax/cursor';
import { type CalculatorCode, codeOf, JUMP, JUMP_UNLESS, PUSH } from './calculator-code';
import type { FunctionProblem } from './pdf-function';

/** Limits of a program. */
const MAX_BYTES = 256 * 1024;
const MAX_WORDS = 65_536;
const MAX_NESTING = 64;
const MAX_WORD_BYTES = 64;

const OPEN = 0x7b;
const CLOSE = 0x7d;
const numberSyntax = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

class CalculatorSyntaxError extends Error {
  constructor(
    readonly reason: FunctionProblem['reason'],
    message: string,
  ) {
    super(message);
  }
}

/** Parses a Type 4 program, braces included (ISO 32000-2, 7.10.5.2). Anything but its operators, numbers and braces is refused. */
export function parseCalculator(bytes: Uint8Array): CalculatorCode | FunctionProblem {
  if (bytes.length > MAX_BYTES) {
    return { reason: 'too_large', detail: `The program has more than ${MAX_BYTES} bytes` };
  }
  try {
    return new CalculatorParser(bytes).parse();
  } catch (error) {
    if (!(error instanceof CalculatorSyntaxError)) throw error;
    return { reason: error.reason, detail: error.message };
  }
}

class CalculatorParser {
  private readonly cursor: Cursor;
  private readonly code: number[] = [];
  private readonly constants: number[] = [];
  private words = 0;

  constructor(bytes: Uint8Array) {
    this.cursor = new Cursor(bytes);
  }

  parse(): CalculatorCode {
    if (!this.takes(OPEN)) throw malformed('The program does not begin with {');
    this.procedure(1);
    this.cursor.skipSpace();
    if (this.cursor.peek() >= 0) throw malformed('Something follows the last }');
    return { code: Int32Array.from(this.code), constants: Float64Array.from(this.constants) };
  }

  private takes(code: number): boolean {
    this.cursor.skipSpace();
    if (this.cursor.peek() !== code) return false;
    this.cursor.pos++;
    return true;
  }

  /** The words up to the closing brace, which is taken. */
  private procedure(depth: number): void {
    if (depth > MAX_NESTING) {
      throw new CalculatorSyntaxError('nested_too_deep', `Braces deeper than ${MAX_NESTING}`);
    }
    while (!this.takes(CLOSE)) {
      if (this.takes(OPEN)) this.condition(depth + 1);
      else this.word(this.readWord());
    }
  }

  /** `{...} if` or `{...} {...} ifelse`, from behind the first brace. */
  private condition(depth: number): void {
    const elseTarget = this.jump(JUMP_UNLESS);
    this.procedure(depth);
    if (!this.takes(OPEN)) {
      this.expect('if');
      this.code[elseTarget] = this.code.length;
      return;
    }
    const endTarget = this.jump(JUMP);
    this.code[elseTarget] = this.code.length;
    this.procedure(depth);
    this.expect('ifelse');
    this.code[endTarget] = this.code.length;
  }

  /** Emits a jump; the place where its target goes. */
  private jump(kind: number): number {
    this.count();
    return this.code.push(kind, 0) - 1;
  }

  private expect(word: string): void {
    const found = this.readWord();
    if (found !== word) throw malformed(`${found} stands where ${word} belongs`);
  }

  private word(word: string): void {
    this.count();
    const operator = codeOf.get(word);
    if (operator !== undefined) {
      this.code.push(operator);
      return;
    }
    if (!numberSyntax.test(word))
      throw malformed(`${word} is no operator of a calculator function`);
    const value = Number(word);
    if (!Number.isFinite(value)) throw malformed(`${word} is too large`);
    this.code.push(PUSH, this.constants.push(value) - 1);
  }

  private count(): void {
    if (++this.words > MAX_WORDS) {
      throw new CalculatorSyntaxError('too_large', `The program has more than ${MAX_WORDS} words`);
    }
  }

  private readWord(): string {
    const { cursor } = this;
    cursor.skipSpace();
    const start = cursor.pos;
    cursor.skipRegular();
    if (cursor.pos - start > MAX_WORD_BYTES) throw malformed('A word is too long');
    if (cursor.pos > start) return byteText(cursor.bytes, start, cursor.pos);
    if (cursor.peek() < 0) throw malformed('A } is missing');
    throw malformed(`${String.fromCharCode(cursor.peek())} does not belong in the program`);
  }
}

function malformed(message: string): CalculatorSyntaxError {
  return new CalculatorSyntaxError('malformed', message);
}
