import { Cursor } from '../syntax/cursor';
import { ObjectParser } from '../syntax/object-parser';
import type { PdfDict, PdfObject } from '../syntax/objects';
import type { FileContext } from './file-context';

const CACHED_BYTES = 64 * 1024 * 1024;

/** A decoded object stream (ISO 32000-2, 7.5.7). */
export class ObjectStream {
  /** Object numbers in the order of the stream. */
  readonly numbers: readonly number[];
  private readonly offsets: readonly number[];
  private byNumber: Map<number, number> | null = null;

  constructor(
    private readonly file: FileContext,
    readonly bytes: Uint8Array,
    dict: PdfDict,
    first: number,
  ) {
    const declared = dict.get('N');
    const count = typeof declared === 'number' && declared >= 0 ? declared : Infinity;
    const { numbers, offsets } = readIndex(bytes, first, count);
    this.numbers = numbers;
    this.offsets = offsets;
  }

  /** The object `number`, looked for at `index` first; undefined when the stream has no such object. */
  object(number: number, index: number): PdfObject | undefined {
    const at = this.numbers[index] === number ? index : this.indexOf(number);
    const offset = at === undefined ? undefined : this.offsets[at];
    if (offset === undefined || offset >= this.bytes.length) return undefined;
    const cursor = new Cursor(this.bytes, offset);
    const { budget, warnings } = this.file;
    const parser = new ObjectParser(cursor, {
      budget,
      warn: (code, message) => warnings.add({ code, message, scope: `${number} 0` }),
    });
    const object = parser.readObject();
    budget.spendParsed(cursor.pos - offset, 'reading objects');
    return object;
  }

  private indexOf(number: number): number | undefined {
    this.byNumber ??= new Map(this.numbers.map((value, index) => [value, index]));
    return this.byNumber.get(number);
  }
}

/** Pairs of object number and offset in front of /First; damaged pairs end the list. */
function readIndex(bytes: Uint8Array, first: number, count: number) {
  const cursor = new Cursor(bytes, 0, Math.min(bytes.length, first));
  const parser = new ObjectParser(cursor, { references: false });
  const numbers: number[] = [];
  const offsets: number[] = [];
  while (numbers.length < count) {
    const number = parser.read();
    const offset = parser.read();
    if (typeof number !== 'number' || typeof offset !== 'number') break;
    numbers.push(number);
    offsets.push(Math.max(0, first + offset));
  }
  return { numbers, offsets };
}

/** Keeps decoded object streams up to 64 MiB, the latest used longest. */
export class ObjectStreamCache {
  private readonly streams = new Map<number, ObjectStream>();
  private heldBytes = 0;

  get(number: number): ObjectStream | undefined {
    const stream = this.streams.get(number);
    if (stream) {
      this.streams.delete(number);
      this.streams.set(number, stream);
    }
    return stream;
  }

  set(number: number, stream: ObjectStream): void {
    this.streams.set(number, stream);
    this.heldBytes += stream.bytes.length;
    for (const [oldest, held] of this.streams) {
      if (this.heldBytes <= CACHED_BYTES || oldest === number) break;
      this.streams.delete(oldest);
      this.heldBytes -= held.bytes.length;
    }
  }

  clear(): void {
    this.streams.clear();
    this.heldBytes = 0;
  }
}
