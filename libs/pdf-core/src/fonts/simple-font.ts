import type { ObjectReader } from '../document/object-reader';
import type { Path } from '../geometry/index';
import type { UnicodeMap } from './cmap/unicode-map';
import { readSimpleEncoding, type SimpleEncoding } from './encoding/font-names';
import { unicodeOfGlyphName } from './encoding/glyph-unicode';
import type { Glyph, GlyphSubstitute } from './font';
import type { FontDictionary } from './font-dictionary';
import type { LibraryFont } from './library-font';
import type { WidthPair } from './width-check';
import { fontName } from './font-name';
import { standardMetrics, type StandardMetrics } from './metrics/standard14-metrics';
import type { EmbeddedFont } from './program/embedded-font';
import { selectGlyph } from './simple-glyph-selection';
import { type GlyphSource, type GlyphText, noText, SimpleGlyph } from './simple-glyph';
import { readSimpleWidths, type SimpleWidths } from './simple-widths';
import type { GlyphSubstitutes } from './substitute/substitute-programs';
import { VerticalExtent } from './vertical-extent';

/** Type1, MMType1 and TrueType fonts (ISO 32000-2, 9.6). */
export class SimpleFont implements LibraryFont, GlyphSource {
  readonly objectKey: string | null;
  readonly subtype: string;
  readonly baseName: string | null;
  readonly vertical = false;
  readonly type3 = null;
  private readonly glyphs: (Glyph | undefined)[] = new Array<undefined>(256).fill(undefined);
  private readonly encoding: SimpleEncoding;
  private readonly widths: SimpleWidths;
  private readonly standard: StandardMetrics | null;
  private readonly extent: VerticalExtent;

  constructor(
    reader: ObjectReader,
    private readonly dictionary: FontDictionary,
    readonly embeddedFont: EmbeddedFont,
    /** External sources: text of codes, and glyphs where no program can be read. */
    private readonly others: {
      readonly toUnicode: () => UnicodeMap | null;
      readonly substitutes: GlyphSubstitutes;
    },
  ) {
    this.objectKey = dictionary.objectKey;
    this.subtype = dictionary.subtype;
    this.baseName = dictionary.baseName;
    const name = this.baseName === null ? null : fontName(this.baseName).postscript;
    this.standard = name === null ? null : standardMetrics(name);
    this.encoding = readSimpleEncoding(reader, dictionary, this.standard?.name ?? null);
    this.widths = readSimpleWidths(reader, dictionary);
    this.extent = new VerticalExtent(reader, dictionary.descriptor, this.standard, embeddedFont);
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
    const { length } = string;
    const shown = new Array<Glyph>(length);
    for (let at = 0; at < length; at++) {
      const code = string[at] ?? 0;
      shown[at] = this.glyphs[code] ?? this.make(code);
    }
    return shown;
  }

  /** A name that the program lacks shows its .notdef (9.6.5.2). */
  outlineOf(glyph: Glyph): Path | null {
    const { program } = this.embeddedFont.open();
    if (!program) return this.others.substitutes(glyph).outline;
    return program.outlineOf(glyph.glyphIndex ?? 0);
  }

  substituteOf(glyph: Glyph): GlyphSubstitute | null {
    return this.embeddedFont.open().program ? null : this.others.substitutes(glyph);
  }

  programWidthOf(glyph: Glyph): number | null {
    const { program } = this.embeddedFont.open();
    return program && glyph.glyphIndex !== null ? program.advanceOf(glyph.glyphIndex) : null;
  }

  get toUnicodeEntries(): number | null {
    return this.dictionary.toUnicode && (this.others.toUnicode()?.size ?? 0);
  }

  *widthPairs(): Iterable<WidthPair> {
    for (let code = 0; code < 256; code++) {
      if (!this.widths.has(code)) continue;
      const glyph = this.glyphs[code] ?? this.make(code);
      const program = this.programWidthOf(glyph);
      if (program !== null && glyph.width !== 0) {
        yield { code, written: glyph.width, program };
      }
    }
  }

  nameOf(code: number): string | null {
    return this.encoding.differences.get(code) ?? this.baseNameOf(code);
  }

  /** 9.10.2, in order; what the file says of a code only through its font program comes last. */
  textOf(code: number): GlyphText {
    const written = this.others.toUnicode()?.textOf(code) ?? null;
    if (written !== null) return { unicode: written, source: 'to_unicode' };
    const name = this.nameOf(code);
    const isDingbats = this.standard?.name === 'ZapfDingbats';
    const named = name === null ? null : unicodeOfGlyphName(name, isDingbats);
    if (named !== null) return { unicode: named, source: this.sourceOfName(code) };
    return this.textByProgram(code);
  }

  glyphIndexOf(code: number): number | null {
    const { program } = this.embeddedFont.open();
    return program && selectGlyph(program, code, this.nameOf(code), this.selectionRules());
  }

  private selectionRules() {
    return {
      isEncoded: this.encoding.isWritten || (this.dictionary.nonsymbolic && this.isTrueType),
      symbolic: this.dictionary.symbolic && !this.dictionary.nonsymbolic,
    };
  }

  private get isTrueType(): boolean {
    return this.subtype === 'TrueType';
  }

  private baseNameOf(code: number): string | null {
    const { base, implicit } = this.encoding;
    if (base) return base[code] ?? null;
    if (!this.isTrueType && this.embeddedFont.source !== null) {
      const { program } = this.embeddedFont.open();
      if (program?.hasBuiltInEncoding) return program.builtInName(code);
    }
    return implicit?.[code] ?? null;
  }

  private sourceOfName(code: number): Glyph['unicodeSource'] {
    const { base, differences } = this.encoding;
    if (base || differences.has(code) || this.isTrueType) return 'encoding';
    return this.embeddedFont.open().program?.hasBuiltInEncoding ? 'program' : 'encoding';
  }

  private textByProgram(code: number): GlyphText {
    const index = this.glyphIndexOf(code);
    const { program } = this.embeddedFont.open();
    if (!program || index === null || index === 0) return noText;
    const name = program.nameOf(index);
    const codePoint = program.characterMaps?.unicode?.codesByGlyph().get(index);
    const unicode =
      codePoint !== undefined
        ? String.fromCodePoint(codePoint)
        : name === null
          ? null
          : unicodeOfGlyphName(name);
    return unicode === null ? noText : { unicode, source: 'program' };
  }

  private make(code: number): Glyph {
    const glyph = new SimpleGlyph(this, code, this.widthOf(code));
    this.glyphs[code] = glyph;
    return glyph;
  }

  private widthOf(code: number): number {
    const written = this.widths.widthOf(code);
    if (written !== null) return written;
    const name = this.standard && this.nameOf(code);
    const standard = name === null ? null : (this.standard?.widthOf(name) ?? null);
    if (standard !== null && this.embeddedFont.source === null) return standard;
    return this.widthByProgram(code) ?? standard ?? 0;
  }

  private widthByProgram(code: number): number | null {
    const { program } = this.embeddedFont.open();
    return program?.advanceOf(this.glyphIndexOf(code) ?? 0) ?? null;
  }
}
