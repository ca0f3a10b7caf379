import { unicodeOfGlyphName } from './encoding/glyph-unicode';
import { simpleEncoding } from './encoding/simple-encodings';
import type { CharacterMap, CharacterMaps, GlyphProgram } from './program/glyph-program';

/** Rules of glyph selection in TrueType fonts (ISO 32000-2, 9.6.5.4). */
export interface SelectionRules {
  /** The dictionary gives an encoding, or the font is nonsymbolic: glyphs are found by name. */
  readonly isEncoded: boolean;
  /** The Symbolic flag alone is set; of both flags the other counts. */
  readonly symbolic: boolean;
}

/** Index of the glyph that a code of a simple font shows; null when the program has none for it. */
export function selectGlyph(
  program: GlyphProgram,
  code: number,
  name: string | null,
  rules: SelectionRules,
): number | null {
  if (name !== null && program.hasBuiltInEncoding && !program.isCidKeyed) {
    const glyph = glyphByName(program, name);
    if (glyph !== null || !program.characterMaps) return glyph;
  }
  if (program.characterMaps) {
    const glyph = inCharacterMaps(program, program.characterMaps, code, { name, rules });
    return glyph !== 0 && glyph < program.glyphCount ? glyph : null;
  }
  if (program.isCidKeyed) return program.glyphOfCid(code);
  return name === null ? null : glyphByName(program, name);
}

interface Named {
  readonly name: string | null;
  readonly rules: SelectionRules;
}

/** 9.6.5.4; where a rule finds nothing the next one is tried, as damaged fonts need it. 0 when none finds any. */
function inCharacterMaps(
  program: GlyphProgram,
  maps: CharacterMaps,
  code: number,
  { name, rules }: Named,
): number {
  const byCode = [
    () => glyphBySymbolCode(maps.find(3, 0), code),
    () => maps.find(1, 0)?.glyphOf(code) ?? 0,
  ];
  if (name === null) return first([...byCode, () => anyGlyph(maps, code, rules)]);
  const byCharacter = () => glyphByCharacter(maps, name);
  const byRoman = () => glyphByRomanCode(maps.find(1, 0), name);
  const byName = () => glyphByName(program, name) ?? 0;
  const last = () => anyGlyph(maps, code, rules);
  if (!rules.isEncoded) return first([...byCode, byRoman, byName, byCharacter, last]);
  if (rules.symbolic) return first([byCharacter, ...byCode, byRoman, byName, last]);
  const bySymbol = () => glyphBySymbolCode(maps.find(3, 0), characterOf(name) ?? -1);
  return first([byCharacter, byRoman, byName, bySymbol, ...byCode, last]);
}

function first(attempts: readonly (() => number)[]): number {
  for (const attempt of attempts) {
    const glyph = attempt();
    if (glyph !== 0) return glyph;
  }
  return 0;
}

/** Without any character map codes are glyph indices; a Unicode map alone takes the codes of a font without an encoding. */
function anyGlyph(maps: CharacterMaps, code: number, rules: SelectionRules): number {
  if (maps.count === 0) return code;
  return rules.isEncoded ? 0 : (maps.unicode?.glyphOf(code) ?? 0);
}

/** By the Unicode value of the name. */
function glyphByCharacter(maps: CharacterMaps, name: string): number {
  const codePoint = characterOf(name);
  return codePoint === undefined ? 0 : (maps.unicode?.glyphOf(codePoint) ?? 0);
}

function characterOf(name: string): number | undefined {
  return unicodeOfGlyphName(name)?.codePointAt(0);
}

/** Symbol fonts have their codes at F000, F100 or F200 and above, or as they are. */
function glyphBySymbolCode(symbol: CharacterMap | null, code: number): number {
  if (!symbol || code < 0) return 0;
  for (const base of [0xf000, 0, 0xf100, 0xf200]) {
    const glyph = symbol.glyphOf(base + code);
    if (glyph !== 0) return glyph;
  }
  return 0;
}

let romanCodes: ReadonlyMap<string, number> | null = null;

function glyphByRomanCode(roman: CharacterMap | null, name: string): number {
  if (!roman) return 0;
  if (!romanCodes) {
    const codes = new Map<string, number>();
    for (const [code, known] of simpleEncoding('MacRomanEncoding').entries()) {
      if (known !== null && !codes.has(known)) codes.set(known, code);
    }
    romanCodes = codes;
  }
  const code = romanCodes.get(name);
  return code === undefined ? 0 : roman.glyphOf(code);
}

/** By name, else by the systematic name of its character: `uni0041` for `A`. */
function glyphByName(program: GlyphProgram, name: string): number | null {
  const direct = program.glyphNamed(name);
  if (direct !== null) return direct;
  const text = unicodeOfGlyphName(name);
  if (text?.length === 1) {
    const hex = text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    const other = program.glyphNamed(`uni${hex}`);
    if (other !== null) return other;
  }
  return null;
}
