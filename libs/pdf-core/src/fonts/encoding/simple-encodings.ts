import {
  macExpertNames,
  macRomanNames,
  standardNames,
  symbolNames,
  winAnsiNames,
  zapfDingbatsNames,
} from './simple-encodings.table';

/** Glyph names by code, 256 entries; null where the encoding has none. */
export type NamesByCode = readonly (string | null)[];

/** Encodings of simple fonts (ISO 32000-2, annex D). */
export type SimpleEncodingName =
  | 'StandardEncoding'
  | 'WinAnsiEncoding'
  | 'MacRomanEncoding'
  | 'MacExpertEncoding'
  | 'Symbol'
  | 'ZapfDingbats';

const written: Readonly<Record<SimpleEncodingName, string>> = {
  StandardEncoding: standardNames,
  WinAnsiEncoding: winAnsiNames,
  MacRomanEncoding: macRomanNames,
  MacExpertEncoding: macExpertNames,
  Symbol: symbolNames,
  ZapfDingbats: zapfDingbatsNames,
};

const read = new Map<string, NamesByCode>();

/** The encoding of that name. */
export function simpleEncoding(name: SimpleEncodingName): NamesByCode {
  const known = read.get(name);
  if (known) return known;
  const names = namesByCode(written[name]);
  read.set(name, names);
  return names;
}

/** The encoding a font dictionary names, or null when it is not predefined (9.6.5.1). */
export function predefinedEncoding(name: string | null): NamesByCode | null {
  switch (name) {
    case 'StandardEncoding':
    case 'WinAnsiEncoding':
    case 'MacRomanEncoding':
    case 'MacExpertEncoding':
      return simpleEncoding(name);
    default:
      return null;
  }
}

/** Reads a table of names in the order of their codes; a number sets the code of the name behind it. */
export function namesByCode(table: string): NamesByCode {
  const names = new Array<string | null>(256).fill(null);
  let code = 0;
  for (const word of table.trim().split(/\s+/)) {
    if (/^\d+$/.test(word)) code = Number(word);
    else names[code++] = word;
  }
  return names;
}
