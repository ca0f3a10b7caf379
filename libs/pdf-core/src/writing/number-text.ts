/**
 * A number as PDF writes it (ISO 32000-2, 7.3.3): the shortest plain decimal that reads back as the same double. Throws
 * `RangeError` for a value that is not finite.
 */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${String(value)} cannot be written to a PDF`);
  const text = String(value);
  return text.includes('e') ? withoutExponent(text) : text === '-0' ? '0' : text;
}

/** Digits that an operand keeps: placement is exact to 1e-6 pt on sheets of 14 m, scale factors to nine digits. */
const SIGNIFICANT = 9;
const DECIMALS = 8;

/** The value that content operands and matrices carry: nine significant digits, at most eight decimals, no negative zero. */
export function roundedOperand(value: number): number {
  if (Number.isInteger(value)) return value === 0 ? 0 : value;
  const rounded = Number(Number(value.toPrecision(SIGNIFICANT)).toFixed(DECIMALS));
  return rounded === 0 ? 0 : rounded;
}

function withoutExponent(text: string): string {
  const [mantissa = '0', exponentText = '0'] = text.split('e');
  const negative = mantissa.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? mantissa.slice(1) : mantissa).split('.');
  const exponent = Number(exponentText);
  const digits = whole + fraction;
  const point = whole.length + exponent;
  const plain =
    point <= 0
      ? `0.${'0'.repeat(-point)}${digits}`
      : digits.length <= point
        ? digits.padEnd(point, '0')
        : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return negative ? `-${plain}` : plain;
}
