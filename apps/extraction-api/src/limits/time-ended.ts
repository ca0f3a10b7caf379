import type { EngineResult } from '@forme/engine';
import type { EngineJob } from '@forme/engine/child';

const code = 'time_ended';

/** Notes that the time of a job ended before its work did: another run may find more, so the answer is not kept. */
export function warnTimeEnded(job: Pick<EngineJob, 'warn'>, reason: string): void {
  job.warn(code, reason);
}

/** Whether a job said so. */
export function endedByTime({ warnings }: Pick<EngineResult, 'warnings'>): boolean {
  return warnings.some((warning) => warning.code === code);
}
