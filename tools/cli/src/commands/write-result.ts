import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { EngineResult } from '@forme/engine';
import { writeFailure } from '../terminal/machine-fault';

/** Writes a result to a file, whole or not at all, and disposes it. A file of that name is replaced. Rejects with what `writeFailure` says. */
export async function writeResult(
  result: Pick<EngineResult, 'stream' | 'dispose'>,
  path: string,
): Promise<void> {
  const part = `${path}.part`;
  try {
    await pipeline(result.stream(), createWriteStream(part));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw writeFailure(path, error);
  } finally {
    await result.dispose();
  }
}
