import type { ByteReader } from '../bytes/byte-reader';
import { typeBytes } from './tags.table';
import { TiffError } from './tiff-error';

/** Location of the values of a tag. */
interface Field {
  readonly type: number;
  readonly count: number;
  readonly offset: number;
}

/** Most entries of a directory and most directories; more are hostile. */
const mostEntries = 4096;
const mostDirectories = 64;
/** Longest text that is read. */
const mostText = 1024;

/** One image file directory: its tags are read on demand. */
export class Directory {
  constructor(
    private readonly reader: ByteReader,
    private readonly little: boolean,
    private readonly fields: ReadonlyMap<number, Field>,
  ) {}

  has(tag: number): boolean {
    return this.fields.has(tag);
  }

  /** How many values a tag has; 0 when it is absent. */
  count(tag: number): number {
    return this.fields.get(tag)?.count ?? 0;
  }

  /** One value of a numeric tag; null when it is absent or not readable. Rationals are quotients. */
  number(tag: number, index = 0): number | null {
    const field = this.fields.get(tag);
    if (!field || index < 0 || index >= field.count) return null;
    const size = typeBytes[field.type] ?? 0;
    const bytes = this.reader.slice(field.offset + index * size, size);
    if (size === 0 || bytes.length < size) return null;
    const view = new DataView(bytes.buffer, bytes.byteOffset, size);
    const value = valueAt(view, field.type, this.little);
    return value !== null && Number.isFinite(value) ? value : null;
  }

  /** A text tag without its final zeros, cut at 1,024 characters; null when absent or empty. */
  text(tag: number): string | null {
    const field = this.fields.get(tag);
    if (field?.type !== 2) return null;
    const bytes = this.reader.slice(field.offset, Math.min(field.count, mostText));
    const end = bytes.indexOf(0);
    const text = new TextDecoder('utf-8').decode(end < 0 ? bytes : bytes.subarray(0, end)).trim();
    return text === '' ? null : text;
  }
}

function valueAt(view: DataView, type: number, little: boolean): number | null {
  switch (type) {
    case 1:
    case 2:
    case 7:
      return view.getUint8(0);
    case 6:
      return view.getInt8(0);
    case 3:
      return view.getUint16(0, little);
    case 8:
      return view.getInt16(0, little);
    case 4:
    case 13:
      return view.getUint32(0, little);
    case 9:
      return view.getInt32(0, little);
    case 5:
      return view.getUint32(0, little) / view.getUint32(4, little);
    case 10:
      return view.getInt32(0, little) / view.getInt32(4, little);
    case 11:
      return view.getFloat32(0, little);
    case 12:
      return view.getFloat64(0, little);
    case 16:
    case 18:
      return Number(view.getBigUint64(0, little));
    case 17:
      return Number(view.getBigInt64(0, little));
    default:
      return null;
  }
}

/** The directories of a TIFF or BigTIFF in the order of the file. */
export interface Directories {
  readonly big: boolean;
  readonly list: readonly Directory[];
}

/**
 * Reads the header and the chain of directories (TIFF 6.0, section 2; BigTIFF as libtiff writes it). A chain that loops or leads out of
 * the file ends there. Throws `TiffError` when there is no header or no readable first directory.
 */
export function readDirectories(reader: ByteReader): Directories {
  const head = reader.slice(0, 16);
  const little = head[0] === 0x49 && head[1] === 0x49;
  if (head.length < 8 || !(little || (head[0] === 0x4d && head[1] === 0x4d)))
    throw new TiffError('not_a_tiff', 'the file does not begin as a TIFF does');
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  const version = view.getUint16(2, little);
  const big = version === 43;
  if (version !== 42 && !(big && head.length === 16))
    throw new TiffError('not_a_tiff', 'the file does not begin as a TIFF does');
  const layout = new Layout(little, big);
  const list: Directory[] = [];
  const seen = new Set<number>();
  let at = big ? Number(view.getBigUint64(8, little)) : view.getUint32(4, little);
  while (at > 0 && at < reader.length && !seen.has(at) && list.length < mostDirectories) {
    seen.add(at);
    const read = readDirectory(reader, at, layout);
    if (!read) break;
    list.push(read.directory);
    at = read.next;
  }
  if (list.length === 0)
    throw new TiffError('damaged', 'the TIFF has no readable image file directory');
  return { big, list };
}

/** Numbers of a directory: 2 and 4 bytes in TIFF, 8 in BigTIFF. */
class Layout {
  readonly countBytes: number;
  readonly entryBytes: number;
  readonly offsetBytes: number;

  constructor(
    readonly little: boolean,
    private readonly big: boolean,
  ) {
    this.countBytes = big ? 8 : 2;
    this.entryBytes = big ? 20 : 12;
    this.offsetBytes = big ? 8 : 4;
  }

  entries(view: DataView): number {
    return this.big ? this.offset(view, 0) : view.getUint16(0, this.little);
  }

  /** An offset or count of values. */
  offset(view: DataView, at: number): number {
    return this.big ? Number(view.getBigUint64(at, this.little)) : view.getUint32(at, this.little);
  }
}

function readDirectory(
  reader: ByteReader,
  at: number,
  layout: Layout,
): { directory: Directory; next: number } | null {
  const { little, countBytes, entryBytes, offsetBytes } = layout;
  const counted = reader.slice(at, countBytes);
  if (counted.length < countBytes) return null;
  const entries = layout.entries(viewOf(counted));
  if (entries === 0 || entries > mostEntries) return null;
  const bytes = reader.slice(at + countBytes, entries * entryBytes + offsetBytes);
  const view = viewOf(bytes);
  const fields = new Map<number, Field>();
  for (let entry = 0; entry < entries; entry++) {
    const place = entry * entryBytes;
    if (place + entryBytes > bytes.length) break;
    const tag = view.getUint16(place, little);
    const type = view.getUint16(place + 2, little);
    const count = layout.offset(view, place + 4);
    const size = (typeBytes[type] ?? 0) * count;
    if (size === 0 || fields.has(tag)) continue;
    const value = place + 4 + offsetBytes;
    const inline = size <= offsetBytes;
    fields.set(tag, {
      type,
      count,
      offset: inline ? at + countBytes + value : layout.offset(view, value),
    });
  }
  const tail = entries * entryBytes;
  const next = tail + offsetBytes > bytes.length ? 0 : layout.offset(view, tail);
  return { directory: new Directory(reader, little, fields), next };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
