import type { Blobs } from '@forme/backing-services/blobs';
import type { Jobs } from '@forme/backing-services/jobs';
import { externalKey, pdfKey } from '../../blob-keys';
import type { JobReports } from './job-reports';
import type { JobStore } from './job-store';

/**
 * Builds the removal of a job: a running one is stopped, then its report files go, then its rows and, when no other job of
 * the tenant has the same file, its bytes. Stopped half way it can be asked again.
 */
export function makeDeleteJob(ports: {
  readonly blobs: Blobs;
  readonly jobs: Jobs;
  readonly store: JobStore;
  readonly reports: JobReports;
}): (tenant: string, jobId: string) => Promise<void> {
  const { blobs, jobs, store, reports } = ports;
  return async (tenant, jobId) => {
    await jobs.cancel(tenant, jobId);
    await reports.deleteFiles(tenant, jobId);
    await blobs.delete(externalKey(tenant, jobId));
    await store.remove(tenant, jobId, (sha256) => blobs.delete(pdfKey(tenant, sha256)));
  };
}
