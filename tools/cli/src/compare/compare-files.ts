import { setTimeout as delay } from 'node:timers/promises';
import { RemoteProblem, type ServiceClient } from '@forme/contracts';
import {
  cancelComparison,
  compareDocuments,
  comparePlates,
  type ComparisonJob,
  getComparison,
  submitComparison,
} from '@forme/contracts/compare';
import type { Compared } from './compared';

/** A comparison that is requested. */
export interface Comparing {
  readonly client: ServiceClient;
  readonly kind: 'plates' | 'documents';
  readonly form: FormData;
}

/** How a queued comparison is waited for. */
export interface Waiting {
  readonly deadlineMs: number;
  /** Reports every change of the job. */
  readonly onProgress: (job: Pick<ComparisonJob, 'status' | 'progress_pct'>) => void;
}

/** A comparison that was queued and gave no result in time, or none at all. */
export class NoResult extends Error {
  override readonly name = 'NoResult';

  constructor(
    message: string,
    /** Whether the files or the request are why. */
    readonly isInput = false,
  ) {
    super(message);
  }
}

const firstPauseMs = 200;
const longestPauseMs = 2000;

/** Has the service compare while the request waits. Rejects with `RemoteProblem` and `RemoteUnreachable`. */
export async function compareFiles({ client, kind, form }: Comparing): Promise<Compared> {
  if (kind === 'plates') return { kind, result: (await client.call(comparePlates, { form })).body };
  return { kind, result: (await client.call(compareDocuments, { form })).body };
}

/**
 * Queues the comparison and waits for it, so that it may take longer than a request; a service without jobs compares while the request
 * waits. Rejects as {@link compareFiles} does, and with {@link NoResult}.
 */
export async function compareQueued(comparing: Comparing, waiting: Waiting): Promise<Compared> {
  const { client, kind, form } = comparing;
  let id: string;
  form.append('kind', kind);
  try {
    id = (await client.call(submitComparison, { form })).body.job_id;
  } catch (error) {
    if (!(error instanceof RemoteProblem) || error.status !== 501) throw error;
    form.delete('kind');
    return compareFiles(comparing);
  }
  return resultOf(await ended(client, id, waiting));
}

/** The job once it has ended; one that takes too long is cancelled. */
async function ended(client: ServiceClient, id: string, waiting: Waiting): Promise<ComparisonJob> {
  const until = performance.now() + waiting.deadlineMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 1.5)) {
    const { body: job } = await client.call(getComparison, { params: { job_id: id } });
    waiting.onProgress(job);
    if (job.status !== 'queued' && job.status !== 'processing') return job;
    if (performance.now() + pauseMs > until) {
      await client.call(cancelComparison, { params: { job_id: id } });
      throw new NoResult(
        `the comparison took longer than ${Math.round(waiting.deadlineMs / 1000)} seconds and was cancelled; --deadline gives it more`,
      );
    }
    await delay(pauseMs);
  }
}

function resultOf({ kind, result, problem, status }: ComparisonJob): Compared {
  if (result === null && problem)
    throw new NoResult(`${problem.detail} (${problem.code})`, problem.status < 500);
  if (result === null) throw new NoResult(`the job is ${status}`);
  // The kind of a job says which of the two its result is.
  return { kind, result } as Compared;
}
