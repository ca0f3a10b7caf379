import type { PdfStream } from '../../syntax/objects';
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

/** Entries of a font descriptor that hold a program (ISO 32000-2, table 124). */
export type FontFileKey = 'FontFile' | 'FontFile2' | 'FontFile3';

/** A font program as stored in the file. */
export interface StoredProgram extends OpenedProgram {
  /** Size of the decoded program; null when it cannot be decoded. */
  readonly byteLength: number | null;
  /** False when the data is damaged or over a limit. */
  readonly complete: boolean;
}

/** The program of one font, opened on first use. */
export interface EmbeddedFont {
  /** Where the descriptor holds a program, readable or not; null when it holds none. */
  readonly source: { readonly entry: FontFileKey; readonly stream: PdfStream } | null;
  open(): StoredProgram;
}
