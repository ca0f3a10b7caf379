import { isPdfArray, type PdfDict, type PdfStream } from '../syntax/objects';
import type { FileContext } from './file-context';
import { decodeUnencrypted } from './unencrypted-stream';
import type { XrefSection } from './xref-section';
import type { XrefEntry } from './xref-table';

/** Offsets wider than this mean nothing: 2 ** 53 is the largest number that is exact. */
const MAX_FIELD_BYTES = 8;

/** Reads a cross-reference stream (ISO 32000-2, 7.5.8), or null when its dictionary is unusable. */
export function readXrefStream(file: FileContext, stream: PdfStream): XrefSection | null {
  const { dict } = stream;
  const widths = fieldWidths(dict);
  if (!widths) return null;
  const { bytes, complete } = decodeUnencrypted(file, stream);
  if (!complete && bytes.length === 0) return null;
  const ranges = subsectionRanges(dict);
  const rows = Math.floor(bytes.length / (widths[0] + widths[1] + widths[2]));
  file.budget.check('objects', rows, 'the xref stream');
  return {
    kind: 'stream',
    trailer: dict,
    forEach: (entry) => forEachRow({ bytes, widths, ranges }, entry),
  };
}

interface Rows {
  readonly bytes: Uint8Array;
  readonly widths: readonly [number, number, number];
  readonly ranges: readonly (readonly [number, number])[];
}

function fieldWidths(dict: PdfDict): [number, number, number] | null {
  const written = dict.get('W');
  if (!isPdfArray(written)) return null;
  const widths: [number, number, number] = [0, 0, 0];
  for (let index = 0; index < 3; index++) {
    const width = written[index];
    if (typeof width !== 'number' || !Number.isInteger(width)) return null;
    if (width < 0 || width > MAX_FIELD_BYTES) return null;
    widths[index] = width;
  }
  return widths[0] + widths[1] + widths[2] > 0 ? widths : null;
}

/** /Index, by default one range from 0 of /Size entries. */
function subsectionRanges(dict: PdfDict): [number, number][] {
  const size = dict.get('Size');
  const whole: [number, number][] = [[0, typeof size === 'number' ? size : Infinity]];
  const index = dict.get('Index');
  if (!isPdfArray(index)) return whole;
  const ranges: [number, number][] = [];
  for (let at = 0; at + 1 < index.length; at += 2) {
    const [first, count] = [index[at], index[at + 1]];
    if (typeof first !== 'number' || typeof count !== 'number') return whole;
    if (!Number.isInteger(first) || first < 0 || count < 0) return whole;
    ranges.push([first, count]);
  }
  return ranges;
}

function forEachRow(
  { bytes, widths, ranges }: Rows,
  entry: (number: number, value: XrefEntry) => void,
): void {
  const [typeWidth, secondWidth, thirdWidth] = widths;
  const rowBytes = typeWidth + secondWidth + thirdWidth;
  let at = 0;
  for (const [first, count] of ranges) {
    for (let index = 0; index < count; index++) {
      if (at + rowBytes > bytes.length) return;
      // A zero width means type 1 (table 17).
      const type = typeWidth === 0 ? 1 : field(bytes, at, typeWidth);
      const second = field(bytes, at + typeWidth, secondWidth);
      const third = field(bytes, at + typeWidth + secondWidth, thirdWidth);
      at += rowBytes;
      if (type === 0) entry(first + index, { kind: 'free' });
      else if (type === 1)
        entry(first + index, { kind: 'file', offset: second, generation: third });
      else if (type === 2) entry(first + index, { kind: 'stream', stream: second, index: third });
    }
  }
}

function field(bytes: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let index = 0; index < width; index++) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}
