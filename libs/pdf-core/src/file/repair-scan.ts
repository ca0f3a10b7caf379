import { occurrences } from '../bytes/byte-search';
import { charClass, SPACE } from '../syntax/char-class.table';
import { Cursor } from '../syntax/cursor';
import { ObjectParser } from '../syntax/object-parser';
import { PdfDict, PdfName } from '../syntax/objects';
import { Budget, BudgetError } from '../bytes/budget';
import { WarningLog } from '../syntax/warning';
import type { FileContext } from './file-context';
import { readIndirectObject } from './indirect-object';
import { StreamExtents } from './stream-extent';

const HEADER_BYTES = 48;

/** One `n g obj` found in the file. */
export interface FoundObject {
  readonly number: number;
  readonly generation: number;
  readonly offset: number;
}

/** Result of a scan over the whole file. */
export interface RepairScan {
  /** The last definition of every object number. */
  readonly objects: ReadonlyMap<number, FoundObject>;
  /** Numbers whose last definition is an object stream, in file order. */
  readonly objectStreams: readonly number[];
  /** Trailer dictionaries and dictionaries of cross-reference streams, in file order. */
  readonly trailers: readonly PdfDict[];
  /** Numbers of dictionaries with /Type /Catalog, in file order. */
  readonly catalogs: readonly number[];
  /** Numbers of dictionaries that look like a standard security handler's, in file order. */
  readonly encryptions: readonly number[];
}

/**
 * Finds every object of a file whose cross-reference information is unusable, in one pass over the bytes: each object
 * is read within the bytes up to the next header, and data of streams whose /Length holds is stepped over, so that a
 * PDF embedded without compression adds nothing.
 */
export function scanForObjects(file: FileContext): RepairScan {
  const headers = objectHeaders(file);
  const objects = new Map<number, FoundObject>();
  const kinds = new Map<number, string>();
  const trailers: { readonly at: number; readonly dict: PdfDict }[] = trailerDicts(file);
  const quiet: FileContext = {
    reader: file.reader,
    budget: file.budget,
    warnings: new WarningLog(0),
  };
  const extents = new StreamExtents(quiet);
  let skipTo = 0;
  for (const [index, header] of headers.entries()) {
    if (header.offset < skipTo) continue;
    const limit = headers[index + 1]?.offset ?? file.reader.length;
    const read = readTolerantly(quiet, header, limit);
    objects.delete(header.number);
    objects.set(header.number, header);
    kinds.delete(header.number);
    if (!(read?.object instanceof PdfDict)) continue;
    const kind = kindOf(read.object);
    if (kind) kinds.set(header.number, kind);
    if (kind === 'XRef') trailers.push({ at: header.offset, dict: read.object });
    const length = read.object.get('Length');
    if (
      read.dataStart !== null &&
      typeof length === 'number' &&
      extents.endsAt(read.dataStart, length)
    ) {
      skipTo = read.dataStart + length;
    }
  }
  const ofKind = (wanted: string) =>
    [...objects.keys()].filter((number) => kinds.get(number) === wanted);
  return {
    objects,
    objectStreams: ofKind('ObjStm'),
    trailers: trailers.sort((a, b) => a.at - b.at).map(({ dict }) => dict),
    catalogs: ofKind('Catalog'),
    encryptions: ofKind('Encrypt'),
  };
}

function kindOf(dict: PdfDict): string | null {
  const type = dict.get('Type');
  if (type instanceof PdfName) {
    return ['ObjStm', 'XRef', 'Catalog'].includes(type.value) ? type.value : null;
  }
  const filter = dict.get('Filter');
  const isHandler = filter instanceof PdfName && filter.value === 'Standard';
  return isHandler && dict.has('O') && dict.has('U') ? 'Encrypt' : null;
}

/** Ignores an object that is nested too deeply: reading it later reports the error. */
function readTolerantly(file: FileContext, header: FoundObject, limit: number) {
  try {
    return readIndirectObject(file, header.offset, { limit });
  } catch (error) {
    if (error instanceof BudgetError && error.limitName === 'nesting') return null;
    throw error;
  }
}

function objectHeaders(file: FileContext): FoundObject[] {
  const headers: FoundObject[] = [];
  for (const at of occurrences(file.reader, 'obj')) {
    const header = headerBefore(file, at);
    if (!header) continue;
    headers.push(header);
    file.budget.check('objects', headers.length, 'rebuilding the cross-reference table');
  }
  return headers;
}

/** Reads `12 0 ` backwards from the keyword at `at`. */
function headerBefore(file: FileContext, at: number): FoundObject | null {
  const from = Math.max(0, at - HEADER_BYTES);
  const bytes = file.reader.slice(from, at - from);
  const generation = digitsBefore(bytes, skipSpaceBefore(bytes, bytes.length));
  if (!generation) return null;
  const gap = skipSpaceBefore(bytes, generation.start);
  if (gap === generation.start) return null;
  const number = digitsBefore(bytes, gap);
  if (!number || number.value > file.budget.limits.objects) return null;
  return { number: number.value, generation: generation.value, offset: from + number.start };
}

function skipSpaceBefore(bytes: Uint8Array, end: number): number {
  let at = end;
  while (at > 0 && charClass[bytes[at - 1] ?? 0] === SPACE) at--;
  return at;
}

function digitsBefore(bytes: Uint8Array, end: number): { value: number; start: number } | null {
  let start = end;
  let value = 0;
  let scale = 1;
  while (start > 0 && end - start < 10) {
    const code = bytes[start - 1] ?? 0;
    if (code < 0x30 || code > 0x39) break;
    value += (code - 0x30) * scale;
    scale *= 10;
    start--;
  }
  return start === end ? null : { value, start };
}

function trailerDicts(file: FileContext): { readonly at: number; readonly dict: PdfDict }[] {
  const found: { readonly at: number; readonly dict: PdfDict }[] = [];
  const places = [...trailerPlaces(file)];
  for (const [index, at] of places.entries()) {
    const start = at + 'trailer'.length;
    const limit = Math.min(places[index + 1] ?? file.reader.length, start + 64 * 1024);
    const cursor = new Cursor(file.reader.slice(start, limit - start));
    const budget = new Budget({ nesting: file.budget.limits.nesting });
    const dict = trailerAt(new ObjectParser(cursor, { budget }));
    if (dict) found.push({ at, dict });
  }
  return found;
}

function trailerAt(parser: ObjectParser): PdfDict | null {
  try {
    const dict = parser.readObject();
    return dict instanceof PdfDict && dict.size > 0 ? dict : null;
  } catch (error) {
    if (error instanceof BudgetError) return null;
    throw error;
  }
}

function* trailerPlaces(file: FileContext): IterableIterator<number> {
  let count = 0;
  for (const at of occurrences(file.reader, 'trailer')) {
    if (++count > file.budget.limits.xrefSections) return;
    yield at;
  }
}
