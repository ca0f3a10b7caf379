import { summaryOf } from '../../judging/outcome';
import type { JobHead, StoredJob } from './job-store';

/** A stored job as lists show it. */
export function headOf(job: StoredJob): JobHead {
  return {
    jobId: job.jobId,
    fileName: job.fileName,
    fileSize: job.fileSize,
    sha256: job.sha256,
    profileId: job.profileId,
    reference: job.reference,
    metadata: job.metadata,
    profileVersion: job.profile.version ?? null,
    summary: job.outcome && summaryOf(job.outcome),
  };
}
