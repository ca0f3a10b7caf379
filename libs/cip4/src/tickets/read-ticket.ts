import { boundaryIn, partBytes, readMimePackage } from '../packages/mime-package';
import { readZipPackage } from '../packages/zip-package';
import { TicketError } from '../ticket-error';
import { decodedText } from '../xml/read-xml';
import { parseXmlText } from '../xml/parse-xml';
import type { XmlDocument, XmlElement } from '../xml/xml-element';
import { readJsonTicket } from './json-ticket';
import { formatOf, knownFormat, type TicketFormat } from './ticket-format';

/** A file that came with a ticket. */
export interface EnclosedFile {
  /** Content-ID or path, as `cid:` and relative URLs name it; null when it has none. */
  readonly name: string | null;
  /** Media type; null where the package does not say. */
  readonly type: string | null;
  readonly bytes: Uint8Array;
}

/** A ticket or messages, with what came in the same package. */
export interface Ticket {
  readonly format: TicketFormat;
  /** `Version` of the root; null when it has none. */
  readonly version: string | null;
  readonly document: XmlDocument;
  readonly root: XmlElement;
  /** How it was written. */
  readonly encoding: 'xml' | 'json';
  /** Other tickets of the package, by the name of their file. */
  readonly enclosed: readonly { readonly name: string | null; readonly ticket: Ticket }[];
  /** Files of the package that are no tickets. */
  readonly files: readonly EnclosedFile[];
}

/** How a body is read. */
export interface TicketSource {
  /** Media type in lower case without parameters; without one it is detected from the bytes. */
  readonly mediaType?: string | undefined;
  /** Boundary of `multipart/related`; without one it is in the body. */
  readonly boundary?: string | undefined;
  /** Most bytes of one text, and of all files of a package together. */
  readonly maxBytes: number;
}

/**
 * Reads JDF, XJDF, JMF, XJMF or PrintTalk: XML, JSON, or a MIME or ZIP package of them. The first ticket of a package is the ticket.
 * Throws {@link TicketError}.
 */
export function readTicket(bytes: Uint8Array, source: TicketSource): Ticket {
  const { maxBytes } = source;
  if (bytes.length > maxBytes)
    throw new TicketError('limit', `The body has more than ${maxBytes} bytes`);
  if (bytes.length === 0)
    throw new TicketError('malformed', 'The body is empty', null, { line: 1, column: 1 });
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return ofFiles(zipFiles(bytes, maxBytes), maxBytes);
  const boundary = multipartBoundary(bytes, source);
  if (boundary !== null) return ofFiles(mimeFiles(bytes, boundary), maxBytes);
  return readText(bytes);
}

/** A text in one of the formats. */
function readText(bytes: Uint8Array): Ticket {
  const text = decodedText(bytes);
  const json = /^\s*\{/.test(text);
  const document: XmlDocument = json
    ? { root: readJsonTicket(text), before: [], after: [], text: '' }
    : parseXmlText(text);
  const { root } = document;
  return {
    format: knownFormat(root),
    version: root.attribute('Version') ?? root.attribute('version') ?? null,
    document,
    root,
    encoding: json ? 'json' : 'xml',
    enclosed: [],
    files: [],
  };
}

function multipartBoundary(
  bytes: Uint8Array,
  { mediaType, boundary }: TicketSource,
): string | null {
  if (mediaType?.startsWith('multipart/') === true && boundary !== undefined) return boundary;
  return boundaryIn(bytes);
}

function zipFiles(bytes: Uint8Array, maxBytes: number): readonly EnclosedFile[] {
  return readZipPackage(bytes, { maxBytes }).map(({ name, bytes: body }) => ({
    name,
    type: null,
    bytes: body,
  }));
}

function mimeFiles(bytes: Uint8Array, boundary: string): readonly EnclosedFile[] {
  return readMimePackage(bytes, boundary).map((part) => ({
    name: part.id,
    type: part.type,
    bytes: partBytes(part),
  }));
}

const ticketType = /^(application\/(vnd\.cip4-\w+\+(xml|json)|xml|json)|text\/xml)$/;
const ticketName = /(^|\/)[^/.][^/]*\.(x?j[dm]f|ptk|xml|json)$/i;

function ofFiles(files: readonly EnclosedFile[], maxBytes: number): Ticket {
  const tickets: { readonly name: string | null; readonly ticket: Ticket }[] = [];
  const others: EnclosedFile[] = [];
  let refusal: TicketError | null = null;
  for (const file of files) {
    const told = ticketType.test(file.type ?? '') || ticketName.test(file.name ?? '');
    if (!told || file.name?.startsWith('__MACOSX/') === true || file.bytes.length > maxBytes) {
      others.push(file);
      continue;
    }
    try {
      tickets.push({ name: file.name, ticket: readText(file.bytes) });
    } catch (error) {
      if (!(error instanceof TicketError)) throw error;
      // A malformed ticket next to a good one is a fault; an XML that is no ticket is a file.
      if (error.code === 'unmapped') others.push(file);
      else throw error;
      refusal ??= error;
    }
  }
  const [first, ...enclosed] = tickets;
  if (first) return { ...first.ticket, enclosed, files: others };
  throw refusal ?? new TicketError('unmapped', 'The package holds no ticket');
}

/** Tickets that hold the work: the ticket itself, or what a message or PrintTalk brings with it. */
export function jobRootsOf({ root, enclosed }: Ticket): readonly XmlElement[] {
  const own = jobRootsIn(root);
  return [...own, ...enclosed.flatMap(({ ticket }) => jobRootsOf(ticket))];
}

function jobRootsIn(element: XmlElement): readonly XmlElement[] {
  const format = formatOf(element);
  if (format === 'jdf' || format === 'xjdf') return [element];
  return element.children.flatMap(jobRootsIn);
}
