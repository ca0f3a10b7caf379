import type { GlyphProgram } from './glyph-program';
import type { FontProgramFacts } from './program-facts';

/** A font program after reading: either `program` or `fault` is null. */
export interface OpenedProgram {
  readonly facts: FontProgramFacts;
  /** Null when no glyph of it can be read. */
  readonly program: GlyphProgram | null;
  /** Why there is no program; null when there is one, or when the font embeds nothing. */
  readonly fault: string | null;
}

/** The program of one font, opened when it is first asked for. */
export interface EmbeddedFont {
  /** True when the descriptor holds a program, readable or not. */
  readonly present: boolean;
  open(): OpenedProgram;
}
