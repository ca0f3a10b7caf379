import type { ObjectReader } from '../../document/index';
import type { Font } from '../../fonts/index';
import { PdfDict, PdfName, type PdfObject } from '../../syntax/index';
import type { FontSource } from '../graphics-parameters';
import type { Box } from '../reading';
import { number } from './annotation-look';
import { unicodeFont } from './unicode-font';

/** Text to be set into a box. */
export interface TextBlock {
  readonly text: string;
  /** A default appearance string (ISO 32000-2, 12.7.4.3); null for black Helvetica. */
  readonly appearance: string | null;
  readonly box: Box;
  /** 0 left, 1 centred, 2 right (/Q). */
  readonly align: number;
  /** True: lines are broken and start at the top. False: one line in the middle of the height. */
  readonly wraps: boolean;
}

interface Style {
  readonly fontName: string;
  /** 0 for a size that fits. */
  readonly size: number;
  /** Operator for the colour. */
  readonly color: string;
}

interface SetFont {
  readonly font: Font;
  /** Name in the resources. */
  readonly name: string;
  readonly encode: (text: string) => Uint8Array;
}

const leading = 1.15;
const largest = 12;
const smallest = 4;
const mostLines = 500;
const mostCharacters = 20_000;

/** Sets text of annotations and form fields: breaks lines and writes them as content. Fonts come from the form's resources. */
export class TextSetter {
  private readonly used = new Map<string, PdfObject>();

  constructor(
    private readonly source: { readonly reader: ObjectReader; readonly fonts: FontSource },
  ) {}

  /** The fonts that the content of all blocks names. */
  fontResources(): PdfDict {
    return PdfDict.of(Object.fromEntries(this.used));
  }

  /** A block as content; empty without text. */
  block({ text, appearance, box, align, wraps }: TextBlock): string {
    const written = text.slice(0, mostCharacters).replace(/\r\n?/g, '\n');
    const shown = wraps ? written : written.replaceAll('\n', ' ');
    if (shown.trim() === '') return '';
    const style = styleOf(appearance);
    const set = this.fontFor(style.fontName, shown);
    const [x0, y0, x1, y1] = box;
    const wide = (line: string): number => widthOf(set, line);
    const size = style.size > 0 ? style.size : wraps ? largest : fitting(box, wide(shown));
    const lines = wraps ? broken(shown, wide, (x1 - x0) / size) : [shown];
    const middle = (y0 + y1) / 2 - ((set.font.ascent + set.font.descent) / 2000) * size;
    const top = wraps ? y1 - (set.font.ascent / 1000) * size : middle;
    const placed = lines.slice(0, mostLines).map((line, index) => {
      const free = x1 - x0 - wide(line) * size;
      const x = x0 + (align === 1 ? free / 2 : align === 2 ? free : 0);
      const y = top - index * leading * size;
      const codes = hexOf(set.encode(visual(line)));
      return `1 0 0 1 ${number(x)} ${number(y)} Tm <${codes}> Tj`;
    });
    return `BT ${style.color} /${set.name} ${number(size)} Tf ${placed.join(' ')} ET`;
  }

  /** The font of the form's resources when it has codes for the whole text, else one that has codes for all text. */
  private fontFor(fontName: string, text: string): SetFont {
    const { reader, fonts } = this.source;
    const form = reader.dict(reader.catalog, 'AcroForm');
    const resources = form && reader.dict(form, 'DR');
    const listed = resources && reader.dict(resources, 'Font')?.get(fontName);
    const object = listed ?? helvetica(fontName);
    const font = fonts.font(object);
    const codes = codesOf(font);
    const isEncoded = Array.from(text).every(
      (character) => character === '\n' || codes.has(character),
    );
    if (isEncoded) {
      this.used.set('Text', object);
      const encode = (line: string) =>
        Uint8Array.from(Array.from(line), (character) => codes.get(character) ?? 32);
      return { font, name: 'Text', encode };
    }
    const unicode = unicodeFont(font.baseName ?? 'Helvetica', text);
    this.used.set('Unicode', unicode);
    return { font: fonts.font(unicode), name: 'Unicode', encode: bigEndian };
  }
}

/** Takes a default appearance string apart: its last font, size and colour. */
function styleOf(appearance: string | null): Style {
  const words = (appearance ?? '').trim().split(/\s+/);
  const tf = words.lastIndexOf('Tf');
  const size = Number(words[tf - 1]);
  const colour = words.findLastIndex((word) => ['g', 'rg', 'k'].includes(word));
  const operands = { g: 1, rg: 3, k: 4 }[words[colour] ?? ''] ?? 0;
  const color = words.slice(colour - operands, colour);
  const isColor = operands > 0 && color.length === operands && color.every((it) => isFinite(+it));
  return {
    fontName: tf < 2 ? 'Helv' : (words[tf - 2] ?? '').replace(/^\//, '') || 'Helv',
    size: Number.isFinite(size) && size > 0 ? Math.min(size, 1000) : 0,
    color: isColor ? `${color.join(' ')} ${words[colour] ?? 'g'}` : '0 g',
  };
}

/** Names that forms give to the standard fonts; any other is taken for Helvetica. */
const formFonts: Readonly<Record<string, string>> = {
  ZaDb: 'ZapfDingbats',
  Cour: 'Courier',
  CoBo: 'Courier-Bold',
  TiRo: 'Times-Roman',
  TiBo: 'Times-Bold',
  HeBo: 'Helvetica-Bold',
  Symb: 'Symbol',
};

function helvetica(fontName: string): PdfDict {
  const baseName = formFonts[fontName] ?? 'Helvetica';
  const isText = !['ZapfDingbats', 'Symbol'].includes(baseName);
  return PdfDict.of({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of('Type1'),
    BaseFont: PdfName.of(baseName),
    Encoding: isText ? PdfName.of('WinAnsiEncoding') : undefined,
  });
}

/** Characters to codes of a simple font. */
function codesOf(font: Font): ReadonlyMap<string, number> {
  const codes = new Map<string, number>();
  if (font.subtype === 'Type0' || font.type3) return codes;
  for (let code = 255; code >= 32; code--) {
    const [glyph] = font.glyphsOf(Uint8Array.of(code));
    const unicode = glyph?.unicode ?? null;
    if (unicode !== null) codes.set(unicode, code);
  }
  return codes;
}

/** Width of a line at size 1. */
function widthOf({ font, encode }: SetFont, line: string): number {
  return font.glyphsOf(encode(line)).reduce((sum, { width }) => sum + width, 0) / 1000;
}

function fitting([x0, y0, x1, y1]: Box, width: number): number {
  const byWidth = width > 0 ? (x1 - x0) / width : largest;
  return Math.max(smallest, Math.min(largest, (y1 - y0) * 0.7, byWidth));
}

/** Lines no wider than `room`, broken at spaces; a word that does not fit stands alone. Each word is measured once. */
function broken(text: string, widthOf: (part: string) => number, room: number): string[] {
  const space = widthOf(' ');
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[][] = [];
    let line: string[] = [];
    let width = 0;
    for (const word of paragraph.split(' ')) {
      const own = widthOf(word);
      const isFirst = line.length === 0;
      if (isFirst || width + space + own <= room) {
        width += isFirst ? own : space + own;
        line.push(word);
        continue;
      }
      lines.push(line);
      line = [word];
      width = own;
    }
    return [...lines, line].map((words) => words.join(' '));
  });
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** A line in visual order, left to right: Hebrew and Arabic are reversed, numbers and Latin words are not. */
function visual(line: string): string {
  if (!rightToLeft.test(line)) return line;
  const parts = line.match(/[\p{Script=Latin}\d][\p{Script=Latin}\d.,:/-]*|[^]/gu) ?? [];
  return parts.reverse().join('');
}

/** UTF-16, high bytes first. */
function bigEndian(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    bytes[2 * index] = unit >> 8;
    bytes[2 * index + 1] = unit & 255;
  }
  return bytes;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
