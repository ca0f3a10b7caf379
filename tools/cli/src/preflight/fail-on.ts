import type { Job } from '@forme/contracts/preflight';

/** The lowest severity of findings that fails a job. */
export type FailOn = 'error' | 'warning' | 'never';

/** Whether a completed job has findings of that severity. A file without a verdict fails. */
export function isBad({ verdict }: Pick<Job, 'verdict'>, failOn: FailOn): boolean {
  if (failOn === 'never') return false;
  return failOn === 'warning' ? verdict !== 'pass' : verdict === 'fail' || verdict === null;
}
