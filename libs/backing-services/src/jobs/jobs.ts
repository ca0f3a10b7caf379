import type { RecordsTransaction } from '../records';

/** Where a job stands. The last three are final. */
export type JobStatus = 'queued' | 'processing' | 'completed' | 'failed' | 'cancelled';

/** Why a job failed: a stable code and a sentence. */
export interface JobError {
  readonly code: string;
  readonly message: string;
}

/** How far a handler says it is. */
export interface JobProgress {
  /** 0 to 100. */
  readonly percent: number;
  readonly note: string;
}

/** One job as the database has it. */
export interface JobRecord {
  readonly id: string;
  readonly tenant: string;
  readonly queue: string;
  readonly status: JobStatus;
  /** The submitted JSON value. */
  readonly payload: unknown;
  /** Result of the handler; `null` until completed. */
  readonly result: unknown;
  /** Why it failed, or why its last attempt did; `null` otherwise. */
  readonly error: JobError | null;
  readonly progress: JobProgress | null;
  /** Number of times a worker received it; also the token that distinguishes attempts. */
  readonly attempt: number;
  readonly idempotencyKey: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

/** A job to be. */
export interface JobRequest {
  /** `[a-z0-9][a-z0-9-]{0,62}` */
  readonly queue: string;
  readonly tenant: string;
  /** JSON of at most 1 MiB; big things are blobs. */
  readonly payload: unknown;
  /** Submitting again with the same key (within tenant and queue) gives the job that is there. */
  readonly idempotencyKey?: string;
  /** A key older than this is free again, in milliseconds; without it a key lives as long as its job. */
  readonly idempotencyTtlMs?: number;
  /** `[A-Za-z0-9_-]{1,128}`; a UUIDv7 when absent. Works as an idempotency key as well. */
  readonly id?: string;
  /** Runs in the transaction that creates the job, and only when it is created. */
  readonly write?: (tx: RecordsTransaction, job: JobRecord) => Promise<void>;
}

/** Which jobs to list. */
export interface JobFilter {
  readonly queue?: string;
  readonly status?: JobStatus;
  /** 1 to 200; 50 when absent. */
  readonly limit?: number;
  /** `nextCursor` of the page before. */
  readonly cursor?: string;
}

/** Some jobs, newest first. */
export interface JobPage {
  readonly jobs: readonly JobRecord[];
  /** `null` on the last page. */
  readonly nextCursor: string | null;
}

/** Result of a handler. */
export interface JobOutcome {
  /** JSON of at most 8 MiB. */
  readonly result: unknown;
  /** Runs in the transaction that completes the job: both are kept, or neither. */
  readonly write?: (tx: RecordsTransaction) => Promise<void>;
}

/** Second argument of a handler, in addition to the job. */
export interface JobContext {
  /** Aborts when the job is cancelled, its deadline passes, its lease is lost or the worker stops. */
  readonly signal: AbortSignal;
  /** Notes how far the job is; cheap, may be called often. */
  readonly progress: (percent: number, note: string) => void;
}

/**
 * Does the work of one job. May run more than once for a job (a worker can die), but only one run completes it.
 * Throws `PermanentFailure` to fail it, `JobPostponed` to have it wait, anything else to have it tried again. A `BlobError` or `RecordsError` of
 * kind `unavailable`, also as a cause, uses up no attempt within the first hour: the server may come back.
 */
export type JobHandler = (job: JobRecord, context: JobContext) => Promise<JobOutcome>;

/** How a queue is worked on. */
export interface WorkOptions {
  /** Jobs at the same time in this process; 1 when absent. */
  readonly concurrency?: number;
  /** How long a silent worker keeps its job; 30 000 when absent. */
  readonly leaseMs?: number;
  /** Attempts before the job fails; 3 when absent. */
  readonly maxAttempts?: number;
  /** How long one attempt may take; 10 minutes when absent. */
  readonly deadlineMs?: number;
  /** Wait before the second attempt, doubled each time up to a minute; 1000 when absent. */
  readonly backoffMs?: number;
  /** How long `stop` waits for running jobs before it gives them back; 10 000 when absent. */
  readonly stopGraceMs?: number;
  /**
   * Runs when this worker has written down that a job completed or failed for good: what only its work needed may go now, and not before. Best
   * effort: a process that dies in between never runs it, and its failure is reported.
   */
  readonly ended?: (job: Pick<JobRecord, 'id' | 'tenant'>) => Promise<void>;
}

/** A queue being worked on. */
export interface Worker {
  /** Takes no more jobs, waits for the running ones, gives back those that do not end in time. */
  stop(): Promise<void>;
}

/** Work to do later. The record in the database is the truth; losing the queue loses no job. */
export interface Jobs {
  /** Creates a job. Throws `InvalidJob` or `JobConflict`. */
  submit(request: JobRequest): Promise<JobRecord>;
  /** A job of that tenant, `null` when there is none. */
  find(tenant: string, id: string): Promise<JobRecord | null>;
  /** Jobs of that tenant, newest first. Throws `InvalidJob` for a bad limit or cursor. */
  list(tenant: string, filter?: JobFilter): Promise<JobPage>;
  /** Cancels a job that has not ended; gives the job as it is then, `null` when there is none. */
  cancel(tenant: string, id: string): Promise<JobRecord | null>;
  /** How many jobs wait and run, over all tenants. */
  counts(queue: string): Promise<{ readonly queued: number; readonly processing: number }>;
  /** Starts to work on a queue. Tenants take turns: the one with the fewest running jobs, then the one served longest ago. */
  work(queue: string, handler: JobHandler, options?: WorkOptions): Worker;
  /** Stops all workers and lets go of the queue; the records stay open. */
  stop(): Promise<void>;
}

/** The job cannot succeed, however often it is tried. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';

  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The job cannot be done yet: it waits again for `delayMs`, without a worker and without using up an attempt. */
export class JobPostponed extends Error {
  override readonly name = 'JobPostponed';

  constructor(
    readonly delayMs: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A field of a request is not acceptable. */
export class InvalidJob extends Error {
  override readonly name = 'InvalidJob';

  constructor(
    readonly field: string,
    reason: string,
  ) {
    super(`${field} ${reason}`);
  }
}

/** The id or idempotency key belongs to a job with a different request. */
export class JobConflict extends Error {
  override readonly name = 'JobConflict';

  constructor(readonly field: 'id' | 'idempotencyKey') {
    super(`A job with the same ${field} but different content exists`);
  }
}
