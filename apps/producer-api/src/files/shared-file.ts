import type { LocalFile } from './local-file';

/** A file with several holders; the last one's release removes it. */
export class SharedFile implements LocalFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  private released = false;

  constructor(
    private readonly file: LocalFile,
    private readonly holders = { count: 1 },
  ) {
    ({ path: this.path, size: this.size, sha256: this.sha256 } = file);
  }

  share(): SharedFile {
    this.holders.count += 1;
    return new SharedFile(this.file, this.holders);
  }

  async release(): Promise<void> {
    if (this.released) return;
    this.released = true;
    this.holders.count -= 1;
    if (this.holders.count === 0) await this.file.release();
  }
}
