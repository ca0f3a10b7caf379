import { randomUUID } from 'node:crypto';
import type { Migration, Records } from '@forme/backing-services/records';
import type { ComparisonStore, JobComparison } from './comparison-store';

/** Tables of the store. */
export const comparisonMigrations: readonly Migration[] = [
  {
    id: '001-preflight-comparisons',
    sql: `
create table preflight_comparisons (
  id text primary key,
  tenant text not null,
  job_a text not null references preflight_jobs (job_id) on delete cascade,
  job_b text not null references preflight_jobs (job_id) on delete cascade,
  dpi integer not null,
  created_at timestamptz not null default now()
);
create unique index preflight_comparisons_question
  on preflight_comparisons (tenant, job_a, job_b, dpi);
create index preflight_comparisons_job_a on preflight_comparisons (job_a);
create index preflight_comparisons_job_b on preflight_comparisons (job_b);
`,
  },
];

interface Row {
  readonly id: string;
  readonly job_a: string;
  readonly job_b: string;
  readonly dpi: number;
}

/** Comparisons in PostgreSQL. Equal questions share one. */
export class PostgresComparisonStore implements ComparisonStore {
  constructor(private readonly records: Records) {}

  async add(
    tenant: string,
    { jobA, jobB, dpi }: Omit<JobComparison, 'id'>,
  ): Promise<JobComparison> {
    const rows = await this.records.query<Row>(
      `insert into preflight_comparisons (id, tenant, job_a, job_b, dpi)
       values ($1, $2, $3, $4, $5)
       on conflict (tenant, job_a, job_b, dpi) do update set dpi = excluded.dpi
       returning id, job_a, job_b, dpi`,
      [randomUUID(), tenant, jobA, jobB, dpi],
    );
    const [row] = rows as [Row];
    return comparisonOf(row);
  }

  async read(tenant: string, id: string): Promise<JobComparison | null> {
    const [row] = await this.records.query<Row>(
      'select id, job_a, job_b, dpi from preflight_comparisons where tenant = $1 and id = $2',
      [tenant, id],
    );
    return row ? comparisonOf(row) : null;
  }
}

function comparisonOf({ id, job_a: jobA, job_b: jobB, dpi }: Row): JobComparison {
  return { id, jobA, jobB, dpi };
}
