import { TicketError } from '../ticket-error';
import { parseXmlText } from './parse-xml';
import { TicketElement } from './ticket-element';
import type { XmlDocument } from './xml-element';

/** Bounds of a text. */
export interface XmlLimits {
  /** Most bytes of the text. */
  readonly maxBytes: number;
}

/**
 * The root of an XML text in UTF-8, UTF-16 or the encoding that its declaration names. Throws {@link TicketError}: `malformed` for what is
 * not well-formed, `unsafe` for a DOCTYPE and for nesting without end, `limit` for too many bytes.
 */
export function readTicketXml(bytes: Uint8Array, limits: XmlLimits): TicketElement {
  return new TicketElement(readXml(bytes, limits).root, null, '');
}

/** The same as a tree that is written as it was read. */
export function readXml(bytes: Uint8Array, { maxBytes }: XmlLimits): XmlDocument {
  if (bytes.length > maxBytes) {
    throw new TicketError('limit', `The XML has more than ${maxBytes} bytes`);
  }
  return parseXmlText(decodedText(bytes));
}

/** The text of bytes: a byte order mark decides, else the declaration, else UTF-8 (XML 1.0, appendix F). Throws `malformed`. */
export function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  let label = 'utf-8';
  if (first === 0xfe && second === 0xff) label = 'utf-16be';
  else if (first === 0xff && second === 0xfe) label = 'utf-16le';
  else if (first !== 0xef) {
    const head = String.fromCharCode(...bytes.subarray(0, 200));
    label = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? label;
  }
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new TicketError('malformed', `The XML is not text in the encoding ${label}`, null, {
      line: 1,
      column: 1,
    });
  }
}
