import { decimalOf, Exact, quotient } from '../decimal';
import { ValueFault } from '../fault';
import { bounded } from './budget';
import type { BinaryOperator } from './syntax';
import { compared, equal, textOf, type Value } from './value';

/** Function of an operator that evaluates both operands. Null for a null operand of arithmetic or comparison. */
export function operatorOf(
  operator: Exclude<BinaryOperator, '??' | '||' | '&&'>,
): (left: Value, right: Value) => Value {
  switch (operator) {
    case '==':
      return equal;
    case '!=':
      return (left, right) => !equal(left, right);
    case '<':
      return ordered((sign) => sign < 0);
    case '<=':
      return ordered((sign) => sign <= 0);
    case '>':
      return ordered((sign) => sign > 0);
    case '>=':
      return ordered((sign) => sign >= 0);
    case '&':
      return (left, right) => bounded(textOf(left) + textOf(right));
    case '+':
      return arithmetic((left, right) => left.add(right));
    case '-':
      return arithmetic((left, right) => left.sub(right));
    case '*':
      return arithmetic((left, right) => left.mul(right));
    case '/':
      return arithmetic(quotient);
    case '%':
      return arithmetic((left, right) =>
        right.isZero() ? quotient(left, right) : left.mod(right),
      );
  }
}

function ordered(holds: (sign: number) => boolean) {
  return (left: Value, right: Value): Value =>
    left === null || right === null ? null : holds(compared(left, right));
}

function arithmetic(apply: (left: Exact, right: Exact) => Exact) {
  return (left: Value, right: Value): Value => {
    if (left === null || right === null) return null;
    const result = apply(decimalOf(left), decimalOf(right));
    // What is further from zero than anything a mapping writes would only make the next steps slow.
    if (result.isFinite() && result.e < 60 && result.e > -60) return result;
    if (result.isZero() || result.e <= -60) return new Exact(0);
    throw new ValueFault('number_out_of_range', 'A number has more than 60 digits');
  };
}
