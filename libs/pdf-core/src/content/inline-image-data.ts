import { expandInlineImageDict } from '../images/index';
import {
  charClass,
  Cursor,
  endOfData,
  isPdfArray,
  Keyword,
  ObjectParser,
  type PdfDict,
  PdfName,
  SPACE,
  type PdfObject,
} from '../syntax/index';
import { operatorCode, UNKNOWN_OPERATOR } from './operator-codes';

/** Range of the data of an inline image, and the offset after the EI operator. */
export interface InlineImageExtent {
  readonly dataStart: number;
  readonly dataEnd: number;
  readonly next: number;
}

const CR = 0x0d;
const LF = 0x0a;
const LETTER_E = 0x45;
const LETTER_I = 0x49;

/**
 * Finds the data of an inline image whose word ID ends at `afterId` (ISO 32000-2, 8.9.7). A length that the dictionary states or
 * gives by its size is taken when the word EI follows it. Else the data end before a word EI after which the content reads as
 * content: compressed data may hold the same letters. Without any, the data are as long as the dictionary says, or all the rest.
 */
export function inlineImageExtent(
  bytes: Uint8Array,
  afterId: number,
  dict: PdfDict,
): InlineImageExtent {
  const full = expandInlineImageDict(dict);
  const length = statedLength(dict) ?? sampleBytes(full);
  const starts = dataStarts(bytes, afterId);
  if (length !== null) {
    for (const start of starts) {
      const next = afterEndWord(bytes, start + length);
      if (next !== null) return { dataStart: start, dataEnd: start + length, next };
    }
  }
  // What compressed data begin with is no line feed, so CR LF after ID is one end of line.
  const dataStart = starts.at(-1) ?? afterId;
  const found = searchEnd(bytes, afterTerminator(bytes, dataStart, firstFilter(full)));
  if (found) return { dataStart, ...found };
  const dataEnd = Math.min(bytes.length, length === null ? Infinity : dataStart + length);
  return { dataStart, dataEnd, next: dataEnd };
}

/** One white-space character ends the word ID; writers that end lines with CR LF write two. */
function dataStarts(bytes: Uint8Array, afterId: number): number[] {
  const start = Math.min(bytes.length, afterId + 1);
  return bytes[afterId] === CR && bytes[start] === LF ? [start, start + 1] : [start];
}

/** Table 91: L or Length, since PDF 2.0. */
function statedLength(dict: PdfDict): number | null {
  return wholeNumber(dict.get('L') ?? dict.get('Length'));
}

/** Bytes of unfiltered samples: rows are padded to whole bytes (8.9.5.2). Null with filters or a space whose components are unknown. */
function sampleBytes(dict: PdfDict): number | null {
  if (firstFilter(dict) !== null) return null;
  const width = wholeNumber(dict.get('Width'));
  const height = wholeNumber(dict.get('Height'));
  const mask = dict.get('ImageMask') === true;
  const bits = mask ? 1 : wholeNumber(dict.get('BitsPerComponent'));
  const components = mask ? 1 : componentsOf(dict.get('ColorSpace'));
  if (width === null || height === null || bits === null || components === null) return null;
  const length = Math.ceil((width * bits * components) / 8) * height;
  return Number.isSafeInteger(length) ? length : null;
}

const componentCounts = new Map([
  ['DeviceGray', 1],
  ['DeviceRGB', 3],
  ['DeviceCMYK', 4],
  ['Indexed', 1],
]);

function componentsOf(space: PdfObject | undefined): number | null {
  const name = isPdfArray(space) ? space[0] : space;
  return name instanceof PdfName ? (componentCounts.get(name.value) ?? null) : null;
}

function firstFilter(dict: PdfDict): string | null {
  const filter = dict.get('Filter');
  const name = isPdfArray(filter) ? filter[0] : filter;
  return name instanceof PdfName ? name.value : null;
}

function wholeNumber(value: PdfObject | undefined): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** The place after white space and the word EI, or null when they do not stand at `at`. */
function afterEndWord(bytes: Uint8Array, at: number): number | null {
  let pos = at;
  while (pos < bytes.length && charClass[bytes[pos] ?? 0] === SPACE) pos++;
  return isEndWord(bytes, pos) ? pos + 2 : null;
}

function isEndWord(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] !== LETTER_E || bytes[at + 1] !== LETTER_I) return false;
  return at + 2 >= bytes.length || charClass[bytes[at + 2] ?? 0] !== 0;
}

/** Text filters mark their end (7.4.2, 7.4.3): the letters before it are data. */
function afterTerminator(bytes: Uint8Array, start: number, filter: string | null): number {
  if (filter !== 'ASCIIHexDecode' && filter !== 'ASCII85Decode') return start;
  const end = bytes.indexOf(0x3e, start);
  return end < 0 ? start : end + 1;
}

/** Words EI that are examined closely; data made of nothing else must not cost more than its length. */
const mostCandidates = 10_000;

function searchEnd(
  bytes: Uint8Array,
  from: number,
): { readonly dataEnd: number; readonly next: number } | null {
  let candidates = 0;
  for (let at = bytes.indexOf(LETTER_E, from); at >= 0; at = bytes.indexOf(LETTER_E, at + 1)) {
    if (!isEndWord(bytes, at)) continue;
    if (++candidates <= mostCandidates && !readsAsContent(bytes, at + 2)) continue;
    const separated = at > from && charClass[bytes[at - 1] ?? 0] === SPACE;
    return { dataEnd: separated ? at - 1 : at, next: at + 2 };
  }
  return null;
}

const window = 256;
const mostItems = 12;

/** True when the bytes are text for a while and their first word is an operator. */
function readsAsContent(bytes: Uint8Array, start: number): boolean {
  const end = Math.min(bytes.length, start + window);
  for (let at = start; at < Math.min(end, start + 12); at++) {
    const code = bytes[at] ?? 0;
    if ((code < 0x20 || code >= 0x7f) && charClass[code] !== SPACE) return false;
  }
  const parser = new ObjectParser(new Cursor(bytes, start, end), { references: false });
  for (let items = 0; items < mostItems; items++) {
    const item = parser.read();
    if (item === endOfData) return items === 0 || end < bytes.length;
    // A word that reaches the end of the window may be cut.
    if (item instanceof Keyword)
      return operatorCode(item.value) !== UNKNOWN_OPERATOR || parser.cursor.pos >= window + start;
  }
  return true;
}
