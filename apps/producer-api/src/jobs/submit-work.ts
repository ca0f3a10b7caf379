import { JobConflict, type JobRecord, type Jobs } from '@forme/backing-services/jobs';
import { timeOrderedId } from '@forme/service-kit';
import type { Work, WorkFilesOf } from '../steps/work';
import { canonicalJson, sha256Of } from '../plans/canonical-json';
import { problems } from '../problems';
import type { JobBlobs } from './job-blobs';
import type { JobStore } from './job-store';

/** Queue of the producers' jobs. */
export const PRODUCER_QUEUE = 'producer';

/** What distinguishes requests, for Idempotency-Key. */
export interface JobPayload {
  readonly producer: string;
  /** Hash of plans, files and terms. */
  readonly request_sha256: string;
}

/** Queues work. */
export type SubmitWork = (
  tenant: string,
  work: Work,
  files: WorkFilesOf,
  idempotencyKey: string | null,
) => Promise<JobRecord>;

/** Dependencies. */
export interface SubmitParts {
  readonly jobs: Jobs;
  readonly store: JobStore;
  readonly blobs: JobBlobs;
}

/** The files are stored before the job exists; without a job of their own they go again. */
export function makeSubmitWork({ jobs, store, blobs }: SubmitParts): SubmitWork {
  return async (tenant, work, files, idempotencyKey) => {
    const stored = await blobs.store(tenant, files);
    const created = new Set<string>();
    try {
      return await jobs.submit({
        queue: PRODUCER_QUEUE,
        tenant,
        id: timeOrderedId('job'),
        payload: payloadOf(work, files),
        ...(idempotencyKey === null ? {} : { idempotencyKey }),
        write: async (tx, { id: jobId }) => {
          await store.add(tx, { jobId, tenant, work, files: stored });
          created.add(jobId);
        },
      });
    } catch (error) {
      created.clear();
      if (!(error instanceof JobConflict)) throw error;
      throw problems.idempotencyConflict(
        'The Idempotency-Key was used before for another plan, PDF or producer',
      );
    } finally {
      if (created.size === 0) await blobs.removeInputs(tenant, stored);
    }
  };
}

function payloadOf({ steps, ...terms }: Work, { inputs, externals }: WorkFilesOf): JobPayload {
  // However the plans came, in a form or as JSON, the request is the same.
  const plans = steps.map(({ producer, plan, declared }) => ({ producer, plan, declared }));
  const work = { ...terms, steps: plans };
  const files = [
    ...inputs.map(({ ref, sha256 }) => [ref, sha256]),
    ...externals.map(({ name, sha256 }) => [name, sha256]),
  ];
  return {
    producer: terms.producer,
    request_sha256: sha256Of(canonicalJson({ work, files })),
  };
}
