import type { JobRecord, Jobs } from '@forme/backing-services/jobs';
import type { Job, JobListItem, JobState } from '@forme/contracts/preflight';
import { problems } from '../../problems';
import type { JobReports } from './job-reports';
import { jobState } from './job-state';
import type { JobListFilter, JobStore } from './job-store';
import { jobBody, jobListItem } from './job-wire';
import { headOf } from './outcome-summary';

/** Reading, listing, cancelling and deleting jobs of one tenant. */
export interface JobDesk {
  read(tenant: string, jobId: string): Promise<Job>;
  /** The job and what belongs to it; `include` names the parts, all when undefined. */
  state(tenant: string, jobId: string, include: string | undefined): Promise<JobState>;
  list(
    tenant: string,
    filter: JobListFilter,
  ): Promise<{ readonly jobs: readonly JobListItem[]; readonly total: number }>;
  cancel(tenant: string, jobId: string): Promise<JobListItem>;
  remove(tenant: string, jobId: string): Promise<void>;
  /** The job once it is final, or as it is when the time is over or the signal aborts. */
  settled(tenant: string, jobId: string, waitMs: number, signal: AbortSignal): Promise<Job>;
}

/** What the desk stands on. */
export interface DeskPorts {
  readonly jobs: Jobs;
  readonly store: JobStore;
  readonly reports: JobReports;
  readonly deleteJob: (tenant: string, jobId: string) => Promise<void>;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

const pollMs = 100;
const final: ReadonlySet<JobRecord['status']> = new Set(['completed', 'failed', 'cancelled']);

/** Builds the use cases. A job of another tenant is answered like one that does not exist. */
export function makeJobDesk(ports: DeskPorts): JobDesk {
  const { jobs, store } = ports;

  async function both(tenant: string, jobId: string) {
    const [record, stored] = await Promise.all([
      jobs.find(tenant, jobId),
      store.find(tenant, jobId),
    ]);
    if (!record || !stored) throw noSuchJob();
    return { record, stored };
  }

  async function read(tenant: string, jobId: string) {
    const { record, stored } = await both(tenant, jobId);
    const reports = await ports.reports.live(tenant, jobId);
    const addresses = Object.fromEntries(
      reports.map(({ format, address }): [string, string] => [format, address]),
    );
    return { job: jobBody(stored, record, addresses), reports };
  }

  return {
    read: async (tenant, jobId) => (await read(tenant, jobId)).job,
    async state(tenant, jobId, include) {
      const { job, reports } = await read(tenant, jobId);
      return jobState(job, reports, include);
    },
    async list(tenant, filter) {
      const { jobs: listed, total } = await store.list(tenant, filter);
      return { jobs: listed.map(({ head, state }) => jobListItem(head, state)), total };
    },
    async cancel(tenant, jobId) {
      const { stored } = await both(tenant, jobId);
      const record = await jobs.cancel(tenant, jobId);
      if (!record) throw noSuchJob();
      if (record.status !== 'cancelled') {
        throw problems.jobFinal(
          `The job is ${record.status}; only a queued or running job can be cancelled`,
        );
      }
      await store.forgetPassword(jobId);
      return jobListItem(headOf(stored), record);
    },
    async remove(tenant, jobId) {
      if (!(await store.exists(tenant, jobId))) throw noSuchJob();
      await ports.deleteJob(tenant, jobId);
    },
    async settled(tenant, jobId, waitMs, signal) {
      const until = performance.now() + waitMs;
      for (;;) {
        const { job } = await read(tenant, jobId);
        if (final.has(job.status) || performance.now() >= until || signal.aborted) return job;
        await ports.sleep(pollMs, signal);
      }
    },
  };
}

function noSuchJob(): Error {
  return problems.jobNotFound('There is no job with this id');
}
