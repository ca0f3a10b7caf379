/** A file on a local disk and the way to give it back. */
export interface LocalFile {
  readonly path: string;
  release(): Promise<void>;
}

interface Group {
  holders: number;
  readonly files: LocalFile[];
}

/**
 * Keeps files for requests that share one engine run. The run reads the file of whichever request came first, so the files of a
 * key stay until its last request has ended, also when the client of the first has left.
 */
export class SharedFiles {
  readonly #groups = new Map<string, Group>();

  /** Runs `work` while the files of `key` stay; releases them all when no other work holds the key. */
  async hold<T>(key: string, file: LocalFile, work: () => Promise<T>): Promise<T> {
    const group = this.#groups.get(key) ?? { holders: 0, files: [] };
    this.#groups.set(key, group);
    group.holders += 1;
    group.files.push(file);
    try {
      return await work();
    } finally {
      group.holders -= 1;
      if (group.holders === 0) {
        this.#groups.delete(key);
        await Promise.all(group.files.map((held) => held.release()));
      }
    }
  }
}
