import type { ByteSource } from './byte-source';

const CHUNK_BYTES = 64 * 1024;
const CACHED_CHUNKS = 256;
/** Sources up to this size are read whole, once. */
const WHOLE_UP_TO_BYTES = 64 * 1024 * 1024;

/** Contiguous bytes: `bytes[start]` is the requested byte, `bytes[0]` is at offset `base` of the source. */
export interface ByteView {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly base: number;
  /** True when `bytes` ends where the source ends. */
  readonly reachesEnd: boolean;
}

/**
 * Reads a `ByteSource` in windows. A source in memory, or one up to 64 MiB, is used as one array; a larger one goes
 * through a cache of 256 chunks of 64 KiB, so a 500 MB file costs 16 MiB.
 */
export class ByteReader {
  readonly length: number;
  private readonly whole: Uint8Array | null;
  private readonly chunks = new Map<number, Uint8Array>();

  constructor(
    private readonly source: ByteSource,
    wholeUpToBytes: number = WHOLE_UP_TO_BYTES,
  ) {
    this.length = source.length;
    const whole =
      source.whole ?? (source.length <= wholeUpToBytes ? source.read(0, source.length) : null);
    // A plain Uint8Array, never a Buffer: their `slice` methods differ.
    this.whole = whole && new Uint8Array(whole.buffer, whole.byteOffset, whole.length);
  }

  /** The bytes `[offset, offset + length)`, cut at both ends of the source. */
  slice(offset: number, length: number): Uint8Array {
    const from = Math.max(0, Math.min(offset, this.length));
    const to = Math.max(from, Math.min(this.length, offset + length));
    if (this.whole) return this.whole.subarray(from, to);
    if (to - from > CHUNK_BYTES) return this.source.read(from, to - from);
    return this.fromChunks(from, to);
  }

  /** A window that starts at `offset` and holds at least `length` bytes unless the source ends before. */
  view(offset: number, length: number): ByteView {
    if (this.whole) return { bytes: this.whole, start: offset, base: 0, reachesEnd: true };
    const bytes = this.slice(offset, length);
    return { bytes, start: 0, base: offset, reachesEnd: offset + bytes.length >= this.length };
  }

  /** True when views and slices are windows on one array in memory. */
  get inMemory(): boolean {
    return this.whole !== null;
  }

  private fromChunks(from: number, to: number): Uint8Array {
    const first = Math.floor(from / CHUNK_BYTES);
    const last = Math.floor(Math.max(from, to - 1) / CHUNK_BYTES);
    const head = this.chunk(first);
    const start = from - first * CHUNK_BYTES;
    if (first === last) return head.subarray(start, start + (to - from));
    const joined = new Uint8Array(to - from);
    const headPart = head.subarray(start);
    joined.set(headPart);
    joined.set(this.chunk(last).subarray(0, to - from - headPart.length), headPart.length);
    return joined;
  }

  private chunk(index: number): Uint8Array {
    const known = this.chunks.get(index);
    if (known) {
      this.chunks.delete(index);
      this.chunks.set(index, known);
      return known;
    }
    const bytes = this.source.read(index * CHUNK_BYTES, CHUNK_BYTES);
    if (this.chunks.size >= CACHED_CHUNKS) {
      for (const oldest of this.chunks.keys()) {
        this.chunks.delete(oldest);
        break;
      }
    }
    this.chunks.set(index, bytes);
    return bytes;
  }
}
