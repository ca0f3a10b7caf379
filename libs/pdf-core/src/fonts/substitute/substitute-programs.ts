import { Path } from '../../geometry/index';
import { unicodeOfGlyphName } from '../encoding/glyph-unicode';
import type { Glyph, GlyphSubstitute } from '../font';
import type { GlyphProgram } from '../program/glyph-program';
import { openProgram } from '../program/open-program';
import { facesFor } from './face-order';
import type { FontLook, SubstituteFace } from './substitute-face';

/** The program of a face, TrueType, OpenType or Type 1; null when there is none. */
export type SubstituteProvider = (face: SubstituteFace) => Uint8Array | null;

/** Glyphs of one font in the faces that replace it. */
export type GlyphSubstitutes = (glyph: Glyph) => GlyphSubstitute;

/** Outlines kept for all substitutes together. */
const mostOutlines = 20_000;
/** Most characters of one glyph. */
const mostCharacters = 16;

/** A glyph that no face has. */
export const noSubstitute: GlyphSubstitute = { face: null, outline: null };
const blank: GlyphSubstitute = { face: null, outline: new Path() };
const isBlank = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u;

interface OpenFace {
  readonly name: string;
  readonly program: GlyphProgram;
  /** Index of the glyph of a character; 0 without one. */
  readonly glyphOf: (character: number) => number;
}

interface FaceGlyph extends OpenFace {
  readonly index: number;
}

/** Programs for fonts that embed none (ISO 32000-2, 9.8.1), each read once: one object may serve all documents of a process. */
export class SubstitutePrograms {
  private readonly faces = new Map<SubstituteFace, OpenFace | null>();
  private readonly substitutes = new Map<string, GlyphSubstitute>();

  constructor(private readonly provider: SubstituteProvider) {}

  /** A glyph of a font with such a look, made as wide as the font says. */
  substituteOf(look: FontLook, glyph: Glyph): GlyphSubstitute {
    const key = `${look.style} ${look.ideographs ?? ''} ${glyph.name ?? ''} ${glyph.unicode ?? ''} ${glyph.width}`;
    const known = this.substitutes.get(key);
    if (known !== undefined) return known;
    const made = this.make(look, glyph);
    if (this.substitutes.size >= mostOutlines) this.substitutes.clear();
    this.substitutes.set(key, made);
    return made;
  }

  private make(look: FontLook, glyph: Glyph): GlyphSubstitute {
    const found = this.named(look, glyph) ?? this.written(look, glyph);
    if (!found) return isControl(glyph) ? blank : noSubstitute;
    const [first] = found;
    if (!first) return blank;
    const outline = joined(found);
    const own = found.reduce((sum, { program, index }) => sum + (program.advanceOf(index) ?? 0), 0);
    const isScaled = outline !== null && own > 0 && glyph.width > 0;
    return {
      face: first.name,
      outline: isScaled ? outline.copy([glyph.width / own, 0, 0, 1, 0, 0]) : outline,
    };
  }

  /** By the name of the glyph, in the face of the font's style. */
  private named({ style }: FontLook, { name }: Glyph): FaceGlyph[] | null {
    const face = name === null ? null : this.face(style);
    const index = name === null ? null : (face?.program.glyphNamed(name) ?? null);
    return face && index !== null ? [{ ...face, index }] : null;
  }

  /** Glyphs of its characters; null when a face lacks one, empty for white space and the like. */
  private written(look: FontLook, { name, unicode }: Glyph): FaceGlyph[] | null {
    const text = unicode ?? (name === null ? null : unicodeOfGlyphName(name));
    if (text === null || text === '') return null;
    const found: FaceGlyph[] = [];
    for (const character of Array.from(text.normalize('NFC')).slice(0, mostCharacters)) {
      const glyph = this.glyphOf(look, character.codePointAt(0) ?? 0);
      if (glyph) found.push(glyph);
      else if (!isBlank.test(character)) return null;
    }
    return found;
  }

  private glyphOf(look: FontLook, character: number): FaceGlyph | null {
    for (const name of facesFor(look, character)) {
      const face = this.face(name);
      const index = face?.glyphOf(character) ?? 0;
      if (face && index > 0 && index < face.program.glyphCount) return { ...face, index };
    }
    return null;
  }

  private face(face: SubstituteFace): OpenFace | null {
    const known = this.faces.get(face);
    if (known !== undefined) return known;
    const bytes = this.provider(face);
    const program = bytes && openProgram(bytes).program;
    const name = program?.facts.name ?? face;
    const opened = program && { program, name, glyphOf: characterMapOf(program) };
    this.faces.set(face, opened);
    return opened;
  }
}

/** A line end or tab in a string of a simple font that names no glyph for it. */
function isControl({ code, cid, name, unicode }: Glyph): boolean {
  return code < 32 && cid === null && name === null && unicode === null;
}

/** A program without character maps says what its glyphs are by their names. */
function characterMapOf(program: GlyphProgram): OpenFace['glyphOf'] {
  const { characterMaps, glyphCount } = program;
  if (characterMaps) return (character) => characterMaps.unicode?.glyphOf(character) ?? 0;
  const glyphs = new Map<number, number>();
  for (let index = glyphCount - 1; index > 0; index--) {
    const name = program.nameOf(index);
    const text = name === null ? null : unicodeOfGlyphName(name);
    const character = text?.codePointAt(0);
    if (character !== undefined && text?.length === 1) glyphs.set(character, index);
  }
  return (character) => glyphs.get(character) ?? 0;
}

/** The outlines side by side; null when one cannot be read. */
function joined(glyphs: readonly FaceGlyph[]): Path | null {
  const [first, ...more] = glyphs;
  if (!first || more.length === 0) return first ? first.program.outlineOf(first.index) : null;
  const path = new Path();
  let x = 0;
  for (const { program, index } of glyphs) {
    const outline = program.outlineOf(index)?.copy([1, 0, 0, 1, x, 0]);
    if (!outline) return null;
    path.segments.push(...outline.segments);
    path.points.push(...outline.points);
    x += program.advanceOf(index) ?? 0;
  }
  return path;
}
