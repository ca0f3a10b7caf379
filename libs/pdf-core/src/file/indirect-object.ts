import { Cursor } from '../syntax/cursor';
import { ObjectParser } from '../syntax/object-parser';
import { PdfDict, type PdfObject } from '../syntax/objects';
import type { PdfWarning } from '../syntax/warning';
import type { FileContext } from './file-context';

const FIRST_WINDOW = 4 * 1024;
const WINDOW_GROWTH = 8;

/** The header of an indirect object, `12 0 obj` (ISO 32000-2, 7.3.10). */
export interface ObjectHeader {
  readonly number: number;
  readonly generation: number;
}

/** An indirect object as it stands in the file. */
export interface IndirectObject extends ObjectHeader {
  /** The object; a stream's dictionary when `dataStart` is set. */
  readonly object: PdfObject;
  /** Offset of the stream's data, or null when the object is no stream. */
  readonly dataStart: number | null;
  /** Offset behind the object. */
  readonly end: number;
}

/** How to read one indirect object. */
export interface ReadOptions {
  /** Decrypts the object's strings. */
  readonly string?: ((bytes: Uint8Array, header: ObjectHeader) => Uint8Array) | undefined;
  /** Offset that the object may not pass. */
  readonly limit?: number;
}

/** Reads the indirect object whose header stands at `offset` (white space may precede it); null when none does. */
export function readIndirectObject(
  file: FileContext,
  offset: number,
  options: ReadOptions = {},
): IndirectObject | null {
  const { reader } = file;
  if (!(offset >= 0 && offset < reader.length)) return null;
  for (let size = FIRST_WINDOW; ; size *= WINDOW_GROWTH) {
    const view = reader.view(offset, size);
    const end = Math.min(view.bytes.length, (options.limit ?? Infinity) - view.base);
    const cursor = new Cursor(view.bytes, view.start, end);
    const attempt = readAt(file, cursor, view.base, options);
    const cut = attempt.cut && !view.reachesEnd && end === view.bytes.length;
    if (!cut) {
      for (const warning of attempt.warnings) file.warnings.add(warning);
      file.budget.spendParsed(cursor.pos - view.start, 'reading objects');
      return attempt.read;
    }
  }
}

/** Reads `12 0 obj` at the cursor; null when something else stands there. */
export function readObjectHeader(cursor: Cursor): ObjectHeader | null {
  cursor.skipSpace();
  const number = readDigits(cursor);
  const afterNumber = cursor.pos;
  cursor.skipSpace();
  if (number < 0 || cursor.pos === afterNumber) return null;
  const generation = readDigits(cursor);
  cursor.skipSpace();
  return generation >= 0 && cursor.accept('obj') ? { number, generation } : null;
}

function readDigits(cursor: Cursor): number {
  let value = -1;
  for (let digits = 0; digits < 16; digits++) {
    const code = cursor.peek();
    if (code < 0x30 || code > 0x39) break;
    value = Math.max(0, value) * 10 + (code - 0x30);
    cursor.pos++;
  }
  return value;
}

/** Result of reading through one window. Warnings of a window that cuts the object are meaningless. */
interface Attempt {
  readonly read: IndirectObject | null;
  readonly cut: boolean;
  readonly warnings: readonly PdfWarning[];
}

function readAt(
  { budget }: FileContext,
  cursor: Cursor,
  base: number,
  options: ReadOptions,
): Attempt {
  const header = readObjectHeader(cursor);
  if (!header) return { read: null, cut: cursor.pos >= cursor.end, warnings: [] };
  const warnings: PdfWarning[] = [];
  const scope = `${header.number} ${header.generation}`;
  const decrypt = options.string;
  const parser = new ObjectParser(cursor, {
    budget,
    warn: (code, message) => warnings.push({ code, message, scope }),
    ...(decrypt ? { string: (bytes: Uint8Array) => decrypt(bytes, header) } : {}),
  });
  const object = parser.readObject();
  const cut = parser.reachedEnd;
  const dataStart = object instanceof PdfDict ? streamStart(cursor) : -1;
  return {
    read: {
      ...header,
      object,
      dataStart: dataStart < 0 ? null : base + dataStart,
      end: base + cursor.pos,
    },
    cut: cut || cursor.pos >= cursor.end,
    warnings,
  };
}

/**
 * The start of a stream's data behind the keyword at the cursor (7.3.8.1), or -1 when there is no stream. The keyword
 * should be followed by CR LF or LF; a lone CR and blanks in front of the line end are accepted.
 */
function streamStart(cursor: Cursor): number {
  const before = cursor.pos;
  cursor.skipSpace();
  if (!cursor.accept('stream')) {
    cursor.pos = before;
    return -1;
  }
  let blanks = 0;
  while (cursor.peekAt(blanks) === 0x20 || cursor.peekAt(blanks) === 0x09) blanks++;
  const next = cursor.peekAt(blanks);
  if (next === 0x0d || next === 0x0a) cursor.pos += blanks;
  cursor.skipLineEnd();
  return cursor.pos;
}
