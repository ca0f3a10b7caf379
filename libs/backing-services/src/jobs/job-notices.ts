import type { Records } from '../records';
import type { JobRecord, Jobs } from './jobs';

/** A job whose end must be reported. */
interface DueNotice {
  readonly jobId: string;
  readonly tenant: string;
  /** Number of failed attempts to report it. */
  readonly attempts: number;
}

/** Result of an attempt to report a job. */
interface NoticeOutcome {
  readonly told: boolean;
  readonly attempts: number;
  readonly retrySeconds: number;
}

/** Dependencies of {@link tellEndedJobs}. */
export interface NoticeParts {
  readonly records: Records;
  readonly jobs: Jobs;
  /**
   * Name of a table of the service, `[a-z_]+`, with `job_id`, `tenant` and the columns of {@link NoticeOutcome}. Only rows of jobs
   * that were not reported are read.
   */
  readonly table: string;
  /** Reports that a job has ended; true when the receiver accepted the notice. */
  readonly tell: (record: JobRecord) => Promise<boolean>;
}

const batch = 20;
/** Longer than an attempt takes: a replica that dies gives its notice back. */
const leaseSeconds = 60;
const waitForEndSeconds = 2;
const mostAttempts = 8;
const firstRetrySeconds = 5;
const final: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);

/**
 * Reports the ends of jobs that were not reported yet, each until it is accepted or eight attempts failed. Returns the number of jobs read.
 * Several replicas may run it at once: one replica at a time has a row.
 */
export async function tellEndedJobs(parts: NoticeParts): Promise<number> {
  const due = await takeDue(parts);
  await Promise.all(due.map((notice) => one(parts, notice)));
  return due.length;
}

async function one(parts: NoticeParts, { jobId, tenant, attempts }: DueNotice): Promise<void> {
  const record = await parts.jobs.find(tenant, jobId);
  if (!record) return settle(parts, jobId, { told: true, attempts, retrySeconds: 0 });
  if (!final.has(record.status)) {
    return settle(parts, jobId, { told: false, attempts, retrySeconds: waitForEndSeconds });
  }
  const told = await parts.tell(record);
  await settle(parts, jobId, {
    told: told || attempts + 1 >= mostAttempts,
    attempts: attempts + 1,
    retrySeconds: firstRetrySeconds * 2 ** attempts,
  });
}

async function takeDue({ records, table }: NoticeParts): Promise<readonly DueNotice[]> {
  const rows = await records.query<{
    readonly job_id: string;
    readonly tenant: string;
    readonly notice_attempts: number;
  }>(
    `update ${table} set notice_at = now() + make_interval(secs => $2)
      where job_id in (select job_id from ${table}
        where not told and notice_at <= now() order by notice_at limit $1 for update skip locked)
    returning job_id, tenant, notice_attempts`,
    [batch, leaseSeconds],
  );
  return rows.map((row) => ({
    jobId: row.job_id,
    tenant: row.tenant,
    attempts: row.notice_attempts,
  }));
}

async function settle(
  { records, table }: NoticeParts,
  jobId: string,
  { told, attempts, retrySeconds }: NoticeOutcome,
): Promise<void> {
  await records.query(
    `update ${table} set told = $2, notice_attempts = $3,
       notice_at = now() + make_interval(secs => $4) where job_id = $1`,
    [jobId, told, attempts, retrySeconds],
  );
}
