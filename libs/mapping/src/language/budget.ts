import { ValueFault } from '../fault';
import { weightOf, type Json } from '../json';

/** Bounds of one run of a mapping over one document. */
export const LIMITS = {
  /** Steps of one expression: each operator, call, path and item of a list is one. */
  expressionSteps: 10_000,
  /** Units of work of the run, each less than half a microsecond: steps, items of paths, transforms by what they cost. */
  runUnits: 200_000,
  /** Transforms of a specification. */
  transforms: 4_000,
  /** Nesting of an expression. */
  expressionDepth: 32,
  /** Characters of an expression or a path. */
  expressionLength: 2_000,
  /** Characters of a text. */
  textLength: 100_000,
  /** Items of an array that a mapping makes. */
  arrayItems: 10_000,
  /** Values and 64-character pieces of text in an output. */
  outputUnits: 100_000,
  /** Nesting of a document. */
  documentDepth: 64,
} as const;

/** Remaining budget of a run. */
export class Budget {
  private units: number = LIMITS.runUnits;
  private steps = 0;
  private inside = false;

  /** Units spent so far. */
  get spent(): number {
    return LIMITS.runUnits - this.units;
  }

  /** Takes units of work; the fault `budget_exceeded`. */
  spend(units: number): void {
    this.units -= units;
    if (this.units < 0) {
      this.units = 0;
      throw new ValueFault('budget_exceeded', `A run has ${LIMITS.runUnits} units of work`);
    }
  }

  /** A text that equal values share, paid for by what is in the value. */
  identityOf(value: Json): string {
    this.spend(weightOf(value, this.units));
    return JSON.stringify(value);
  }

  /** Counts one step of the current expression; the fault `budget_exceeded`. */
  step(): void {
    if (--this.steps < 0) {
      throw new ValueFault('budget_exceeded', `An expression has ${LIMITS.expressionSteps} steps`);
    }
  }

  /** Evaluates an expression with its steps counted. One within another counts for the outer. */
  within<T>(evaluate: () => T): T {
    if (this.inside) return evaluate();
    this.inside = true;
    this.steps = Math.min(LIMITS.expressionSteps, this.units + 1);
    const before = this.steps;
    try {
      return evaluate();
    } finally {
      this.inside = false;
      const used = before - Math.max(0, this.steps);
      this.units = Math.max(0, this.units - used);
    }
  }
}

/** Refuses a text that is too long before it is built; the fault `too_long`. */
export function checkLength(length: number): void {
  if (length > LIMITS.textLength) {
    throw new ValueFault('too_long', `A text has at most ${LIMITS.textLength} characters`);
  }
}

/** The text, when it is not too long; the fault `too_long`. */
export function bounded(text: string): string {
  checkLength(text.length);
  return text;
}
