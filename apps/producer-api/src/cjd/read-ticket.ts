import {
  partBytes,
  readMimePackage,
  readTicketXml,
  TicketError,
  type MimePart,
  type TicketElement,
} from '@forme/cip4';
import { mapJdf } from './map-jdf';
import { mapXjdf } from './map-xjdf';
import { nativeEnvelope } from './native-envelope';
import type { FileOf } from './run-pages';
import type { Ticket } from './ticket';

/** A body that carries a ticket, and what its Content-Type says. */
export interface TicketBody {
  readonly bytes: Uint8Array;
  /** Without parameters. */
  readonly mediaType: string;
  /** Of multipart bodies. */
  readonly boundary: string;
  readonly maxXmlBytes: number;
}

/** Reads an envelope as XML, a JDF or XJDF ticket, or a package of a ticket and its files. Throws `TicketError`. */
export function readTicket(body: TicketBody): Ticket {
  const { bytes, mediaType } = body;
  if (mediaType === 'multipart/related') return readPackage(body);
  return ofRoot(readTicketXml(bytes, { maxBytes: body.maxXmlBytes }), dataFile);
}

function ofRoot(root: TicketElement, fileOf: FileOf): Ticket {
  if (root.name === 'cjd') return nativeEnvelope(root);
  if (root.name === 'JDF') return mapJdf(root, fileOf);
  if (root.name === 'XJDF') return mapXjdf(root, fileOf);
  throw root.error('unmapped', 'The root is neither cjd, JDF nor XJDF');
}

/** RFC 2397; nothing is ever fetched. */
const dataFile: FileOf = (url, at) => {
  const head = /^data:application\/pdf;base64,/i.exec(url)?.[0];
  if (head === undefined) {
    throw at.error('unmapped', 'A PDF comes with the request, by data: or, in multipart/related, by cid:', 'URL'); // prettier-ignore
  }
  return {
    field: `${at.path}/@URL`,
    encoding: 'base64',
    bytes: Buffer.from(url.slice(head.length)),
  };
};

const ticketTypes = [
  'application/vnd.cip4-jdf+xml',
  'application/vnd.cip4-xjdf+xml',
  'application/xml',
  'text/xml',
];

function readPackage({ bytes, boundary, maxXmlBytes }: TicketBody): Ticket {
  const parts = readMimePackage(bytes, boundary);
  const tickets = parts.filter(({ type }) => ticketTypes.includes(type));
  const [ticket] = tickets;
  if (!ticket || tickets.length > 1) {
    throw new TicketError('malformed', `A package has one ticket (${ticketTypes.join(', ')}), not ${tickets.length}`); // prettier-ignore
  }
  const used = new Set<MimePart>([ticket]);
  const made = ofRoot(readTicketXml(partBytes(ticket), { maxBytes: maxXmlBytes }), (url, at) => {
    if (!/^cid:/i.test(url)) return dataFile(url, at);
    const named = parts.filter(({ id }) => id !== null && id === contentId(url));
    const [part] = named;
    if (!part || named.length > 1) throw at.error('malformed', 'Not one part of the package has this Content-ID', 'URL'); // prettier-ignore
    used.add(part);
    return { field: `part ${part.id ?? ''}`, encoding: 'binary', bytes: partBytes(part) };
  });
  const left = parts.find((part) => !used.has(part));
  if (!left) return made;
  throw new TicketError('unmapped', `The ticket does not name the part ${left.id ?? `of type ${left.type}`}`); // prettier-ignore
}

/** RFC 2392. */
function contentId(url: string): string {
  try {
    return decodeURIComponent(url.slice('cid:'.length));
  } catch {
    return url.slice('cid:'.length);
  }
}
