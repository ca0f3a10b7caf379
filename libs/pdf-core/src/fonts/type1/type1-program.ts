import { concat, type Matrix, type Path } from '../../geometry/index';
import type { OpenedProgram } from '../program/embedded-font';
import { type NamesByCode, simpleEncoding } from '../encoding/simple-encodings';
import type { GlyphProgram } from '../program/glyph-program';
import { OutlineCache, type ReadGlyph } from '../program/outline-cache';
import type { FontProgramFacts } from '../program/program-facts';
import { drawType1, type Type1Context } from './type1-charstring';
import { readType1Header } from './type1-header';
import { readType1Private, type Type1Private } from './type1-private';
import { type1Parts } from './type1-segments';

const NOTDEF = '.notdef';
const defaultMatrix: Matrix = [0.001, 0, 0, 0.001, 0, 0];
const THOUSAND: Matrix = [1000, 0, 0, 1000, 0, 0];

/** Opens a Type 1 program, PFA or PFB (Adobe Type 1 Font Format). Never throws. */
export function openType1(bytes: Uint8Array): OpenedProgram {
  const { clear, privatePart } = type1Parts(bytes);
  const header = readType1Header(clear);
  const data = readType1Private(privatePart);
  const facts: FontProgramFacts = {
    kind: bytes[0] === 0x80 ? 'type1_pfb' : 'type1',
    numGlyphs: data.charStrings.size || data.declaredGlyphs,
    fsType: header.fsType,
    name: header.name,
  };
  if (data.charStrings.size === 0) {
    return { facts, program: null, fault: 'The Type 1 program has no charstrings' };
  }
  const matrix = concat(header.matrix ?? defaultMatrix, THOUSAND);
  return { facts, program: new Type1Program(facts, data, { ...header, matrix }), fault: null };
}

interface Header {
  readonly matrix: Matrix;
  readonly encoding: NamesByCode | null;
  readonly weights: readonly number[];
}

/** Glyphs are in the order of the program, .notdef first. */
class Type1Program implements GlyphProgram {
  readonly glyphCount: number;
  readonly isCidKeyed = false;
  readonly hasBuiltInEncoding: boolean;
  readonly characterMaps = null;
  readonly ascent = null;
  readonly descent = null;
  private readonly names: readonly string[];
  private readonly glyphs: ReadonlyMap<string, number>;
  private readonly context: Type1Context;
  private readonly outlines = new OutlineCache((glyph) => this.read(glyph));

  constructor(
    readonly facts: FontProgramFacts,
    private readonly data: Type1Private,
    private readonly header: Header,
  ) {
    const others = [...data.charStrings.keys()].filter((name) => name !== NOTDEF);
    this.names = [NOTDEF, ...others];
    this.glyphs = new Map(this.names.map((name, glyph) => [name, glyph]));
    this.glyphCount = this.names.length;
    this.hasBuiltInEncoding = header.encoding !== null;
    this.context = {
      subrs: data.subrs,
      weights: header.weights,
      standardCharacter: (code) => {
        const name = simpleEncoding('StandardEncoding')[code];
        return typeof name !== 'string' ? null : (data.charStrings.get(name) ?? null);
      },
    };
  }

  advanceOf(glyph: number): number | null {
    return this.outlines.get(glyph).advance;
  }

  outlineOf(glyph: number): Path | null {
    return this.outlines.get(glyph).path;
  }

  glyphNamed(name: string): number | null {
    return this.glyphs.get(name) ?? null;
  }

  nameOf(glyph: number): string | null {
    return this.names[glyph] ?? null;
  }

  builtInName(code: number): string | null {
    return this.header.encoding?.[code] ?? null;
  }

  glyphOfCid(): null {
    return null;
  }

  private read(glyph: number): ReadGlyph {
    const charstring = this.data.charStrings.get(this.names[glyph] ?? '');
    const drawn = charstring && drawType1(charstring, this.context);
    if (!drawn) return { path: null, advance: null };
    const { matrix } = this.header;
    return {
      path: drawn.pen.path.copy(matrix),
      advance: drawn.width === null ? null : drawn.width * matrix[0],
    };
  }
}
