import { nameText } from '../color/name-text';
import type { ObjectReader } from '../document/object-reader';
import { PdfDict, PdfName, PdfStream } from '../syntax/objects';

/** How a font maps codes to glyphs or CIDs (ISO 32000-2, 9.6.5 and 9.7.5), as written. */
export type FontEncoding =
  /** A predefined encoding of a simple font, e.g. `WinAnsiEncoding`. */
  | { readonly kind: 'named'; readonly name: string }
  /** An encoding dictionary; `base` is null for the font's own encoding. */
  | { readonly kind: 'differences'; readonly base: string | null; readonly count: number }
  /** A predefined CMap of a composite font, e.g. `Identity-H`. */
  | { readonly kind: 'cmap'; readonly name: string }
  | { readonly kind: 'embedded_cmap'; readonly name: string | null; readonly vertical: boolean }
  /** No /Encoding: the font program's own. */
  | { readonly kind: 'built_in' };

/** Reads /Encoding of a font dictionary. */
export function readFontEncoding(reader: ObjectReader, font: PdfDict): FontEncoding {
  const composite = reader.name(font, 'Subtype') === 'Type0';
  const written = reader.get(font, 'Encoding');
  if (written instanceof PdfName) {
    return { kind: composite ? 'cmap' : 'named', name: nameText(written.value) };
  }
  if (written instanceof PdfStream) return embeddedCMap(reader, written.dict);
  if (!(written instanceof PdfDict)) return { kind: 'built_in' };
  const base = reader.name(written, 'BaseEncoding');
  const entries = reader.array(written, 'Differences') ?? [];
  const count = entries.filter((entry) => reader.resolve(entry) instanceof PdfName).length;
  return { kind: 'differences', base: base === null ? null : nameText(base), count };
}

function embeddedCMap(reader: ObjectReader, dict: PdfDict): FontEncoding {
  const name = reader.name(dict, 'CMapName');
  return {
    kind: 'embedded_cmap',
    name: name === null ? null : nameText(name),
    vertical: reader.integer(dict, 'WMode') === 1,
  };
}

/** One line for people: `"WinAnsiEncoding"`, `"MacRomanEncoding + 12 differences"`, `"embedded CMap Foo"`, `"built-in"`. */
export function describeEncoding(encoding: FontEncoding): string {
  switch (encoding.kind) {
    case 'named':
    case 'cmap':
      return encoding.name;
    case 'differences':
      return `${encoding.base ?? 'built-in'} + ${encoding.count} differences`;
    case 'embedded_cmap':
      return encoding.name === null ? 'embedded CMap' : `embedded CMap ${encoding.name}`;
    case 'built_in':
      return 'built-in';
  }
}

/** True when text runs vertically (9.7.4.3). */
export function isVertical(encoding: FontEncoding): boolean {
  if (encoding.kind === 'embedded_cmap') return encoding.vertical;
  return encoding.kind === 'cmap' && /(?:^|-)V$/.test(encoding.name);
}
