import { parseAse } from './parse-ase';
import { parseCsvLibrary } from './parse-csv-library';
import { parseCxf } from './parse-cxf';
import { parseJsonLibrary } from './parse-json-library';
import { type ParsedLibrary, SpotLibraryError } from './spot-library';

/** Bytes of a file read at most. */
export const MAX_LIBRARY_BYTES = 64 * 1024 * 1024;

/**
 * Reads a library of spot colours; the format (CxF3, swatch exchange, CSV or JSON) is detected from the bytes. `name` is used for a library
 * without a name. Throws only {@link SpotLibraryError}: when the library cannot be read or has no colour.
 */
export function parseSpotLibrary(name: string, bytes: Uint8Array): ParsedLibrary {
  if (bytes.length > MAX_LIBRARY_BYTES) {
    throw new SpotLibraryError(`it has more than ${MAX_LIBRARY_BYTES} bytes`);
  }
  if (startsWith(bytes, [0x41, 0x53, 0x45, 0x46])) return parseAse(name, bytes);
  const text = textOf(bytes);
  switch (/\S/.exec(text)?.[0]) {
    case '<':
      return parseCxf(name, text);
    case '{':
      return parseJsonLibrary(name, text);
    case undefined:
      throw new SpotLibraryError('it is empty');
    default:
      return parseCsvLibrary(name, text);
  }
}

/** UTF-16 where a byte order mark says so, UTF-8 where it can be, else ISO 8859-1. */
function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  }
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}
