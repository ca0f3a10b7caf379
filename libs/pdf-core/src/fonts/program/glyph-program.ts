import type { Path } from '../../geometry/index';
import type { FontProgramFacts } from './program-facts';

/** An opened font program. No method throws; what is damaged is null. */
export interface GlyphProgram {
  readonly facts: FontProgramFacts;
  readonly glyphCount: number;
  /** In thousandths of text space; null when the program does not say. */
  readonly ascent: number | null;
  readonly descent: number | null;
  /** Advance width in thousandths of text space; null when the program has no such glyph or no readable metrics. */
  advanceOf(glyph: number): number | null;
  /** Outline in thousandths of text space, y up, shared: not to be changed. Empty for a blank glyph, null when it cannot be read. */
  outlineOf(glyph: number): Path | null;
  /** Index of the glyph of that name; null when there is none or glyphs have no names. */
  glyphNamed(name: string): number | null;
  /** The reverse of `glyphNamed`. */
  nameOf(glyph: number): string | null;
  /** True when the program has an encoding of its own. */
  readonly hasBuiltInEncoding: boolean;
  /** Glyph name the program's own encoding gives a single-byte code; null without one. */
  builtInName(code: number): string | null;
  /** Glyph of a CID in a CID-keyed program; null in a program without CIDs or without this one. */
  glyphOfCid(cid: number): number | null;
  /** True when glyphs are found by CID. */
  readonly isCidKeyed: boolean;
  /** Character maps of an sfnt program; null for programs without them. */
  readonly characterMaps: CharacterMaps | null;
}

/** The subtables of a cmap table (ISO/IEC 14496-22, cmap). */
export interface CharacterMaps {
  /** The subtable of a platform and encoding; null when the table has none. */
  find(platform: number, encoding: number): CharacterMap | null;
  /** The widest Unicode subtable; null without one. */
  readonly unicode: CharacterMap | null;
  /** Number of subtables that can be read. */
  readonly count: number;
}

/** Character codes to glyphs. */
export interface CharacterMap {
  /** Glyph of a code; 0 when it has none. */
  glyphOf(code: number): number;
  /** The lowest code of each glyph. Made once. */
  codesByGlyph(): ReadonlyMap<number, number>;
}
