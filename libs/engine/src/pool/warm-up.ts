import type { ResolvedOptions } from '../options';
import type { EngineProcess } from '../process/engine-process';
import { performJob } from '../process/perform-job';

/**
 * Warms a process up while `spare` returns true, i.e. no job waits. A failed warm-up job only costs speed, so it is only logged.
 * Never rejects; the process may have ended afterwards.
 */
export async function warmUp(
  engine: EngineProcess,
  options: ResolvedOptions,
  spare: () => boolean,
): Promise<void> {
  const { warmUp: work, logger } = options;
  try {
    for (let round = 0; work && round < work.rounds && spare(); round += 1) {
      await oneRound(engine, work, options);
    }
  } catch (error) {
    logger.warn({ pid: engine.pid, error: String(error) }, 'An engine process could not warm up');
  }
}

async function oneRound(
  engine: EngineProcess,
  { module, task, input = null, files: inputs = {} }: NonNullable<ResolvedOptions['warmUp']>,
  { limits }: ResolvedOptions,
): Promise<void> {
  const folder = await engine.folder.prepare(inputs);
  const { files, resultPath } = folder;
  const { startMs: deadlineMs } = limits;
  const outcome = await performJob(
    engine,
    { type: 'job', module, task, input, files, resultPath, deadlineMs, role: 'alone' },
    { limits, signal: undefined, onProgress: undefined },
  );
  await folder.clear();
  await folder.result.close();
  if (outcome.kind === 'failed') throw outcome.error;
}
