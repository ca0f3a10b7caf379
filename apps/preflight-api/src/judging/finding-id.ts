import type { Finding } from './finding';

/** Id of a finding of a job: the same whenever the job is read. */
export function findingId(jobId: string, { fingerprint }: Pick<Finding, 'fingerprint'>): string {
  return `${jobId.slice(0, 36)}-${fingerprint.slice(0, 16)}`;
}
