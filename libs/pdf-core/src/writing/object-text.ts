import { byteText, hexText } from '../bytes/index';
import { charClass, isPdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '../syntax/index';
import { PdfString } from '../syntax/index';
import { numberText } from './number-text';

/** Writes a reference, under a new number where the file gets new numbers. */
export type RefText = (ref: PdfRef) => string;

const plainRef: RefText = (ref) => `${ref.number} ${ref.generation} R`;

/**
 * A direct object in the syntax of ISO 32000-2, 7.3, one character per byte; what is parsed from it equals the object.
 * Throws `TypeError` for a stream, which only stands as an indirect object.
 */
export function objectText(object: PdfObject, refText: RefText = plainRef): string {
  if (object === null) return 'null';
  if (typeof object === 'number') return numberText(object);
  if (typeof object === 'boolean') return String(object);
  if (object instanceof PdfName) return nameText(object.value);
  if (object instanceof PdfRef) return refText(object);
  if (object instanceof PdfString) return stringText(object);
  if (isPdfArray(object)) {
    return `[${object.map((item) => objectText(item, refText)).join(' ')}]`;
  }
  if (object instanceof PdfDict) return dictText(object, refText);
  throw new TypeError('a stream must be an indirect object');
}

function dictText(dict: PdfDict, refText: RefText): string {
  let text = '<<';
  for (const [key, value] of dict) {
    // A null value is no entry (7.3.7).
    if (value !== null) text += `${nameText(key)} ${objectText(value, refText)}`;
  }
  return `${text}>>`;
}

const plainNames = new Map<string, string>();

/** A name with its solidus; bytes that are not regular characters are written as #xx (7.3.5). */
export function nameText(value: string): string {
  const known = plainNames.get(value);
  if (known !== undefined) return known;
  let text = '/';
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (code > 0xff) throw new TypeError('a name holds one character per byte');
    const plain = code > 0x20 && code < 0x7f && code !== 0x23 && charClass[code] === 0;
    text += plain ? value.charAt(at) : `#${code.toString(16).padStart(2, '0').toUpperCase()}`;
  }
  if (plainNames.size < 20_000) plainNames.set(value, text);
  return text;
}

const escapes = new Map([
  ['\\', '\\\\'],
  ['(', '\\('],
  [')', '\\)'],
  ['\r', '\\r'],
  ['\n', '\\n'],
]);

function stringText({ bytes, hex }: PdfString): string {
  if (hex) return `<${hexText(bytes)}>`;
  return `(${byteText(bytes).replace(/[\\()\r\n]/g, (character) => escapes.get(character) ?? '')})`;
}
