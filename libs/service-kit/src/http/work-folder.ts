import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'upload-';

/** A service's folder for uploads in flight. */
export interface WorkFolder {
  readonly path: string;
  /** A new path for one upload. The folder exists when this resolves. */
  newFile(): Promise<string>;
}

/** The work folder at `path`; when absent one of an unguessable name in the system's folder for temporary files, made at the first upload. */
export function workFolder(
  path: string = join(tmpdir(), `forme-uploads-${randomUUID()}`),
): WorkFolder {
  return {
    path,
    async newFile() {
      await mkdir(path, { recursive: true, mode: 0o700 });
      return join(path, `${prefix}${randomUUID()}`);
    },
  };
}

/**
 * Removes what a killed process left in the folder; resolves to the number of files. Call it before listening: the folder
 * belongs to one process.
 */
export async function sweepWorkFolder({ path }: WorkFolder): Promise<number> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const left = (await readdir(path)).filter((name) => name.startsWith(prefix));
  await Promise.all(left.map((name) => rm(join(path, name), { force: true, recursive: true })));
  return left.length;
}
