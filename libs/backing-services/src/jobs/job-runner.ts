import { setTimeout as sleep } from 'node:timers/promises';
import { BlobError } from '../blobs';
import { RecordsError, type Records } from '../records';
import { messageOf, type Report } from '../report';
import { JobLease } from './job-lease';
import { resultText } from './job-request';
import {
  completeJob,
  failJob,
  releaseJob,
  retryJob,
  type ClaimedJob,
  type WaitingJob,
} from './job-store';
import {
  InvalidJob,
  JobPostponed,
  PermanentFailure,
  type JobError,
  type JobHandler,
  type JobOutcome,
  type JobRecord,
  type WorkOptions,
} from './jobs';

/** Options with every default filled in. */
export type WorkTerms = Required<WorkOptions>;

/** Dependencies of a runner. */
export interface RunnerParts {
  readonly records: Records;
  /** For leases and for how a job ended when it writes nothing. */
  readonly bookkeeping: Records;
  readonly report: Report;
  readonly handler: JobHandler;
  readonly terms: WorkTerms;
  /** Called when a job waits again. */
  readonly requeued: (job: WaitingJob) => Promise<void>;
}

const longestBackoffMs = 60_000;
const longestPostponementMs = 600_000;
/** So long after its creation a job waits for a server that does not answer; then each attempt counts. */
const longestWaitForServerMs = 3_600_000;
const messageLimit = 2000;

/** Runs claimed jobs to their end and writes down how they ended. */
export class JobRunner {
  private readonly active = new Map<string, JobLease>();
  private onIdle: (() => void) | undefined;

  constructor(private readonly parts: RunnerParts) {}

  /** Does one job. Never rejects: what cannot be written down is found by the reaper when the lease runs out. */
  async run(job: ClaimedJob): Promise<void> {
    const { bookkeeping, report, terms, handler } = this.parts;
    const lease = new JobLease(job.record, { records: bookkeeping, report, ...terms });
    this.active.set(job.record.id, lease);
    try {
      const context = {
        signal: lease.signal,
        progress: (percent: number, note: string) => lease.progress(percent, note),
      };
      const work = Promise.resolve().then(() => handler(job.record, context));
      const outcome = await lease.whileHeld(work);
      await this.complete(job.record, outcome, lease);
    } catch (thrown) {
      await this.settle(job, lease, thrown);
    } finally {
      lease.close();
      this.active.delete(job.record.id);
      if (this.active.size === 0) this.onIdle?.();
    }
  }

  /** Aborts a job of this process that was cancelled. */
  cancel(id: string): void {
    this.active.get(id)?.end('cancelled');
  }

  /** Resolves when no job runs. After the grace period, running jobs are aborted and returned to the queue. */
  async drain(): Promise<void> {
    if (this.active.size === 0) return;
    const idle = new Promise<void>((resolve) => {
      this.onIdle = resolve;
    });
    const patience = new AbortController();
    const overdue = sleep(this.parts.terms.stopGraceMs, undefined, { signal: patience.signal });
    await Promise.race([idle, overdue.catch(() => undefined)]);
    patience.abort();
    for (const lease of this.active.values()) lease.end('stopping');
    await idle;
  }

  private async complete(job: JobRecord, outcome: JobOutcome, lease: JobLease): Promise<void> {
    const result = resultText(outcome.result);
    for (;;) {
      try {
        await this.completeOnce(job, result, outcome);
        return;
      } catch (thrown) {
        // The work is done; only the database is unavailable for a moment.
        const passing = thrown instanceof RecordsError && thrown.kind !== 'failed';
        if (!passing || thrown.kind === 'unique' || !lease.mayComplete) throw thrown;
        await sleep(200);
      }
    }
  }

  private async completeOnce(job: JobRecord, result: string, outcome: JobOutcome): Promise<void> {
    const { records, report } = this.parts;
    // The status first: it locks the row and proves that the job is ours before anything else is written.
    const accepted = await records.transaction(async (tx) => {
      if (!(await completeJob(tx, job, result))) return false;
      await outcome.write?.(tx);
      return true;
    });
    if (accepted) {
      await this.tellEnded(job);
      return;
    }
    report({
      code: 'job-completion-rejected',
      message: `Job ${job.id}: attempt ${job.attempt.toString()} ended after the job was cancelled or given to another worker`,
    });
  }

  private async tellEnded({ id, tenant }: JobRecord): Promise<void> {
    const { report, terms } = this.parts;
    try {
      await terms.ended({ id, tenant });
    } catch (thrown) {
      report({ code: 'job-not-tidied', message: `Job ${id} has ended: ${messageOf(thrown)}` });
    }
  }

  private async settle(job: ClaimedJob, lease: JobLease, thrown: unknown): Promise<void> {
    const { report } = this.parts;
    try {
      await this.writeDown(job, lease, thrown);
    } catch (second) {
      report({
        code: 'job-state-not-written',
        message: `Job ${job.record.id}: ${messageOf(second)}; it is tried again when its lease runs out`,
      });
    }
  }

  private async writeDown(job: ClaimedJob, lease: JobLease, thrown: unknown): Promise<void> {
    const { bookkeeping: records, terms } = this.parts;
    const { record } = job;
    switch (lease.ended) {
      case 'cancelled':
      case 'lost':
        return;
      case 'stopping':
        if (await releaseJob(records, record)) await this.requeue(record, 0);
        return;
      case 'deadline':
        await this.fail(record, deadlineError(terms.deadlineMs));
        return;
      case undefined:
        break;
    }
    const postponedMs = thrown instanceof JobPostponed ? thrown.delayMs : this.waitMs(job, thrown);
    if (postponedMs !== null) {
      const delayMs = Math.min(longestPostponementMs, Math.max(0, postponedMs));
      if (await releaseJob(records, record, delayMs)) await this.requeue(record, delayMs);
      return;
    }
    const error = errorOf(thrown);
    if (isPermanent(thrown) || job.tries >= terms.maxAttempts) {
      await this.fail(record, error);
      return;
    }
    const delayMs = Math.min(longestBackoffMs, terms.backoffMs * 2 ** (job.tries - 1));
    if (await retryJob(records, record, error, delayMs)) await this.requeue(record, delayMs);
  }

  /** Milliseconds until a server may answer again that a handler has missed; null for every other failure. */
  private waitMs({ record }: ClaimedJob, thrown: unknown): number | null {
    const late = Date.now() - record.createdAt.getTime() > longestWaitForServerMs;
    return !late && missesServer(thrown) ? 4 * this.parts.terms.backoffMs : null;
  }

  private async fail(record: JobRecord, error: JobError): Promise<void> {
    if (await failJob(this.parts.bookkeeping, record, error)) await this.tellEnded(record);
  }

  private requeue({ id, attempt }: JobRecord, delayMs: number): Promise<void> {
    return this.parts.requeued({ id, attempt, delayMs });
  }
}

function isPermanent(thrown: unknown): boolean {
  return thrown instanceof PermanentFailure || thrown instanceof InvalidJob;
}

/** True where the store of files or the database did not answer: the job is not at fault. */
function missesServer(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || isPermanent(thrown)) return false;
  if (thrown instanceof BlobError || thrown instanceof RecordsError) {
    return thrown.kind === 'unavailable';
  }
  return missesServer(thrown.cause);
}

function errorOf(thrown: unknown): JobError {
  const message = messageOf(thrown).slice(0, messageLimit);
  if (thrown instanceof PermanentFailure) return { code: thrown.code, message };
  if (thrown instanceof InvalidJob) return { code: 'result_not_storable', message };
  return { code: 'handler_failed', message };
}

function deadlineError(deadlineMs: number): JobError {
  return {
    code: 'deadline_exceeded',
    message: `The job took longer than ${(deadlineMs / 1000).toString()} s`,
  };
}
