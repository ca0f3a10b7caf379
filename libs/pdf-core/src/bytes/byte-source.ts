/**
 * Random access to immutable bytes. Reads are synchronous: engine processes read local files or memory.
 * Implementations: `bytesSource(array)` here; a file-backed one lives with the engine process, since pdf-core does no I/O.
 */
export interface ByteSource {
  /** Size in bytes. */
  readonly length: number;
  /** The bytes `[offset, offset + length)`, cut at the end of the source. The result must not be written to. */
  read(offset: number, length: number): Uint8Array;
  /** All bytes, when they are in memory already: readers then work on them without copies. */
  readonly whole?: Uint8Array;
}

/** A source over an array in memory. */
export function bytesSource(bytes: Uint8Array): ByteSource {
  return {
    length: bytes.length,
    read: (offset, length) => bytes.subarray(offset, Math.min(bytes.length, offset + length)),
    whole: bytes,
  };
}
