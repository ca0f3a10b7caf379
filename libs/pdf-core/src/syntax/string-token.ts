import { hexValue } from './char-class.table';
import type { Cursor } from './cursor';
import { PdfString } from './objects';

const BACKSLASH = 0x5c;
const OPEN = 0x28;
const CLOSE = 0x29;
const CR = 0x0d;
const LF = 0x0a;
const escapes = new Map<number, number>([
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
  [0x62, 0x08],
  [0x66, 0x0c],
]);

/**
 * Reads a literal string (ISO 32000-2, 7.3.4.2) whose "(" stands at the cursor. An unterminated string ends at the end
 * of the data. `null` bytes never: the result is the decoded bytes.
 */
export function readLiteralString(cursor: Cursor): PdfString {
  const { bytes, end } = cursor;
  const start = cursor.pos + 1;
  let plain = true;
  let depth = 1;
  let pos = start;
  for (; pos < end; pos++) {
    const code = bytes[pos] ?? 0;
    if (code === BACKSLASH) {
      plain = false;
      pos++;
    } else if (code === OPEN) depth++;
    else if (code === CLOSE && --depth === 0) break;
    else if (code === CR) plain = false;
  }
  const stop = Math.min(pos, end);
  cursor.pos = Math.min(end, stop + 1);
  return new PdfString(plain ? bytes.slice(start, stop) : unescape(bytes, start, stop));
}

function unescape(bytes: Uint8Array, start: number, stop: number): Uint8Array {
  const out = new Uint8Array(stop - start);
  let length = 0;
  for (let pos = start; pos < stop; pos++) {
    const code = bytes[pos] ?? 0;
    if (code === CR) {
      // 7.3.4.2: every end-of-line marker inside a string reads as one LF.
      out[length++] = LF;
      if (bytes[pos + 1] === LF) pos++;
    } else if (code !== BACKSLASH) out[length++] = code;
    else if (pos + 1 < stop) {
      const next = bytes[pos + 1] ?? 0;
      const digits = octalDigits(bytes, pos + 1, stop);
      if (digits > 0) {
        out[length++] = octalValue(bytes, pos + 1, digits);
        pos += digits;
      } else if (next === CR) pos += bytes[pos + 2] === LF ? 2 : 1;
      else {
        pos++;
        if (next !== LF) out[length++] = escapes.get(next) ?? next;
      }
    }
  }
  return out.slice(0, length);
}

function octalDigits(bytes: Uint8Array, from: number, stop: number): number {
  let count = 0;
  while (count < 3 && from + count < stop) {
    const code = bytes[from + count] ?? 0;
    if (code < 0x30 || code > 0x37) break;
    count++;
  }
  return count;
}

/** High-order overflow is ignored (table 3). */
function octalValue(bytes: Uint8Array, from: number, count: number): number {
  let value = 0;
  for (let at = 0; at < count; at++) value = value * 8 + ((bytes[from + at] ?? 0) - 0x30);
  return value & 0xff;
}

/**
 * Reads a hexadecimal string (7.3.4.3) whose "<" stands at the cursor. A missing last digit is 0; bytes that are no
 * digits are skipped; an unterminated string ends at the end of the data.
 */
export function readHexString(cursor: Cursor): PdfString {
  const { bytes, end } = cursor;
  const start = cursor.pos + 1;
  let stop = start;
  while (stop < end && bytes[stop] !== 0x3e) stop++;
  cursor.pos = Math.min(end, stop + 1);
  const out = new Uint8Array((stop - start + 1) >> 1);
  let digits = 0;
  for (let pos = start; pos < stop; pos++) {
    const digit = hexValue[bytes[pos] ?? 0] ?? 0xff;
    if (digit > 15) continue;
    const at = digits >> 1;
    out[at] = (digits & 1) === 0 ? digit << 4 : (out[at] ?? 0) | digit;
    digits++;
  }
  const length = (digits + 1) >> 1;
  return new PdfString(length === out.length ? out : out.slice(0, length), true);
}
