import type { ObjectReader } from '../document/object-reader';
import { nameText } from '../color/name-text';
import { PdfDict, type PdfObject, PdfRef, PdfStream } from '../syntax/objects';

/** Common entries of font dictionaries (ISO 32000-2, 9.5). */
export interface FontDictionary {
  readonly dict: PdfDict;
  readonly objectKey: string | null;
  readonly subtype: string;
  readonly baseName: string | null;
  /** The CIDFont of a Type0 font, else the font itself. */
  readonly holder: PdfDict;
  readonly descriptor: PdfDict | null;
  /** Symbolic and Nonsymbolic flags of the descriptor (table 121); both false without one. */
  readonly symbolic: boolean;
  readonly nonsymbolic: boolean;
  readonly toUnicode: PdfStream | null;
}

const SYMBOLIC = 4;
const NONSYMBOLIC = 32;

/** Reads the dictionary; anything else than a dictionary is read as an empty one. */
export function readFontDictionary(reader: ObjectReader, written: PdfObject): FontDictionary {
  const resolved = reader.resolve(written);
  const dict = dictOf(resolved) ?? PdfDict.empty;
  const subtype = reader.name(dict, 'Subtype');
  const descendant = dictOf(reader.resolve(reader.array(dict, 'DescendantFonts')?.[0]));
  const holder = subtype === 'Type0' && descendant ? descendant : dict;
  const descriptor = reader.dict(holder, 'FontDescriptor');
  const flags = (descriptor && reader.integer(descriptor, 'Flags')) ?? 0;
  const baseName = reader.name(dict, 'BaseFont') ?? reader.name(dict, 'Name');
  return {
    dict,
    objectKey: written instanceof PdfRef ? written.key : null,
    subtype: subtype === null ? 'Unknown' : nameText(subtype),
    baseName: baseName === null ? null : nameText(baseName),
    holder,
    descriptor,
    symbolic: (flags & SYMBOLIC) !== 0,
    nonsymbolic: (flags & NONSYMBOLIC) !== 0,
    toUnicode: reader.stream(dict, 'ToUnicode'),
  };
}

function dictOf(object: PdfObject): PdfDict | null {
  if (object instanceof PdfStream) return object.dict;
  return object instanceof PdfDict ? object : null;
}
