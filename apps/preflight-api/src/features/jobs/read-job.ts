import type { JobRecord, Jobs } from '@forme/backing-services/jobs';
import type { Job, JobListItem } from '@forme/contracts/preflight';
import { problems } from '../../problems';
import type { JobListFilter, JobStore } from './job-store';
import { jobBody, jobListItem } from './job-wire';

/** Addresses of a job's reports by kind. */
export type ReportAddresses = (
  tenant: string,
  jobId: string,
) => Promise<Readonly<Record<string, string>>>;

/** Reading, listing, cancelling and deleting jobs of one tenant. */
export interface JobDesk {
  read(tenant: string, jobId: string): Promise<Job>;
  list(
    tenant: string,
    filter: JobListFilter,
  ): Promise<{ readonly jobs: readonly JobListItem[]; readonly total: number }>;
  cancel(tenant: string, jobId: string): Promise<JobListItem>;
  remove(tenant: string, jobId: string): Promise<void>;
  /** The job once it is final, or as it is when the time is over or the signal aborts. */
  settled(tenant: string, jobId: string, waitMs: number, signal: AbortSignal): Promise<Job>;
}

const pollMs = 100;
const final: ReadonlySet<JobRecord['status']> = new Set(['completed', 'failed', 'cancelled']);

/** Builds the use cases. A job of another tenant is answered like one that does not exist. */
export function makeJobDesk(ports: {
  readonly jobs: Jobs;
  readonly store: JobStore;
  readonly reportAddresses: ReportAddresses;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}): JobDesk {
  const { jobs, store } = ports;

  async function both(tenant: string, jobId: string) {
    const [record, stored] = await Promise.all([
      jobs.find(tenant, jobId),
      store.find(tenant, jobId),
    ]);
    if (!record || !stored) throw problems.jobNotFound('There is no job with this id');
    return { record, stored };
  }

  async function read(tenant: string, jobId: string): Promise<Job> {
    const { record, stored } = await both(tenant, jobId);
    return jobBody(stored, record, await ports.reportAddresses(tenant, jobId));
  }

  return {
    read,
    async list(tenant, filter) {
      const { jobIds, total } = await store.list(tenant, filter);
      const rows = await Promise.all(jobIds.map((id) => both(tenant, id)));
      return { jobs: rows.map(({ stored, record }) => jobListItem(stored, record)), total };
    },
    async cancel(tenant, jobId) {
      const { record, stored } = await both(tenant, jobId);
      if (final.has(record.status) && record.status !== 'cancelled') {
        throw problems.jobFinal(
          `The job is ${record.status}; only a queued or running job can be cancelled`,
        );
      }
      return jobListItem(stored, (await jobs.cancel(tenant, jobId)) ?? record);
    },
    async remove(tenant, jobId) {
      await both(tenant, jobId);
      await jobs.cancel(tenant, jobId);
      await store.remove(tenant, jobId);
    },
    async settled(tenant, jobId, waitMs, signal) {
      const until = performance.now() + waitMs;
      for (;;) {
        const job = await read(tenant, jobId);
        if (final.has(job.status) || performance.now() >= until || signal.aborted) return job;
        await ports.sleep(pollMs, signal);
      }
    },
  };
}
