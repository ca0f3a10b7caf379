import type { Migration, Records } from '@forme/backing-services/records';
import type { BatchStore } from './batch-store';

/** Tables of the store. */
export const batchMigrations: readonly Migration[] = [
  {
    id: '001-preflight-batches',
    sql: `
create table preflight_batches (
  batch_id text primary key,
  tenant text not null,
  job_ids text[] not null,
  created_at timestamptz not null default now()
);
`,
  },
];

/** Batches in PostgreSQL. */
export class PostgresBatchStore implements BatchStore {
  constructor(private readonly records: Records) {}

  async add(tenant: string, batchId: string, jobIds: readonly string[]): Promise<void> {
    await this.records.query(
      'insert into preflight_batches (batch_id, tenant, job_ids) values ($1, $2, $3)',
      [batchId, tenant, [...jobIds]],
    );
  }

  async jobsOf(tenant: string, batchId: string): Promise<readonly string[] | null> {
    const [row] = await this.records.query<{ readonly job_ids: readonly string[] }>(
      'select job_ids from preflight_batches where tenant = $1 and batch_id = $2',
      [tenant, batchId],
    );
    return row?.job_ids ?? null;
  }
}
