import { TicketError } from '../ticket-error';

/** A part of a package. */
export interface MimePart {
  /** Media type, lower case, without parameters. */
  readonly type: string;
  /** Content-ID without angle brackets; null when it has none. */
  readonly id: string | null;
  /** As in the package. */
  readonly encoding: 'binary' | 'base64' | 'quoted-printable';
  readonly body: Uint8Array;
}

/**
 * The boundary that a package with its own headers names, as files `.mjm` and `.mjd` have it. Where a multipart Content-Type has no boundary that
 * can be read, it is that of the first delimiter line. Null for any other text.
 */
export function boundaryIn(bytes: Uint8Array): string | null {
  const start = Buffer.from(
    bytes.buffer,
    bytes.byteOffset,
    Math.min(bytes.length, MOST_HEADER_BYTES),
  ).toString('latin1');
  const blank = /\r?\n\r?\n/.exec(start);
  const head = blank ? start.slice(0, blank.index) : start;
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
  const [, quoted, plain] =
    /^content-type:\s*multipart\/[\w-]+\s*;[^\r\n]*?\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/im.exec(
      unfolded,
    ) ?? [];
  const named = quoted ?? plain;
  if (named !== undefined) return named;
  if (!blank || !/^content-type:\s*multipart\//im.test(unfolded)) return null;
  const body = start.slice(blank.index + blank[0].length);
  return /^--([\x21-\x7e]{1,70})[ \t]*\r?\n/.exec(body)?.[1] ?? null;
}

const MOST_PARTS = 1000;
const MOST_HEADER_BYTES = 16_384;

/** The parts of a `multipart/related` body (RFC 2046, 5.1; RFC 2387). Throws {@link TicketError}. */
export function readMimePackage(bytes: Uint8Array, boundary: string): readonly MimePart[] {
  if (!/^[\x20-\x7e]{1,70}$/.test(boundary)) {
    throw new TicketError('malformed', 'The multipart body has no boundary in its Content-Type');
  }
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const starts = delimiters(data, Buffer.from(`--${boundary}`, 'latin1'));
  return starts
    .slice(0, -1)
    .map(({ end }, at) => partOf(data.subarray(end, starts[at + 1]?.start)));
}

/** Each delimiter line, from the line break before it, which belongs to it, to its end; the closing one last. */
function delimiters(data: Buffer, mark: Buffer): readonly { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let at = data.indexOf(mark); at >= 0; at = data.indexOf(mark, at + mark.length)) {
    if (at > 0 && data[at - 1] !== 0x0a) continue;
    const rest = at + mark.length;
    const start = at - (at > 1 && data[at - 2] === 0x0d ? 2 : at > 0 ? 1 : 0);
    const closes = data[rest] === 0x2d && data[rest + 1] === 0x2d;
    const tail = data.subarray(rest, rest + 256);
    const line = tail.indexOf(0x0a);
    if (!closes && (line < 0 || tail.subarray(0, line).toString('latin1').trim() !== '')) continue;
    found.push({ start, end: rest + line + 1 });
    if (closes) return found;
    if (found.length > MOST_PARTS) throw new TicketError('limit', `More than ${MOST_PARTS} parts`);
  }
  throw new TicketError('malformed', 'The multipart body has no closing boundary');
}

function partOf(part: Buffer): MimePart {
  const head = part.subarray(0, MOST_HEADER_BYTES).toString('latin1');
  const blank = /^\r?\n|\r?\n\r?\n/.exec(head);
  if (!blank) throw new TicketError('malformed', 'A part of the body has no end of its headers');
  const headers = new Map<string, string>();
  const lines = head
    .slice(0, blank.index)
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon > 0)
      headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  const encoding = (headers.get('content-transfer-encoding') ?? '7bit').toLowerCase();
  const known = {
    '7bit': 'binary',
    '8bit': 'binary',
    binary: 'binary',
    base64: 'base64',
    'quoted-printable': 'quoted-printable',
  } as const;
  if (!Object.hasOwn(known, encoding)) {
    throw new TicketError(
      'malformed',
      `The transfer encoding "${encoding.slice(0, 40)}" is not known`,
    );
  }
  return {
    type:
      (headers.get('content-type') ?? 'text/plain').split(';', 1)[0]?.trim().toLowerCase() ?? '',
    id: headers.get('content-id')?.replace(/^<|>$/g, '') ?? null,
    encoding: known[encoding as keyof typeof known],
    body: part.subarray(blank.index + blank[0].length),
  };
}

/** The bytes of a part, its transfer encoding undone (RFC 2045, 6.7, 6.8). */
export function partBytes({ encoding, body }: MimePart): Uint8Array {
  if (encoding === 'binary') return body;
  const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1');
  if (encoding === 'base64') return Buffer.from(text, 'base64');
  // Line by line: a pattern for blanks before a line's end takes time by the square of their number.
  const lines = text.split('\n').map((line) => line.trimEnd());
  const joined = lines.map((line, at) => {
    if (line.endsWith('=')) return line.slice(0, -1);
    return at === lines.length - 1 ? line : `${line}\r\n`;
  });
  const byte = (_: string, hex: string): string => String.fromCharCode(parseInt(hex, 16));
  return Buffer.from(joined.join('').replace(/=([0-9A-Fa-f]{2})/g, byte), 'latin1');
}
