import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as fontkit from '@cantoo/fontkit';
import { PdfDict, PdfName, type PdfObject, type PdfRef, PdfString } from '@forme/pdf-core';
import type { PdfDraft } from '@forme/pdf-core/writing';
import { PlanRejected } from '../../producers/producer';
import { toUnicodeMap } from './to-unicode';

type Program = Extract<ReturnType<typeof fontkit.create>, { layout: unknown }>;
type Run = ReturnType<Program['layout']>;

let program: Program | null = null;

/** Liberation Sans (SIL OFL 1.1), read once for all documents of a process: our own file, the same for every request. */
function liberationSans(): Program {
  if (program) return program;
  const folder = join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts');
  const font = fontkit.create(readFileSync(join(folder, 'LiberationSans-Regular.ttf')));
  if (!('layout' in font)) throw new TypeError('Liberation Sans is a collection of fonts');
  return (program = font);
}

/** The first characters that cannot be set, at most. */
const MOST_TOLD = 10;

/**
 * The face of the marks' text: one font of the document, embedded as the subset that its texts need, with a map back to Unicode
 * (ISO 32000-2, 9.7.4, 9.10.3). Nothing is written when no text is.
 */
export class Face {
  private readonly subset = liberationSans().createSubset();
  private readonly runs = new Map<string, Run>();
  /** Number in the subset -> advance in thousandths of the size, and text. */
  private readonly used = new Map<number, { readonly advance: number; readonly text: string }>();
  private held: PdfRef | null = null;

  constructor(private readonly draft: PdfDraft) {}

  /** Width of a text at a size. Throws {@link PlanRejected} naming characters that the face lacks. */
  width(text: string, size: number, pointer: string): number {
    const missing = [...new Set(text)].filter((char) => !hasGlyph(char));
    if (missing.length > 0) {
      const told = missing.slice(0, MOST_TOLD).map(charName).join(', ');
      const more = missing.length > MOST_TOLD ? ` and ${missing.length - MOST_TOLD} more` : '';
      throw new PlanRejected(
        'characters_missing',
        `Liberation Sans has no glyph for ${told}${more}`,
        pointer,
      );
    }
    return (this.run(text).advanceWidth * size) / liberationSans().unitsPerEm;
  }

  /** The font; its objects are written by {@link finish}. */
  get ref(): PdfRef {
    return (this.held ??= this.draft.add(PdfDict.empty));
  }

  /** The operand of TJ that shows a text. */
  shown(text: string): PdfObject[] {
    const { glyphs, positions } = this.run(text);
    const scale = 1000 / liberationSans().unitsPerEm;
    const parts: PdfObject[] = [];
    let bytes: number[] = [];
    glyphs.forEach((glyph, at) => {
      const number = this.subset.includeGlyph(glyph.id);
      const chars = String.fromCodePoint(...glyph.codePoints);
      if (!this.used.has(number))
        this.used.set(number, { advance: glyph.advanceWidth * scale, text: chars });
      bytes.push(number >> 8, number & 255);
      const kern = (glyph.advanceWidth - (positions?.[at]?.xAdvance ?? glyph.advanceWidth)) * scale;
      if (Math.abs(kern) < 0.01) return;
      parts.push(new PdfString(Uint8Array.from(bytes)), kern);
      bytes = [];
    });
    return bytes.length > 0 ? [...parts, new PdfString(Uint8Array.from(bytes))] : parts;
  }

  /** Writes the font once all texts are known. */
  finish(): void {
    if (!this.held) return;
    const { draft } = this;
    const font = liberationSans();
    const scale = 1000 / font.unitsPerEm;
    const data = this.subset.encode();
    const name = PdfName.of(`${tagOf([...this.used.values()])}+LiberationSans`);
    const { minX, minY, maxX, maxY } = font.bbox;
    const descriptor = draft.add(
      PdfDict.of({
        Type: PdfName.of('FontDescriptor'),
        FontName: name,
        Flags: 4,
        FontBBox: [minX, minY, maxX, maxY].map((value) => Math.round(value * scale)),
        ItalicAngle: 0,
        Ascent: Math.round(font.ascent * scale),
        Descent: Math.round(font.descent * scale),
        CapHeight: Math.round(font.capHeight * scale),
        StemV: 80,
        FontFile2: draft.addStream({ Length1: data.length }, data),
      }),
    );
    const widths = [...this.used].sort(([a], [b]) => a - b);
    const descendant = draft.add(
      PdfDict.of({
        Type: PdfName.of('Font'),
        Subtype: PdfName.of('CIDFontType2'),
        BaseFont: name,
        CIDSystemInfo: PdfDict.of({
          Registry: textOf('Adobe'),
          Ordering: textOf('Identity'),
          Supplement: 0,
        }),
        FontDescriptor: descriptor,
        DW: 1000,
        W: widths.flatMap(([number, { advance }]): PdfObject[] => [
          number,
          [Math.round(advance * 1000) / 1000],
        ]),
        CIDToGIDMap: PdfName.of('Identity'),
      }),
    );
    draft.set(
      this.held,
      PdfDict.of({
        Type: PdfName.of('Font'),
        Subtype: PdfName.of('Type0'),
        BaseFont: name,
        Encoding: PdfName.of('Identity-H'),
        DescendantFonts: [descendant],
        ToUnicode: draft.addStream(
          {},
          toUnicodeMap(widths.map(([code, { text }]) => [code, text])),
        ),
      }),
    );
  }

  private run(text: string): Run {
    let run = this.runs.get(text);
    if (!run) {
      run = liberationSans().layout(text);
      if (this.runs.size < 10_000) this.runs.set(text, run);
    }
    return run;
  }
}

const textOf = (text: string): PdfString => new PdfString(Uint8Array.from(Buffer.from(text)));

function hasGlyph(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return code >= 32 && liberationSans().hasGlyphForCodePoint(code);
}

function charName(char: string): string {
  const code = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return /[\p{C}\p{Z}]/u.test(char) ? `U+${code}` : `U+${code} (${char})`;
}

/** Six letters that tell subsets apart (9.9.2), from what is in it. */
function tagOf(glyphs: readonly { readonly text: string }[]): string {
  let hash = 2166136261;
  for (const { text } of glyphs) {
    for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0;
  }
  return Array.from({ length: 6 }, (_, at) =>
    String.fromCharCode(65 + (Math.floor(hash / 26 ** at) % 26)),
  ).join('');
}
