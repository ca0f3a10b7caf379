import { PlanRejected } from '../../producers/producer';

/** Value of an expression. */
export type Value = number | string;

/** Values by dotted name, `page.trim_width`. */
export type Names = Readonly<Record<string, Value>>;

/** An expression that was read; evaluating it with other names needs no second reading. */
export type Expression = (names: Names) => Value;

const functions: Readonly<Record<string, (...values: number[]) => number>> = {
  abs: Math.abs,
  ceil: Math.ceil,
  floor: Math.floor,
  max: Math.max,
  min: Math.min,
  round: Math.round,
};

const token = /\s*(?:(\d+\.?\d*|\.\d+)|([A-Za-z_][A-Za-z0-9_.]*)|('[^']*'|"[^"]*")|([-+*/(),]))/y;

/**
 * Reads an expression: numbers, texts in quotes, `page.` and `job.` names, `+ - * /`, parentheses, and abs, ceil, floor, max, min, round.
 * `+` joins where either side is text. Nothing of the host can be reached. Throws {@link PlanRejected} for anything else.
 */
export function readExpression(text: string, pointer: string): Expression {
  return new Reader(tokens(text, pointer), pointer).whole();
}

function tokens(text: string, pointer: string): readonly string[] {
  const found: string[] = [];
  const end = text.trimEnd().length;
  token.lastIndex = 0;
  while (token.lastIndex < end) {
    const at = token.lastIndex;
    const groups: readonly (string | undefined)[] = token.exec(text)?.slice(1) ?? [];
    const part = groups.find((group) => group !== undefined);
    if (part === undefined) {
      const rest = text.slice(at).trim().slice(0, 20);
      throw new PlanRejected(
        'expression_invalid',
        `Unexpected text in the expression: ${rest}`,
        pointer,
      );
    }
    found.push(part);
  }
  return found;
}

class Reader {
  private at = 0;

  constructor(
    private readonly parts: readonly string[],
    private readonly pointer: string,
  ) {}

  whole(): Expression {
    const value = this.sum();
    if (this.at < this.parts.length) throw this.fault(`does not go on with ${this.next()}`);
    return value;
  }

  private sum(): Expression {
    let left = this.product();
    for (let op = this.one('+', '-'); op !== null; op = this.one('+', '-')) {
      const [a, b] = [left, this.product()];
      left =
        op === '+' ? (names) => this.plus(a(names), b(names)) : this.numbers(a, b, (x, y) => x - y);
    }
    return left;
  }

  private product(): Expression {
    let left = this.factor();
    for (let op = this.one('*', '/'); op !== null; op = this.one('*', '/')) {
      const [a, b] = [left, this.factor()];
      left = this.numbers(a, b, op === '*' ? (x, y) => x * y : (x, y) => x / y);
    }
    return left;
  }

  private factor(): Expression {
    if (this.one('-') !== null) {
      const value = this.factor();
      return (names) => -this.number(value(names));
    }
    if (this.one('(') !== null) {
      const value = this.sum();
      this.close();
      return value;
    }
    const part = this.next();
    if (/^['"]/.test(part)) return () => part.slice(1, -1);
    if (/^[\d.]/.test(part)) return () => Number(part);
    if (!/^[A-Za-z_]/.test(part)) throw this.fault(`does not go on with ${part}`);
    return this.one('(') === null ? this.named(part) : this.call(part);
  }

  private named(name: string): Expression {
    return (names) => {
      const value = Object.hasOwn(names, name) ? names[name] : undefined;
      if (value === undefined) {
        throw this.fault(`has no value ${name}; there are ${Object.keys(names).sort().join(', ')}`);
      }
      return value;
    };
  }

  private call(name: string): Expression {
    const run = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!run) throw this.fault(`has no function ${name}`);
    const values = [this.sum()];
    while (this.one(',') !== null) values.push(this.sum());
    this.close();
    return (names) => run(...values.map((value) => this.number(value(names))));
  }

  private numbers(a: Expression, b: Expression, run: (x: number, y: number) => number): Expression {
    return (names) => run(this.number(a(names)), this.number(b(names)));
  }

  private plus(a: Value, b: Value): Value {
    return typeof a === 'number' && typeof b === 'number' ? a + b : valueText(a) + valueText(b);
  }

  private number(value: Value): number {
    if (typeof value === 'number') return value;
    throw this.fault(`cannot calculate with the text "${value}"`);
  }

  private one(...wanted: readonly string[]): string | null {
    const part = this.parts[this.at];
    if (part === undefined || !wanted.includes(part)) return null;
    this.at++;
    return part;
  }

  private next(): string {
    const part = this.parts[this.at++];
    if (part === undefined) throw this.fault('ends too early');
    return part;
  }

  private close(): void {
    if (this.one(')') === null) throw this.fault('lacks a closing parenthesis');
  }

  private fault(what: string): PlanRejected {
    return new PlanRejected('expression_invalid', `The expression ${what}`, this.pointer);
  }
}

/** A value as text: numbers with at most three decimals. */
export function valueText(value: Value): string {
  return typeof value === 'string' ? value : String(Math.round(value * 1000) / 1000 + 0);
}
