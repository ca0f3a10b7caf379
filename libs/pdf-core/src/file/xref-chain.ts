import { lastOccurrence } from '../bytes/byte-search';
import { Cursor } from '../syntax/cursor';
import type { PdfDict } from '../syntax/objects';
import { type PdfObject, PdfRef } from '../syntax/objects';
import type { FileContext } from './file-context';
import { readXrefStreamObject } from './unencrypted-stream';
import { readClassicXref } from './xref-classic';
import type { XrefSection } from './xref-section';
import { readXrefStream } from './xref-stream';
import { type XrefEntry, XrefTable } from './xref-table';

/** `startxref` is looked for in this many bytes at the end of the file. */
const TAIL_BYTES = 16 * 1024;
/** Where viewers expect it (ISO 32000-1, annex H, implementation note 18). */
const USUAL_TAIL_BYTES = 1024;

/** The cross-reference information of a file, read from its end. */
export interface XrefChain {
  readonly table: XrefTable;
  /** Trailer of the newest section. */
  readonly trailer: PdfDict;
  /** Bytes to add to every offset of the file: junk in front of the header. */
  readonly shift: number;
  /** Sections of /Prev that were read, the newest first. */
  readonly sections: readonly PlacedSection[];
}

/** A cross-reference section and where it stands. */
export interface PlacedSection extends Pick<XrefSection, 'kind' | 'trailer'> {
  /** Offset in the file of the keyword `xref`, or of the object that is the stream; white space may precede it. */
  readonly offset: number;
}

/** Why the chain could not be read. */
export interface XrefFailure {
  readonly reason: string;
}

/**
 * Follows the chain from `startxref` through /Prev and /XRefStm (ISO 32000-2, 7.5.5, 7.5.8.4), newest section first.
 * Offsets count from the header when there is junk in front of it and a section is found that way, else from the start.
 */
export function readXrefChain(file: FileContext, headerOffset: number): XrefChain | XrefFailure {
  const start = startXref(file);
  if (start === null) return { reason: 'the file has no startxref' };
  const shifts = headerOffset > 0 ? [headerOffset, 0] : [0];
  for (const shift of shifts) {
    const newest = readSection(file, start + shift);
    if (newest) return followChain(file, newest, start, shift);
  }
  return { reason: `no cross-reference section at offset ${start}` };
}

/** The number behind the last `startxref`, or null. */
function startXref(file: FileContext): number | null {
  const { reader } = file;
  const from = Math.max(0, reader.length - TAIL_BYTES);
  const at = lastOccurrence(reader, 'startxref', from, reader.length);
  if (at < 0) return null;
  if (at < reader.length - USUAL_TAIL_BYTES) {
    const message = `startxref stands ${reader.length - at} bytes in front of the end`;
    file.warnings.add({ code: 'startxref_far_from_end', message });
  }
  const cursor = new Cursor(reader.slice(at + 'startxref'.length, 64));
  cursor.skipSpace();
  let value = -1;
  for (let digits = 0; digits < 15; digits++) {
    const code = cursor.peek();
    if (code < 0x30 || code > 0x39) break;
    value = Math.max(0, value) * 10 + (code - 0x30);
    cursor.pos++;
  }
  return value < 0 ? null : value;
}

function readSection(file: FileContext, offset: number): XrefSection | null {
  if (!(offset >= 0 && offset < file.reader.length)) return null;
  const view = file.reader.view(offset, 256);
  const cursor = new Cursor(view.bytes, view.start);
  cursor.skipSpace();
  if (cursor.accept('xref')) return readClassicXref(file, view.base + cursor.pos);
  const stream = readXrefStreamObject(file, offset);
  return stream && readXrefStream(file, stream);
}

function followChain(
  file: FileContext,
  newest: XrefSection,
  start: number,
  shift: number,
): XrefChain | XrefFailure {
  const table = new XrefTable();
  const visited = new Set<number>([start]);
  const sections: PlacedSection[] = [];
  let section = newest;
  let at = start;
  for (;;) {
    sections.push({ kind: section.kind, trailer: section.trailer, offset: at + shift });
    file.budget.check('xrefSections', visited.size, 'the chain of xref sections');
    addSection(file, table, section, { visited, shift });
    const previous = offsetOf(section.trailer.get('Prev'));
    const loops = previous !== null && visited.has(previous);
    if (loops) {
      file.warnings.add({ code: 'xref_loop', message: 'the chain of xref sections leads back' });
    }
    if (previous === null || loops) return { table, trailer: newest.trailer, shift, sections };
    visited.add(previous);
    const older = readSection(file, previous + shift);
    if (!older) return { reason: `no cross-reference section at /Prev ${previous}` };
    section = older;
    at = previous;
  }
}

/** Hybrid files (7.5.8.4): objects that only the stream knows are free in the table, so its free entries come last. */
function addSection(
  file: FileContext,
  table: XrefTable,
  section: XrefSection,
  { visited, shift }: { readonly visited: Set<number>; readonly shift: number },
): void {
  const add = (number: number, entry: XrefEntry) => {
    // Larger numbers cannot be referred to in any viewer.
    if (number <= file.budget.limits.objects) table.add(number, entry);
  };
  const hidden = section.kind === 'table' ? offsetOf(section.trailer.get('XRefStm')) : null;
  if (hidden === null || visited.has(hidden)) {
    section.forEach(add);
    return;
  }
  visited.add(hidden);
  section.forEach((number, entry) => {
    if (entry.kind !== 'free') add(number, entry);
  });
  const stream = readSection(file, hidden + shift);
  if (stream) stream.forEach(add);
  else
    file.warnings.add({ code: 'xref_stream_missing', message: `no stream at /XRefStm ${hidden}` });
  section.forEach(add);
}

function offsetOf(value: PdfObject | undefined): number | null {
  // No section can stand at 0: some producers write /Prev 0 for none.
  if (typeof value === 'number') return value >= 1 ? Math.trunc(value) : null;
  // Some producers write the offset as "123 0 R".
  return value instanceof PdfRef ? value.number : null;
}
