import { Budget, BudgetError } from '../../bytes/budget';
import { Cursor } from '../../syntax/cursor';
import { endOfData, Keyword } from '../../syntax/keyword';
import { ObjectParser } from '../../syntax/object-parser';
import { isPdfArray, PdfName, type PdfObject, PdfString } from '../../syntax/objects';
import { unicodeOfGlyphName } from '../encoding/glyph-unicode';
import { type CMapSink, utf16Text } from './cmap-sink';

const MAX_CODE_BYTES = 4;
const NESTING = 32;

/** Reads a CMap file (ISO 32000-2, 9.7.5.4 and 9.10.3; Adobe Technical Note 5014) into a sink. Never throws; what is damaged is left out. */
export function readCMapProgram(bytes: Uint8Array, sink: CMapSink): void {
  try {
    new CMapProgramReader(bytes, sink).read();
  } catch (error) {
    // Arrays inside arrays without end: what came before them counts.
    if (!(error instanceof BudgetError)) throw error;
  }
}

const FORM_FEED = 0x0c;
const LINE_FEED = 0x0a;

/** CMaps are PostScript, where comments end at form feeds too. */
function withLineEnds(bytes: Uint8Array): Uint8Array {
  return bytes.includes(FORM_FEED)
    ? bytes.map((byte) => (byte === FORM_FEED ? LINE_FEED : byte))
    : bytes;
}

type Item = PdfObject | Keyword;

class CMapProgramReader {
  private readonly parser: ObjectParser;

  constructor(
    bytes: Uint8Array,
    private readonly sink: CMapSink,
  ) {
    const budget = new Budget({ nesting: NESTING });
    this.parser = new ObjectParser(new Cursor(withLineEnds(bytes)), { references: false, budget });
  }

  read(): void {
    let before: Item = null;
    let last: Item = null;
    for (;;) {
      const item = this.parser.read();
      if (item === endOfData) return;
      if (item instanceof Keyword) {
        if (!this.operator(item.value, before, last)) return;
      }
      before = last;
      last = item;
    }
  }

  /** False ends the reading. */
  private operator(operator: string, before: Item, last: Item): boolean {
    switch (operator) {
      case 'def':
        this.define(before, last);
        return true;
      case 'usecmap':
        if (last instanceof PdfName) this.sink.use(last.value);
        return true;
      case 'begincodespacerange':
        return this.section(2, ([low, high]) => this.codeSpace(low, high));
      case 'begincidrange':
        return this.section(3, (items) => this.cidRange(items, false));
      case 'begincidchar':
        return this.section(2, ([code, cid]) => this.cidRange([code, code, cid], false));
      case 'beginnotdefrange':
        return this.section(3, (items) => this.cidRange(items, true));
      case 'beginnotdefchar':
        return this.section(2, ([code, cid]) => this.cidRange([code, code, cid], true));
      case 'beginbfrange':
        return this.section(3, ([low, high, text]) => this.textRange(low, high, text));
      case 'beginbfchar':
        return this.section(2, ([code, text]) => this.textRange(code, code, text));
      default:
        return true;
    }
  }

  private define(key: Item, value: Item): void {
    if (!(key instanceof PdfName)) return;
    if (key.value === 'WMode' && typeof value === 'number') this.sink.vertical(value === 1);
    if (key.value === 'CMapName' && value instanceof PdfName) this.sink.name(value.value);
  }

  /** Entries of `size` items up to the operator that ends the section. */
  private section(size: number, entry: (items: readonly PdfObject[]) => boolean): boolean {
    let items: PdfObject[] = [];
    for (;;) {
      const item = this.parser.read();
      if (item === endOfData) return false;
      if (item instanceof Keyword) {
        if (item.value.startsWith('end')) return true;
        continue;
      }
      items.push(item);
      if (items.length < size) continue;
      if (!entry(items)) return false;
      items = [];
    }
  }

  private codeSpace(low: PdfObject | undefined, high: PdfObject | undefined): boolean {
    const from = codeOf(low);
    const to = codeOf(high);
    if (from !== null && from.length === to?.length) {
      this.sink.codeSpace({ length: from.length, low: from.code, high: to.code });
    }
    return true;
  }

  private cidRange([low, high, cid]: readonly (PdfObject | undefined)[], notdef: boolean): boolean {
    const from = codeOf(low);
    const to = codeOf(high);
    if (!from || !to || typeof cid !== 'number' || to.code < from.code) return true;
    return notdef
      ? this.sink.notdefs(from.code, to.code, from.length, cid)
      : this.sink.cids(from.code, to.code, from.length, cid);
  }

  private textRange(
    low: PdfObject | undefined,
    high: PdfObject | undefined,
    text: PdfObject | undefined,
  ): boolean {
    const from = codeOf(low);
    const to = codeOf(high);
    if (!from || !to || to.code < from.code) return true;
    if (!isPdfArray(text)) return this.sink.text(from.code, to.code, textOf(text));
    const count = Math.min(text.length, to.code - from.code + 1);
    for (let index = 0; index < count; index++) {
      const code = from.code + index;
      if (!this.sink.text(code, code, textOf(text[index]))) return false;
    }
    return true;
  }
}

/** A code is a string of one to four bytes; numbers, as some writers put them, are codes of two. */
function codeOf(
  item: PdfObject | undefined,
): { readonly code: number; readonly length: number } | null {
  if (typeof item === 'number' && Number.isInteger(item) && item >= 0 && item <= 0xffff) {
    return { code: item, length: 2 };
  }
  if (!(item instanceof PdfString)) return null;
  const { bytes } = item;
  if (bytes.length === 0 || bytes.length > MAX_CODE_BYTES) return null;
  return { code: bytes.reduce((code, byte) => code * 256 + byte, 0), length: bytes.length };
}

function textOf(item: PdfObject | undefined): string {
  if (item instanceof PdfString) return utf16Text(item.bytes);
  return item instanceof PdfName ? (unicodeOfGlyphName(item.value) ?? '') : '';
}
