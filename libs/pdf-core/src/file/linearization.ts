import { occurrences } from '../bytes/byte-search';
import { PdfDict } from '../syntax/objects';
import type { FileContext } from './file-context';
import { readIndirectObject } from './indirect-object';

const FIRST_OBJECT_WITHIN = 1024;

/** Whether a file is laid out for page-at-a-time download (ISO 32000-2, annex F). */
export interface Linearization {
  /** True only when the first object is a linearization dictionary whose /L is the length of the file. */
  readonly linearized: boolean;
  /** True when it was linearized and has been changed since: the dictionary is there, the length differs. */
  readonly updatedSince: boolean;
  /** /L as written, in bytes; null without a linearization dictionary. */
  readonly declaredLength: number | null;
}

/** Reads the linearization dictionary, the first object behind the header. */
export function readLinearization(file: FileContext, headerOffset: number): Linearization {
  const none = { linearized: false, updatedSince: false, declaredLength: null };
  const end = Math.min(file.reader.length, headerOffset + FIRST_OBJECT_WITHIN);
  for (const at of occurrences(file.reader, ' obj', headerOffset, end)) {
    const dict = readIndirectObject(file, objectStart(file, at))?.object;
    if (!(dict instanceof PdfDict) || dict.get('Linearized') === undefined) return none;
    const declared = dict.get('L');
    if (typeof declared !== 'number') return none;
    const linearized =
      declared === file.reader.length || declared === file.reader.length - headerOffset;
    return { linearized, updatedSince: !linearized, declaredLength: declared };
  }
  return none;
}

/** The start of `12 0` in front of the keyword. */
function objectStart(file: FileContext, at: number): number {
  const from = Math.max(0, at - 24);
  const bytes = file.reader.slice(from, at - from);
  let start = bytes.length;
  while (start > 0 && isDigitOrBlank(bytes[start - 1] ?? 0)) start--;
  return from + start;
}

function isDigitOrBlank(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x20;
}
