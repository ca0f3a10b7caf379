import type { Frame, Quad } from './frame';

/** Common properties of the glyphs of one shown string. */
export interface TextRun {
  readonly frame: Frame;
  /** Object key of the font (`"12 0"`); null for a direct object or none. */
  readonly fontKey: string | null;
  /** As written, subset prefix included. */
  readonly fontName: string | null;
  /** Height of the em on the page, in user space units, across the line; of a Type 3 font estimated from its widths. */
  readonly size: number;
  /** Length of the em along the line: differs from `size` under horizontal scaling. */
  readonly em: number;
  /** How far glyphs reach from the baseline towards the line before (`ascent`) and after it (`descent`, mostly negative). */
  readonly ascent: number;
  readonly descent: number;
  readonly flags: number;
  /** Innermost marked-content identifier (ISO 32000-2, 14.7.5.2). */
  readonly mcid: number | null;
  /** Where in the sequence of painting operators. */
  readonly order: number;
}

/** Bits of `TextRun.flags` and `TextGlyph.flags`. */
export const Flag = {
  /** Shown without being painted: render mode 3 or 7, or alpha 0. */
  invisible: 1,
  /** Optional content hides it. */
  hidden: 2,
  /** Its centre is outside the clip. */
  clipped: 4,
  /** Its centre is outside the page's box. */
  offPage: 8,
  /** In marked content with tag Artifact (14.8.2.2). */
  artifact: 16,
  /** In the appearance of an annotation. */
  annotation: 32,
  /** Text stands in for what the glyphs say (/ActualText, 14.9.4). */
  actualText: 64,
  /** Nothing in the file says which text it is. */
  unmapped: 128,
} as const;

/** Bits of `TextGlyph.space`. */
export const SpaceAt = { before: 1, after: 2 } as const;

/** A glyph in the axes of its run's frame. */
export interface TextGlyph {
  /** One or more characters in logical order. Never empty and without white space at its ends, unless it is of an ActualText. */
  text: string;
  /** Where its cell starts along the line. */
  p: number;
  /** Length of its cell along the line, not negative. */
  advance: number;
  /** Its baseline. */
  readonly q: number;
  /** White space is next to it, on the side with smaller (`before`) or larger p (`after`). */
  space: number;
  readonly flags: number;
  readonly run: TextRun;
  /** Where it is in user space, for a glyph on a curve: its p and q are those of the curve pulled straight. */
  readonly outline?: Quad;
}

/** Glyphs that were shown one after the other on one baseline. */
export interface Piece {
  readonly frame: Frame;
  readonly glyphs: TextGlyph[];
  readonly q: number;
  readonly size: number;
  readonly start: number;
  end: number;
}
