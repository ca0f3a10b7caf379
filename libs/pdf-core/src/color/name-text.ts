import { isUtf8 } from 'node:buffer';

/**
 * The text of a name whose value holds one character per byte: UTF-8 where the bytes are UTF-8 (ISO 32000-2, 7.3.5:
 * names used as text should be UTF-8), else ISO 8859-1.
 */
export function nameText(value: string): string {
  const bytes = Buffer.from(value, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : value;
}
