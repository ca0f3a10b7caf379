import type { ObjectReader } from '../document/object-reader';
import type { Path } from '../geometry/index';
import { type CidToGlyph, readCidToGlyph } from './cid-to-glyph';
import { CidWidths } from './cid-widths';
import { type CMap, codeKey } from './cmap/cmap';
import type { UnicodeMap } from './cmap/unicode-map';
import { CompositeGlyph, type CidGlyphSource } from './composite-glyph';
import { unicodeOfGlyphName } from './encoding/glyph-unicode';
import type { Glyph, GlyphSubstitute } from './font';
import type { FontDictionary } from './font-dictionary';
import type { LibraryFont } from './library-font';
import type { WidthPair } from './width-check';
import type { EmbeddedFont } from './program/embedded-font';
import { type GlyphText, noText } from './simple-glyph';
import type { GlyphSubstitutes } from './substitute/substitute-programs';
import { VerticalExtent } from './vertical-extent';

/** The maps of a composite font that other files may hold. */
export interface CompositeMaps {
  /** Codes to CIDs; null when the CMap is missing or cannot be read: codes are then taken as two-byte CIDs. */
  readonly cmap: CMap;
  readonly toUnicode: () => UnicodeMap | null;
  /** CIDs to text by the character collection (9.10.2); null when it is not one of Adobe's. */
  readonly collection: () => UnicodeMap | null;
  /** Used where no program can be read. */
  readonly substitutes: GlyphSubstitutes;
}

/** Type0 fonts (ISO 32000-2, 9.7). */
export class CompositeFont implements LibraryFont, CidGlyphSource {
  readonly objectKey: string | null;
  readonly subtype: string;
  readonly baseName: string | null;
  readonly vertical: boolean;
  readonly type3 = null;
  private readonly widths: CidWidths;
  private readonly cidToGlyph: CidToGlyph;
  private readonly extent: VerticalExtent;
  private readonly isTwoByte: boolean;
  /** Glyphs of two-byte codes, by first and second byte. */
  private readonly pages: (Glyph | undefined)[][] = new Array<Glyph[]>(256);
  private readonly others = new Map<number, Glyph>();

  constructor(
    reader: ObjectReader,
    private readonly dictionary: FontDictionary,
    readonly embeddedFont: EmbeddedFont,
    private readonly maps: CompositeMaps,
  ) {
    this.objectKey = dictionary.objectKey;
    this.subtype = dictionary.subtype;
    this.baseName = dictionary.baseName;
    this.vertical = maps.cmap.vertical;
    this.isTwoByte = maps.cmap.isTwoByte;
    this.widths = new CidWidths(reader, dictionary.holder, this.vertical);
    this.cidToGlyph = readCidToGlyph(reader, dictionary.holder);
    this.extent = new VerticalExtent(reader, dictionary.descriptor, null, embeddedFont);
  }

  get ascent(): number {
    return this.extent.ascent;
  }

  get descent(): number {
    return this.extent.descent;
  }

  get embedded(): boolean {
    return this.embeddedFont.source !== null;
  }

  get programFault(): string | null {
    return this.embeddedFont.open().fault;
  }

  glyphsOf(string: Uint8Array): readonly Glyph[] {
    return this.isTwoByte ? this.twoByteGlyphs(string) : this.anyGlyphs(string);
  }

  outlineOf(glyph: Glyph): Path | null {
    const { program } = this.embeddedFont.open();
    if (!program) return this.maps.substitutes(glyph).outline;
    return program.outlineOf(glyph.glyphIndex ?? 0);
  }

  substituteOf(glyph: Glyph): GlyphSubstitute | null {
    return this.embeddedFont.open().program ? null : this.maps.substitutes(glyph);
  }

  programWidthOf(glyph: Glyph): number | null {
    const { program } = this.embeddedFont.open();
    return program && glyph.glyphIndex !== null ? program.advanceOf(glyph.glyphIndex) : null;
  }

  get toUnicodeEntries(): number | null {
    return this.dictionary.toUnicode && (this.maps.toUnicode()?.size ?? 0);
  }

  *widthPairs(): Iterable<WidthPair> {
    const { program } = this.embeddedFont.open();
    if (!program) return;
    for (const cid of this.widths.writtenCids()) {
      const glyph = this.glyphIndexOfCid(cid);
      const width = glyph === null ? null : program.advanceOf(glyph);
      const written = this.widths.widthOf(cid);
      if (width !== null && written !== 0) yield { code: cid, written, program: width };
    }
  }

  /** The first CID behind all that have a glyph in the embedded program; 0 without one. */
  get endOfCids(): number {
    const { program } = this.embeddedFont.open();
    return program ? this.cidToGlyph.end(program) : 0;
  }

  glyphIndexOfCid(cid: number): number | null {
    const { program } = this.embeddedFont.open();
    if (!program) return null;
    const glyph = this.cidToGlyph.glyphOf(cid, program);
    return glyph !== null && glyph < program.glyphCount && (glyph > 0 || cid === 0) ? glyph : null;
  }

  /** 9.10.2, in order; what the file says of a code only through its font program comes last. */
  textOfCid(code: number, cid: number): GlyphText {
    const written = this.maps.toUnicode()?.textOf(code) ?? null;
    if (written !== null) return { unicode: written, source: 'to_unicode' };
    const collected = this.maps.collection()?.textOf(cid) ?? null;
    if (collected !== null) return { unicode: collected, source: 'cmap' };
    return this.textByProgram(cid);
  }

  private textByProgram(cid: number): GlyphText {
    const index = this.glyphIndexOfCid(cid);
    const { program } = this.embeddedFont.open();
    if (!program || index === null || index === 0) return noText;
    const codePoint = program.characterMaps?.unicode?.codesByGlyph().get(index);
    if (codePoint !== undefined) {
      return { unicode: String.fromCodePoint(codePoint), source: 'program' };
    }
    const name = program.nameOf(index);
    const unicode = name === null ? null : unicodeOfGlyphName(name);
    return unicode === null ? noText : { unicode, source: 'program' };
  }

  private twoByteGlyphs(string: Uint8Array): readonly Glyph[] {
    const { length } = string;
    const whole = length >>> 1;
    const shown = new Array<Glyph>(whole + (length & 1));
    for (let index = 0, at = 0; index < whole; index++, at += 2) {
      const high = string[at] ?? 0;
      const low = string[at + 1] ?? 0;
      shown[index] = this.pages[high]?.[low] ?? this.makeTwoByte(high, low);
    }
    if (length & 1) shown[whole] = this.other(string[length - 1] ?? 0, 1);
    return shown;
  }

  private makeTwoByte(high: number, low: number): Glyph {
    const page = (this.pages[high] ??= new Array<undefined>(256).fill(undefined));
    const glyph = this.make(high * 256 + low, 2);
    page[low] = glyph;
    return glyph;
  }

  private anyGlyphs(string: Uint8Array): readonly Glyph[] {
    const shown: Glyph[] = [];
    for (let at = 0; at < string.length;) {
      const length = this.maps.cmap.lengthAt(string, at);
      let code = 0;
      for (const end = at + length; at < end; at++) code = code * 256 + (string[at] ?? 0);
      shown.push(this.other(code, length));
    }
    return shown;
  }

  private other(code: number, length: number): Glyph {
    const key = codeKey(code, length);
    const known = this.others.get(key);
    if (known) return known;
    const glyph = this.make(code, length);
    if (this.others.size < MAX_KNOWN) this.others.set(key, glyph);
    return glyph;
  }

  private make(code: number, length: number): Glyph {
    const cid = this.maps.cmap.cidOf(code, length);
    const vertical = this.vertical ? this.widths.verticalOf(cid) : null;
    return new CompositeGlyph(this, code, length, cid, this.widths.widthOf(cid), vertical);
  }
}

/** Maximum number of cached codes of three and four bytes: further ones are computed each time. */
const MAX_KNOWN = 200_000;
