import type { TableView } from '../program/table-view';
import { expertCharset, expertSubsetCharset, standardStrings } from './cff-standard.table';

let strings: readonly string[] | null = null;

/** A standard string by SID (Adobe Technical Note 5176, appendix A); undefined past the last one. */
export function standardString(sid: number): string | undefined {
  strings ??= standardStrings.trim().split(/\s+/);
  return strings[sid];
}

/** Number of standard strings: the first SID of the font's own ones. */
export const STANDARD_STRINGS = 391;
const ISO_ADOBE_LAST = 228;

/** SIDs, of a CID-keyed font CIDs, by glyph (13). `offset` 0, 1 and 2 are the predefined charsets, which a CID-keyed font has not. */
export function readCharset(
  data: TableView,
  offset: number,
  glyphCount: number,
  isCid: boolean,
): readonly number[] {
  if (offset <= 2) {
    if (isCid) return Array.from({ length: glyphCount }, (_, glyph) => glyph);
    return predefined(offset).slice(0, glyphCount);
  }
  const ids = [0];
  const format = data.u8(offset);
  let at = offset + 1;
  if (format === 0) {
    for (; ids.length < glyphCount && at + 2 <= data.length; at += 2) ids.push(data.u16(at));
    return ids;
  }
  const size = format === 1 ? 3 : 4;
  if (format > 2) return ids;
  for (; ids.length < glyphCount && at + size <= data.length; at += size) {
    const first = data.u16(at);
    const left = format === 1 ? data.u8(at + 2) : data.u16(at + 2);
    for (let index = 0; index <= left && ids.length < glyphCount; index++) ids.push(first + index);
  }
  return ids;
}

function predefined(offset: number): readonly number[] {
  if (offset === 0) return Array.from({ length: ISO_ADOBE_LAST + 1 }, (_, sid) => sid);
  return runsOf(offset === 1 ? expertCharset : expertSubsetCharset);
}

function runsOf(table: string): readonly number[] {
  return table
    .trim()
    .split(/\s+/)
    .flatMap((run) => {
      const [first = 0, last = first] = run.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
}
