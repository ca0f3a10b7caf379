import type { TableView } from '../program/table-view';

const POSTSCRIPT_NAME = 6;
const MAX_RECORDS = 1024;
const MAX_LENGTH = 256;

/** The PostScript name of a name table (ISO/IEC 14496-22, name); null without one. */
export function postScriptName(table: TableView): string | null {
  const count = Math.min(table.u16(2), MAX_RECORDS);
  for (let index = 0; index < count; index++) {
    const at = 6 + index * 12;
    if (table.u16(at + 6) !== POSTSCRIPT_NAME) continue;
    const from = table.u16(4) + table.u16(at + 10);
    const text = table.part(from, Math.min(table.u16(at + 8), MAX_LENGTH));
    // Platform 1 (Macintosh) stores bytes, the others UTF-16.
    const name =
      table.u16(at) === 1
        ? text.text(0, text.length)
        : new TextDecoder('utf-16be').decode(text.bytes);
    if (name !== '') return name;
  }
  return null;
}
