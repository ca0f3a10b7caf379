import { PdfDict, PdfName, type PdfObject, type PdfRef, PdfString } from '@forme/pdf-core';
import type { PdfDraft } from '@forme/pdf-core/writing';
import type { FontProgram, GlyphRun } from './font-program';
import { toUnicodeMap } from './to-unicode';

/** Glyphs at one height over the baseline. */
export interface Shown {
  /** Over the baseline, as a part of the size. */
  readonly rise: number;
  /** The operand of TJ. */
  readonly operand: PdfObject[];
}

/**
 * One font of the document, embedded as the subset that its texts need, with a map back to Unicode (ISO 32000-2, 9.7.4, 9.10.3).
 * Nothing is written when no text is.
 */
export class Face {
  private readonly subset;
  private readonly runs = new Map<string, GlyphRun>();
  /** Number in the subset -> advance in thousandths of the size, and text. */
  private readonly used = new Map<number, { readonly advance: number; readonly text: string }>();
  private held: PdfRef | null = null;

  constructor(
    private readonly draft: PdfDraft,
    private readonly program: FontProgram,
  ) {
    this.subset = program.createSubset();
  }

  has(char: string): boolean {
    const code = char.codePointAt(0) ?? 0;
    return code >= 32 && this.program.hasGlyphForCodePoint(code);
  }

  /** Width of a text as a multiple of the size. */
  width(text: string, isRtl: boolean): number {
    return this.run(text, isRtl).advanceWidth / this.program.unitsPerEm;
  }

  /** The font; its objects are written by {@link finish}. */
  get ref(): PdfRef {
    return (this.held ??= this.draft.add(PdfDict.empty));
  }

  /** Glyphs of a text, from left to right. */
  shown(text: string, isRtl: boolean): readonly Shown[] {
    const { glyphs, positions } = this.run(text, isRtl);
    const scale = 1000 / this.program.unitsPerEm;
    const line = new ShownLine();
    glyphs.forEach((glyph, at) => {
      const number = this.subset.includeGlyph(glyph.id);
      const chars = String.fromCodePoint(...glyph.codePoints);
      if (!this.used.has(number))
        this.used.set(number, { advance: glyph.advanceWidth * scale, text: chars });
      const place = positions?.[at];
      const aside = (place?.xOffset ?? 0) * scale;
      const kern = (glyph.advanceWidth - (place?.xAdvance ?? glyph.advanceWidth)) * scale;
      line.rise((place?.yOffset ?? 0) / this.program.unitsPerEm);
      line.move(-aside);
      line.glyph(number);
      line.move(aside + kern);
    });
    return line.parts;
  }

  /** Writes the font once all texts are known. */
  finish(): void {
    if (!this.held) return;
    const { draft, program } = this;
    const scale = 1000 / program.unitsPerEm;
    const data = this.subset.encode();
    const isCff = 'cff' in this.subset;
    const tag = tagOf([...this.used.values()]);
    const name = PdfName.of(`${tag}+${nameOf(program)}`);
    const { minX, minY, maxX, maxY } = program.bbox;
    const descriptor = draft.add(
      PdfDict.of({
        Type: PdfName.of('FontDescriptor'),
        FontName: name,
        Flags: 4,
        FontBBox: [minX, minY, maxX, maxY].map((value) => Math.round(value * scale)),
        ItalicAngle: 0,
        Ascent: Math.round(program.ascent * scale),
        Descent: Math.round(program.descent * scale),
        CapHeight: Math.round((program.capHeight || program.ascent) * scale),
        StemV: 80,
        ...(isCff
          ? { FontFile3: draft.addStream({ Subtype: PdfName.of('CIDFontType0C') }, data) }
          : { FontFile2: draft.addStream({ Length1: data.length }, data) }),
      }),
    );
    const widths = [...this.used].sort(([a], [b]) => a - b);
    const descendant = draft.add(
      PdfDict.of({
        Type: PdfName.of('Font'),
        Subtype: PdfName.of(isCff ? 'CIDFontType0' : 'CIDFontType2'),
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
        CIDToGIDMap: isCff ? undefined : PdfName.of('Identity'),
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

  private run(text: string, isRtl: boolean): GlyphRun {
    const key = (isRtl ? 'R' : 'L') + text;
    let run = this.runs.get(key);
    if (!run) {
      run = this.program.layout(text, undefined, undefined, undefined, isRtl ? 'rtl' : 'ltr');
      if (this.runs.size < 10_000) this.runs.set(key, run);
    }
    return run;
  }
}

/** Operands of TJ as glyphs come; adjustments are thousandths of the size to the left. */
class ShownLine {
  readonly parts: Shown[] = [];
  private bytes: number[] = [];
  private pending = 0;
  private height = 0;

  rise(height: number): void {
    if (this.parts.length > 0 && Math.abs(height - this.height) < 1e-6) return;
    this.height = height;
    this.parts.push({ rise: height, operand: [] });
  }

  move(left: number): void {
    this.pending += left;
  }

  glyph(number: number): void {
    const operand = this.parts.at(-1)?.operand;
    if (!operand) return;
    const last = operand.at(-1);
    const bytes = [number >> 8, number & 255];
    if (Math.abs(this.pending) < 0.01 && last instanceof PdfString) {
      this.bytes.push(...bytes);
      operand[operand.length - 1] = new PdfString(Uint8Array.from(this.bytes));
      return;
    }
    if (Math.abs(this.pending) >= 0.01) operand.push(this.pending);
    this.pending = 0;
    this.bytes = bytes;
    operand.push(new PdfString(Uint8Array.from(bytes)));
  }
}

const textOf = (text: string): PdfString => new PdfString(Uint8Array.from(Buffer.from(text)));

/** A PostScript name as a font may write it, without what a PDF name would have to escape. */
function nameOf({ postscriptName }: FontProgram): string {
  const name = (postscriptName ?? '').replace(/[^A-Za-z0-9._-]/g, '');
  return name.slice(0, 63) || 'Font';
}

/** Six letters that distinguish subsets (9.9.2), from the content of the subset. */
function tagOf(glyphs: readonly { readonly text: string }[]): string {
  let hash = 2166136261;
  for (const { text } of glyphs) {
    for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0;
  }
  return Array.from({ length: 6 }, (_, at) =>
    String.fromCharCode(65 + (Math.floor(hash / 26 ** at) % 26)),
  ).join('');
}
