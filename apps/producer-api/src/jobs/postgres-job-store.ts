import type { Records } from '@forme/backing-services/records';
import type { BodyHead } from '../applying/answer';
import type { Work } from '../applying/work';
import type { JobFiles, JobStore, StoredJob } from './job-store';

interface Row {
  readonly job_id: string;
  readonly tenant: string;
  readonly work: Work;
  readonly files: JobFiles;
  readonly head: BodyHead | null;
  readonly output_sha256: string | null;
  readonly output_bytes: string | null;
  readonly problem: Readonly<Record<string, unknown>> | null;
}

/** Queued work in PostgreSQL. */
export function makeJobStore(records: Records): JobStore {
  return {
    async add(tx, { jobId, tenant, work, files }) {
      await tx.query(
        `insert into producer_jobs (job_id, tenant, work, files) values ($1, $2, $3, $4)`,
        [jobId, tenant, JSON.stringify(work), JSON.stringify(files)],
      );
    },
    async find(tenant, jobId) {
      const [row] = await records.query<Row>(
        `select * from producer_jobs where job_id = $1 and tenant = $2`,
        [jobId, tenant],
      );
      return row ? storedJob(row) : null;
    },
    async complete(tx, jobId, head, { sha256, size }) {
      await tx.query(
        `update producer_jobs set head = $2, output_sha256 = $3, output_bytes = $4 where job_id = $1`,
        [jobId, JSON.stringify(head), sha256, size],
      );
    },
    async fail(jobId, problem) {
      await records.query(`update producer_jobs set problem = $2 where job_id = $1`, [
        jobId,
        JSON.stringify(problem),
      ]);
    },
    async olderThan(moment, limit) {
      const rows = await records.query<Row>(
        `select * from producer_jobs where created_at < $1 order by created_at limit $2`,
        [moment.toISOString(), limit],
      );
      return rows.map(storedJob);
    },
    async takeUntold(limit, leaseSeconds) {
      const rows = await records.query<Row & { readonly notice_attempts: number }>(
        `update producer_jobs set notice_at = now() + make_interval(secs => $2)
          where job_id in (select job_id from producer_jobs
            where not told and notice_at <= now() order by notice_at limit $1 for update skip locked)
        returning *`,
        [limit, leaseSeconds],
      );
      return rows.map((row) => ({ ...storedJob(row), attempts: row.notice_attempts }));
    },
    async settleNotice(jobId, { told, attempts, retrySeconds }) {
      await records.query(
        `update producer_jobs set told = $2, notice_attempts = $3,
           notice_at = now() + make_interval(secs => $4) where job_id = $1`,
        [jobId, told, attempts, retrySeconds],
      );
    },
    async remove(jobId) {
      await records.query(`delete from producer_jobs where job_id = $1`, [jobId]);
    },
  };
}

function storedJob({ job_id, tenant, work, files, head, problem, ...row }: Row): StoredJob {
  const output =
    row.output_sha256 === null || row.output_bytes === null
      ? null
      : { sha256: row.output_sha256, size: Number(row.output_bytes) };
  return { jobId: job_id, tenant, work, files, head, problem, output };
}
