import { Budget } from '../bytes/budget';
import { Cursor } from './cursor';
import { endOfData, Keyword } from './keyword';
import { readName } from './name-token';
import { readNumber, startsNumber } from './number-token';
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from './objects';
import { readHexString, readLiteralString } from './string-token';
import { WordCache } from './word-cache';

/** How a parser reads. */
export interface ParserOptions {
  /** `12 0 R` is a reference. False in content streams. Default true. */
  readonly references?: boolean;
  /** Applied to every string: decryption. */
  readonly string?: (bytes: Uint8Array) => Uint8Array;
  /** Receives every recovery: a code, a text and the offset. */
  readonly warn?: (code: string, message: string, at: number) => void;
  readonly budget?: Budget;
}

const keywords = new WordCache((text) => Keyword.of(text));
const unlimited = new Budget();
const wordTrue = Keyword.of('true');
const wordFalse = Keyword.of('false');
const wordNull = Keyword.of('null');
const wordR = Keyword.of('R');
const closeArray = Keyword.of(']');
const closeDict = Keyword.of('>>');
/** Words that only stand outside objects: they end whatever is still open. */
const structural = new Set(
  ['endobj', 'endstream', 'stream', 'obj', 'xref', 'trailer', 'startxref'].map((word) =>
    Keyword.of(word),
  ),
);

/**
 * Reads objects (ISO 32000-2, 7.3) and bare words from bytes. Never throws for damaged data: it recovers and warns.
 * Throws `BudgetError` when objects are nested deeper than the budget allows.
 */
export class ObjectParser {
  private depth = 0;
  private sawEnd = false;
  private readonly references: boolean;
  private readonly budget: Budget;

  constructor(
    readonly cursor: Cursor,
    private readonly options: ParserOptions = {},
  ) {
    this.references = options.references ?? true;
    this.budget = options.budget ?? unlimited;
  }

  /** True when reading came to the end of the bytes: a window may have cut the last object. */
  get reachedEnd(): boolean {
    return this.sawEnd || this.cursor.pos >= this.cursor.end;
  }

  /** The next object, or a keyword, or `endOfData`. Unexpected closing brackets come back as keywords. */
  read(): PdfObject | Keyword {
    return this.item(this.references);
  }

  /** Inside arrays references are put together behind their R, so that lists of numbers are read once. */
  private item(references: boolean): PdfObject | Keyword {
    const { cursor } = this;
    cursor.skipSpace();
    const code = cursor.peek();
    if (code < 0) {
      this.sawEnd = true;
      return endOfData;
    }
    if (startsNumber(code)) return references ? this.numberOrReference(code) : readNumber(cursor);
    switch (code) {
      case 0x2f:
        return readName(cursor);
      case 0x28:
        return this.decrypted(readLiteralString(cursor));
      case 0x3c:
        if (cursor.peekAt(1) === 0x3c) return this.dict();
        return this.decrypted(readHexString(cursor));
      case 0x5b:
        return this.array();
      default:
        return this.word(code);
    }
  }

  /** The next object; keywords are skipped with a warning up to one that ends objects. Null when there is none. */
  readObject(): PdfObject {
    for (;;) {
      const start = this.cursor.pos;
      const item = this.read();
      if (!(item instanceof Keyword)) return item;
      if (item === endOfData) return null;
      if (structural.has(item)) {
        this.cursor.pos = start;
        return null;
      }
      this.warn('unexpected_keyword', `"${item.value}" stands where an object is expected`, start);
    }
  }

  private word(code: number): PdfObject | Keyword {
    const { cursor } = this;
    const start = cursor.pos;
    if (code === 0x3e && cursor.peekAt(1) === 0x3e) cursor.pos += 2;
    else {
      cursor.skipRegular();
      if (cursor.pos === start) cursor.pos++;
    }
    const keyword = keywords.get(cursor.bytes, start, cursor.pos);
    if (keyword === wordTrue) return true;
    if (keyword === wordFalse) return false;
    return keyword === wordNull ? null : keyword;
  }

  private decrypted(string: PdfString): PdfString {
    const decrypt = this.options.string;
    return decrypt ? new PdfString(decrypt(string.bytes), string.hex) : string;
  }

  private numberOrReference(code: number): number | PdfRef {
    const { cursor } = this;
    const value = readNumber(cursor);
    if (code < 0x30 || code > 0x39 || !Number.isInteger(value)) return value;
    const after = cursor.pos;
    const generation = plainInteger(cursor);
    if (cursor.pos >= cursor.end) this.sawEnd = true;
    if (generation < 0 || cursor.peek() !== 0x52) {
      cursor.pos = after;
      return value;
    }
    cursor.pos++;
    if (!cursor.atTokenEnd()) {
      cursor.pos = after;
      return value;
    }
    return new PdfRef(value, generation);
  }

  private enter(): void {
    this.depth++;
    if (this.depth > this.budget.limits.nesting) {
      const depth = this.depth;
      this.depth = 0;
      this.budget.check('nesting', depth, 'an object');
    }
  }

  private array(): PdfObject {
    const { cursor } = this;
    this.enter();
    cursor.pos++;
    const items: PdfObject[] = [];
    for (;;) {
      const start = cursor.pos;
      const item = this.item(false);
      if (!(item instanceof Keyword)) items.push(item);
      else if (item === closeArray) break;
      else if (item === wordR && this.references && joinReference(items)) continue;
      else if (item === endOfData || item === closeDict || structural.has(item)) {
        this.warn('array_unterminated', 'an array has no closing bracket', start);
        cursor.pos = start;
        break;
      } else this.warn('array_keyword', `an array holds the bare word "${item.value}"`, start);
    }
    this.depth--;
    return items;
  }

  private dict(): PdfDict {
    const { cursor } = this;
    this.enter();
    cursor.pos += 2;
    const entries = new Map<string, PdfObject>();
    for (;;) {
      const start = cursor.pos;
      const key = this.read();
      if (key instanceof PdfName) {
        if (!this.entry(entries, key.value)) break;
      } else if (key === closeDict) break;
      else if (key === endOfData || (key instanceof Keyword && structural.has(key))) {
        this.warn('dict_unterminated', 'a dictionary has no closing brackets', start);
        cursor.pos = start;
        break;
      } else this.warn('dict_key_not_name', 'a dictionary key is no name; it is skipped', start);
    }
    this.depth--;
    return entries.size === 0 ? PdfDict.empty : new PdfDict(entries);
  }

  /** Reads the value of `key`; false when the dictionary ended instead. A null value is no entry (7.3.7). */
  private entry(entries: Map<string, PdfObject>, key: string): boolean {
    const { cursor } = this;
    const start = cursor.pos;
    const value = this.read();
    if (!(value instanceof Keyword)) {
      if (value === null) entries.delete(key);
      else {
        if (entries.has(key)) this.warn('dict_key_twice', `the key /${key} stands twice`, start);
        entries.set(key, value);
      }
      return true;
    }
    if (value === closeDict) {
      this.warn('dict_value_missing', `the key /${key} has no value`, start);
      return false;
    }
    this.warn(
      'dict_value_keyword',
      `the value of /${key} is the bare word "${value.value}"`,
      start,
    );
    if (value === endOfData || structural.has(value)) cursor.pos = start;
    return true;
  }

  private warn(code: string, message: string, at: number): void {
    this.options.warn?.(code, message, at);
  }
}

/** Replaces the last two integers by a reference; false when they cannot be one. */
function joinReference(items: PdfObject[]): boolean {
  const generation = items[items.length - 1];
  const number = items[items.length - 2];
  if (!isIndex(number) || !isIndex(generation)) return false;
  items.length -= 2;
  items.push(new PdfRef(number, generation));
  return true;
}

function isIndex(object: PdfObject | undefined): object is number {
  return typeof object === 'number' && object >= 0 && Number.isInteger(object);
}

/** Moves over white space and a run of up to ten digits: its value, or -1 (the cursor then stands anywhere). */
function plainInteger(cursor: Cursor): number {
  const before = cursor.pos;
  cursor.skipSpace();
  if (cursor.pos === before) return -1;
  let value = 0;
  const start = cursor.pos;
  for (;;) {
    const code = cursor.peek();
    if (code < 0x30 || code > 0x39) break;
    value = value * 10 + (code - 0x30);
    cursor.pos++;
  }
  const digits = cursor.pos - start;
  if (digits === 0 || digits > 10) return -1;
  cursor.skipSpace();
  return value;
}

/** The first object in `bytes`, read leniently. */
export function parseObject(bytes: Uint8Array, options: ParserOptions = {}): PdfObject {
  return new ObjectParser(new Cursor(bytes), options).readObject();
}
