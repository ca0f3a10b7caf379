import type { ResolvedOptions } from '../options';
import type { EngineProcess } from '../process/engine-process';
import { performJob } from '../process/perform-job';

/**
 * Runs the task that warms a process up: its code is compiled before a document waits for it. A task that fails costs speed only, so it
 * is noted and that is all. Never rejects; the process may be dead afterwards.
 */
export async function warmUp(engine: EngineProcess, options: ResolvedOptions): Promise<void> {
  const { warmUp: work, limits, logger } = options;
  if (!work) return;
  try {
    const folder = await engine.folder.prepare({});
    const { resultPath } = folder;
    const { startMs: deadlineMs } = limits;
    const outcome = await performJob(
      engine,
      { type: 'job', ...work, input: null, files: {}, resultPath, deadlineMs, role: 'alone' },
      { limits, signal: undefined, onProgress: undefined },
    );
    await folder.clear();
    await folder.result.close();
    if (outcome.kind === 'failed') throw outcome.error;
  } catch (error) {
    logger.warn({ pid: engine.pid, error: String(error) }, 'An engine process could not warm up');
  }
}
