import type { ObjectReader } from '../../document/object-reader';
import { PdfDict, PdfName } from '../../syntax/objects';
import type { FontDictionary } from '../font-dictionary';
import { predefinedEncoding, simpleEncoding, type NamesByCode } from './simple-encodings';

/** How a simple font names its codes (ISO 32000-2, 9.6.5), as far as the dictionary says it. */
export interface SimpleEncoding {
  /** /Differences, by code; one character per byte of the name. */
  readonly differences: ReadonlyMap<number, string>;
  /** The encoding the dictionary names; null for the font's own. */
  readonly base: NamesByCode | null;
  /** Built-in encoding of a font whose program has none: by flags and name (9.6.5.2, 9.6.5.4). */
  readonly implicit: NamesByCode | null;
  /** True when the dictionary has an /Encoding that can be used. */
  readonly isWritten: boolean;
}

const MAX_DIFFERENCES = 4096;

/** Reads /Encoding of a simple font. */
export function readSimpleEncoding(
  reader: ObjectReader,
  font: FontDictionary,
  postscriptName: string | null,
): SimpleEncoding {
  const written = reader.get(font.dict, 'Encoding');
  const implicit = implicitEncoding(font, postscriptName);
  if (written instanceof PdfName) {
    const base = predefinedEncoding(written.value);
    return { differences: new Map(), base, implicit, isWritten: base !== null };
  }
  if (!(written instanceof PdfDict)) {
    return { differences: new Map(), base: null, implicit, isWritten: false };
  }
  const base = predefinedEncoding(reader.name(written, 'BaseEncoding'));
  const differences = readDifferences(reader, written);
  return { differences, base, implicit, isWritten: base !== null || differences.size > 0 };
}

/** 9.6.5.1: a code, then the names of it and the codes behind it. */
export function readDifferences(
  reader: ObjectReader,
  encoding: PdfDict,
): ReadonlyMap<number, string> {
  const differences = new Map<number, string>();
  let code = 0;
  for (const entry of (reader.array(encoding, 'Differences') ?? []).slice(0, MAX_DIFFERENCES)) {
    const value = reader.resolve(entry);
    if (typeof value === 'number') code = Math.trunc(value);
    else if (value instanceof PdfName) {
      if (code >= 0 && code <= 255) differences.set(code, value.value);
      code++;
    }
  }
  return differences;
}

function implicitEncoding(font: FontDictionary, postscriptName: string | null): NamesByCode | null {
  if (postscriptName === 'Symbol' || postscriptName === 'ZapfDingbats') {
    return simpleEncoding(postscriptName);
  }
  const ownCodes = font.subtype === 'TrueType' && font.symbolic;
  return ownCodes ? null : simpleEncoding('StandardEncoding');
}
