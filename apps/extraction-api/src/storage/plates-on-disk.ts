import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { EngineResult } from '@forme/engine';
import type { LocalFile } from './shared-files';

/** Plates in a file of their own, for engine processes to read. */
export async function onDisk(
  folder: string,
  plates: Pick<EngineResult, 'stream'>,
): Promise<LocalFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.plates`);
  const release = () => rm(path, { force: true });
  try {
    await pipeline(plates.stream(), createWriteStream(path, { flags: 'wx' }));
  } catch (error) {
    await release();
    throw error;
  }
  return { path, release };
}
