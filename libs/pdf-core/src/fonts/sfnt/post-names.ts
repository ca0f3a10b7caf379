import type { TableView } from '../program/table-view';
import { macGlyphNames } from './mac-glyph-names.table';

let standard: readonly string[] | null = null;

/** Glyph names of a post table by glyph, for versions 1 and 2 (ISO/IEC 14496-22, post); empty for the others, which name none. */
export function readPostNames(post: TableView, glyphCount: number): readonly string[] {
  standard ??= macGlyphNames.trim().split(/\s+/);
  const mac = standard;
  if (post.u32(0) === 0x0001_0000) return mac.slice(0, glyphCount);
  if (post.u32(0) !== 0x0002_0000) return [];
  const count = Math.min(post.u16(32), glyphCount, Math.floor((post.length - 34) / 2));
  const own = readStrings(post, 34 + 2 * post.u16(32));
  const names: string[] = [];
  for (let glyph = 0; glyph < count; glyph++) {
    const index = post.u16(34 + 2 * glyph);
    names.push((index < 258 ? mac[index] : own[index - 258]) ?? '');
  }
  return names;
}

function readStrings(post: TableView, start: number): readonly string[] {
  const strings: string[] = [];
  for (let at = start; at < post.length; at += 1 + post.u8(at)) {
    strings.push(post.text(at + 1, post.u8(at)));
  }
  return strings;
}
