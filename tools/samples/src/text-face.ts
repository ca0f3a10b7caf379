import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type PDFContext, PDFHexString, type PDFRef } from 'pdf-lib';
import { type TrueType, readTrueType } from './truetype';
import { subsetTrueType } from './truetype-subset';

/** A typeface of one document: encodes text with it and, at the end, embeds just the glyphs that were used. */
export interface TextFace {
  /** Resource name in content streams. */
  readonly name: string;
  /** A hexadecimal string operand with two-byte glyph codes. */
  readonly encode: (text: string) => string;
  /** Width of `text` in points at `sizePt`. */
  readonly widthPt: (text: string, sizePt: number) => number;
  /** Writes the Type 0 font (ISO 32000-2, 9.7.6) into the reserved object. */
  readonly embed: (context: PDFContext, ref: PDFRef) => void;
}

/** Opens one of the DejaVu programs, for example `DejaVuSans-Bold`. */
export function openTextFace(name: string, program: string): TextFace {
  const path = require.resolve(`dejavu-fonts-ttf/ttf/${program}.ttf`);
  const font = readTrueType(readFileSync(path));
  const used: number[] = [0];
  const textOf = new Map<number, string>();
  const codeOf = (character: string): number => {
    const glyph = font.glyphOf(character.codePointAt(0) ?? 0);
    if (glyph === 0) throw new Error(`${program} has no glyph for "${character}"`);
    if (!used.includes(glyph)) used.push(glyph);
    textOf.set(used.indexOf(glyph), character);
    return used.indexOf(glyph);
  };
  return {
    name,
    encode: (text) =>
      `<${Array.from(text)
        .map((character) => hex(codeOf(character)))
        .join('')}>`,
    widthPt: (text, sizePt) =>
      Array.from(text).reduce(
        (width, character) => width + font.advanceOf(font.glyphOf(character.codePointAt(0) ?? 0)),
        0,
      ) *
      (sizePt / font.unitsPerEm),
    embed: (context, ref) => {
      embedFace(context, ref, { font, program, used, textOf });
    },
  };
}

interface UsedFace {
  readonly font: TrueType;
  readonly program: string;
  readonly used: readonly number[];
  readonly textOf: ReadonlyMap<number, string>;
}

function embedFace(context: PDFContext, ref: PDFRef, face: UsedFace): void {
  const { font, used } = face;
  const program = subsetTrueType(font, used);
  const baseFont = `${subsetTag(program)}+${face.program}`;
  const perMille = (units: number): number => Math.round((1000 * units) / font.unitsPerEm);
  const file = context.register(context.flateStream(program, { Length1: program.length }));
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: baseFont,
      Flags: 4, // symbolic: codes are glyph indices
      FontBBox: font.bbox.map(perMille),
      ItalicAngle: font.italicAngle,
      Ascent: perMille(font.ascent),
      Descent: perMille(font.descent),
      CapHeight: perMille(font.capHeight),
      StemV: face.program.includes('Bold') ? 140 : 80,
      FontFile2: file,
    }),
  );
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: baseFont,
      CIDSystemInfo: {
        Registry: PDFHexString.of(Buffer.from('Adobe').toString('hex')),
        Ordering: PDFHexString.of(Buffer.from('Identity').toString('hex')),
        Supplement: 0,
      },
      FontDescriptor: descriptor,
      DW: 1000,
      W: [0, used.map((glyph) => perMille(font.advanceOf(glyph)))],
      CIDToGIDMap: 'Identity',
    }),
  );
  const unicode = context.register(context.flateStream(unicodeMap(face.textOf)));
  context.assign(
    ref,
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: baseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: unicode,
    }),
  );
}

/** Six letters that depend only on the subset's bytes (ISO 32000-2, 9.9.2). */
function subsetTag(program: Buffer): string {
  const digest = createHash('sha256').update(program).digest();
  return [...digest.subarray(0, 6)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('');
}

function unicodeMap(textOf: ReadonlyMap<number, string>): string {
  const codes = [...textOf.keys()].sort((a, b) => a - b);
  const rows = codes.map(
    (code) => `<${hex(code)}> <${hex(textOf.get(code)?.codePointAt(0) ?? 0)}>`,
  );
  const blocks: string[] = [];
  for (let at = 0; at < rows.length; at += 100) {
    const block = rows.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

function hex(code: number): string {
  return code.toString(16).padStart(4, '0');
}
