import { join } from 'node:path';
import { createEnginePool, type EnginePool } from '@forme/engine';

/** How engine processes of a command are started. */
export interface LocalEngineOptions {
  /** Task modules by name. */
  readonly modules: Readonly<Record<string, string>>;
  /** Processes. */
  readonly size: number;
  readonly deadlineMs?: number;
  /** A folder that goes with the command. */
  readonly folder: string;
}

/** Engine processes of this command, and its own folder. */
export interface LocalEngine {
  readonly engine: EnginePool;
  /** Goes with the work. */
  readonly folder: string;
}

/** Work with engine processes that end with it. */
export async function withLocalEngine<T>(
  { modules, size, deadlineMs, folder }: LocalEngineOptions,
  work: (local: LocalEngine) => Promise<T>,
): Promise<T> {
  const engine = await createEnginePool({
    modules,
    workFolder: join(folder, 'engine'),
    size,
    limits: { maxQueue: 1024, ...(deadlineMs === undefined ? {} : { deadlineMs }) },
  });
  try {
    return await work({ engine, folder });
  } finally {
    // Nothing runs any more, unless the output failed or a signal came: then the rest is not awaited.
    await engine.close(0);
  }
}
