import type { TableView } from '../program/table-view';

/** One subtable of a cmap table. */
export interface Subtable {
  /** Glyph of a code; 0 when it has none. */
  glyphOf(code: number): number;
  /** Codes that may have glyphs, in ascending order where the font keeps to the rules. */
  ranges(): readonly (readonly [number, number])[];
}

const LAST_CHARACTER = 0x10ffff;
/** Segments examined one by one when a damaged font has them out of order. */
const MAX_UNSORTED = 256;

/** Reads a subtable of format 0, 2, 4, 6, 8, 10, 12 or 13 (ISO/IEC 14496-22, cmap); null for any other, 14 included, which maps no codes. */
export function readSubtable(table: TableView): Subtable | null {
  switch (table.u16(0)) {
    case 0:
      return { glyphOf: (code) => (code < 256 ? table.u8(6 + code) : 0), ranges: () => [[0, 255]] };
    case 2:
      return highByteMapping(table);
    case 4:
      return segments(table);
    case 6:
      return trimmed(table.u16(6), table.u16(8), (index) => table.u16(10 + 2 * index));
    case 8:
      return groups(table, 8204, false);
    case 10:
      return trimmed(table.u32(12), table.u32(16), (index) => table.u16(20 + 2 * index));
    case 12:
      return groups(table, 12, false);
    case 13:
      return groups(table, 12, true);
    default:
      return null;
  }
}

function trimmed(first: number, count: number, glyphAt: (index: number) => number): Subtable {
  const last = Math.min(first + count - 1, LAST_CHARACTER);
  return {
    glyphOf: (code) => (code >= first && code <= last ? glyphAt(code - first) : 0),
    ranges: () => [[first, last]],
  };
}

/** Format 2: one-byte codes and two-byte codes by their high byte. */
function highByteMapping(table: TableView): Subtable {
  const subHeaders = 518;
  const glyphOf = (code: number): number => {
    if (code > 0xffff) return 0;
    const high = code >> 8;
    const key = table.u16(6 + 2 * (high === 0 ? code & 255 : high));
    // A first byte of two-byte codes is no code of its own, and the other way round.
    if ((high === 0) !== (key === 0)) return 0;
    const at = subHeaders + key;
    const index = (code & 255) - table.u16(at);
    if (index < 0 || index >= table.u16(at + 2)) return 0;
    const glyph = table.u16(at + 6 + table.u16(at + 6) + 2 * index);
    return glyph === 0 ? 0 : (glyph + table.u16(at + 4)) & 0xffff;
  };
  return { glyphOf, ranges: () => [[0, 0xffff]] };
}

/** Format 4. */
function segments(table: TableView): Subtable {
  const bytes = table.u16(6) & ~1;
  const count = Math.min(bytes / 2, Math.floor(Math.max(0, table.length - 16) / 8));
  const ends = 14;
  const starts = 16 + bytes;
  const deltas = starts + bytes;
  const offsets = deltas + bytes;
  const glyphIn = (segment: number, code: number): number => {
    const delta = table.u16(deltas + 2 * segment);
    const place = offsets + 2 * segment;
    const offset = table.u16(place);
    if (offset === 0 || offset === 0xffff) return (code + delta) & 0xffff;
    const glyph = table.u16(place + offset + 2 * (code - table.u16(starts + 2 * segment)));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
  const endOf = (segment: number): number => table.u16(ends + 2 * segment);
  const holds = (segment: number, code: number): boolean =>
    segment < count && endOf(segment) >= code && table.u16(starts + 2 * segment) <= code;
  const sorted = isSorted(count, endOf);
  const glyphOf = (code: number): number => {
    if (code > 0xffff) return 0;
    if (sorted) {
      const segment = firstNotBelow(count, endOf, code);
      return holds(segment, code) ? glyphIn(segment, code) : 0;
    }
    for (let segment = 0; segment < Math.min(count, MAX_UNSORTED); segment++) {
      if (holds(segment, code)) return glyphIn(segment, code);
    }
    return 0;
  };
  return {
    glyphOf,
    ranges: () =>
      Array.from({ length: count }, (_, segment) => [
        table.u16(starts + 2 * segment),
        Math.min(table.u16(ends + 2 * segment), 0xfffe),
      ]),
  };
}

function isSorted(count: number, endOf: (segment: number) => number): boolean {
  for (let segment = 1; segment < count; segment++) {
    if (endOf(segment) < endOf(segment - 1)) return false;
  }
  return true;
}

function firstNotBelow(count: number, endOf: (segment: number) => number, code: number): number {
  let from = 0;
  let to = count;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (endOf(middle) < code) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Formats 8, 12 and 13: groups of first code, last code and glyph of the first, or of all. */
function groups(table: TableView, at: number, same: boolean): Subtable {
  const first = at + 4;
  const count = Math.min(table.u32(at), Math.floor(Math.max(0, table.length - first) / 12));
  const glyphOf = (code: number): number => {
    let from = 0;
    let to = count;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (table.u32(first + 12 * middle) <= code) from = middle + 1;
      else to = middle;
    }
    const group = first + 12 * (from - 1);
    if (from === 0 || table.u32(group + 4) < code) return 0;
    return table.u32(group + 8) + (same ? 0 : code - table.u32(group));
  };
  return {
    glyphOf,
    ranges: () =>
      Array.from({ length: count }, (_, index) => [
        table.u32(first + 12 * index),
        Math.min(table.u32(first + 12 * index + 4), LAST_CHARACTER),
      ]),
  };
}
