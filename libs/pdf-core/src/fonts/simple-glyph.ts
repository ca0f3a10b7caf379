import type { Glyph } from './font';

/** The parts of a glyph that are computed on demand. */
export interface GlyphSource {
  nameOf(code: number): string | null;
  textOf(code: number): GlyphText;
  glyphIndexOf(code: number): number | null;
}

/** Text of a code and where it is from. */
export interface GlyphText {
  readonly unicode: string | null;
  readonly source: Glyph['unicodeSource'];
}

/** No text. */
export const noText: GlyphText = { unicode: null, source: null };

/** A code of a simple font. */
export class SimpleGlyph implements Glyph {
  readonly codeLength = 1;
  readonly vertical = null;
  readonly cid = null;
  readonly isWordSpace: boolean;
  private knownName: string | null | undefined = undefined;
  private knownText: GlyphText | undefined = undefined;
  private knownIndex: number | null | undefined = undefined;

  constructor(
    private readonly source: GlyphSource,
    readonly code: number,
    readonly width: number,
  ) {
    this.isWordSpace = code === 32;
  }

  get name(): string | null {
    if (this.knownName === undefined) this.knownName = this.source.nameOf(this.code);
    return this.knownName;
  }

  get unicode(): string | null {
    return this.text().unicode;
  }

  get unicodeSource(): Glyph['unicodeSource'] {
    return this.text().source;
  }

  get glyphIndex(): number | null {
    if (this.knownIndex === undefined) this.knownIndex = this.source.glyphIndexOf(this.code);
    return this.knownIndex;
  }

  private text(): GlyphText {
    return (this.knownText ??= this.source.textOf(this.code));
  }
}
