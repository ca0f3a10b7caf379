import type { ObjectReader } from '../document/object-reader';
import type { FontDictionary } from './font-dictionary';

/** /FirstChar, /LastChar and /Widths of a simple font (ISO 32000-2, table 109). */
export interface SimpleWidths {
  /** Width of a code in the units of the dictionary; null when the font has no /Widths. */
  widthOf(code: number): number | null;
  /** True when /Widths itself has an entry for the code. */
  has(code: number): boolean;
}

/** Reads the widths; codes outside their range have /MissingWidth, by default 0 (table 120). */
export function readSimpleWidths(reader: ObjectReader, font: FontDictionary): SimpleWidths {
  const written = reader.array(font.dict, 'Widths');
  if (!written) return { widthOf: () => null, has: () => false };
  const first = reader.integer(font.dict, 'FirstChar') ?? 0;
  const missing = (font.descriptor && reader.number(font.descriptor, 'MissingWidth')) ?? 0;
  const widths = new Map<number, number>();
  for (let code = Math.max(0, first); code <= 255 && code - first < written.length; code++) {
    const width = reader.resolve(written[code - first]);
    if (typeof width === 'number' && Number.isFinite(width)) widths.set(code, width);
  }
  return { widthOf: (code) => widths.get(code) ?? missing, has: (code) => widths.has(code) };
}
