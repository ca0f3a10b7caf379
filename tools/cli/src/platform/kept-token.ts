import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret of the services that share a data folder: made once and kept there, readable by its owner only, so that what was sealed under it
 * (passwords of waiting jobs) can be read after a restart.
 */
export async function keptToken(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'internal-token');
  await mkdir(dataFolder, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isThere(error)) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}

function isThere(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';
}
