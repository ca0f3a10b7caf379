import type { Matrix, Path } from '../geometry/index';
import type { PdfDict, PdfObject, PdfStream } from '../syntax/index';

/** One character code of a font with all that showing it needs. Made once per code and shared: equal codes give the same object. */
export interface Glyph {
  /** The character code and the bytes it takes (ISO 32000-2, 9.7.6.2): 1 to 4. */
  readonly code: number;
  readonly codeLength: number;
  /** Horizontal displacement in thousandths of text space (9.2.4), as the font dictionary says; the program's own where it does not say. */
  readonly width: number;
  /** Position vector and vertical displacement in thousandths (9.7.4.3); null in horizontal writing. */
  readonly vertical: { readonly vx: number; readonly vy: number; readonly w1: number } | null;
  /** CID of a composite font; null for a simple font. */
  readonly cid: number | null;
  /** Glyph name of a simple font by its encoding; null where it has none. */
  readonly name: string | null;
  /** Text of the glyph (9.10.2); null when the file does not define it. */
  readonly unicode: string | null;
  /** Where `unicode` is from. */
  readonly unicodeSource: 'to_unicode' | 'encoding' | 'cmap' | 'program' | null;
  /** The single-byte code 32, to which word spacing applies (9.3.3). */
  readonly isWordSpace: boolean;
  /** Index in the embedded program; 0 is .notdef. Null when there is no program or it has no such glyph. */
  readonly glyphIndex: number | null;
}

/** Glyph procedure of a Type 3 font (9.6.4). */
export interface Type3Program {
  /** Glyph space to text space. */
  readonly matrix: Matrix;
  /** Height of the FontBBox in glyph space; null without one that has a height. */
  readonly boxHeight: number | null;
  readonly resources: PdfDict | null;
  /** The entry of a glyph in the font, whatever it is; undefined without one. */
  entry(glyph: Glyph): PdfObject | undefined;
  /** The content stream of a glyph; null when the font has none for it. */
  procedure(glyph: Glyph): PdfStream | null;
}

/** Substitute of a glyph whose font has no readable program. */
export interface GlyphSubstitute {
  /** PostScript name of the face that has it; null when no face does, and for white space. */
  readonly face: string | null;
  /** In thousandths of text space, as wide as the font says; empty for white space, null when no face has it. */
  readonly outline: Path | null;
}

/** A font as text is shown with it. */
export interface Font {
  /** `"12 0"`, or null for a direct object. */
  readonly objectKey: string | null;
  /** Type0, Type1, MMType1, TrueType or Type3; `Unknown` when the dictionary does not say. */
  readonly subtype: string;
  /** As written, subset prefix included. */
  readonly baseName: string | null;
  /** Vertical writing (9.7.4.3). */
  readonly vertical: boolean;
  readonly type3: Type3Program | null;
  /** Ascent and descent in thousandths, from the descriptor, else the program, else 750 and -250. */
  readonly ascent: number;
  readonly descent: number;
  /** The codes of a string in order. Never throws: bytes that no code space holds are read as the standard's rules say (9.7.6.3). */
  glyphsOf(string: Uint8Array): readonly Glyph[];
  /** Outline in thousandths of text space, y up; empty for a blank glyph, null when there is neither a readable program nor a substitute. */
  outlineOf(glyph: Glyph): Path | null;
  /** Substitute of a glyph; null when the font's program or procedure draws it. Opens the program. */
  substituteOf(glyph: Glyph): GlyphSubstitute | null;
  /** True when the font's descriptor holds a font program, readable or not. */
  readonly embedded: boolean;
  /** Why the embedded program gives no outlines; null when it does, or when there is none. Opens the program. */
  readonly programFault: string | null;
  /** Advance of a glyph in the embedded program, in thousandths of text space; null when it says none. Opens the program. */
  programWidthOf(glyph: Glyph): number | null;
}
