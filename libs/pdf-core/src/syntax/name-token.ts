import { hexValue } from './char-class.table';
import type { Cursor } from './cursor';
import { PdfName } from './objects';
import { WordCache } from './word-cache';

const HASH = 0x23;
const cache = new WordCache((text) => PdfName.of(text));

/** Reads a name (ISO 32000-2, 7.3.5) whose "/" is at the cursor; "#" without two hexadecimal digits is literal. */
export function readName(cursor: Cursor): PdfName {
  const start = cursor.pos + 1;
  cursor.pos = start;
  cursor.skipRegular();
  const { bytes, pos: end } = cursor;
  for (let at = start; at < end; at++) {
    if (bytes[at] === HASH) return PdfName.of(decodeEscapes(bytes, start, end));
  }
  return cache.get(bytes, start, end);
}

function decodeEscapes(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) {
    const code = bytes[at] ?? 0;
    const high = code === HASH && at + 2 < end ? (hexValue[bytes[at + 1] ?? 0] ?? 0xff) : 0xff;
    const low = high < 16 ? (hexValue[bytes[at + 2] ?? 0] ?? 0xff) : 0xff;
    if (low < 16) {
      text += String.fromCharCode(high * 16 + low);
      at += 2;
    } else text += String.fromCharCode(code);
  }
  return text;
}
