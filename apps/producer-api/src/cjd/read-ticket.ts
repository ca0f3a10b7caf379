import { createHash } from 'node:crypto';
import {
  partBytes,
  readMimePackage,
  readTicketXml,
  TicketError,
  type FileName,
  type MimePart,
  type TicketElement,
} from '@forme/cip4';
import { FileNeeded, keyOf } from './file-needed';
import { mapJdf } from './map-jdf';
import { mapXjdf } from './map-xjdf';
import { nativeEnvelope } from './native-envelope';
import type { FileOf } from './run-pages';
import type { GivenFile, Ticket } from './ticket';

/** A body that carries a ticket, and what its Content-Type says. */
export interface TicketBody {
  readonly bytes: Uint8Array;
  /** Without parameters. */
  readonly mediaType: string;
  /** Of multipart bodies. */
  readonly boundary: string;
  readonly maxXmlBytes: number;
  /** Files that were found for the ticket, by `keyOf`. */
  readonly given?: ReadonlyMap<string, GivenFile>;
}

/**
 * Reads an envelope as XML, a JDF or XJDF ticket, or a package of a ticket and its files. Throws `TicketError`, and `FileNeeded` for a file
 * by its hash or on a web server that is not given yet.
 */
export function readTicket(body: TicketBody): Ticket {
  const { bytes, mediaType } = body;
  if (mediaType === 'multipart/related') return readPackage(body);
  return ofRoot(readTicketXml(bytes, { maxBytes: body.maxXmlBytes }), (name, at) =>
    fileOutside(name, at, body),
  );
}

function ofRoot(root: TicketElement, fileOf: FileOf): Ticket {
  if (root.name === 'cjd') return nativeEnvelope(root);
  if (root.name === 'JDF') return mapJdf(root, fileOf);
  if (root.name === 'XJDF') return mapXjdf(root, fileOf);
  throw root.error('unmapped', 'The root is neither cjd, JDF nor XJDF');
}

/** A file that is no part of a package: in the URL itself (RFC 2397), or found by its hash or URL outside of this process. */
function fileOutside(name: FileName, at: TicketElement, { given }: TicketBody): ReturnType<FileOf> {
  const { url, sha256, md5 } = name;
  const head = /^data:application\/pdf;base64,/i.exec(url ?? '')?.[0];
  if (url !== null && head !== undefined) {
    const bytes = Buffer.from(url.slice(head.length));
    checkSum(name, Buffer.from(bytes.toString('latin1'), 'base64'), at);
    return { field: `${at.path}/@URL`, encoding: 'base64', bytes };
  }
  const attribute =
    at.attribute('URL') !== undefined
      ? 'URL'
      : at.attribute('CheckSum') !== undefined
        ? 'CheckSum'
        : 'UID';
  if (sha256 === null && !/^https?:/i.test(url ?? '')) {
    const what =
      md5 === null
        ? ''
        : '; the MD5 of this CheckSum finds parts of the package alone, a SHA-256 also stored files';
    throw at.error(
      'unmapped',
      `A PDF comes with the request, by data: or, in multipart/related, by cid:, from a host of PRODUCER_TICKET_HOSTS by https:, or by its hash${what}`,
      attribute,
    );
  }
  const found = given?.get(keyOf(name));
  const path = `${at.path}/@${attribute}`;
  if (!found) throw new FileNeeded({ ...name, path });
  return { field: path, encoding: 'given', bytes: Buffer.alloc(0), given: found };
}

function checkSum({ md5, sha256 }: FileName, bytes: Uint8Array, at: TicketElement): void {
  if (matches({ md5, sha256 }, bytes)) return;
  throw at.error(
    'malformed',
    'The hash of the file differs from its FileSpec. Send the right file',
    'CheckSum',
  );
}

/** True when bytes have the hashes that are known. */
function matches({ md5, sha256 }: Omit<FileName, 'url'>, bytes: Uint8Array): boolean {
  const has = (algorithm: string, hash: string | null) =>
    hash === null || createHash(algorithm).update(bytes).digest('hex') === hash;
  return has('md5', md5) && has('sha256', sha256);
}

const ticketTypes = [
  'application/vnd.cip4-jdf+xml',
  'application/vnd.cip4-xjdf+xml',
  'application/xml',
  'text/xml',
];

function readPackage(body: TicketBody): Ticket {
  const { bytes, boundary } = body;
  const parts = readMimePackage(bytes, boundary);
  const tickets = parts.filter(({ type }) => ticketTypes.includes(type));
  const [ticket] = tickets;
  if (!ticket || tickets.length > 1) {
    throw new TicketError(
      'malformed',
      `A package has one ticket (${ticketTypes.join(', ')}), not ${tickets.length}`,
    );
  }
  const used = new Set<MimePart>([ticket]);
  const partOf = ({ type, id, ...rest }: MimePart): ReturnType<FileOf> => ({
    field: `part ${id ?? type}`,
    encoding: 'binary',
    bytes: partBytes({ type, id, ...rest }),
  });
  const root = readTicketXml(partBytes(ticket), { maxBytes: body.maxXmlBytes });
  const made = ofRoot(root, (name, at) => {
    const part = partNamed(parts, ticket, name, at);
    if (!part) return fileOutside(name, at, body);
    used.add(part);
    return partOf(part);
  });
  const left = parts.find((part) => !used.has(part));
  if (!left) return made;
  throw new TicketError(
    'unmapped',
    `The ticket does not name the part ${left.id ?? `of type ${left.type}`}`,
  );
}

/** The part that a cid names or, without one, that has the hash; undefined when the file is elsewhere. */
function partNamed(
  parts: readonly MimePart[],
  ticket: MimePart,
  name: FileName,
  at: TicketElement,
): MimePart | undefined {
  const { url, md5, sha256 } = name;
  if (/^cid:/i.test(url ?? '')) {
    const [part, second] = parts.filter(({ id }) => id !== null && id === contentId(url ?? ''));
    if (!part || second)
      throw at.error('malformed', 'Not one part of the package has this Content-ID', 'URL');
    checkSum(name, partBytes(part), at);
    return part;
  }
  if ((md5 === null && sha256 === null) || /^data:/i.test(url ?? '')) return undefined;
  return parts.find((part) => part !== ticket && matches({ md5, sha256 }, partBytes(part)));
}

/** RFC 2392. */
function contentId(url: string): string {
  try {
    return decodeURIComponent(url.slice('cid:'.length));
  } catch {
    return url.slice('cid:'.length);
  }
}
