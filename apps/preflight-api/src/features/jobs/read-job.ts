import type { JobRecord, Jobs } from '@forme/backing-services/jobs';
import type { Job, JobListItem, JobState } from '@forme/contracts/preflight';
import { problems } from '../../problems';
import { noDecisions, type JobDecisions } from './job-decisions';
import { headOf } from './job-head';
import type { JobReports } from './job-reports';
import { jobState, type JobParts } from './job-state';
import type { JobListFilter, JobStore, ListedJob } from './job-store';
import { jobBody, jobListItem } from './job-wire';

/** Where a job stands, without what is in it. */
export interface JobStanding {
  readonly status: JobRecord['status'];
  readonly progressPercent: number;
  readonly verdict: JobListItem['verdict'];
}

/** Dependencies of the desk. */
export interface DeskPorts {
  readonly jobs: Jobs;
  readonly store: JobStore;
  readonly reports: JobReports;
  readonly decisions: JobDecisions;
  /** Decisions that people recorded in the viewer. */
  readonly marks: (tenant: string, jobId: string) => Promise<Omit<JobParts, 'reports'>>;
  readonly deleteJob: (tenant: string, jobId: string) => Promise<void>;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

const pollMs = 50;
const slowestPollMs = 500;

/** True for a state that no job leaves. */
const isFinal = (status: JobRecord['status']): boolean =>
  status === 'completed' || status === 'failed' || status === 'cancelled';

/** Reading, listing, cancelling and deleting jobs of one tenant. A job of another tenant is answered like one that does not exist. */
export class JobDesk {
  constructor(private readonly ports: DeskPorts) {}

  async read(tenant: string, jobId: string): Promise<Job> {
    return (await this.withReports(tenant, jobId)).job;
  }

  /** The job and what belongs to it; `include` names the parts, all when undefined. */
  async state(tenant: string, jobId: string, include: string | undefined): Promise<JobState> {
    const { job, reports } = await this.withReports(tenant, jobId);
    return jobState(job, { reports, ...(await this.ports.marks(tenant, jobId)) }, include);
  }

  async list(
    tenant: string,
    filter: JobListFilter,
  ): Promise<{ readonly jobs: readonly JobListItem[]; readonly total: number }> {
    const { jobs, total } = await this.ports.store.list(tenant, filter);
    return { jobs: await this.items(tenant, jobs), total };
  }

  /** Jobs of these ids that are there, as lists show them, in no particular order. */
  async heads(tenant: string, jobIds: readonly string[]): Promise<readonly JobListItem[]> {
    return this.items(tenant, await this.ports.store.heads(tenant, jobIds));
  }

  async cancel(tenant: string, jobId: string): Promise<JobListItem> {
    const { jobs, store } = this.ports;
    const { stored } = await this.both(tenant, jobId);
    const record = await jobs.cancel(tenant, jobId);
    if (!record) throw noSuchJob();
    if (record.status !== 'cancelled') {
      throw problems.jobFinal(
        `The job is ${record.status}; only a queued or running job can be cancelled`,
      );
    }
    await store.forgetPassword(jobId);
    return jobListItem(headOf(stored), record, noDecisions);
  }

  async remove(tenant: string, jobId: string): Promise<void> {
    if (!(await this.ports.store.exists(tenant, jobId))) throw noSuchJob();
    await this.ports.deleteJob(tenant, jobId);
  }

  /** Where the job stands now. */
  async standing(tenant: string, jobId: string): Promise<JobStanding> {
    const record = await this.ports.jobs.find(tenant, jobId);
    if (!record) throw noSuchJob();
    const { status, progress, result } = record;
    const done = status === 'completed';
    return {
      status,
      progressPercent: done ? 100 : Math.min(99, Math.round(progress?.percent ?? 0)),
      verdict: done ? (result as { readonly verdict: JobListItem['verdict'] }).verdict : null,
    };
  }

  /** Where the job stands, each time that changed, until it is final or the signal aborts. */
  async *follow(tenant: string, jobId: string, signal: AbortSignal): AsyncGenerator<JobStanding> {
    let last = '';
    let pause = pollMs;
    while (!signal.aborted) {
      const now = await this.standing(tenant, jobId);
      const seen = JSON.stringify(now);
      // A job that waits long is looked at less often.
      pause = seen === last ? Math.min(slowestPollMs, pause * 1.2) : pollMs;
      if (seen !== last) yield now;
      last = seen;
      if (isFinal(now.status)) return;
      await this.ports.sleep(pause, signal);
    }
  }

  /** The job once it is final, or as it is when the time is over or the signal aborts. */
  async settled(tenant: string, jobId: string, waitMs: number, signal: AbortSignal): Promise<Job> {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(Math.max(1, waitMs))]);
    for await (const { status } of this.follow(tenant, jobId, patience)) {
      if (isFinal(status)) break;
    }
    return this.read(tenant, jobId);
  }

  private async both(tenant: string, jobId: string) {
    // The record first: what is stored together with its end is then never older than it.
    const record = await this.ports.jobs.find(tenant, jobId);
    const stored = record && (await this.ports.store.find(tenant, jobId));
    if (!stored) throw noSuchJob();
    return { record, stored };
  }

  private async withReports(tenant: string, jobId: string) {
    const { record, stored } = await this.both(tenant, jobId);
    const [reports, decisions] = await Promise.all([
      // Reports are linked together with the end: a job that is reported as running has none yet.
      record.status === 'completed' ? this.ports.reports.live(tenant, jobId) : [],
      this.ports.decisions.ofJobs(tenant, [jobId]),
    ]);
    const addresses = Object.fromEntries(
      reports.map(({ format, address }): [string, string] => [format, address]),
    );
    const parts = { reports: addresses, decisions: decisions.get(jobId) ?? noDecisions };
    return { job: jobBody(stored, record, parts), reports };
  }

  private async items(tenant: string, listed: readonly ListedJob[]) {
    const ids = listed.map(({ head }) => head.jobId);
    const decisions = await this.ports.decisions.ofJobs(tenant, ids);
    return listed.map(({ head, state }) =>
      jobListItem(head, state, decisions.get(head.jobId) ?? noDecisions),
    );
  }
}

function noSuchJob(): Error {
  return problems.jobNotFound('There is no job with this id');
}
