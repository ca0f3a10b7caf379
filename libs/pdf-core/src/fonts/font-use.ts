import type { Font, Glyph } from './font';
import { checkWidths, type WidthCheck, type WidthPair } from './width-check';

/** Facts about the use of a font. */
export interface FontUseFacts {
  /** Different codes shown. */
  readonly codesUsed: number;
  /** Codes without a glyph: the program has none for them, or .notdef; null when no program can be read. */
  readonly missingGlyphs: MissingGlyphs | null;
  /** Codes whose text nothing in the file says. */
  readonly codesWithoutUnicode: number;
  /** Codes whose text is written in /ToUnicode. */
  readonly codesInToUnicode: number;
  /** Smallest and largest size of the text, in the unit of the caller; null when no text was shown. */
  readonly minSize: number | null;
  readonly maxSize: number | null;
  /** Widths of the codes shown against the program (ISO 19005-2, 6.2.11.5); null when there is nothing to compare. */
  readonly widths: WidthCheck | null;
}

/** Codes without a glyph. */
export interface MissingGlyphs {
  readonly count: number;
  /** The lowest of them, at most 64. */
  readonly codes: readonly number[];
  /** How many of them are white space, for which a missing glyph is no loss. */
  readonly blank: number;
}

const MAX_LISTED = 64;

/** Collects the use of one font: a device adds every string that is shown. */
export class FontUse {
  private readonly glyphs = new Set<Glyph>();
  private minSize = Infinity;
  private maxSize = -Infinity;

  constructor(private readonly font: Font) {}

  /** Glyphs shown at a size: the effective one, as the text matrix and the CTM make it. */
  add(glyphs: Iterable<Glyph>, size: number): void {
    for (const glyph of glyphs) this.glyphs.add(glyph);
    if (!Number.isFinite(size)) return;
    this.minSize = Math.min(this.minSize, size);
    this.maxSize = Math.max(this.maxSize, size);
  }

  /** The facts collected so far. Opens the font's program. */
  facts(): FontUseFacts {
    const glyphs = [...this.glyphs];
    return {
      codesUsed: glyphs.length,
      missingGlyphs: this.missing(glyphs),
      codesWithoutUnicode: count(glyphs, ({ unicode }) => unicode === null),
      codesInToUnicode: count(glyphs, ({ unicodeSource }) => unicodeSource === 'to_unicode'),
      minSize: this.minSize === Infinity ? null : this.minSize,
      maxSize: this.maxSize === -Infinity ? null : this.maxSize,
      widths: checkWidths(this.widthPairs(glyphs)),
    };
  }

  private missing(glyphs: readonly Glyph[]): MissingGlyphs | null {
    const { font } = this;
    const { type3 } = font;
    if (!type3 && (!font.embedded || font.programFault !== null)) return null;
    const lacks = (glyph: Glyph): boolean =>
      type3 ? type3.procedure(glyph) === null : (glyph.glyphIndex ?? 0) === 0;
    const missing = glyphs.filter(lacks);
    const codes = missing.map(({ code }) => code).sort((a, b) => a - b);
    const blank = count(missing, ({ unicode }) => unicode !== null && unicode.trim() === '');
    return { count: codes.length, codes: codes.slice(0, MAX_LISTED), blank };
  }

  private *widthPairs(glyphs: readonly Glyph[]): Iterable<WidthPair> {
    for (const glyph of glyphs) {
      const program = this.font.programWidthOf(glyph);
      if (program !== null) yield { code: glyph.code, written: glyph.width, program };
    }
  }
}

function count(glyphs: readonly Glyph[], test: (glyph: Glyph) => boolean): number {
  return glyphs.filter(test).length;
}
