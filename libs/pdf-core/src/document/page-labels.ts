import type { Budget } from '../bytes/budget';
import { PdfDict } from '../syntax/objects';
import type { ObjectReader } from './object-reader';
import { numberTreeEntries } from './value-trees';

/** Longest run of letters or roman thousands in a label; larger numbers are written as digits. */
const LONGEST_NUMERAL = 20;

const romanDigits: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

interface LabelRange {
  readonly prefix: string;
  readonly style: string | null;
  readonly start: number;
}

/**
 * The label of every page (ISO 32000-2, 12.4.2); null when the catalog has no /PageLabels with ranges. Pages in front
 * of the first range are labelled by their decimal number.
 */
export function pageLabels(
  reader: ObjectReader,
  pageCount: number,
  budget: Budget,
): readonly string[] | null {
  const root = reader.dict(reader.catalog, 'PageLabels');
  if (!root) return null;
  const ranges = new Map<number, LabelRange>();
  for (const [page, value] of numberTreeEntries(reader, root, budget)) {
    const dict = reader.resolve(value);
    if (dict instanceof PdfDict) ranges.set(page, labelRange(reader, dict));
  }
  if (ranges.size === 0) return null;
  const labels: string[] = [];
  let range: LabelRange = { prefix: '', style: 'D', start: 1 };
  let first = 0;
  for (let page = 0; page < pageCount; page++) {
    const next = ranges.get(page);
    if (next) [range, first] = [next, page];
    labels.push(range.prefix + numeral(range.start + page - first, range.style));
  }
  return labels;
}

function labelRange(reader: ObjectReader, dict: PdfDict): LabelRange {
  const start = reader.integer(dict, 'St');
  return {
    prefix: (reader.text(dict, 'P') ?? '').slice(0, 1000),
    style: reader.name(dict, 'S'),
    start: start !== null && start >= 1 ? start : 1,
  };
}

function numeral(value: number, style: string | null): string {
  switch (style) {
    case 'D':
      return String(value);
    case 'R':
      return roman(value).toUpperCase();
    case 'r':
      return roman(value);
    case 'A':
      return letters(value).toUpperCase();
    case 'a':
      return letters(value);
    default:
      return '';
  }
}

function roman(value: number): string {
  if (value >= LONGEST_NUMERAL * 1000) return String(value);
  let rest = value;
  let text = '';
  for (const [worth, digits] of romanDigits) {
    for (; rest >= worth; rest -= worth) text += digits;
  }
  return text;
}

/** a to z, then aa to zz, aaa to zzz (table 161). */
function letters(value: number): string {
  const count = Math.floor((value - 1) / 26) + 1;
  if (count > LONGEST_NUMERAL) return String(value);
  return String.fromCharCode(0x61 + ((value - 1) % 26)).repeat(count);
}
