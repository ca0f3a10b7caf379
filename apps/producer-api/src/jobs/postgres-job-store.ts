import type { Records } from '@forme/backing-services/records';
import type { BodyHead, Work } from '../steps/work';
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
    async withContents(tenant, sha256s) {
      const rows = await records.query<Row>(
        `select * from producer_jobs where tenant = $1 and (output_sha256 = any($2) or exists (
           select 1 from (
             select json_array_elements(files->'inputs') as file
             union all select json_array_elements(files->'externals')
           ) all_files where file->>'sha256' = any($2)))`,
        [tenant, sha256s],
      );
      return rows.map(storedJob);
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
