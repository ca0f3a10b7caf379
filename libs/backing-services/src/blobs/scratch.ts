import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isGone, thisProcess } from '../process-identity';
import { messageOf } from '../report';
import { BlobError, type LocalBlob } from './blobs';
import { Measure } from './measure';

const defaultBytes = 4 * 1024 * 1024 * 1024;

/** Local copies of remote blobs, bounded in what they take together. */
export class Scratch {
  private readonly folder: string;
  private taken = 0;
  private prepared: Promise<void> | undefined;

  constructor(
    parent: string,
    private readonly maxBytes: number = defaultBytes,
  ) {
    this.folder = join(parent, 'forme-scratch');
  }

  /** Copies `size` bytes into a file. Throws `BlobError` when there is no room for them. */
  async copy(size: number, name: string, open: () => Readable): Promise<LocalBlob> {
    if (size > this.maxBytes) {
      throw new BlobError('too-large', `A local copy of ${size.toString()} bytes is not allowed`);
    }
    if (this.taken + size > this.maxBytes) {
      throw new BlobError('unavailable', 'There is no space for another local copy at present');
    }
    this.taken += size;
    const extension = /(\.[a-z0-9]+)?$/.exec(name)?.[0] ?? '';
    const path = join(this.folder, `${thisProcess()}-${randomUUID()}${extension}`);
    let released: Promise<void> | undefined;
    const drop = async () => {
      await rm(path, { force: true });
      this.taken -= size;
    };
    const release = () => (released ??= drop());
    try {
      await (this.prepared ??= this.prepare());
      await pipeline(
        open(),
        new Measure(size),
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      );
      return { path, size, release };
    } catch (thrown) {
      await release();
      if (thrown instanceof BlobError) throw thrown;
      throw new BlobError('unavailable', `The local copy failed: ${messageOf(thrown)}`, {
        cause: thrown,
      });
    }
  }

  private async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.folder)) {
      if (isGone(name)) await rm(join(this.folder, name), { force: true });
    }
  }
}
