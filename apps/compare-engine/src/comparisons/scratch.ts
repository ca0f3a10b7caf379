import { constants } from 'node:fs';
import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkFolder } from '@forme/service-kit/http';
import type { ReceivedInput } from '../asking/ask-extraction';

/** Runs work with a folder of its own, which goes with it. */
export async function withFolder<T>(
  work: WorkFolder,
  run: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await work.newFile();
  await mkdir(folder, { mode: 0o700 });
  try {
    return await run(folder);
  } finally {
    // A stream that was destroyed may still create its file.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Second names in a folder for files that may go away under the first; copies where the file system has no links. */
export function claimed(
  files: readonly ReceivedInput[],
  folder: string,
): Promise<readonly ReceivedInput[]> {
  return Promise.all(
    files.map(async (file, index) => {
      const path = join(folder, `input-${index}`);
      await link(file.path, path).catch(() =>
        copyFile(file.path, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE),
      );
      return { ...file, path };
    }),
  );
}
