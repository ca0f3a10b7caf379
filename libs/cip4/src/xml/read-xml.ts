import { parseXml } from '@forme/pdf-core/xml';
import { TicketError } from '../ticket-error';
import { TicketElement } from './ticket-element';

/** Most attributes of an element. */
const MOST_ATTRIBUTES = 256;

/** Bounds of a text. */
export interface XmlLimits {
  /** Most bytes of the text. */
  readonly maxBytes: number;
}

/**
 * The root of an XML text in UTF-8, UTF-16 or the encoding that its declaration names. Throws {@link TicketError}: `malformed` for what is
 * not well-formed or has a DOCTYPE, `limit` for too many bytes or attributes.
 */
export function readTicketXml(bytes: Uint8Array, { maxBytes }: XmlLimits): TicketElement {
  if (bytes.length > maxBytes) {
    throw new TicketError('limit', `The XML has more than ${maxBytes} bytes`);
  }
  const { root, error } = parseXml(decoded(bytes), { maxAttributes: MOST_ATTRIBUTES });
  if (!root) throw new TicketError('malformed', `The XML cannot be read: ${error}`);
  return new TicketElement(root, null, '');
}

/** XML 1.0, appendix F: a byte order mark decides, else the declaration, else UTF-8. */
function decoded(bytes: Uint8Array): string {
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
    throw new TicketError('malformed', `The XML is not text in the encoding ${label}`);
  }
}
