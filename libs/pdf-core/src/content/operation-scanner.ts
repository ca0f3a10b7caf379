import type { Budget } from '../bytes/index';
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
import {
  HAS_OBJECTS,
  InlineImageData,
  mostOperands,
  type Operand,
  type OperationList,
} from './operation-list';
import { INLINE_IMAGE, operatorCode, operatorCodeOf, UNKNOWN_OPERATOR } from './operator-codes';

// Imported bindings are looked up at each use; these are used for every byte.
const classes = charClass;
const withObjects = HAS_OBJECTS;
const unknown = UNKNOWN_OPERATOR;
const inlineImage = INLINE_IMAGE;
const most = mostOperands;
const codeOf = operatorCodeOf;

const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const exactDigits = 15;
const powersOfTen = Float64Array.from({ length: exactDigits + 1 }, (_, power) => 10 ** power);

/** Numbers beyond are taken as this: it is past what readers hold (ISO 32000-1, annex C), and products of a few stay finite. */
export const largestNumber = 1e40;

/** Bytes of content that one list is read from, unless a single operation is longer: brackets alone make more objects than operations. */
const longestListed = 64 * 1024;

const NOTHING = -1;
const END = -2;

/**
 * Reads the operations of a content stream (ISO 32000-2, 7.8.2) into lists. Never throws for damaged data: stray closing brackets
 * and operands without an operator are skipped. Throws `BudgetError` when objects are nested deeper than the budget allows.
 */
export class OperationScanner {
  private readonly cursor: Cursor;
  private readonly parser: ObjectParser;
  private list!: OperationList;
  /** Operands in the list; those of the current operation begin at `start`. */
  private operands = 0;
  private start = 0;
  private flag = 0;

  constructor(content: Uint8Array, budget?: Budget) {
    this.cursor = new Cursor(content);
    this.parser = new ObjectParser(this.cursor, {
      references: false,
      ...(budget ? { budget } : {}),
    });
  }

  /** Fills the list with the next operations; false when there are no more. */
  fill(list: OperationList): boolean {
    this.list = list;
    list.length = 0;
    this.operands = this.start = this.flag = 0;
    const room = list.numbers.length - most;
    const last = this.cursor.pos + longestListed;
    const hasRoom = (): boolean => list.length < list.codes.length && this.operands < room;
    while (hasRoom() && (list.length === 0 || this.cursor.pos < last)) {
      let code = this.operator();
      if (code === END) break;
      if (code === inlineImage) {
        this.operands = this.start;
        const image = this.inlineImage();
        if (!image) continue;
        this.push(image);
        code = inlineImage;
      }
      list.codes[list.length] = code | this.flag;
      list.ends[list.length++] = this.operands;
      this.start = this.operands;
      this.flag = 0;
    }
    return list.length > 0;
  }

  /** Reads operands up to an operator; `END` at the end of the data. */
  private operator(): number {
    const { cursor, parser } = this;
    for (;;) {
      cursor.skipSpace();
      if (this.plainNumber()) continue;
      const code = this.shortWord();
      if (code !== NOTHING) return code;
      const item = parser.read();
      if (item === endOfData) return END;
      if (item instanceof Keyword) return this.word(item);
      if (typeof item === 'number') this.pushNumber(item);
      else this.push(item);
    }
  }

  private word(word: Keyword): number {
    const code = operatorCode(word.value);
    if (code === unknown) this.push(word);
    return code;
  }

  private push(operand: Operand): void {
    this.flag = withObjects;
    const at = this.slot();
    this.list.numbers[at] = 0;
    this.list.objects[at] = operand;
  }

  private pushNumber(value: number): void {
    const at = this.slot();
    this.list.numbers[at] =
      value > largestNumber ? largestNumber : value < -largestNumber ? -largestNumber : value;
    this.list.objects[at] = undefined;
  }

  /** Place of the next operand. When damaged data pile up too many, the last ones count. */
  private slot(): number {
    if (this.operands - this.start >= most - 1) {
      const { numbers, objects } = this.list;
      const kept = this.operands - most / 2;
      numbers.copyWithin(this.start, kept, this.operands);
      for (let at = kept; at < this.operands; at++) objects[at - kept + this.start] = objects[at];
      this.operands = this.start + most / 2;
    }
    return this.operands++;
  }

  /** Reads a number of digits with at most one minus sign and one dot; anything else is left to the parser. */
  private plainNumber(): boolean {
    const { bytes, end, pos: start } = this.cursor;
    const negative = bytes[start] === MINUS;
    let pos = negative ? start + 1 : start;
    let mantissa = 0;
    let dots = 0;
    let decimals = 0;
    const first = pos;
    for (; pos < end; pos++) {
      const code = bytes[pos] ?? 0;
      if (code >= ZERO && code <= NINE) {
        mantissa = mantissa * 10 + (code - ZERO);
        decimals += dots;
      } else if (code === DOT && dots === 0) dots = 1;
      else break;
    }
    const digits = pos - first - dots;
    if (digits === 0 || digits > exactDigits) return false;
    if (pos < end && classes[bytes[pos] ?? 0] === 0) return false;
    this.cursor.pos = pos;
    const value = decimals === 0 ? mantissa : mantissa / (powersOfTen[decimals] ?? 1);
    const at = this.slot();
    this.list.numbers[at] = negative && value !== 0 ? -value : value;
    this.list.objects[at] = undefined;
    return true;
  }

  /** Reads an operator of up to three characters; `NOTHING` when something else stands at the cursor. */
  private shortWord(): number {
    const { bytes, pos, end } = this.cursor;
    const first = bytes[pos] ?? 0;
    if (first < 0x22 || first >= 0x80 || classes[first] !== 0) return NOTHING;
    let length = 1;
    while (length < 4 && pos + length < end && classes[bytes[pos + length] ?? 0] === 0) length++;
    if (length > 3) return NOTHING;
    const second = length > 1 ? (bytes[pos + 1] ?? 0) : 0;
    const third = length > 2 ? (bytes[pos + 2] ?? 0) : 0;
    if (second >= 0x80 || third >= 0x80) return NOTHING;
    const code = codeOf(first, second, third);
    if (code === unknown) return NOTHING;
    this.cursor.pos = pos + length;
    return code;
  }

  /** Reads the entries up to ID and finds the data; null when an operator or the end shows that there is no image. */
  private inlineImage(): InlineImageData | null {
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
        if (operatorCode(item.value) !== unknown) {
          cursor.pos = start;
          return null;
        }
      } else if (key) {
        if (item !== null) entries.set(key.value, item);
        key = null;
      } else if (item instanceof PdfName) key = item;
    }
    const dict = new PdfDict(entries);
    const { next, dataStart, dataEnd } = inlineImageExtent(cursor.bytes, cursor.pos, dict);
    cursor.pos = Math.min(cursor.end, next);
    return new InlineImageData(dict, cursor.bytes.subarray(dataStart, dataEnd));
  }
}
