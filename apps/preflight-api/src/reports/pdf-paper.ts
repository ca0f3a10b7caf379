import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as fontkit from '@cantoo/fontkit';
import { PDFDocument, rgb, type Color, type PDFFont, type PDFPage } from 'pdf-lib';
import { StructureTree } from './pdf-structure';

/** A4, in points. */
const [pageWidth, pageHeight] = [595.28, 841.89];
const margin = 46;
const footerHeight = 34;

/** Faces of a report. */
export interface Faces {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
}

/** How a text is set. Sizes in points. */
export interface TextStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: Color;
  /** Distance of lines; 1.35 sizes when absent. */
  readonly leading?: number;
}

/** A colour of `#rrggbb`. */
export function colorOf(hex: string): Color {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  return rgb(red ?? 0, green ?? 0, blue ?? 0);
}

/** Colours of the report. */
export const inks = {
  ink: colorOf('#17212b'),
  soft: colorOf('#5b6875'),
  line: colorOf('#e1e6ea'),
  paper: colorOf('#ffffff'),
  ground: colorOf('#f4f6f8'),
  error: colorOf('#b3261e'),
  warning: colorOf('#965700'),
  advisory: colorOf('#285f9e'),
  pass: colorOf('#176a3c'),
  errorTint: colorOf('#f9ecec'),
  warningTint: colorOf('#f8f1e8'),
  advisoryTint: colorOf('#ebf1f7'),
  passTint: colorOf('#e9f3ed'),
} as const;

/** Sheets that are filled from top to bottom; a block that does not fit begins the next one. */
export class Paper {
  readonly left = margin;
  readonly width = pageWidth - 2 * margin;
  /** Where the next block begins, y up. */
  y = pageHeight - margin;
  page: PDFPage;
  readonly structure: StructureTree;
  private readonly known: ReadonlySet<number>;

  private constructor(
    readonly document: PDFDocument,
    readonly faces: Faces,
  ) {
    this.page = document.addPage([pageWidth, pageHeight]);
    this.structure = new StructureTree(document);
    this.known = new Set(faces.regular.getCharacterSet());
  }

  /** An empty document with its faces, Liberation Sans (SIL OFL 1.1), of which it embeds the glyphs it uses. */
  static async open(): Promise<Paper> {
    const document = await PDFDocument.create({ updateMetadata: false });
    document.registerFontkit(fontkit);
    const face = (name: string) =>
      document.embedFont(readFileSync(facePath(name)), { subset: true });
    const [regular, bold] = [
      await face('LiberationSans-Regular'),
      await face('LiberationSans-Bold'),
    ];
    return new Paper(document, { regular, bold });
  }

  /** Room left on this sheet. */
  get room(): number {
    return this.y - margin - footerHeight;
  }

  /** Height of a sheet's body. */
  get body(): number {
    return pageHeight - 2 * margin - footerHeight;
  }

  /** Begins a new sheet unless so much room is left. */
  need(height: number): void {
    if (this.room < height) this.turn();
  }

  turn(): void {
    this.page = this.document.addPage([pageWidth, pageHeight]);
    this.y = pageHeight - margin;
  }

  /** The heading of a section, on one sheet with so much of what follows. */
  heading(text: string, following: number): void {
    this.need(36 + following);
    this.skip(18);
    const at = { x: this.left, top: this.y, width: this.width };
    this.y = this.structure.element('H2', () => this.text(text, at, { size: 13, bold: true }));
    this.skip(6);
  }

  skip(height: number): void {
    this.y -= height;
  }

  /** The lines of a text within a width; a word that is wider is broken. */
  lines(text: string, width: number, style: TextStyle): readonly string[] {
    const font = this.fontOf(style);
    const fits = (line: string): boolean => font.widthOfTextAtSize(line, style.size) <= width;
    const lines: string[] = [];
    let line = '';
    for (const word of this.printable(text).split(/\s+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (!fits(line)) {
        const cut = this.fitting(line, fits);
        lines.push(line.slice(0, cut));
        line = line.slice(cut);
      }
    }
    if (line !== '') lines.push(line);
    return lines;
  }

  /** Height of a text within a width. */
  heightOf(text: string, width: number, style: TextStyle): number {
    return this.lines(text, width, style).length * leadingOf(style);
  }

  /** Sets a text with its first line's top at `top` as content of the current element; gives the top of what comes below. */
  text(
    text: string,
    at: { readonly x: number; readonly top: number; readonly width: number },
    style: TextStyle,
  ): number {
    const leading = leadingOf(style);
    const lines = this.lines(text, at.width, style);
    if (lines.length === 0) return at.top;
    this.structure.content(this.page, () => {
      for (const [index, line] of lines.entries()) {
        this.page.drawText(index < lines.length - 1 ? `${line} ` : line, {
          x: at.x,
          y: at.top - leading * (index + 1) + (leading - style.size) / 2 + style.size * 0.22,
          size: style.size,
          font: this.fontOf(style),
          color: style.color ?? inks.ink,
        });
      }
    });
    return at.top - leading * lines.length;
  }

  /** Draws what means nothing to a reader who listens. */
  artifact(draw: (page: PDFPage) => void): void {
    this.structure.artifact(this.page, () => draw(this.page));
  }

  /** Draws a picture by its frame, y up; `alt` says what it shows. */
  figure(
    alt: string,
    frame: {
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    },
    draw: (page: PDFPage) => void,
  ): void {
    const { x, y, width, height } = frame;
    this.structure.element(
      'Figure',
      () => this.structure.content(this.page, () => draw(this.page)),
      { alt, bbox: [x, y, x + width, y + height] },
    );
  }

  /** Width of a text on one line. */
  widthOf(text: string, style: TextStyle): number {
    return this.fontOf(style).widthOfTextAtSize(this.printable(text), style.size);
  }

  /** A filled rectangle by its upper left corner. */
  block(
    at: {
      readonly x: number;
      readonly top: number;
      readonly width: number;
      readonly height: number;
      readonly radius?: number;
    },
    color: Color,
  ): void {
    const { x, top, width, height, radius = 0 } = at;
    const round = Math.min(radius, height / 2, width / 2);
    const rounded = round > 0 ? { rx: round, ry: round } : {};
    this.artifact((page) =>
      page.drawRectangle({ x, y: top - height, width, height, color, ...rounded }),
    );
  }

  /** A hair line across the sheet. */
  rule(top: number, from: number = this.left, width: number = this.width): void {
    const [start, end] = [
      { x: from, y: top },
      { x: from + width, y: top },
    ];
    this.artifact((page) => page.drawLine({ start, end, thickness: 0.6, color: inks.line }));
  }

  private fontOf({ bold = false }: TextStyle): PDFFont {
    return bold ? this.faces.bold : this.faces.regular;
  }

  private fitting(word: string, fits: (text: string) => boolean): number {
    let [low, high] = [1, word.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (fits(word.slice(0, middle))) low = middle;
      else high = middle - 1;
    }
    // Never between the halves of a character.
    return /[\uD800-\uDBFF]$/.test(word.slice(0, low)) && low > 1 ? low - 1 : low;
  }

  /** Characters that the faces lack become boxes. */
  private printable(text: string): string {
    let out = '';
    for (const character of text) {
      out +=
        this.known.has(character.codePointAt(0) ?? 0) || /\s/.test(character)
          ? character
          : '\u25A1';
    }
    return out;
  }
}

function leadingOf({ size, leading }: TextStyle): number {
  return leading ?? size * 1.35;
}

/** Foot of a sheet's body. */
export const footTop = margin + footerHeight - 12;

function facePath(name: string): string {
  return join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts', `${name}.ttf`);
}
