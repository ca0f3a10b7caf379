import { createHash, type Hash } from 'node:crypto';

const CHUNK_BYTES = 256 * 1024;

/** Collects what is written into chunks of some 256 KiB and hashes it on the way. */
export class ByteWriter {
  private readonly ready: Uint8Array[] = [];
  private readonly hash: Hash = createHash('sha256');
  private chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  private used = 0;
  /** Bytes written so far: the offset of the next one. */
  offset = 0;

  /** Writes text of one character per byte. */
  text(text: string): void {
    if (text.length > CHUNK_BYTES - this.used) this.bytes(Buffer.from(text, 'latin1'));
    else {
      this.used += this.chunk.write(text, this.used, 'latin1');
      this.offset += text.length;
    }
  }

  /** Writes bytes, which must stay as they are until they are taken. */
  bytes(bytes: Uint8Array): void {
    this.offset += bytes.length;
    if (bytes.length > CHUNK_BYTES - this.used) {
      this.close();
      if (bytes.length >= CHUNK_BYTES) {
        this.give(bytes);
        return;
      }
    }
    this.chunk.set(bytes, this.used);
    this.used += bytes.length;
  }

  /** Chunks that are full. */
  take(): Uint8Array[] {
    return this.ready.splice(0);
  }

  /** The chunks that are left, full or not. */
  takeAll(): Uint8Array[] {
    this.close();
    return this.take();
  }

  /** SHA-256 of all that was written so far. */
  digest(): Uint8Array {
    this.close();
    return Uint8Array.from(this.hash.copy().digest());
  }

  private close(): void {
    if (this.used === 0) return;
    this.give(new Uint8Array(this.chunk.buffer, this.chunk.byteOffset, this.used));
    this.chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    this.used = 0;
  }

  private give(chunk: Uint8Array): void {
    this.hash.update(chunk);
    this.ready.push(chunk);
  }
}
