import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { inlineResultBytes } from '../protocol/messages';

/** Collects the result of one job: in memory while it is small, in the result file from then on. */
export class ResultWriter {
  private small: Buffer[] = [];
  private fd: number | undefined;
  private total = 0;

  constructor(private readonly path: string) {}

  /** Bytes written so far. */
  get length(): number {
    return this.total;
  }

  write(chunk: Uint8Array | string): void {
    const bytes = Buffer.from(chunk);
    this.total += bytes.length;
    if (this.fd !== undefined) {
      writeFully(this.fd, bytes);
      return;
    }
    this.small.push(bytes);
    if (this.total >= inlineResultBytes) this.spill();
  }

  /** The bytes of a small result; undefined when they are in the file. */
  finish(): Buffer | undefined {
    if (this.fd === undefined) return Buffer.concat(this.small);
    this.close();
    return undefined;
  }

  close(): void {
    if (this.fd !== undefined) closeSync(this.fd);
    this.fd = undefined;
  }

  private spill(): void {
    this.fd = openSync(this.path, constants.O_WRONLY | constants.O_NOFOLLOW);
    for (const bytes of this.small) writeFully(this.fd, bytes);
    this.small = [];
  }
}

function writeFully(fd: number, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) written += writeSync(fd, bytes, written);
}
