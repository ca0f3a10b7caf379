import {
  JobPostponed,
  PermanentFailure,
  type JobHandler,
  type WorkOptions,
} from '@forme/backing-services/jobs';
import type { DocumentCompareResult, PlateCompareResult } from '@forme/contracts/compare';
import { Problem } from '@forme/service-kit/http';
import type { Caller } from '../asking/ask-extraction';
import type { Compare } from '../asking/comparing';
import type { Comparison } from '../comparisons/comparison';
import type { DocumentsRequest } from '../asking/compare-documents';
import type { PlatesRequest } from '../asking/compare-plates';
import { engineProblem } from '../problems';
import type { JobBlobs } from './job-blobs';
import type { JobStore } from './job-store';

/** Both comparisons. */
export interface Comparers {
  readonly plates: Compare<PlatesRequest, PlateCompareResult>;
  readonly documents: Compare<DocumentsRequest, DocumentCompareResult>;
}

/** Dependencies of the worker. */
export interface RunParts {
  readonly store: JobStore;
  readonly blobs: JobBlobs;
  readonly comparers: Comparers;
  /** How long a job waits for an unavailable or busy service, from its first attempt, in milliseconds. */
  readonly patienceMs: number;
}

/** Progress in percent when extraction has answered all questions. */
const askedPercent = 80;
const firstWaitMs = 1000;

/**
 * The worker's handler: the same comparison as that of a request. An error that the caller has to correct fails the job; while a service is
 * unavailable or busy the job waits. The files are kept until the end is recorded, because another worker may have to start over.
 */
export function makeRunComparison({ store, blobs, comparers, patienceMs }: RunParts): JobHandler {
  return async ({ tenant, id, startedAt }, { signal, progress }) => {
    const job = await store.find(tenant, id);
    if (!job) throw new PermanentFailure('job_expired', 'The job was removed while it waited');
    const opened = await blobs.open(job);
    if (!opened)
      throw new PermanentFailure('input_missing', 'The files of the job are not stored any more');
    try {
      const caller: Caller = {
        tenant,
        requestId: id,
        signal,
        onProgress: (share, stage) => progress(Math.round(askedPercent * share), stage),
      };
      const { result } = await compared(comparers, opened.comparison, caller);
      await blobs.storeResult(job, result);
      return {
        result: { kind: job.comparison.kind },
        write: (tx) => store.complete(tx, id, result.completeness.missing),
      };
    } catch (error) {
      throw failure(error, Date.now() - (startedAt ?? new Date()).getTime() > patienceMs);
    } finally {
      await opened.release();
    }
  };
}

async function compared(
  { plates, documents }: Comparers,
  { kind, request }: Comparison,
  caller: Caller,
): Promise<{ readonly result: PlateCompareResult | DocumentCompareResult }> {
  return kind === 'plates' ? plates(caller, request) : documents(caller, request);
}

/** Effect of an error on the job: a wait, a permanent failure, or another attempt. */
function failure(error: unknown, isOver: boolean): unknown {
  const problem = error instanceof Problem ? error : engineProblem(error);
  if (!problem) return error;
  const { status, code, detail, headers } = problem;
  const passes = status === 429 || status === 503;
  if (passes && !isOver) {
    const waitMs = 1000 * Number(headers['Retry-After'] ?? firstWaitMs / 1000);
    return new JobPostponed(waitMs, detail, { cause: error });
  }
  // A crash may have been another document's fault.
  if (status === 500) return error;
  return new PermanentFailure(code, detail, { cause: error });
}

/** Lets the files of a job go that has ended. */
export function makeForgetInputs({
  store,
  blobs,
}: Pick<RunParts, 'store' | 'blobs'>): NonNullable<WorkOptions['ended']> {
  return async ({ tenant, id }) => {
    const job = await store.find(tenant, id);
    if (job) await blobs.removeInputs(job);
  };
}
