import type { Blob } from '@forme/backing-services/blobs';
import type { JobRecord, Jobs } from '@forme/backing-services/jobs';
import type { Completeness } from '@forme/contracts';
import type { ComparisonJob } from '@forme/contracts/compare';
import { followChanges, problemType } from '@forme/service-kit/http';
import { problems } from '../problems';
import type { JobBlobs } from './job-blobs';
import type { JobStore, StoredComparison } from './job-store';

/** Dependencies of the desk. */
export interface DeskParts {
  readonly jobs: Jobs;
  readonly store: JobStore;
  readonly blobs: JobBlobs;
}

/** A job's record without its result. */
type JobHead = Omit<ComparisonJob, 'result'>;

/** A job's record, and the result where there is one. */
export interface JobState {
  readonly head: JobHead;
  /** JSON. */
  readonly result: Blob | null;
}

const final: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);

/** Reading and cancelling jobs of one tenant. Another tenant's job is answered like one that does not exist. */
export class JobDesk {
  constructor(private readonly parts: DeskParts) {}

  async read(tenant: string, jobId: string): Promise<JobState> {
    const { record, stored } = await this.both(tenant, jobId);
    const done = record.status === 'completed';
    return { head: headOf(record, stored), result: done ? await this.resultOf(stored) : null };
  }

  /** Stops it; 409 when it has ended otherwise. */
  async cancel(tenant: string, jobId: string): Promise<ComparisonJob> {
    const { jobs, blobs } = this.parts;
    const { stored } = await this.both(tenant, jobId);
    const record = await jobs.cancel(tenant, jobId);
    if (record?.status !== 'cancelled')
      throw problems.jobFinal(
        `The job is ${record?.status ?? 'gone'}; only a queued or running job can be cancelled`,
      );
    await blobs.removeInputs(stored);
    return { ...headOf(record, stored), result: null };
  }

  /** The record without its result, at every change, until it is final. */
  follow(tenant: string, jobId: string, signal: AbortSignal): AsyncIterable<ComparisonJob> {
    const read = async (): Promise<ComparisonJob> => {
      const { record, stored } = await this.both(tenant, jobId);
      return { ...headOf(record, stored), result: null };
    };
    return followChanges(read, ({ status }) => final.has(status), signal);
  }

  private async resultOf(stored: StoredComparison): Promise<Blob> {
    const blob = await this.parts.blobs.result(stored);
    if (!blob) throw noSuchJob();
    return blob;
  }

  private async both(tenant: string, jobId: string) {
    if (!/^cmp_[0-9A-Z]{26}$/.test(jobId)) throw noSuchJob();
    // The record first: what is stored together with its end is then never older than it.
    const record = await this.parts.jobs.find(tenant, jobId);
    const stored = record && (await this.parts.store.find(tenant, jobId));
    if (!stored) throw noSuchJob();
    return { record, stored };
  }
}

function noSuchJob(): Error {
  return problems.jobNotFound('There is no job with this id');
}

function headOf(record: JobRecord, stored: StoredComparison): JobHead {
  const { id, status, progress } = record;
  const completed = status === 'completed';
  return {
    job_id: id,
    kind: stored.comparison.kind,
    status,
    progress_pct: completed ? 100 : (progress?.percent ?? null),
    created_at: record.createdAt.toISOString(),
    started_at: record.startedAt?.toISOString() ?? null,
    finished_at: record.finishedAt?.toISOString() ?? null,
    completeness: completed ? completenessOf(stored.missing ?? []) : nothingYet(status),
    problem: status === 'failed' ? problemOf(record) : null,
  };
}

function completenessOf(missing: Completeness['missing']): Completeness {
  return { state: missing.length === 0 ? 'complete' : 'partial', missing };
}

function nothingYet(status: string): Completeness {
  return { state: 'none', missing: [{ pass: 'comparison', reason: status }] };
}

/** Why a job failed, as a request would have said it. */
function problemOf({ error }: JobRecord): ComparisonJob['problem'] {
  const code = error?.code ?? problems.engineFailed.code;
  const kind = Object.values(problems).find((it) => it.code === code) ?? problems.engineFailed;
  return {
    type: problemType(code),
    title: kind.title,
    status: kind.status,
    detail: error?.message ?? 'The job failed',
    code,
  };
}
