import type { TableView } from '../program/table-view';

/** Which font DICT a glyph of a CID-keyed font uses (Adobe Technical Note 5176, 19). */
export function readFdSelect(
  data: TableView,
  offset: number,
  glyphCount: number,
): (glyph: number) => number {
  const format = data.u8(offset);
  if (format === 0) return (glyph) => (glyph < glyphCount ? data.u8(offset + 1 + glyph) : 0);
  if (format !== 3) return () => 0;
  const most = Math.floor(Math.max(0, data.length - offset - 5) / 3);
  const count = Math.min(data.u16(offset + 1), most);
  const select = new Uint8Array(glyphCount);
  for (let range = 0; range < count; range++) {
    const at = offset + 3 + range * 3;
    const last = Math.min(data.u16(at + 3), glyphCount);
    select.fill(data.u8(at + 2), Math.min(data.u16(at), last), last);
  }
  return (glyph) => select[glyph] ?? 0;
}
