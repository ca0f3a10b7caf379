import type { ObjectReader } from '../document/object-reader';
import { type Matrix, matrixOf } from '../geometry/index';
import { PdfStream } from '../syntax/objects';
import type { UnicodeMap } from './cmap/unicode-map';
import { readSimpleEncoding, type SimpleEncoding } from './encoding/font-names';
import { unicodeOfGlyphName } from './encoding/glyph-unicode';
import type { Glyph, Type3Program } from './font';
import type { FontDictionary } from './font-dictionary';
import type { LibraryFont } from './library-font';
import type { WidthPair } from './width-check';
import { readRectangle } from '../document/page-boxes';
import type { EmbeddedFont } from './program/embedded-font';
import { type GlyphSource, type GlyphText, noText, SimpleGlyph } from './simple-glyph';
import { readSimpleWidths, type SimpleWidths } from './simple-widths';

const DEFAULT_MATRIX: Matrix = [0.001, 0, 0, 0.001, 0, 0];

/** Type 3 fonts (ISO 32000-2, 9.6.4): glyphs are content streams. */
export class Type3Font implements LibraryFont, GlyphSource {
  readonly objectKey: string | null;
  readonly subtype: string;
  readonly baseName: string | null;
  readonly vertical = false;
  readonly type3: Type3Program;
  readonly ascent: number;
  readonly descent: number;
  readonly embedded = false;
  readonly programFault = null;
  private readonly glyphs: (Glyph | undefined)[] = new Array<undefined>(256).fill(undefined);
  private readonly encoding: SimpleEncoding;
  private readonly widths: SimpleWidths;

  constructor(
    reader: ObjectReader,
    private readonly dictionary: FontDictionary,
    readonly embeddedFont: EmbeddedFont,
    private readonly toUnicode: () => UnicodeMap | null,
  ) {
    this.objectKey = dictionary.objectKey;
    this.subtype = dictionary.subtype;
    this.baseName = dictionary.baseName;
    this.encoding = readSimpleEncoding(reader, dictionary, null);
    this.widths = readSimpleWidths(reader, dictionary);
    const { dict } = dictionary;
    const matrix = matrixOf(numbersOf(reader, dictionary)) ?? DEFAULT_MATRIX;
    const procedures = reader.dict(dict, 'CharProcs');
    const box = readRectangle(reader.get(dict, 'FontBBox'), (object) => reader.resolve(object));
    const boxHeight = box !== null && box[3] > box[1] ? box[3] - box[1] : null;
    const entry = ({ name }: Glyph) => (name === null ? undefined : procedures?.get(name));
    this.type3 = {
      matrix,
      boxHeight,
      resources: reader.dict(dict, 'Resources'),
      entry,
      procedure: (glyph) => {
        const stream = reader.resolve(entry(glyph));
        return stream instanceof PdfStream ? stream : null;
      },
    };
    const height = Math.abs(matrix[3]) * 1000;
    const known = box !== null && boxHeight !== null && height > 0;
    this.ascent = known ? box[3] * height : 750;
    this.descent = known ? box[1] * height : -250;
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

  outlineOf(): null {
    return null;
  }

  substituteOf(): null {
    return null;
  }

  programWidthOf(): null {
    return null;
  }

  get toUnicodeEntries(): number | null {
    return this.dictionary.toUnicode && (this.toUnicode()?.size ?? 0);
  }

  /** Widths are those of the glyph procedures' own operators: there is no program to compare with. */
  widthPairs(): readonly WidthPair[] {
    return [];
  }

  /** Only /Differences names glyphs; a named encoding is not defined here, but in use. */
  nameOf(code: number): string | null {
    return this.encoding.differences.get(code) ?? this.encoding.base?.[code] ?? null;
  }

  textOf(code: number): GlyphText {
    const written = this.toUnicode()?.textOf(code) ?? null;
    if (written !== null) return { unicode: written, source: 'to_unicode' };
    const name = this.nameOf(code);
    const named = name === null ? null : unicodeOfGlyphName(name);
    return named === null ? noText : { unicode: named, source: 'encoding' };
  }

  glyphIndexOf(): null {
    return null;
  }

  private make(code: number): Glyph {
    const scale = this.type3.matrix[0] * 1000;
    const glyph = new SimpleGlyph(this, code, (this.widths.widthOf(code) ?? 0) * scale);
    this.glyphs[code] = glyph;
    return glyph;
  }
}

function numbersOf(reader: ObjectReader, { dict }: FontDictionary): readonly unknown[] | null {
  return reader.array(dict, 'FontMatrix')?.map((value) => reader.resolve(value)) ?? null;
}
