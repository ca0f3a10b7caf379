import { occurrences } from '../bytes/byte-search';
import { Cursor } from '../syntax/cursor';
import type { FileContext } from './file-context';

const KEYWORD = 'endstream';
const AFTER_DATA_BYTES = 64;
const OBJECT_END = 'endobj';

/**
 * Finds where the data of streams ends. /Length is trusted only when `endstream` (or `endobj`) follows; else the next
 * `endstream` ends the data. The places of that keyword are searched once for the whole file, so many damaged streams
 * cost one pass.
 */
export class StreamExtents {
  private keywords: { readonly starts: Float64Array; readonly ends: Float64Array } | null = null;

  constructor(private readonly file: FileContext) {}

  /** Length in bytes of the data that starts at `start`; `declared` is /Length or null. */
  length(start: number, declared: number | null, scope: string): number {
    if (declared !== null && this.endsAt(start, declared)) return declared;
    const found = this.searched(start);
    this.file.warnings.add({
      code: 'stream_length_wrong',
      message:
        declared === null
          ? 'the stream has no usable /Length; its data was measured'
          : `/Length is ${declared}, the data has ${found} bytes`,
      scope,
    });
    return found;
  }

  /** True when data of this length is followed by the keyword that must follow. */
  endsAt(start: number, declared: number): boolean {
    if (!Number.isInteger(declared) || declared < 0 || start + declared > this.file.reader.length) {
      return false;
    }
    const cursor = new Cursor(this.file.reader.slice(start + declared, AFTER_DATA_BYTES));
    cursor.skipSpace();
    return cursor.accept(KEYWORD) || cursor.accept(OBJECT_END);
  }

  private searched(start: number): number {
    const { reader } = this.file;
    this.keywords ??= {
      starts: this.places(KEYWORD),
      ends: this.places(OBJECT_END),
    };
    const stop = firstFrom(this.keywords.starts, start) ?? reader.length;
    const objectEnd = firstFrom(this.keywords.ends, start) ?? reader.length;
    // An object that ends and is followed by another one has lost its `endstream`.
    const end = objectEnd < stop && this.objectFollows(objectEnd) ? objectEnd : stop;
    return this.withoutLineEnd(start, end) - start;
  }

  private places(keyword: string): Float64Array {
    const { reader, budget } = this.file;
    const offsets: number[] = [];
    for (const offset of occurrences(reader, keyword)) {
      offsets.push(offset);
      if (offsets.length % 1024 === 0)
        budget.check('objects', offsets.length, 'finding stream ends');
    }
    return Float64Array.from(offsets);
  }

  private objectFollows(objectEnd: number): boolean {
    const cursor = new Cursor(
      this.file.reader.slice(objectEnd + OBJECT_END.length, AFTER_DATA_BYTES),
    );
    cursor.skipSpace();
    const code = cursor.peek();
    if (code < 0 || cursor.accept('xref') || cursor.accept('trailer')) return true;
    cursor.skipRegular();
    cursor.skipSpace();
    cursor.skipRegular();
    cursor.skipSpace();
    return code >= 0x30 && code <= 0x39 && cursor.accept('obj');
  }

  private withoutLineEnd(start: number, end: number): number {
    const before = this.file.reader.slice(Math.max(start, end - 2), Math.min(2, end - start));
    const last = before[before.length - 1];
    if (last === 0x0a) return before.length > 1 && before[0] === 0x0d ? end - 2 : end - 1;
    return last === 0x0d ? end - 1 : end;
  }
}

/** The first value that is at least `from`; the values are sorted. */
function firstFrom(values: Float64Array, from: number): number | undefined {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return values[low];
}
