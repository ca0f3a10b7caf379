import type { Glyph } from './font';
import type { GlyphText } from './simple-glyph';

/** The parts of a glyph that are computed on demand. */
export interface CidGlyphSource {
  textOfCid(code: number, cid: number): GlyphText;
  glyphIndexOfCid(cid: number): number | null;
}

/** A code of a composite font. */
export class CompositeGlyph implements Glyph {
  readonly name = null;
  readonly isWordSpace: boolean;
  private knownText: GlyphText | undefined = undefined;
  private knownIndex: number | null | undefined = undefined;

  // eslint-disable-next-line max-params -- what a glyph is made of
  constructor(
    private readonly source: CidGlyphSource,
    readonly code: number,
    readonly codeLength: number,
    readonly cid: number,
    readonly width: number,
    readonly vertical: Glyph['vertical'],
  ) {
    this.isWordSpace = code === 32 && codeLength === 1;
  }

  get unicode(): string | null {
    return this.text().unicode;
  }

  get unicodeSource(): Glyph['unicodeSource'] {
    return this.text().source;
  }

  get glyphIndex(): number | null {
    if (this.knownIndex === undefined) this.knownIndex = this.source.glyphIndexOfCid(this.cid);
    return this.knownIndex;
  }

  private text(): GlyphText {
    return (this.knownText ??= this.source.textOfCid(this.code, this.cid));
  }
}
