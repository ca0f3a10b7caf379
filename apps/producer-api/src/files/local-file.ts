import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A file on the local disk that its holder releases. */
export interface LocalFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
  /** Removes it. May be called twice. */
  release(): Promise<void>;
}

/** The folder of files in progress. */
export interface WorkFiles {
  /** A path for a new file. */
  newPath(): Promise<string>;
  /** A second name for a file that may go away under the first; a copy where the file system has no links. */
  claim(file: Pick<LocalFile, 'path' | 'size' | 'sha256'>): Promise<LocalFile>;
}

/** Files in progress in one folder. The caller sweeps the files of a process that was killed. */
export function workFiles(folder: string, prefix = 'upload-'): WorkFiles {
  const newPath = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return join(folder, `${prefix}${randomUUID()}`);
  };
  return {
    newPath,
    async claim({ path: source, size, sha256 }) {
      const path = await newPath();
      await link(source, path).catch(() =>
        copyFile(source, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE),
      );
      return heldFile({ path, size, sha256 });
    },
  };
}

/** A file of our own as one that is given back by removing it. */
export function heldFile(file: Pick<LocalFile, 'path' | 'size' | 'sha256'>): LocalFile {
  return { ...file, release: () => rm(file.path, { force: true }) };
}
