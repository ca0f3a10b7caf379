import { LIMITS } from './budget';
import { tokensOf, type Token } from './lexer';
import type { BinaryOperator, Segment, Syntax } from './syntax';
import { ExpressionError } from './syntax-error';

/** Operators from loose to tight. */
const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['??'],
  ['||'],
  ['&&'],
  ['==', '!=', '<', '<=', '>', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/', '%'],
];
const WORDS: Readonly<Record<string, BinaryOperator>> = { and: '&&', or: '||' };
const LITERALS = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Parses an expression. Throws {@link ExpressionError}. */
export function parseExpression(text: string): Syntax {
  if (text.length > LIMITS.expressionLength) {
    throw new ExpressionError(
      `More than ${LIMITS.expressionLength} characters`,
      LIMITS.expressionLength,
    );
  }
  return new Parser(tokensOf(text)).whole();
}

class Parser {
  private at = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Syntax {
    const syntax = this.choice();
    const { kind, text, at } = this.next();
    if (kind !== 'end') throw new ExpressionError(`"${text}" is not expected`, at);
    return syntax;
  }

  private choice(): Syntax {
    if (++this.depth > LIMITS.expressionDepth) {
      throw new ExpressionError(`Nested deeper than ${LIMITS.expressionDepth}`, this.peek().at);
    }
    const test = this.binary(0);
    let syntax = test;
    if (this.takes('?')) {
      const then = this.choice();
      this.expect(':');
      syntax = { kind: 'choice', test, then, otherwise: this.choice() };
    }
    this.depth--;
    return syntax;
  }

  private binary(level: number): Syntax {
    const operators = LEVELS[level];
    if (!operators) return this.unary();
    let left = this.binary(level + 1);
    for (;;) {
      const { kind, text } = this.peek();
      const operator =
        kind === 'name'
          ? WORDS[text]
          : kind === 'sign'
            ? operators.find((it) => it === text)
            : undefined;
      if (!operator || !operators.includes(operator)) return left;
      this.at++;
      left = { kind: 'binary', operator, left, right: this.binary(level + 1) };
    }
  }

  private unary(): Syntax {
    const { kind, text } = this.peek();
    const operator =
      kind === 'sign' && (text === '-' || text === '!')
        ? text
        : kind === 'name' && text === 'not'
          ? '!'
          : null;
    if (operator === null) return this.postfix();
    this.at++;
    if (++this.depth > LIMITS.expressionDepth) {
      throw new ExpressionError(`Nested deeper than ${LIMITS.expressionDepth}`, this.peek().at);
    }
    const of = this.unary();
    this.depth--;
    return { kind: 'unary', operator, of };
  }

  private postfix(): Syntax {
    const from = this.primary();
    const segments: Segment[] = [];
    for (;;) {
      if (this.takes('.')) segments.push(this.shorthand());
      else if (this.takes('[')) segments.push(this.bracket());
      else break;
    }
    return segments.length === 0 ? from : { kind: 'path', from, segments };
  }

  /** `.name`, `.*`, and for XML `.@name` and `.#text`. */
  private shorthand(): Segment {
    if (this.takes('*')) return { kind: 'wildcard' };
    const { at, text: sign } = this.peek();
    if (sign === '.')
      throw new ExpressionError('Descendants (..) are not supported; name the path', at);
    const prefix = this.takes('@') ? '@' : this.takes('#') ? '#' : '';
    const { kind, text } = this.next();
    if (kind !== 'name')
      throw new ExpressionError("A name is expected; others are written ['...']", at);
    return { kind: 'member', name: prefix + text };
  }

  private bracket(): Segment {
    const segment = this.selector();
    this.expect(']');
    return segment;
  }

  private selector(): Segment {
    if (this.takes('*')) return { kind: 'wildcard' };
    if (this.takes('?')) return { kind: 'filter', test: this.choice() };
    const { kind, text } = this.peek();
    if (kind === 'text') {
      this.at++;
      return { kind: 'member', name: text };
    }
    const start = this.integer();
    if (!this.takes(':')) {
      if (start === null)
        throw new ExpressionError('A name, index or slice is expected', this.peek().at);
      return { kind: 'index', index: start };
    }
    const end = this.integer();
    const step = this.takes(':') ? (this.integer() ?? 1) : 1;
    return { kind: 'slice', start, end, step };
  }

  private integer(): number | null {
    const from = this.at;
    const sign = this.takes('-') ? -1 : 1;
    const { kind, text, at } = this.peek();
    if (kind === 'number' && /^\d{1,9}$/.test(text)) {
      this.at++;
      return sign * Number(text);
    }
    if (kind === 'number' || this.at > from)
      throw new ExpressionError('An integer is expected', at);
    return null;
  }

  private primary(): Syntax {
    const { kind, text, at } = this.next();
    if (kind === 'number') return { kind: 'number', text };
    if (kind === 'text') return { kind: 'literal', value: text };
    if (kind === 'name') return this.named(text, at);
    if (text === '$' && kind === 'sign') return { kind: 'root' };
    if (text === '@' && kind === 'sign') return { kind: 'current' };
    if (text === '(') {
      const inner = this.choice();
      this.expect(')');
      return inner;
    }
    if (text === '[') return { kind: 'list', items: this.listed(']') };
    throw new ExpressionError(
      kind === 'end' ? 'The expression ends too early' : `"${text}" is not expected`,
      at,
    );
  }

  private named(name: string, at: number): Syntax {
    if (this.takes('(')) return { kind: 'call', name, args: this.listed(')'), at };
    const literal = LITERALS.get(name);
    return literal === undefined ? { kind: 'name', name, at } : { kind: 'literal', value: literal };
  }

  private listed(end: ')' | ']'): readonly Syntax[] {
    const items: Syntax[] = [];
    if (this.takes(end)) return items;
    do items.push(this.choice());
    while (this.takes(','));
    this.expect(end);
    return items;
  }

  private peek(): Token {
    return (
      this.tokens[Math.min(this.at, this.tokens.length - 1)] ?? { kind: 'end', text: '', at: 0 }
    );
  }

  private next(): Token {
    const token = this.peek();
    this.at++;
    return token;
  }

  private takes(sign: string): boolean {
    const { kind, text } = this.peek();
    if (kind !== 'sign' || text !== sign) return false;
    this.at++;
    return true;
  }

  private expect(sign: string): void {
    const { at, text } = this.peek();
    if (!this.takes(sign)) throw new ExpressionError(`"${sign}" is expected, not "${text}"`, at);
  }
}
