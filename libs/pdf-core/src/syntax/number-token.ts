import { byteText } from '../bytes/byte-text';
import type { Cursor } from './cursor';

const PLUS = 0x2b;
const MINUS = 0x2d;
const DOT = 0x2e;
const powersOfTen = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

/** True when a number can start with this byte. */
export function startsNumber(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === MINUS || code === DOT || code === PLUS;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/**
 * Reads a number (ISO 32000-2, 7.3.3) the way viewers do: repeated signs count once ("--5" is -5), a second dot or a
 * late sign ends the value and the rest of the digits is dropped ("1.2.3" is 1.2), "4." and ".5" are complete, a lone
 * sign or dot is 0, and a scientific exponent is honoured. The result is always finite.
 */
export function readNumber(cursor: Cursor): number {
  const { bytes, end, pos: start } = cursor;
  let pos = start;
  let value = 0;
  for (; pos < end; pos++) {
    const code = bytes[pos] ?? 0;
    if (code < 0x30 || code > 0x39) break;
    value = value * 10 + (code - 0x30);
  }
  // The usual case, a plain integer, ends here.
  if (pos > start && pos - start <= 15 && !continuesNumber(bytes, pos, end)) {
    cursor.pos = pos;
    return value;
  }
  return readAnyNumber(cursor);
}

function continuesNumber(bytes: Uint8Array, pos: number, end: number): boolean {
  const code = pos < end ? (bytes[pos] ?? 0) : 0;
  return code === DOT || code === MINUS || code === PLUS || code === 0x65 || code === 0x45;
}

function readAnyNumber(cursor: Cursor): number {
  const sign = readSigns(cursor);
  const { bytes, end, pos: start } = cursor;
  let pos = start;
  let mantissa = 0;
  let digits = 0;
  let decimals = -1;
  for (; pos < end; pos++) {
    const code = bytes[pos] ?? 0;
    if (code >= 0x30 && code <= 0x39) {
      mantissa = mantissa * 10 + (code - 0x30);
      digits++;
      if (decimals >= 0) decimals++;
    } else if (code === DOT && decimals < 0) decimals = 0;
    else break;
  }
  cursor.pos = pos;
  const exponent = readExponent(cursor, digits);
  dropRest(cursor);
  const magnitude =
    digits <= 15 && exponent === 0
      ? scale(mantissa, decimals)
      : finite(`${byteText(bytes, start, pos)}e${exponent}`);
  return sign * magnitude || 0;
}

function readSigns(cursor: Cursor): 1 | -1 {
  let sign: 1 | -1 = 1;
  for (;;) {
    const code = cursor.peek();
    if (code === MINUS) sign = -1;
    else if (code !== PLUS) return sign;
    cursor.pos++;
  }
}

/** Up to 15 digits and a power of ten up to 22 are exact doubles, so one division rounds correctly. */
function scale(mantissa: number, decimals: number): number {
  return decimals > 0 ? mantissa / (powersOfTen[decimals] ?? Infinity) : mantissa;
}

function finite(text: string): number {
  const value = Number(text);
  return Number.isNaN(value) ? 0 : Math.min(value, Number.MAX_VALUE);
}

function readExponent(cursor: Cursor, digits: number): number {
  const code = cursor.peek();
  if (digits === 0 || (code !== 0x65 && code !== 0x45)) return 0;
  const next = cursor.peekAt(1);
  const signed = next === MINUS || next === PLUS;
  if (!isDigit(signed ? cursor.peekAt(2) : next)) return 0;
  cursor.pos += signed ? 2 : 1;
  let exponent = 0;
  while (isDigit(cursor.peek())) {
    exponent = Math.min(9999, exponent * 10 + (cursor.peek() - 0x30));
    cursor.pos++;
  }
  return next === MINUS ? -exponent : exponent;
}

function dropRest(cursor: Cursor): void {
  while (startsNumber(cursor.peek())) cursor.pos++;
}
