import type { GlyphProgram } from './glyph-program';

/** What became of a font's embedded program. */
export type OpenedProgram =
  | { readonly program: GlyphProgram; readonly fault: null }
  /** `fault` is null when the font embeds nothing. */
  | { readonly program: null; readonly fault: string | null };

/** The program of one font, opened when it is first asked for. */
export interface EmbeddedFont {
  /** True when the descriptor holds a program, readable or not. */
  readonly present: boolean;
  open(): OpenedProgram;
}
