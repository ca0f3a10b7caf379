import type { Records, RecordsTransaction } from '@forme/backing-services/records';
import type { Completeness } from '@forme/contracts';
import type { Comparison } from '../comparisons/comparison';

/** A queued comparison. */
export interface StoredComparison {
  readonly jobId: string;
  readonly tenant: string;
  /** Its files have no place here. */
  readonly comparison: Comparison;
  /** Names of the blobs of its files, in their order. */
  readonly blobs: readonly string[];
  /** What the result lacks; null until completed. */
  readonly missing: Completeness['missing'] | null;
  readonly callbackUrl: string | null;
}

/** The table of queued comparisons. */
export const JOB_TABLE = 'compare_jobs';

interface Row {
  readonly job_id: string;
  readonly tenant: string;
  readonly comparison: Comparison;
  readonly blobs: readonly string[];
  readonly missing: Completeness['missing'] | null;
  readonly callback_url: string | null;
}

/** Queued comparisons in PostgreSQL, in addition to the job records. */
export class JobStore {
  constructor(private readonly records: Records) {}

  async add(tx: RecordsTransaction, job: Omit<StoredComparison, 'missing'>): Promise<void> {
    const { jobId, tenant, comparison, blobs, callbackUrl } = job;
    await tx.query(
      `insert into compare_jobs (job_id, tenant, comparison, blobs, callback_url, told)
       values ($1, $2, $3, $4, $5, $5::text is null)`,
      [jobId, tenant, JSON.stringify(comparison), JSON.stringify(blobs), callbackUrl],
    );
  }

  async find(tenant: string, jobId: string): Promise<StoredComparison | null> {
    const [row] = await this.records.query<Row>(
      `select * from compare_jobs where job_id = $1 and tenant = $2`,
      [jobId, tenant],
    );
    return row ? storedOf(row) : null;
  }

  async complete(
    tx: RecordsTransaction,
    jobId: string,
    missing: Completeness['missing'],
  ): Promise<void> {
    await tx.query(`update compare_jobs set missing = $2 where job_id = $1`, [
      jobId,
      JSON.stringify(missing),
    ]);
  }

  /** Jobs older than a moment; at most `limit` of them. */
  async olderThan(moment: Date, limit: number): Promise<readonly StoredComparison[]> {
    const rows = await this.records.query<Row>(
      `select * from compare_jobs where created_at < $1 order by created_at limit $2`,
      [moment.toISOString(), limit],
    );
    return rows.map(storedOf);
  }

  async remove(jobId: string): Promise<void> {
    await this.records.query(`delete from compare_jobs where job_id = $1`, [jobId]);
  }
}

function storedOf({ job_id, callback_url, ...row }: Row): StoredComparison {
  const { tenant, comparison, blobs, missing } = row;
  return { jobId: job_id, tenant, comparison, blobs, missing, callbackUrl: callback_url };
}
