import { byteText } from '../bytes/byte-text';
import { pdfDocEncoding } from './pdf-doc-encoding.table';

const plainPdfDoc = /^[\x20-\x7E\t\r\n\xA1-\xFF]*$/;
/** ESC language (and country) ESC: ISO 32000-2, 7.9.2.2. */
const languageEscape = /\u001B[A-Za-z]{2}(?:-?[A-Za-z]{2})?\u001B/g;

/**
 * A text string (ISO 32000-2, 7.9.2.2) as characters: UTF-16 with a byte order mark of either order, UTF-8 with a
 * byte order mark, else PDFDocEncoding. Language escapes are removed; malformed units give U+FFFD.
 */
export function decodeTextString(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xfe && second === 0xff) return unicode(bytes, 2, 'utf-16be');
  if (first === 0xff && second === 0xfe) return unicode(bytes, 2, 'utf-16le');
  if (first === 0xef && second === 0xbb && third === 0xbf) return unicode(bytes, 3, 'utf-8');
  const text = byteText(bytes);
  if (plainPdfDoc.test(text)) return text;
  let decoded = '';
  for (const code of bytes) decoded += pdfDocEncoding[code] ?? '';
  return decoded;
}

/**
 * The bytes of a text string (7.9.2.2) for characters: those of PDFDocEncoding that are the same in ISO 8859-1 as they are, else
 * UTF-16 with a byte order mark, which every version of PDF reads.
 */
export function encodeTextString(text: string): Uint8Array {
  if (plainPdfDoc.test(text)) return Uint8Array.from(Buffer.from(text, 'latin1'));
  const units = Buffer.from(text, 'utf16le').swap16();
  return Uint8Array.from([0xfe, 0xff, ...units]);
}

function unicode(bytes: Uint8Array, from: number, encoding: string): string {
  const odd = encoding !== 'utf-8' && (bytes.length - from) % 2 === 1;
  const units = bytes.subarray(from, bytes.length - (odd ? 1 : 0));
  const text = new TextDecoder(encoding, { ignoreBOM: true }).decode(units);
  return text.includes('\u001B') ? text.replace(languageEscape, '') : text;
}
