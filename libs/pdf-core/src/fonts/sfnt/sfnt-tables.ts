import { TableView } from '../program/table-view';

const MAX_TABLES = 512;
const COLLECTION = 'ttcf';

/** The tables of an sfnt file by tag (ISO/IEC 14496-22); of a collection those of its first font. A missing table is empty. */
export class SfntTables {
  private readonly tables = new Map<string, TableView>();

  constructor(bytes: Uint8Array) {
    const file = new TableView(bytes);
    const start = file.text(0, 4) === COLLECTION ? file.u32(12) : 0;
    const count = Math.min(file.u16(start + 4), MAX_TABLES);
    for (let index = 0; index < count; index++) {
      const at = start + 12 + index * 16;
      if (at + 16 > file.length) break;
      const tag = file.text(at, 4);
      const table = file.part(file.u32(at + 8), file.u32(at + 12));
      if (!this.tables.has(tag)) this.tables.set(tag, table);
    }
  }

  get(tag: string): TableView {
    return this.tables.get(tag) ?? TableView.empty;
  }

  has(tag: string): boolean {
    return this.get(tag).length > 0;
  }
}
