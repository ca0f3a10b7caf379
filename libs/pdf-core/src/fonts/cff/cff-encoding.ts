import { namesByCode, simpleEncoding } from '../encoding/simple-encodings';
import type { TableView } from '../program/table-view';
import { expertNames } from './cff-standard.table';

const SUPPLEMENT = 0x80;

/** Glyph names by code of a name-keyed font (Adobe Technical Note 5176, 12). `offset` 0 and 1 are Standard and Expert Encoding. */
export function readEncoding(
  data: TableView,
  offset: number,
  nameOf: (glyph: number) => string | null,
  stringOf: (sid: number) => string | null,
): readonly (string | null)[] {
  if (offset === 0) return simpleEncoding('StandardEncoding');
  if (offset === 1) return namesByCode(expertNames);
  const names = new Array<string | null>(256).fill(null);
  const format = data.u8(offset);
  const count = data.u8(offset + 1);
  let at = offset + 2;
  let glyph = 1;
  if ((format & 127) === 0) {
    for (let index = 0; index < count; index++) names[data.u8(at++)] = nameOf(glyph++);
  } else if ((format & 127) === 1) {
    for (let index = 0; index < count; index++, at += 2) {
      const first = data.u8(at);
      for (let code = first; code <= first + data.u8(at + 1); code++, glyph++) {
        if (code < 256) names[code] = nameOf(glyph);
      }
    }
  }
  if (format & SUPPLEMENT) {
    const supplements = data.u8(at++);
    for (let index = 0; index < supplements; index++, at += 3) {
      names[data.u8(at)] = stringOf(data.u16(at + 1));
    }
  }
  return names;
}
