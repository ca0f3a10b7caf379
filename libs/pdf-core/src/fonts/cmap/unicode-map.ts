import { RangeTable } from './range-table';

/** Longest text of one code, in UTF-16 units. */
const MAX_TEXT = 512;
/** Maps used by maps. */
const MAX_DEPTH = 8;

/** Character codes or CIDs to text: a ToUnicode CMap (ISO 32000-2, 9.10.3) or a collection's UCS2 CMap. */
export class UnicodeMap {
  private readonly table = new RangeTable<string>();
  private used: UnicodeMap | null = null;

  /** Number of ranges, those of the map it uses included. */
  get size(): number {
    return this.table.size + (this.used?.size ?? 0);
  }

  /** usecmap: what this one does not say, `other` says. Nothing happens when that would go round or too deep. */
  use(other: UnicodeMap): void {
    if (other.depth < MAX_DEPTH && !other.reaches(this)) this.used = other;
  }

  /** bfchar and bfrange: `low` maps to `text`; for every further code the last character of the text is one higher. */
  add(low: number, high: number, text: string): boolean {
    return this.table.add(low, high, text.slice(0, MAX_TEXT));
  }

  /** The text of a code, null when the map has none. An entry without text counts as none. */
  textOf(code: number): string | null {
    const at = this.table.indexOf(code);
    if (at < 0) return this.used?.textOf(code) ?? null;
    const text = this.table.valueAt(at) ?? '';
    return text === '' ? null : moved(text, code - this.table.lowAt(at));
  }

  private get depth(): number {
    return this.used ? this.used.depth + 1 : 0;
  }

  private reaches(other: UnicodeMap): boolean {
    return this === other || (this.used?.reaches(other) ?? false);
  }
}

/** The text with its last character `offset` higher. */
function moved(text: string, offset: number): string {
  if (offset === 0) return text;
  const low = text.charCodeAt(text.length - 1);
  const high = text.charCodeAt(text.length - 2);
  const isPair = low >= 0xdc00 && low <= 0xdfff && high >= 0xd800 && high <= 0xdbff;
  if (!isPair) return text.slice(0, -1) + String.fromCharCode((low + offset) & 0xffff);
  const value = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00) + offset;
  return text.slice(0, -2) + String.fromCodePoint(Math.min(value, 0x10ffff));
}
