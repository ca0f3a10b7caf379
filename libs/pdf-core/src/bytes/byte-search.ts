import type { ByteReader } from './byte-reader';

const STEP_BYTES = 1024 * 1024;

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Offsets of every occurrence of `needle` (ISO 8859-1 text) in `[from, to)`, in order; one pass over the bytes. */
export function* occurrences(
  reader: ByteReader,
  needle: string,
  from = 0,
  to = reader.length,
): IterableIterator<number> {
  const step = reader.inMemory ? Math.max(1, to - from) : STEP_BYTES;
  for (let base = from; base < to; base += step) {
    const window = asBuffer(reader.slice(base, Math.min(step + needle.length - 1, to - base)));
    let at = window.indexOf(needle, 0, 'latin1');
    while (at >= 0) {
      if (at >= step) break;
      yield base + at;
      at = window.indexOf(needle, at + 1, 'latin1');
    }
  }
}

/** Offset of the first `needle` in `[from, to)`, or -1. */
export function firstOccurrence(
  reader: ByteReader,
  needle: string,
  from = 0,
  to = reader.length,
): number {
  for (const at of occurrences(reader, needle, from, to)) return at;
  return -1;
}

/** Offset of the last `needle` that starts in `[from, to)`, or -1. The range is read at once: keep it small. */
export function lastOccurrence(
  reader: ByteReader,
  needle: string,
  from: number,
  to: number,
): number {
  const at = asBuffer(reader.slice(from, to - from)).lastIndexOf(needle, undefined, 'latin1');
  return at < 0 ? -1 : Math.max(0, from) + at;
}
