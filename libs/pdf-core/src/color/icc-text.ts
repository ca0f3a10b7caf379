import { byteText } from '../bytes/byte-text';

const MAX_TEXT_BYTES = 4096;
const MAX_RECORDS = 256;

/**
 * The text of a `desc` (ICC.1:2001, 6.5.17), `text` or `mluc` tag (ICC.1:2022, 10.15), of `mluc` the English record, else
 * the first. Null for any other type, for empty text and when the lengths do not fit. At most 4096 bytes are read.
 */
export function iccText(tag: Uint8Array): string | null {
  if (tag.length < 12) return null;
  const type = byteText(tag, 0, 4);
  if (type === 'text') return latin(tag.subarray(8, 8 + MAX_TEXT_BYTES));
  const view = new DataView(tag.buffer, tag.byteOffset, tag.length);
  if (type === 'desc') {
    const length = Math.min(view.getUint32(8), MAX_TEXT_BYTES);
    return latin(tag.subarray(12, 12 + length));
  }
  return type === 'mluc' ? localised(tag, view) : null;
}

function localised(tag: Uint8Array, view: DataView): string | null {
  if (tag.length < 16) return null;
  const count = Math.min(view.getUint32(8), MAX_RECORDS);
  const recordBytes = view.getUint32(12);
  if (recordBytes < 12) return null;
  let first: string | null = null;
  for (let index = 0; index < count; index++) {
    const at = 16 + index * recordBytes;
    if (at + 12 > tag.length) break;
    const length = Math.min(view.getUint32(at + 4), MAX_TEXT_BYTES);
    const offset = view.getUint32(at + 8);
    const text = utf16(tag.subarray(offset, offset + length));
    if (text !== null && byteText(tag, at, at + 2) === 'en') return text;
    first ??= text;
  }
  return first;
}

function latin(bytes: Uint8Array): string | null {
  return trimmed(byteText(bytes));
}

function utf16(bytes: Uint8Array): string | null {
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 2));
  return trimmed(new TextDecoder('utf-16be').decode(whole));
}

function trimmed(text: string): string | null {
  const end = text.indexOf('\0');
  const clean = (end < 0 ? text : text.slice(0, end)).trim();
  return clean === '' ? null : clean;
}
