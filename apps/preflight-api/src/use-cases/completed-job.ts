import type { Jobs } from '@forme/backing-services/jobs';
import type { JobStore } from '../features/jobs/job-store';
import type { CompletedJob } from '../features/reports/make-report';
import { problems } from '../problems';
import type { DecisionsInEffect } from './decisions-in-effect';

/** A completed job as reports need it; null while it is not completed. Throws when there is no such job. */
export function makeCompletedJob(ports: {
  readonly jobs: Jobs;
  readonly store: JobStore;
  readonly decisions: DecisionsInEffect;
}) {
  return async (tenant: string, jobId: string): Promise<CompletedJob | null> => {
    // The record first: what is stored together with its end is then never older than it.
    const record = await ports.jobs.find(tenant, jobId);
    const job = record && (await ports.store.submission(tenant, jobId));
    if (!job) throw problems.jobNotFound('There is no job with this id');
    const { summary } = job;
    if (record.status !== 'completed' || !summary) return null;
    const outcome = await ports.store.outcomeText(tenant, jobId);
    if (outcome === null) return null;
    return {
      tenant,
      jobId,
      outcome,
      fileName: job.fileName,
      fileSize: job.fileSize,
      sha256: job.sha256,
      profileId: job.profileId,
      profileName: job.profile.name,
      completedAt: (record.finishedAt ?? record.createdAt).toISOString(),
      counts: {
        error: summary.errors,
        warning: summary.warnings,
        advisory: summary.advisories,
      },
      decisions: await ports.decisions(tenant, jobId),
    };
  };
}
