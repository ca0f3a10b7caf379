import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { messageOf } from '../report';
import { BlobError, type BlobSource, type StoredBlob } from './blobs';

/** The bytes of a source, as a stream whose failures say that the source failed. */
export function openSource(source: BlobSource): Readable {
  if (source instanceof Uint8Array) return Readable.from([source], { objectMode: false });
  if ('file' in source) return createReadStream(source.file);
  return source;
}

/** Lets bytes through, counting and hashing them, and fails at the first byte above the limit. */
export class Measure extends Transform {
  private readonly hash = createHash('sha256');
  // Not `size`: the S3 client takes a property of that name for the length of the body.
  private counted = 0;

  constructor(private readonly maxBytes: number) {
    super();
  }

  /** Size and hash of the passed bytes; call once, after the end. */
  result(): StoredBlob {
    return { size: this.counted, sha256: this.hash.digest('hex') };
  }

  override _transform(
    chunk: Buffer,
    _: BufferEncoding,
    done: (error: Error | null, chunk?: Buffer) => void,
  ): void {
    this.counted += chunk.length;
    if (this.counted > this.maxBytes) {
      done(tooLong(this.maxBytes));
      return;
    }
    this.hash.update(chunk);
    done(null, chunk);
  }
}

/** The failure of a source that is longer than it may be. */
export function tooLong(maxBytes: number): BlobError {
  return new BlobError('too-large', `The blob is longer than ${maxBytes.toString()} bytes`);
}

/** The failure of a source, unless it already is an error of the store. */
export function sourceError(thrown: unknown): BlobError {
  if (thrown instanceof BlobError) return thrown;
  return new BlobError('source-failed', `The bytes could not be read: ${messageOf(thrown)}`, {
    cause: thrown,
  });
}
