import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEnginePool, type EnginePoolStatus } from '@forme/engine';
import { extractionModules } from '@forme/extraction-api';

/** The walls around engine processes on this machine, and whether such a process starts. */
export interface EngineState {
  readonly walls: EnginePoolStatus['walls'];
  /** Null: it starts. */
  readonly problem: string | null;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Starts one engine process and ends it again. */
export async function engineState(): Promise<EngineState> {
  const workFolder = await mkdtemp(join(tmpdir(), 'forme-doctor-'));
  const pool = await createEnginePool({
    modules: extractionModules,
    workFolder,
    size: 1,
    logger: silent,
  });
  try {
    const problem = await pool.ready().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    return { walls: pool.status.walls, problem };
  } finally {
    await pool.close(0);
    await rm(workFolder, { recursive: true, force: true });
  }
}
