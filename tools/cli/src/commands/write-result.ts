import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { EngineResult } from '@forme/engine';
import { UsageError } from '../command';

/** Writes a result to a file, whole or not at all, and disposes it. A file of that name is replaced. Throws {@link UsageError} where nothing can be written. */
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
    throw error instanceof Error || hasCode(error)
      ? new UsageError(`${path} cannot be written (${String(Reflect.get(error, 'code'))})`, {
          cause: error,
        })
      : error;
  } finally {
    await result.dispose();
  }
}

function hasCode(error: unknown): error is object {
  return typeof error === 'object' && error !== null && 'code' in error;
}
