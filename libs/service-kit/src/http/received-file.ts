import { createHash, type Hash } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';

/** Number of a file's first bytes that are kept in memory to detect its format. */
export const HEAD_BYTES = 1024;

/** An uploaded file on disk. */
export interface ReceivedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Lower-case hexadecimal. */
  readonly sha256: string;
  /** The first 1024 bytes, or fewer. */
  readonly head: Buffer;
  /** Content-Type the client gave; never to be trusted. */
  readonly mediaType: string | undefined;
  /** Bare file name the client gave, without folders and control characters. */
  readonly filename: string | undefined;
  /** Removes the file. Also happens by itself when the request ends. */
  dispose(): Promise<void>;
  /** Takes the file over: it outlives the request and the caller removes it. Returns its path. */
  release(): string;
}

/** Bytes that may wait for those before them to be written. */
const mostBehind = 1024 * 1024;

/** Writes an upload to disk while hashing it: what is taken is written while the next is hashed. */
export class FileWriter {
  readonly #hash: Hash = createHash('sha256');
  readonly #head: Buffer[] = [];
  #headBytes = 0;
  #size = 0;
  #behind: Buffer[] = [];
  #behindBytes = 0;
  /** Until nothing is behind; null while that is so. Rejects from then on when a write failed. */
  #writing: Promise<void> | null = null;

  private constructor(
    readonly path: string,
    readonly file: FileHandle,
  ) {}

  /** Creates the file; it must not exist. */
  static async create(path: string): Promise<FileWriter> {
    return new FileWriter(path, await open(path, 'wx', 0o600));
  }

  get size(): number {
    return this.#size;
  }

  /** Takes a chunk, which must not be changed afterwards. A failure to write it may come with a later chunk, or with the end. */
  async write(chunk: Buffer): Promise<void> {
    this.#size += chunk.length;
    this.#hash.update(chunk);
    if (this.#headBytes < HEAD_BYTES) {
      const part = Buffer.from(chunk.subarray(0, HEAD_BYTES - this.#headBytes));
      this.#head.push(part);
      this.#headBytes += part.length;
    }
    this.#behind.push(chunk);
    this.#behindBytes += chunk.length;
    this.#writing ??= this.#writeBehind();
    if (this.#behindBytes > mostBehind) await this.#writing;
  }

  #writeBehind(): Promise<void> {
    const writing = this.#writeAll().then(() => {
      this.#writing = null;
    });
    writing.catch(() => undefined);
    return writing;
  }

  async #writeAll(): Promise<void> {
    while (this.#behind.length > 0) {
      const bytes = this.#behind.length === 1 ? this.#behind[0] : Buffer.concat(this.#behind);
      this.#behind = [];
      this.#behindBytes = 0;
      for (let written = 0; bytes && written < bytes.length;) {
        written += (await this.file.write(bytes, written)).bytesWritten;
      }
    }
  }

  /** Closes the file and describes it. Rejects when not all of it could be written, and has then removed it. */
  async finish(given: Pick<ReceivedFile, 'mediaType' | 'filename'>): Promise<ReceivedFile> {
    try {
      await this.#writing;
    } catch (error) {
      await this.abandon();
      throw error;
    }
    await this.file.close();
    return receivedFile({
      ...given,
      path: this.path,
      size: this.#size,
      sha256: this.#hash.digest('hex'),
      head: Buffer.concat(this.#head),
    });
  }

  /** Closes and removes the file. */
  async abandon(): Promise<void> {
    await this.#writing?.catch(() => undefined);
    await this.file.close();
    await rm(this.path, { force: true });
  }
}

function receivedFile(facts: Omit<ReceivedFile, 'dispose' | 'release'>): ReceivedFile {
  let ours = true;
  return {
    ...facts,
    async dispose() {
      if (!ours) return;
      ours = false;
      await rm(facts.path, { force: true });
    },
    release() {
      ours = false;
      return facts.path;
    },
  };
}

/** The last part of a client's file name, at most 255 characters; undefined when nothing harmless is left. */
export function bareFilename(given: string | undefined): string | undefined {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';

  const name = last
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .trim()
    .slice(0, 255);
  return name === '' || name === '.' || name === '..' ? undefined : name;
}
