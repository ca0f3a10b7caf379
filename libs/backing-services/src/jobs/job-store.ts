import type { Records, RecordsTransaction } from '../records';
import { isGone } from '../process-identity';
import type { CheckedRequest } from './job-request';
import { InvalidJob, type JobError, type JobFilter, type JobPage, type JobProgress } from './jobs';
import type { JobRecord, JobStatus } from './jobs';

/** A job in the hands of a worker. */
export interface ClaimedJob {
  readonly record: JobRecord;
  /** Attempts that count, this one included. */
  readonly tries: number;
}

/** A job that waits to be handed out. */
export interface WaitingJob {
  readonly id: string;
  readonly attempt: number;
  readonly delayMs: number;
}

/** State of a lease after a renewal. */
export type LeaseState = 'held' | 'cancelled' | 'lost';

interface JobRow {
  readonly id: string;
  readonly tenant: string;
  readonly queue: string;
  readonly status: JobStatus;
  readonly payload: unknown;
  readonly payload_hash: string;
  readonly idempotency_key: string | null;
  readonly result: unknown;
  readonly error: JobError | null;
  readonly progress: JobProgress | null;
  readonly attempt: number;
  readonly tries: number;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
}

/** A stored job and the hash of its payload. */
export interface StoredJob {
  readonly record: JobRecord;
  readonly payloadHash: string;
}

const columns =
  'id, tenant, queue, status, payload, payload_hash, idempotency_key, result, error, progress, ' +
  'attempt, tries, created_at, started_at, finished_at';

/** Still ours: the attempt number is the fencing token. */
const ours = "id = $1 and attempt = $2 and status = 'processing'";

/** The new row; `undefined` when its id or idempotency key is taken. */
export async function insertJob(
  tx: RecordsTransaction,
  request: CheckedRequest,
): Promise<JobRecord | undefined> {
  const { id, tenant, queue, payload, payloadHash, idempotencyKey } = request;
  const [row] = await tx.query<JobRow>(
    `insert into forme_jobs (id, tenant, queue, payload, payload_hash, idempotency_key)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning ${columns}`,
    [id, tenant, queue, payload, payloadHash, idempotencyKey],
  );
  return row && recordOf(row);
}

/** Frees the idempotency key of a request when the job that has it is older than the key may live. */
export async function freeExpiredKey(
  tx: RecordsTransaction,
  { tenant, queue, idempotencyKey, idempotencyTtlMs }: CheckedRequest,
): Promise<void> {
  if (idempotencyKey === null || idempotencyTtlMs === null) return;
  await tx.query(
    `update forme_jobs set idempotency_key = null where tenant = $1 and queue = $2 and idempotency_key = $3
       and created_at < now() - $4 * interval '1 ms'`,
    [tenant, queue, idempotencyKey, idempotencyTtlMs],
  );
}

/** The job that took the id or the idempotency key of a request. */
export async function findTaker(
  tx: RecordsTransaction,
  request: CheckedRequest,
): Promise<StoredJob | undefined> {
  const [row] = await tx.query<JobRow>(
    `select ${columns} from forme_jobs
     where id = $1 or (tenant = $2 and queue = $3 and idempotency_key = $4)
     order by id = $1 desc limit 1`,
    [request.id, request.tenant, request.queue, request.idempotencyKey],
  );
  return row && { record: recordOf(row), payloadHash: row.payload_hash };
}

/** One job of a tenant. */
export async function findJob(
  tx: RecordsTransaction,
  tenant: string,
  id: string,
): Promise<JobRecord | null> {
  const [row] = await tx.query<JobRow>(
    `select ${columns} from forme_jobs where tenant = $1 and id = $2`,
    [tenant, id],
  );
  return row ? recordOf(row) : null;
}

/** Jobs of a tenant, newest first. */
export async function listJobs(
  tx: RecordsTransaction,
  tenant: string,
  filter: JobFilter,
): Promise<JobPage> {
  const limit = filter.limit ?? 50;
  if (!Number.isInteger(limit) || limit < 1 || limit > 200) {
    throw new InvalidJob('limit', 'must be a whole number from 1 to 200');
  }
  const cursor = filter.cursor ?? null;
  if (cursor !== null && (await findJob(tx, tenant, cursor)) === null) {
    throw new InvalidJob('cursor', 'is not one that a list gave out');
  }
  const rows = await tx.query<JobRow>(
    `select ${columns} from forme_jobs
     where tenant = $1 and ($2::text is null or queue = $2) and ($3::text is null or status = $3)
       and ($4::text is null or seq < (select seq from forme_jobs where tenant = $1 and id = $4))
     order by seq desc limit $5`,
    [tenant, filter.queue ?? null, filter.status ?? null, cursor, limit + 1],
  );
  const jobs = rows.slice(0, limit).map(recordOf);
  return { jobs, nextCursor: rows.length > limit ? (jobs.at(-1)?.id ?? null) : null };
}

/** Jobs of a queue that wait and run. */
export async function countJobs(
  tx: RecordsTransaction,
  queue: string,
): Promise<{ readonly queued: number; readonly processing: number }> {
  const [row] = await tx.query<{ queued: number; processing: number }>(
    `select count(*) filter (where status = 'queued')::int as queued,
            count(*) filter (where status = 'processing')::int as processing
     from forme_jobs where queue = $1 and status in ('queued', 'processing')`,
    [queue],
  );
  return { queued: row?.queued ?? 0, processing: row?.processing ?? 0 };
}

/** Ends a job that has not ended; the job as it is then. */
export async function cancelJob(
  tx: RecordsTransaction,
  tenant: string,
  id: string,
): Promise<JobRecord | null> {
  const [row] = await tx.query<JobRow>(
    `update forme_jobs set status = 'cancelled', finished_at = now(), lease_until = null
     where tenant = $1 and id = $2 and status in ('queued', 'processing') returning ${columns}`,
    [tenant, id],
  );
  return row ? recordOf(row) : findJob(tx, tenant, id);
}

/** The claiming worker, and the lifetime of its claim without renewal. */
export interface Claimant {
  readonly worker: string;
  readonly leaseMs: number;
}

// Whose turn it is: the tenant with the fewest running jobs, among equals the one that was served longest ago.
const fairest = `
  select q.id from forme_jobs q
  left join (
    select tenant, count(*) filter (where status = 'processing') as running, max(started_at) as served
    from forme_jobs
    where queue = $1 and (status = 'processing' or started_at > now() - interval '1 minute')
    group by tenant
  ) turn on turn.tenant = q.tenant
  where q.queue = $1 and q.status = 'queued' and q.available_at <= now()
  order by coalesce(turn.running, 0), turn.served nulls first, q.seq
  limit 1 for update of q skip locked`;
const named = `
  select id from forme_jobs where queue = $1 and status = 'queued' and id = $4 for update skip locked`;

/** Takes one waiting job of a queue: the named one, or else the one whose tenant's turn it is, the oldest that is due. */
export async function claimJob(
  tx: RecordsTransaction,
  queue: string,
  claimant: Claimant,
  id?: string,
): Promise<ClaimedJob | undefined> {
  const [row] = await tx.query<JobRow>(
    `update forme_jobs set status = 'processing', attempt = attempt + 1, tries = tries + 1,
       leased_by = $2, lease_until = now() + $3 * interval '1 ms', progress = null,
       started_at = coalesce(started_at, now())
     where id = (${id === undefined ? fairest : named})
     returning ${columns}`,
    [queue, claimant.worker, claimant.leaseMs, ...(id === undefined ? [] : [id])],
  );
  return row && { record: recordOf(row), tries: row.tries };
}

/** A sign of life, with the progress so far. */
export async function renewLease(
  tx: RecordsTransaction,
  job: JobRecord,
  leaseMs: number,
  progress: JobProgress | undefined,
): Promise<LeaseState> {
  const note = progress === undefined ? null : JSON.stringify(progress);
  const renewed = await tx.query(
    `update forme_jobs set lease_until = now() + $3 * interval '1 ms',
       progress = coalesce($4::json, progress) where ${ours} returning id`,
    [job.id, job.attempt, leaseMs, note],
  );
  if (renewed.length > 0) return 'held';
  const current = await findJob(tx, job.tenant, job.id);
  return current?.status === 'cancelled' ? 'cancelled' : 'lost';
}

/** Marks the job completed; false when it is not ours any more. */
export async function completeJob(
  tx: RecordsTransaction,
  job: JobRecord,
  result: string,
): Promise<boolean> {
  const rows = await tx.query(
    `update forme_jobs set status = 'completed', result = $3, error = null, finished_at = now(),
       lease_until = null where ${ours} returning id`,
    [job.id, job.attempt, result],
  );
  return rows.length > 0;
}

/** Marks the job failed; false when it is not ours any more. */
export async function failJob(
  tx: RecordsTransaction,
  job: JobRecord,
  error: JobError,
): Promise<boolean> {
  const rows = await tx.query(
    `update forme_jobs set status = 'failed', error = $3, finished_at = now(), lease_until = null
     where ${ours} returning id`,
    [job.id, job.attempt, JSON.stringify(error)],
  );
  return rows.length > 0;
}

/** Puts the job back for a later attempt; false when it is not ours any more. */
export async function retryJob(
  tx: RecordsTransaction,
  job: JobRecord,
  error: JobError,
  delayMs: number,
): Promise<boolean> {
  const rows = await tx.query(
    `update forme_jobs set status = 'queued', error = $3, lease_until = null,
       available_at = now() + $4 * interval '1 ms' where ${ours} returning id`,
    [job.id, job.attempt, JSON.stringify(error), delayMs],
  );
  return rows.length > 0;
}

/** Puts the job back as if it had not been tried; false when it is not ours any more. */
export async function releaseJob(
  tx: RecordsTransaction,
  job: JobRecord,
  delayMs = 0,
): Promise<boolean> {
  const rows = await tx.query(
    `update forme_jobs set status = 'queued', tries = tries - 1, lease_until = null,
       available_at = now() + $3 * interval '1 ms' where ${ours} returning id`,
    [job.id, job.attempt, delayMs],
  );
  return rows.length > 0;
}

const workerLost: JobError = {
  code: 'worker_lost',
  message: 'Every worker that took the job ended before it was done',
};

/** Puts back the jobs of dead workers, or fails those that were tried too often. Gives those put back. */
export async function reapJobs(
  records: Records,
  queue: string,
  maxAttempts: number,
): Promise<readonly WaitingJob[]> {
  const workers = await records.query<{ worker: string }>(
    `select distinct leased_by as worker from forme_jobs where queue = $1 and status = 'processing'`,
    [queue],
  );
  const dead = workers.map(({ worker }) => worker).filter(isGone);
  const rows = await records.query<JobRow>(
    `update forme_jobs set available_at = now(), lease_until = null,
       status = case when tries >= $3 then 'failed' else 'queued' end,
       error = case when tries >= $3 then $4::json else error end,
       finished_at = case when tries >= $3 then now() end
     where id in (select id from forme_jobs where queue = $1 and status = 'processing'
                    and (lease_until < now() or leased_by = any($2)) for update skip locked)
     returning ${columns}`,
    [queue, dead, maxAttempts, JSON.stringify(workerLost)],
  );
  return rows
    .filter(({ status }) => status === 'queued')
    .map(({ id, attempt }) => ({ id, attempt, delayMs: 0 }));
}

/** The oldest waiting jobs of a queue. */
export async function waitingJobs(
  tx: RecordsTransaction,
  queue: string,
  limit: number,
): Promise<readonly WaitingJob[]> {
  const rows = await tx.query<{ id: string; attempt: number; delay_ms: number }>(
    `select id, attempt,
       greatest(0, ceil(extract(epoch from available_at - now()) * 1000))::int as delay_ms
     from forme_jobs where queue = $1 and status = 'queued' order by seq limit $2`,
    [queue, limit],
  );
  return rows.map(({ id, attempt, delay_ms }) => ({ id, attempt, delayMs: delay_ms }));
}

function recordOf(row: JobRow): JobRecord {
  return {
    id: row.id,
    tenant: row.tenant,
    queue: row.queue,
    status: row.status,
    payload: row.payload,
    result: row.result,
    error: row.error,
    progress: row.progress,
    attempt: row.attempt,
    idempotencyKey: row.idempotency_key,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}
