import { inflateSync } from 'node:zlib';
import type { Decoded, Filter, FilterContext } from './filter';
import { inflateTolerant } from './inflate-tolerant';
import { undoPredictor } from './predictor';

/** zlib joins chunks by copying them: more than this is inflated into one buffer of the full allowance instead. */
const CHUNKED_BYTES = 64 * 1024 * 1024;

/** FlateDecode (ISO 32000-2, 7.4.4): zlib, then the predictor. Damaged data goes to the tolerant inflater. */
export const flateDecode: Filter = (bytes, context) =>
  undoPredictor(inflate(bytes, context), context);

function inflate(bytes: Uint8Array, context: FilterContext): Decoded {
  // Producers write streams without data and leave out the eight bytes zlib has for nothing.
  if (bytes.length === 0) return { bytes, complete: true };
  const maxBytes = Math.max(1, context.maxBytes);
  const inChunks = tryInflate(bytes, Math.min(CHUNKED_BYTES, maxBytes), chunkBytes(bytes.length));
  const result =
    inChunks === 'too large' && maxBytes > CHUNKED_BYTES
      ? tryInflate(bytes, maxBytes, maxBytes + 1)
      : inChunks;
  if (result === 'too large') return context.tooMuch();
  if (result === 'damaged') return inflateTolerant(bytes, context);
  return { bytes: result, complete: true };
}

/** Data that fits into one chunk is not copied; what of it is not written to takes no memory. */
function chunkBytes(encoded: number): number {
  return Math.max(1024, Math.min(encoded * 4, CHUNKED_BYTES));
}

function tryInflate(
  bytes: Uint8Array,
  maxOutputLength: number,
  chunkSize: number,
): Uint8Array | 'too large' | 'damaged' {
  try {
    const { buffer, byteOffset, length } = inflateSync(bytes, { maxOutputLength, chunkSize });
    return new Uint8Array(buffer, byteOffset, length);
  } catch (error) {
    return isTooLarge(error) ? 'too large' : 'damaged';
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}
