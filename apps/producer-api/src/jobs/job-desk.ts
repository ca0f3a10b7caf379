import type { Blob } from '@forme/backing-services/blobs';
import type { JobRecord, Jobs } from '@forme/backing-services/jobs';
import type { ProducerJob } from '@forme/contracts/producer';
import { followChanges, renderProblem } from '@forme/service-kit/http';
import { type OutputKind, planKinds } from '../plans/plan-kinds';
import { problems } from '../problems';
import type { EngineName } from '../producers/producer';
import type { JobBlobs } from './job-blobs';
import type { JobStore, StoredJob } from './job-store';

/** A job with what it put out. */
export interface JobState {
  /** The wire's record; `result` without the PDF. */
  readonly body: ProducerJob;
  readonly stored: StoredJob;
}

/** Output of a job. */
export interface JobOutput {
  readonly blob: Blob;
  readonly kind: OutputKind;
}

/** Reading and cancelling jobs of one tenant. Another tenant's job is answered like one that does not exist. */
export interface JobDesk {
  read(tenant: string, jobId: string): Promise<JobState>;
  /** The output of a completed job and what it is; 409 before. */
  output(tenant: string, jobId: string): Promise<JobOutput>;
  cancel(tenant: string, jobId: string): Promise<JobState>;
  /** The job's record at every change, until it is final. */
  follow(tenant: string, jobId: string, signal: AbortSignal): AsyncIterable<ProducerJob>;
}

/** Dependencies of the desk. */
export interface DeskParts {
  readonly jobs: Jobs;
  readonly store: JobStore;
  readonly blobs: JobBlobs;
}

const final: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);

export function makeJobDesk({ jobs, store, blobs }: DeskParts): JobDesk {
  const read = async (tenant: string, jobId: string): Promise<JobState> => {
    // The record first: what is stored together with its end is then never older than it.
    const isId = /^[A-Za-z0-9_-]{1,128}$/.test(jobId);
    const record = isId ? await jobs.find(tenant, jobId) : null;
    const stored = record && (await store.find(tenant, jobId));
    if (!stored) throw problems.jobNotFound('There is no job with this id');
    return { body: jobBody(record, stored), stored };
  };
  return {
    read,
    async output(tenant, jobId) {
      const { body, stored } = await read(tenant, jobId);
      if (body.status !== 'completed') {
        throw problems.jobFinal(`The job is ${body.status}; only a completed job has an output`);
      }
      const blob = await blobs.output(stored);
      if (!blob) throw problems.jobNotFound('There is no job with this id');
      return { blob, kind: planKinds[lastProducer(stored)].output };
    },
    async cancel(tenant, jobId) {
      const { stored } = await read(tenant, jobId);
      const record = await jobs.cancel(tenant, jobId);
      if (record?.status !== 'cancelled') {
        throw problems.jobFinal(
          `The job is ${record?.status ?? 'gone'}; only a queued or running job can be cancelled`,
        );
      }
      await blobs.removeInputs(tenant, stored.files);
      return read(tenant, jobId);
    },
    follow: (tenant, jobId, signal) =>
      followChanges(
        async () => (await read(tenant, jobId)).body,
        ({ status }) => final.has(status),
        signal,
      ),
  };
}

const lastProducer = ({ work }: StoredJob): EngineName => work.steps.at(-1)?.producer ?? 'rewrite';

function jobBody(record: JobRecord, { work, head, problem }: StoredJob): ProducerJob {
  const { id, status, progress } = record;
  const pollUrl = `/v1/jobs/${id}`;
  const completed = status === 'completed';
  return {
    job_id: id,
    producer: work.producer,
    status,
    progress_pct: completed ? 100 : (progress?.percent ?? null),
    created_at: record.createdAt.toISOString(),
    started_at: record.startedAt?.toISOString() ?? null,
    finished_at: record.finishedAt?.toISOString() ?? null,
    poll_url: pollUrl,
    completeness: completed
      ? { state: 'complete', missing: [] }
      : { state: 'none', missing: [{ pass: work.producer, reason: status }] },
    result: completed ? head : null,
    output_url: completed ? `${pollUrl}/output` : null,
    problem: status === 'failed' ? failure(record, problem) : null,
  };
}

function failure({ error }: JobRecord, problem: StoredJob['problem']): ProducerJob['problem'] {
  if (problem) return problem as ProducerJob['problem'];
  const detail = error?.message ?? 'The job failed';
  const { body } = renderProblem('problem', problems.engineFailed(detail), {});
  return { ...body, code: error?.code ?? 'engine_failed' } as ProducerJob['problem'];
}
