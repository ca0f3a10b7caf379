import { textBytes } from '../bytes/index';
import type { Matrix } from '../geometry/index';
import { PdfName, type PdfObject } from '../syntax/index';
import { numberText, roundedOperand } from './number-text';
import { objectText } from './object-text';

/** Operand of an operator. */
export type ContentOperand = PdfObject;

/** Writes a content stream (ISO 32000-2, 7.8.2): operands in canonical form, one operation a line. Does not check what makes sense where. */
export class ContentBuilder {
  private readonly lines: string[] = [];

  /** Any operation. Numbers keep nine significant digits. */
  op(operator: string, ...operands: readonly ContentOperand[]): this {
    this.lines.push([...operands.map(operandText), operator].join(' '));
    return this;
  }

  /** Saves the graphics state, runs `inside`, restores the state. */
  saved(inside: (content: this) => void): this {
    this.op('q');
    inside(this);
    return this.op('Q');
  }

  /** Concatenates a matrix. */
  transform(matrix: Matrix): this {
    return this.op('cm', ...matrix);
  }

  /** Appends a rectangle to the path. */
  rect(rect: {
    readonly x0: number;
    readonly y0: number;
    readonly x1: number;
    readonly y1: number;
  }): this {
    return this.op('re', rect.x0, rect.y0, rect.x1 - rect.x0, rect.y1 - rect.y0);
  }

  /** A path of straight lines through the points. */
  polyline(points: readonly (readonly [number, number])[], closed = false): this {
    points.forEach(([x, y], index) => this.op(index === 0 ? 'm' : 'l', x, y));
    return closed ? this.op('h') : this;
  }

  /** Paints the XObject of that resource name. */
  paint(name: string): this {
    return this.op('Do', PdfName.of(name));
  }

  /** Fills with a colour of the colour space of that resource name or device name. */
  fillColor(space: string, ...components: readonly number[]): this {
    return this.op('cs', PdfName.of(space)).op('scn', ...components);
  }

  /** Strokes with a colour of the colour space of that resource name or device name. */
  strokeColor(space: string, ...components: readonly number[]): this {
    return this.op('CS', PdfName.of(space)).op('SCN', ...components);
  }

  /** Marks what `inside` writes: an artifact, or a layer by the name of its property list (14.6, 8.11.3.2). */
  marked(tag: string, properties: string | null, inside: (content: this) => void): this {
    if (properties === null) this.op('BMC', PdfName.of(tag));
    else this.op('BDC', PdfName.of(tag), PdfName.of(properties));
    inside(this);
    return this.op('EMC');
  }

  get isEmpty(): boolean {
    return this.lines.length === 0;
  }

  /** The content so far. */
  bytes(): Uint8Array {
    return textBytes(this.lines.length === 0 ? '' : `${this.lines.join('\n')}\n`);
  }
}

function operandText(operand: ContentOperand): string {
  return typeof operand === 'number'
    ? numberText(roundedOperand(operand))
    : objectText(Array.isArray(operand) ? operand.map(rounded) : operand);
}

function rounded(item: PdfObject): PdfObject {
  return typeof item === 'number' ? roundedOperand(item) : item;
}
