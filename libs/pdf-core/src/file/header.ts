import type { ByteReader } from '../bytes/byte-reader';
import { byteText } from '../bytes/byte-text';

/** Readers look for the header in this many bytes (ISO 32000-1, annex H, implementation note 13). */
const SEARCHED_BYTES = 1024;
const headerShape = /%PDF-?\s?(\d{1,2}\.\d{1,2})?/;
const postScriptHeader = /%!PS-Adobe-\d\.\d PDF-(\d\.\d)/;

/** The header of a file (ISO 32000-2, 7.5.2). */
export interface FileHeader {
  /** Bytes in front of the header. */
  readonly offset: number;
  /** Version as written, e.g. `1.7`; null when the header has none that can be read. */
  readonly version: string | null;
  /** True when the header is `%PDF-x.y`. */
  readonly wellFormed: boolean;
}

/** The header, or null when the first 1024 bytes hold none. */
export function readHeader(reader: ByteReader): FileHeader | null {
  const text = byteText(reader.slice(0, SEARCHED_BYTES));
  const match = headerShape.exec(text);
  if (match) {
    const version = match[1] ?? null;
    const wellFormed = version !== null && match[0].startsWith('%PDF-') && !/\s/.test(match[0]);
    return { offset: match.index, version, wellFormed };
  }
  const old = postScriptHeader.exec(text);
  return old ? { offset: old.index, version: old[1] ?? null, wellFormed: false } : null;
}
