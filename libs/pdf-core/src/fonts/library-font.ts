import type { Font } from './font';
import type { EmbeddedFont } from './program/embedded-font';
import type { WidthPair } from './width-check';

/** A font as its library reads it, with further members that font facts need. */
export interface LibraryFont extends Font {
  readonly embeddedFont: EmbeddedFont;
  /**
   * Every code the dictionary itself gives a width and the program a glyph; of a composite font by CID. A written 0 is left
   * out: writers put it for codes they do not show. Opens the program.
   */
  widthPairs(): Iterable<WidthPair>;
  /** Number of codes that /ToUnicode maps, ranges counted as one; null without a ToUnicode stream. */
  readonly toUnicodeEntries: number | null;
}
