import type { ObjectReader } from '../document/object-reader';
import type { Resource, ResourceInventory } from '../document/resource-walk';
import { PdfDict, PdfName, PdfRef, PdfStream } from '../syntax/objects';
import { nameText } from '../color/name-text';
import { embeddedProgram, type EmbeddedProgram } from './embedded-program';
import { type FontEncoding, isVertical, readFontEncoding } from './font-encoding';
import { FontLibrary } from './font-library';
import type { LibraryFont } from './library-font';
import { fontName, type FontName, isStandard14 } from './font-name';

/** A font that is reachable from some page (ISO 32000-2, 9.5 to 9.9). Structure only: whether text uses it is not known here. */
export interface FontFacts {
  /** Object key (`"12 0"`), or the path to a direct font dictionary. */
  readonly fontId: string;
  readonly objectKey: string | null;
  /** /BaseFont as written; of a Type 3 font its /Name or descriptor name. Null when there is none. */
  readonly baseName: string | null;
  /** `baseName` without the subset prefix. */
  readonly postscriptName: string | null;
  /** `"ABCDEF"`. */
  readonly subsetPrefix: string | null;
  /** `Type1`, `MMType1`, `TrueType`, `Type0`, `Type3` as written; null when missing. */
  readonly subtype: string | null;
  /** The CIDFont of a Type0 font. */
  readonly descendant: CidFontFacts | null;
  readonly encoding: FontEncoding;
  readonly vertical: boolean;
  readonly hasToUnicode: boolean;
  /** Entries of the ToUnicode CMap, a range counted as one; null without one. 0 says that it maps nothing. */
  readonly toUnicodeEntries: number | null;
  /** `full` and `subset` only when a program could be decoded and recognised; Type 3 fonts are `full` by nature. */
  readonly embedded: 'full' | 'subset' | 'not_embedded' | 'unknown';
  readonly program: EmbeddedProgram | null;
  /** The font as text is shown with it, of the library it was read with; null when it could not be read. */
  readonly font: LibraryFont | null;
  /** Why the font could not be read; the fields that depend on it are then null or empty. Null when it could. */
  readonly fault: string | null;
  /** True for a Type 1 font with the name of one of the standard 14. */
  readonly standard14: boolean;
  /** Symbolic flag; null without a descriptor or with neither flag set. */
  readonly symbolic: boolean | null;
  readonly descriptor: FontDescriptorFacts | null;
  /** Resource names, at most 16. */
  readonly names: readonly string[];
  /** Counted from 1, ascending. */
  readonly pages: readonly number[];
}

/** 9.7.4 */
export interface CidFontFacts {
  readonly objectKey: string | null;
  /** `CIDFontType0` or `CIDFontType2` as written. */
  readonly subtype: string | null;
  readonly baseName: string | null;
  /** `"Adobe-Japan1-6"`. */
  readonly characterCollection: string | null;
  /** `absent` means the default, identity. */
  readonly cidToGidMap: 'identity' | 'stream' | 'absent' | 'other';
}

/** 9.8; numbers in glyph space units as written. */
export interface FontDescriptorFacts {
  readonly flags: number | null;
  readonly italicAngle: number | null;
  readonly ascent: number | null;
  readonly descent: number | null;
  readonly missingWidth: number | null;
  readonly fontFamily: string | null;
  readonly hasCharSet: boolean;
  readonly hasCidSet: boolean;
}

/**
 * Reads every font of the inventory, in order of first use. Objects that are no dictionaries are left out with a warning; a font
 * that cannot be read has its reason in `fault`. `library` may be the one that text is shown with: programs are then read once.
 */
export function readFonts(
  reader: ObjectReader,
  inventory: ResourceInventory,
  library: FontLibrary = new FontLibrary(reader),
): readonly FontFacts[] {
  const facts: FontFacts[] = [];
  for (const resource of inventory.of('font')) {
    if (resource.object instanceof PdfDict) {
      facts.push(readFont(reader, library, resource, resource.object));
    } else {
      reader.warn({
        code: 'font_not_a_dictionary',
        message: 'A font is no dictionary',
        scope: resource.id,
      });
    }
  }
  return facts;
}

function readFont(
  reader: ObjectReader,
  library: FontLibrary,
  resource: Resource,
  dict: PdfDict,
): FontFacts {
  const written = writtenFacts(reader, resource, dict);
  try {
    const font = library.font(resource.ref ?? dict);
    return { ...written, ...programFacts(reader, font, written) };
  } catch (error) {
    const fault = error instanceof Error ? error.message : 'The font cannot be read';
    reader.warn({ code: 'font_unreadable', message: fault, scope: resource.id });
    return { ...written, ...unread, fault };
  }
}

const unread = {
  embedded: 'unknown',
  program: null,
  font: null,
  toUnicodeEntries: null,
} as const;

type ProgramFacts = Pick<FontFacts, 'embedded' | 'program' | 'font' | 'toUnicodeEntries' | 'fault'>;
type WrittenFacts = Omit<FontFacts, keyof ProgramFacts>;

/** Facts from the dictionaries. */
function writtenFacts(reader: ObjectReader, resource: Resource, font: PdfDict): WrittenFacts {
  const subtype = reader.name(font, 'Subtype');
  const cidFont = subtype === 'Type0' ? descendantOf(reader, font) : null;
  const descriptor = reader.dict(cidFont?.dict ?? font, 'FontDescriptor');
  const name = nameOf(reader, font, descriptor);
  const encoding = readFontEncoding(reader, font);
  return {
    fontId: resource.id,
    objectKey: resource.ref?.key ?? null,
    baseName: name.base,
    postscriptName: name.postscript,
    subsetPrefix: name.subsetPrefix,
    subtype: subtype === null ? null : nameText(subtype),
    descendant: cidFont?.facts ?? null,
    encoding,
    vertical: isVertical(encoding),
    hasToUnicode: reader.stream(font, 'ToUnicode') !== null,
    standard14: subtype === 'Type1' && isStandard14(name.base ?? ''),
    symbolic: descriptor && symbolic(reader.integer(descriptor, 'Flags')),
    descriptor: descriptor && descriptorFacts(reader, descriptor),
    names: resource.names,
    pages: resource.pages,
  };
}

/** Facts from the font program and the maps. */
function programFacts(
  reader: ObjectReader,
  font: LibraryFont,
  { subtype, descendant, subsetPrefix }: WrittenFacts,
): ProgramFacts {
  const holder = descendant ? descendant.subtype : subtype;
  const program = embeddedProgram(reader, font.embeddedFont, holder ?? '');
  return {
    embedded: embedding(subtype, program, subsetPrefix),
    program,
    font,
    toUnicodeEntries: font.toUnicodeEntries,
    fault: null,
  };
}

function embedding(
  subtype: string | null,
  program: EmbeddedProgram | null,
  subsetPrefix: string | null,
): FontFacts['embedded'] {
  if (subtype === 'Type3') return 'full';
  if (!program || (program.byteLength === 0 && program.complete)) return 'not_embedded';
  if (program.kind === 'unknown') return 'unknown';
  return subsetPrefix === null ? 'full' : 'subset';
}

const unnamed = { base: null, postscript: null, subsetPrefix: null } as const;

function nameOf(
  reader: ObjectReader,
  font: PdfDict,
  descriptor: PdfDict | null,
): FontName | typeof unnamed {
  const written =
    reader.name(font, 'BaseFont') ??
    (descriptor && reader.name(descriptor, 'FontName')) ??
    reader.name(font, 'Name');
  return written === null ? unnamed : fontName(written);
}

interface Descendant {
  readonly dict: PdfDict;
  readonly facts: CidFontFacts;
}

function descendantOf(reader: ObjectReader, font: PdfDict): Descendant | null {
  const written = reader.array(font, 'DescendantFonts')?.[0];
  const dict = reader.resolve(written);
  if (!(dict instanceof PdfDict)) return null;
  const baseName = reader.name(dict, 'BaseFont');
  return {
    dict,
    facts: {
      objectKey: written instanceof PdfRef ? written.key : null,
      subtype: reader.name(dict, 'Subtype'),
      baseName: baseName === null ? null : nameText(baseName),
      characterCollection: collectionOf(reader, dict),
      cidToGidMap: cidToGidMap(reader, dict),
    },
  };
}

function collectionOf(reader: ObjectReader, cidFont: PdfDict): string | null {
  const info = reader.dict(cidFont, 'CIDSystemInfo');
  if (!info) return null;
  const registry = reader.text(info, 'Registry');
  const ordering = reader.text(info, 'Ordering');
  const supplement = reader.integer(info, 'Supplement');
  if (registry === null || ordering === null) return null;
  return `${registry}-${ordering}-${supplement ?? 0}`;
}

function cidToGidMap(reader: ObjectReader, cidFont: PdfDict): CidFontFacts['cidToGidMap'] {
  const map = reader.get(cidFont, 'CIDToGIDMap');
  if (map === null) return 'absent';
  if (map instanceof PdfStream) return 'stream';
  return map instanceof PdfName && map.value === 'Identity' ? 'identity' : 'other';
}

function descriptorFacts(reader: ObjectReader, descriptor: PdfDict): FontDescriptorFacts {
  return {
    flags: reader.integer(descriptor, 'Flags'),
    italicAngle: reader.number(descriptor, 'ItalicAngle'),
    ascent: reader.number(descriptor, 'Ascent'),
    descent: reader.number(descriptor, 'Descent'),
    missingWidth: reader.number(descriptor, 'MissingWidth'),
    fontFamily: reader.text(descriptor, 'FontFamily'),
    hasCharSet: descriptor.has('CharSet'),
    hasCidSet: reader.stream(descriptor, 'CIDSet') !== null,
  };
}

const SYMBOLIC = 4;
const NONSYMBOLIC = 32;

/** Table 121. */
function symbolic(flags: number | null): boolean | null {
  if (flags === null) return null;
  if (flags & SYMBOLIC) return true;
  return flags & NONSYMBOLIC ? false : null;
}
