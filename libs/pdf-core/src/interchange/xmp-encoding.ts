import { isUtf8 } from 'node:buffer';

/** Text of an XMP packet. */
export interface XmpText {
  readonly text: string;
  /** `utf-8`, `utf-16le`, `utf-16be`, `utf-32le`, `utf-32be` or the label of the XML declaration. */
  readonly encoding: string;
  /** False when bytes were invalid in the encoding; U+FFFD replaces them. */
  readonly valid: boolean;
}

const declaration = /^<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;

/**
 * Decodes XMP bytes by byte order mark, else by the pattern of the first bytes, else by the XML declaration, else as
 * UTF-8 (XML 1.0, appendix F). Trailing NUL bytes are padding and dropped.
 */
export function decodeXmp(bytes: Uint8Array): XmpText {
  const encoding = detect(bytes);
  if (encoding.startsWith('utf-32')) return decodeUtf32(bytes, encoding === 'utf-32be');
  const decoded = decodeAs(bytes, encoding);
  const text = decoded.text.replace(/\0+$/, '');
  return { ...decoded, text, encoding };
}

/** First bytes: byte order marks, then the sign `<` in units of four and two bytes. */
const beginnings: readonly (readonly [string, readonly number[]])[] = [
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-32be', [0, 0, 0, 0x3c]],
  ['utf-32le', [0x3c, 0, 0, 0]],
  ['utf-16be', [0, 0x3c]],
  ['utf-16le', [0x3c, 0]],
];

function detect(bytes: Uint8Array): string {
  for (const [encoding, start] of beginnings) {
    if (start.every((byte, at) => bytes[at] === byte)) return encoding;
  }
  const head = Buffer.from(bytes.subarray(0, 300)).toString('latin1');
  const label = declaration.exec(head)?.[1]?.toLowerCase();
  return label && isByteEncoding(label) ? label : 'utf-8';
}

/** A declared 16-bit encoding cannot be true when the declaration was read as bytes. */
function isByteEncoding(label: string): boolean {
  return /^(?:us-ascii|iso-8859-(?:[1-9]|1[0-6])|windows-125\d|shift_jis|euc-jp|gb18030|gbk|big5|koi8-r)$/.test(
    label,
  );
}

function decodeAs(bytes: Uint8Array, encoding: string): { text: string; valid: boolean } {
  const text = new TextDecoder(encoding).decode(bytes);
  return { text, valid: isValid(bytes, encoding, text) };
}

function isValid(bytes: Uint8Array, encoding: string, text: string): boolean {
  if (encoding === 'utf-8') return isUtf8(bytes);
  // Only text with a replacement character can have come from invalid bytes.
  if (!text.includes('\uFFFD')) return true;
  if (!encoding.startsWith('utf-16') || bytes.length % 2 === 1) return false;
  const units = Buffer.from(bytes);
  if (encoding === 'utf-16be') units.swap16();
  return !/\p{Surrogate}/u.test(units.toString('utf16le'));
}

function decodeUtf32(bytes: Uint8Array, bigEndian: boolean): XmpText {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const parts: string[] = [];
  let valid = bytes.length % 4 === 0;
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, !bigEndian);
    if (code === 0xfeff && at === 0) continue;
    const isCharacter = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    parts.push(isCharacter ? String.fromCodePoint(code) : '\uFFFD');
    valid &&= isCharacter;
  }
  const encoding = bigEndian ? 'utf-32be' : 'utf-32le';
  return { text: parts.join('').replace(/\0+$/, ''), encoding, valid };
}
