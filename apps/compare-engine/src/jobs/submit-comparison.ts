import { JobConflict, type JobRecord, type Jobs } from '@forme/backing-services/jobs';
import { timeOrderedId } from '@forme/service-kit';
import { OutboundError } from '@forme/service-kit/outbound';
import { type Comparison, unplaced } from '../comparisons/comparison';
import { questionKey } from '../comparisons/result-cache';
import { problems } from '../problems';
import type { JobBlobs } from './job-blobs';
import type { JobStore } from './job-store';

/** Queue of comparisons. */
export const COMPARE_QUEUE = 'compare';

/** A comparison that is to be queued. */
export interface Submission {
  readonly tenant: string;
  readonly comparison: Comparison;
  readonly callbackUrl: string | null;
  readonly idempotencyKey: string | null;
}

/** Stores the files and queues the comparison. */
export type SubmitComparison = (submission: Submission) => Promise<JobRecord>;

/** Dependencies of submitting. */
export interface SubmitParts {
  readonly jobs: Jobs;
  readonly store: JobStore;
  readonly blobs: JobBlobs;
  /** Rejects with `OutboundError` for a URL that callbacks must not go to; null: without a secret to sign them there are none. */
  readonly checkCallback: ((url: string) => Promise<unknown>) | null;
  /** Jobs that may wait. */
  readonly maxQueued: number;
  /** Lifetime of an Idempotency-Key: that of its job. */
  readonly keyTtlMs: number;
}

/** The files are stored before the job exists; they are deleted again when no job is created. */
export function makeSubmitComparison(parts: SubmitParts): SubmitComparison {
  const { jobs, store, blobs, maxQueued, keyTtlMs } = parts;
  return async ({ tenant, comparison, callbackUrl, idempotencyKey }) => {
    await checkCallback(parts, callbackUrl);
    const { queued } = await jobs.counts(COMPARE_QUEUE);
    if (queued >= maxQueued)
      throw problems.busy(`${queued} jobs are waiting, which is as many as may`, {
        headers: { 'Retry-After': '30' },
      });
    const request = unplaced(comparison);
    const names = await blobs.store(tenant, comparison);
    const created = new Set<string>();
    try {
      return await jobs.submit({
        queue: COMPARE_QUEUE,
        tenant,
        id: timeOrderedId('cmp'),
        payload: {
          kind: comparison.kind,
          request_sha256: questionKey({
            tenant,
            kind: comparison.kind,
            request: [request, callbackUrl],
          }),
        },
        ...(idempotencyKey === null ? {} : { idempotencyKey, idempotencyTtlMs: keyTtlMs }),
        write: async (tx, { id: jobId }) => {
          await store.add(tx, { jobId, tenant, comparison: request, blobs: names, callbackUrl });
          created.add(jobId);
        },
      });
    } catch (error) {
      created.clear();
      if (!(error instanceof JobConflict)) throw error;
      throw problems.idempotencyConflict(
        'The Idempotency-Key was used before for other files or fields',
      );
    } finally {
      if (created.size === 0) await blobs.removeInputs({ tenant, blobs: names });
    }
  };
}

async function checkCallback({ checkCallback: check }: SubmitParts, url: string | null) {
  if (url === null) return;
  if (!check)
    throw problems.callbackNotAllowed(
      'callback_url: this service has no secret to sign callbacks with; read the job instead',
    );
  await check(url).catch((error: unknown) => {
    // A name that does not resolve now may do so when the job has ended.
    if (!(error instanceof OutboundError) || error.code === 'unresolved') return;
    throw problems.callbackNotAllowed(`callback_url: ${error.message}`);
  });
}
