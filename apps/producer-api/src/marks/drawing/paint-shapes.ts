import { PdfDict, PdfName, type PdfObject } from '@forme/pdf-core';
import {
  addPageResource,
  ContentBuilder,
  type PdfDraft,
  type ResourceCategory,
} from '@forme/pdf-core/writing';
import type { Matrix } from '@forme/pdf-core/geometry';
import type { InkBook } from '../../inks/ink-book';
import type { Piece, Typesetter } from '../text/typesetter';
import type { Label, Shape } from './shapes';
import type { Paint } from '../../inks/paint';

/** Resources for painting shapes. */
export interface Painting {
  readonly draft: PdfDraft;
  readonly inks: InkBook;
  readonly typesetter: Typesetter;
}

/** The content that paints shapes on a page, as a page artifact (ISO 32000-2, 14.8.2.2); their resources become the page's. */
export function pageMarks(
  painting: Painting,
  pageIndex: number,
  toUser: Matrix,
  shapes: readonly Shape[],
): Uint8Array {
  const content = new ContentBuilder();
  content.op('BDC', PdfName.of('Artifact'), PdfDict.of({ Type: PdfName.of('Page') }));
  const painter = new Painter(painting, pageIndex, content);
  content.saved(() => {
    if (toUser.some((value, at) => value !== [1, 0, 0, 1, 0, 0][at])) content.transform(toUser);
    for (const shape of shapes) painter.paint(shape);
  });
  return content.op('EMC').bytes();
}

class Painter {
  private readonly names = new Map<PdfObject, string>();

  constructor(
    private readonly painting: Painting,
    private readonly pageIndex: number,
    private readonly content: ContentBuilder,
  ) {}

  paint(shape: Shape): void {
    this.content.saved((content) => {
      if (shape.place) content.transform(shape.place);
      switch (shape.kind) {
        case 'picture':
          content.paint(this.resource('XObject', shape.object, 'FmMark'));
          break;
        case 'stroke':
          content.op('w', shape.width);
          if (shape.dash !== undefined) content.op('d', [shape.dash], 0);
          this.each(shape.paint, 'stroke', () => {
            for (const line of shape.lines) content.polyline(line, shape.closed ?? false);
            content.op('S');
          });
          break;
        case 'fill':
          this.each(shape.paint, 'fill', () => {
            for (const rect of shape.rects) content.rect(rect);
            for (const outline of shape.outlines ?? []) content.polyline(outline, true);
            content.op('f');
          });
          break;
        case 'label': {
          const pieces = this.painting.typesetter.pieces(shape.text, shape);
          this.each(shape.paint, 'fill', () => this.line(shape, pieces));
        }
      }
    });
  }

  private line({ x, y, size }: Label, pieces: readonly Piece[]): void {
    for (const piece of pieces) {
      const font = this.resource('Font', piece.font, 'FtMark');
      this.content
        .op('BT')
        .op('Tf', PdfName.of(font), size)
        .op('Td', x + piece.x * size, y);
      for (const { rise, operand } of piece.shown) {
        if (rise !== 0 || piece.shown.length > 1) this.content.op('Ts', rise * size);
        this.content.op('TJ', operand);
      }
      // The rise is a parameter of the graphics state, which outlives the text object.
      if (piece.shown.length > 1) this.content.op('Ts', 0);
      this.content.op('ET');
    }
  }

  /** Paints with each ink in turn, from the second on over those before (overprint, 8.6.7). Without any ink all plates are cleared. */
  private each(paint: Paint, how: 'stroke' | 'fill', draw: () => void): void {
    const { inks } = this.painting;
    const tints = paint.length === 0 ? [{ ink: 'All', amount: 0 }] : paint;
    tints.forEach(({ ink, amount }, at) => {
      if (at === 1) this.content.op('gs', PdfName.of(this.overprint()));
      const space = this.resource('ColorSpace', inks.space(ink), 'CsMark');
      if (how === 'stroke') this.content.strokeColor(space, amount);
      else this.content.fillColor(space, amount);
      draw();
    });
  }

  private overprint(): string {
    return this.resource('ExtGState', this.painting.inks.overprint, 'GsMark');
  }

  private resource(category: ResourceCategory, value: PdfObject, prefix: string): string {
    let name = this.names.get(value);
    if (name === undefined) {
      name = addPageResource(this.painting.draft, this.pageIndex, { category, value, prefix });
      this.names.set(value, name);
    }
    return name;
  }
}
