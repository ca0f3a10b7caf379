import {
  charClass,
  Cursor,
  endOfData,
  Keyword,
  ObjectParser,
  PdfDict,
  PdfName,
  type PdfObject,
} from '../syntax/index';
import { inlineImageExtent } from './inline-image-data';
import type { InlineImageOperation, Operation, OperationOptions } from './operation';
import { isOperator } from './operator-names';

// ISO 32000-1 allows 32 operands (annex C.2); real DeviceN colours have some more, damaged data any number. The last ones count.
const mostOperands = 1024;
const none: readonly PdfObject[] = Object.freeze([]);

const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;
const exactDigits = 15;
const powersOfTen = Float64Array.from({ length: exactDigits + 1 }, (_, power) => 10 ** power);

/** Words of one or two characters below 0x80 by their codes: what most operators are. */
const shortWords: (string | undefined)[] = new Array<string | undefined>(128 * 128).fill(undefined);

/** Reads the operations of a content stream one after the other; see `operations`. */
export class OperationReader {
  private readonly cursor: Cursor;
  private readonly parser: ObjectParser;
  private readonly only: ReadonlySet<string> | null;
  private operands: PdfObject[] = [];

  constructor(content: Uint8Array, { budget, only }: OperationOptions = {}) {
    this.cursor = new Cursor(content);
    this.parser = new ObjectParser(this.cursor, {
      references: false,
      ...(budget ? { budget } : {}),
    });
    this.only = only ?? null;
  }

  /** The next operation; null after the last one. */
  next(): Operation | InlineImageOperation | null {
    const { cursor, only } = this;
    for (;;) {
      const start = cursor.pos;
      const operator = this.operator(only === null);
      if (operator === null) return null;
      const wanted = only === null || only.has(operator);
      if (operator === 'BI') {
        this.operands = [];
        const image = this.inlineImage();
        if (image && wanted) return image;
      } else if (wanted) {
        if (only !== null) this.readAgain(start);
        return { operator, operands: this.taken() };
      }
    }
  }

  /** Operands are kept only of wanted operators: making numbers costs more than passing over them twice. */
  private readAgain(start: number): void {
    this.cursor.pos = start;
    this.operator(true);
  }

  /** Reads operands up to an operator; null at the end of the data. */
  private operator(keep: boolean): string | null {
    const { cursor, parser } = this;
    for (;;) {
      cursor.skipSpace();
      if (this.plainNumber(keep)) continue;
      const word = this.shortWord();
      if (word !== null) return word;
      const item = parser.read();
      if (item === endOfData) return null;
      if (item instanceof Keyword) return item.value;
      if (keep) this.push(item);
    }
  }

  private push(operand: PdfObject): void {
    if (this.operands.length >= mostOperands) this.operands.splice(0, mostOperands / 2);
    this.operands.push(operand);
  }

  private taken(): readonly PdfObject[] {
    if (this.operands.length === 0) return none;
    const { operands } = this;
    this.operands = [];
    return operands;
  }

  /** Reads a number of digits with at most one minus sign and one dot; anything else is left to the parser. */
  private plainNumber(keep: boolean): boolean {
    const { bytes, end, pos: start } = this.cursor;
    const negative = bytes[start] === MINUS;
    let pos = negative ? start + 1 : start;
    let mantissa = 0;
    let dots = 0;
    let decimals = 0;
    const first = pos;
    for (; pos < end; pos++) {
      const code = bytes[pos] ?? 0;
      const digit = code - ZERO;
      if (digit >= 0 && digit <= 9) {
        mantissa = mantissa * 10 + digit;
        decimals += dots;
      } else if (code === DOT && dots === 0) dots = 1;
      else break;
    }
    const digits = pos - first - dots;
    if (digits === 0 || digits > exactDigits) return false;
    if (pos < end && charClass[bytes[pos] ?? 0] === 0) return false;
    this.cursor.pos = pos;
    if (!keep) return true;
    const value = decimals === 0 ? mantissa : mantissa / (powersOfTen[decimals] ?? 1);
    this.push(negative && value !== 0 ? -value : value);
    return true;
  }

  /** Reads a word of one or two letters; null when something else stands at the cursor. */
  private shortWord(): string | null {
    const { bytes, pos, end } = this.cursor;
    if (pos + 2 >= end) return null;
    const first = bytes[pos] ?? 0;
    const second = bytes[pos + 1] ?? 0;
    if (first < 0x41 || first >= 0x80 || charClass[first] !== 0) return null;
    const single = charClass[second] !== 0;
    if (!single && (second >= 0x80 || charClass[bytes[pos + 2] ?? 0] === 0)) return null;
    this.cursor.pos = single ? pos + 1 : pos + 2;
    const slot = single ? first : first * 128 + second;
    return (shortWords[slot] ??= String.fromCharCode(...(single ? [first] : [first, second])));
  }

  /** Reads the entries up to ID and finds the data; null when an operator or the end shows that there is no image. */
  private inlineImage(): InlineImageOperation | null {
    const { cursor, parser } = this;
    const entries = new Map<string, PdfObject>();
    let key: PdfName | null = null;
    for (;;) {
      cursor.skipSpace();
      const start = cursor.pos;
      const item = parser.read();
      if (item instanceof Keyword) {
        if (item === endOfData || item.value === 'EI') return null;
        if (item.value === 'ID') break;
        if (isOperator(item.value)) {
          cursor.pos = start;
          return null;
        }
      } else if (key) {
        if (item !== null) entries.set(key.value, item);
        key = null;
      } else if (item instanceof PdfName) key = item;
    }
    const dict = new PdfDict(entries);
    const { next, ...extent } = inlineImageExtent(cursor.bytes, cursor.pos, dict);
    cursor.pos = Math.min(cursor.end, next);
    return { operator: 'BI', operands: [dict], dict, ...extent };
  }
}
