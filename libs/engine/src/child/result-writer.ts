import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { inlineResultBytes, mostResultParts, type ResultMark } from '../protocol/messages';
import { heldFile, openJobFile, type OpenJobFile } from './job-file';

/** Collects the result of one job: in memory while it is small, in the result file from then on. */
export class ResultWriter {
  private small: Buffer[] = [];
  private fd: number | undefined;
  private total = 0;
  private readonly marks: ResultMark[] = [];

  constructor(private readonly path: string) {}

  /** Bytes written so far. */
  get length(): number {
    return this.total;
  }

  /** Named parts begun so far. */
  get parts(): readonly ResultMark[] {
    return this.marks;
  }

  /** Begins a part; what was written before the first part has no name. Throws `TypeError` for a name in use, or one part too many. */
  begin(name: string): void {
    if (this.marks.length === mostResultParts || this.marks.some((mark) => mark.name === name)) {
      throw new TypeError(`The result cannot have another part ${name}`);
    }
    this.marks.push({ name, start: this.total });
  }

  write(chunk: Uint8Array | string): void {
    if (this.fd !== undefined) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      this.total += bytes.length;
      writeFully(this.fd, bytes);
      return;
    }
    // A copy: the task may continue writing into its bytes.
    const bytes = Buffer.from(chunk);
    this.total += bytes.length;
    this.small.push(bytes);
    if (this.total >= inlineResultBytes) this.spill();
  }

  /** The bytes written so far, for reading; the caller closes the file. */
  open(): OpenJobFile {
    return this.fd === undefined ? heldFile(Buffer.concat(this.small)) : openJobFile(this.path);
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
