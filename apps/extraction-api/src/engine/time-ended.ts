import type { EngineResult } from '@forme/engine';
import type { EngineJob } from '@forme/engine/child';

const code = 'time_ended';

/** Tells whoever started a job that its time ended before its work did: another time there may be more, so this answer is not kept. */
export function warnTimeEnded(job: Pick<EngineJob, 'warn'>, reason: string): void {
  job.warn(code, reason);
}

/** Whether a job said so. */
export function endedByTime({ warnings }: Pick<EngineResult, 'warnings'>): boolean {
  return warnings.some((warning) => warning.code === code);
}
