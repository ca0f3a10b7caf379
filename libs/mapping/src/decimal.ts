import { Decimal } from 'decimal.js';
import { shown, ValueFault } from './fault';

/** Decimal arithmetic with 40 significant digits, rounded half to even. */
export const Exact = Decimal.clone({
  precision: 40,
  rounding: Decimal.ROUND_HALF_EVEN,
  toExpNeg: -60,
  toExpPos: 60,
  defaults: true,
});

/** A decimal number. */
export type Exact = Decimal;

/** Most digits before and behind the point of a number that leaves a mapping. */
const MOST_WHOLE_DIGITS = 18;
const MOST_PLACES = 12;
const LONGEST = 60;
const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,2})?$/;

/** The number in a JSON number or in text written with a point and no grouping; undefined when it is not one. */
export function decimalIn(value: unknown): Exact | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value) ? new Exact(String(value)) : undefined;
  if (Exact.isDecimal(value)) return value;
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  const text = value.trim();
  return plain.test(text) ? new Exact(text) : undefined;
}

/** {@link decimalIn}, or the fault `bad_number`. */
export function decimalOf(value: unknown): Exact {
  const number = decimalIn(value);
  if (number === undefined) throw new ValueFault('bad_number', `${shown(value)} is no number`);
  return number;
}

/**
 * A number as a mapping writes it: decimal text without exponent and without trailing zeros, so that equal numbers are equal text;
 * at most 18 digits before the point, and 12 behind it, rounded half to even. Fault `number_out_of_range`.
 */
export function decimalText(number: Exact): string {
  if (!number.isFinite() || number.e >= MOST_WHOLE_DIGITS) {
    throw new ValueFault(
      'number_out_of_range',
      `A number has at most ${MOST_WHOLE_DIGITS} digits before the point`,
    );
  }
  const rounded =
    number.decimalPlaces() > MOST_PLACES ? number.toDecimalPlaces(MOST_PLACES) : number;
  return rounded.isZero() ? '0' : rounded.toFixed();
}

/** The quotient; the fault `division_by_zero`. */
export function quotient(left: Exact, right: Exact): Exact {
  if (right.isZero()) throw new ValueFault('division_by_zero', 'A number is divided by zero');
  return left.div(right);
}
