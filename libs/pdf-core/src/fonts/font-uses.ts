import type { Font, Glyph } from './font';
import { FontUse } from './font-use';

/** How the fonts of a document are used. */
export class FontUses {
  private readonly uses = new Map<Font, FontUse>();

  /** Glyphs of one font shown at a size; see `FontUse`. */
  add(font: Font, glyphs: Iterable<Glyph>, size: number): void {
    let use = this.uses.get(font);
    if (!use) this.uses.set(font, (use = new FontUse(font)));
    use.add(glyphs, size);
  }

  /** The use of a font; null when no text was shown in it. */
  of(font: Font): FontUse | null {
    return this.uses.get(font) ?? null;
  }
}
