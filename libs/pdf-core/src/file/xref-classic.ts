import { Cursor } from '../syntax/cursor';
import { ObjectParser } from '../syntax/object-parser';
import { PdfDict } from '../syntax/objects';
import type { FileContext } from './file-context';
import type { XrefSection } from './xref-section';
import type { XrefEntry } from './xref-table';

const ENTRY_BYTES = 20;
const MARGIN_BYTES = 64 * 1024;

/** Shortest entry: "0 0 n". */
const SHORTEST_ENTRY_BYTES = 5;
const FREE = -1;

/** Rows of a subsection, 12 bytes each: hostile tables have millions. */
interface Subsection {
  readonly first: number;
  readonly count: number;
  readonly offsets: Float64Array;
  /** Generation, or `FREE`. */
  readonly generations: Int32Array;
}

/**
 * Reads a cross-reference table and its trailer (ISO 32000-2, 7.5.4, 7.5.5) at `offset`, behind the keyword `xref`.
 * Entries may have any spacing and a subsection may hold fewer than it says. Null when the table is damaged.
 */
export function readClassicXref(file: FileContext, offset: number): XrefSection | null {
  const subsections: Subsection[] = [];
  let at = offset;
  for (;;) {
    const head = windowAt(file, at, MARGIN_BYTES);
    head.cursor.skipSpace();
    if (head.cursor.accept('trailer')) {
      const trailer = readTrailer(file, head.cursor);
      return trailer ? section(subsections, trailer) : null;
    }
    const first = digits(head.cursor);
    head.cursor.skipSpace();
    const count = digits(head.cursor);
    if (first < 0 || count < 0) return null;
    const next = readSubsection(file, head.base + head.cursor.pos, first, count);
    if (!next) return null;
    subsections.push(next.subsection);
    at = next.end;
  }
}

function windowAt(
  file: FileContext,
  offset: number,
  size: number,
): { cursor: Cursor; base: number } {
  const view = file.reader.view(offset, size);
  return { cursor: new Cursor(view.bytes, view.start), base: view.base };
}

function readTrailer(file: FileContext, cursor: Cursor): PdfDict | null {
  const parser = new ObjectParser(cursor, {
    budget: file.budget,
    warn: (code, message) => file.warnings.add({ code, message, scope: 'trailer' }),
  });
  const trailer = parser.readObject();
  return trailer instanceof PdfDict ? trailer : null;
}

function readSubsection(
  file: FileContext,
  offset: number,
  first: number,
  count: number,
): { readonly subsection: Subsection; readonly end: number } | null {
  const { cursor, base } = windowAt(file, offset, count * ENTRY_BYTES + MARGIN_BYTES);
  const room = Math.min(count, Math.ceil((cursor.end - cursor.pos) / SHORTEST_ENTRY_BYTES));
  const offsets = new Float64Array(room);
  const generations = new Int32Array(room);
  let read = 0;
  for (; read < room; read++) {
    cursor.skipSpace();
    const before = cursor.pos;
    if (readEntry(cursor, { offsets, generations }, read)) continue;
    cursor.pos = before;
    break;
  }
  if (read < count && !endsEarly(file, cursor, count, read)) return null;
  // Some producers number the table from 1 although its first entry is the head of the free list.
  const shifted = first === 1 && generations[0] === FREE && isFreeListHead(cursor, offset - base);
  if (shifted) {
    file.warnings.add({ code: 'xref_first_wrong', message: 'the table starts at 1, not 0' });
  }
  const subsection = { first: shifted ? 0 : first, count: read, offsets, generations };
  return { subsection, end: base + cursor.pos };
}

/** Fewer entries than announced are common; only a trailer may follow them, anything else is damage. */
function endsEarly(file: FileContext, cursor: Cursor, count: number, read: number): boolean {
  cursor.skipSpace();
  const before = cursor.pos;
  const isTrailer = cursor.accept('trailer');
  cursor.pos = before;
  if (isTrailer) {
    const message = `a cross-reference subsection announces ${count} entries and holds ${read}`;
    file.warnings.add({ code: 'xref_count_wrong', message });
  }
  return isTrailer;
}

function isFreeListHead(cursor: Cursor, at: number): boolean {
  const probe = new Cursor(cursor.bytes, at, cursor.end);
  probe.skipSpace();
  return probe.accept('0000000000') && (probe.skipSpace(), probe.accept('65535'));
}

function readEntry(
  cursor: Cursor,
  { offsets, generations }: Pick<Subsection, 'offsets' | 'generations'>,
  row: number,
): boolean {
  const offset = digits(cursor);
  if (offset < 0) return false;
  cursor.skipSpace();
  const generation = digits(cursor);
  cursor.skipSpace();
  const kind = cursor.peek();
  if (generation < 0 || (kind !== 0x6e && kind !== 0x66)) return false;
  cursor.pos++;
  offsets[row] = offset;
  generations[row] = kind === 0x6e ? Math.min(generation, 0x7fff_ffff) : FREE;
  return true;
}

function digits(cursor: Cursor): number {
  let value = -1;
  for (let count = 0; count < 15; count++) {
    const code = cursor.peek();
    if (code < 0x30 || code > 0x39) break;
    value = Math.max(0, value) * 10 + (code - 0x30);
    cursor.pos++;
  }
  return value;
}

function section(subsections: readonly Subsection[], trailer: PdfDict): XrefSection {
  return {
    kind: 'table',
    trailer,
    forEach: (entry) => {
      for (const subsection of subsections) forEachEntry(subsection, entry);
    },
  };
}

function forEachEntry(
  { first, count, offsets, generations }: Subsection,
  entry: (number: number, value: XrefEntry) => void,
): void {
  for (let row = 0; row < count; row++) {
    const generation = generations[row] ?? FREE;
    if (generation === FREE) entry(first + row, { kind: 'free' });
    else entry(first + row, { kind: 'file', offset: offsets[row] ?? 0, generation });
  }
}
