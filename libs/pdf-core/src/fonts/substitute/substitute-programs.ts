import type { Path } from '../../geometry/index';
import { unicodeOfGlyphName } from '../encoding/glyph-unicode';
import type { Glyph } from '../font';
import type { GlyphProgram } from '../program/glyph-program';
import { openProgram } from '../program/open-program';
import type { SubstituteFace } from './substitute-face';

/** The program of a face, TrueType, OpenType or Type 1; null when there is none. */
export type SubstituteProvider = (face: SubstituteFace) => Uint8Array | null;

/** The outline of a glyph of one font in the face that stands for it; null without one. */
export type SubstituteOutlines = (glyph: Glyph) => Path | null;

/** Outlines kept for all substitutes together. */
const mostOutlines = 20_000;

/** Programs for fonts that embed none (ISO 32000-2, 9.8.1), each read once: one object may serve all documents of a process. */
export class SubstitutePrograms {
  private readonly programs = new Map<SubstituteFace, GlyphProgram | null>();
  private readonly outlines = new Map<string, Path | null>();

  constructor(private readonly provider: SubstituteProvider) {}

  /** The outline of a glyph in a face, made as wide as the font says; null when the face lacks it. */
  outlineOf(face: SubstituteFace, glyph: Glyph): Path | null {
    const key = `${face} ${glyph.name ?? ''} ${glyph.unicode ?? ''} ${glyph.width}`;
    const known = this.outlines.get(key);
    if (known !== undefined) return known;
    const made = this.make(face, glyph);
    if (this.outlines.size >= mostOutlines) this.outlines.clear();
    this.outlines.set(key, made);
    return made;
  }

  private make(face: SubstituteFace, glyph: Glyph): Path | null {
    const program = this.program(face);
    const index = program && glyphIn(program, glyph);
    const outline = index === null ? null : (program?.outlineOf(index) ?? null);
    const own = index === null ? null : (program?.advanceOf(index) ?? null);
    if (!outline || own === null || own <= 0 || glyph.width <= 0) return outline;
    return outline.copy([glyph.width / own, 0, 0, 1, 0, 0]);
  }

  private program(face: SubstituteFace): GlyphProgram | null {
    const known = this.programs.get(face);
    if (known !== undefined) return known;
    const bytes = this.provider(face);
    const program = bytes && openProgram(bytes).program;
    this.programs.set(face, program);
    return program;
  }
}

/** By name, else by the character it stands for. */
function glyphIn(program: GlyphProgram, { name, unicode }: Glyph): number | null {
  const named = name === null ? null : program.glyphNamed(name);
  if (named !== null) return named;
  const text = unicode ?? (name === null ? null : unicodeOfGlyphName(name));
  const character = text?.codePointAt(0);
  const mapped =
    character === undefined ? 0 : (program.characterMaps?.unicode?.glyphOf(character) ?? 0);
  return mapped > 0 && mapped < program.glyphCount ? mapped : null;
}
