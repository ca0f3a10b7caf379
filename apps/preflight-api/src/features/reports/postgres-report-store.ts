import type { Migration, Records, RecordsTransaction } from '@forme/backing-services/records';
import type { ReportFormat, ReportLink, ReportStore } from './report-store';

/** Tables of the store. */
export const reportMigrations: readonly Migration[] = [
  {
    id: '001-preflight-reports',
    sql: `
create table preflight_reports (
  id text primary key,
  token text not null unique,
  job_id text not null references preflight_jobs (job_id) on delete cascade,
  tenant text not null,
  format text not null,
  file_name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  accessed_count integer not null default 0
);
create index preflight_reports_job on preflight_reports (tenant, job_id, created_at);
`,
  },
];

interface Row {
  readonly id: string;
  readonly token: string;
  readonly job_id: string;
  readonly tenant: string;
  readonly format: ReportFormat;
  readonly file_name: string;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly accessed_count: number;
}

const columns =
  'id, token, job_id, tenant, format, file_name, created_at, expires_at, accessed_count';

/** Links in PostgreSQL. */
export class PostgresReportStore implements ReportStore {
  constructor(private readonly records: Records) {}

  async add(
    tx: RecordsTransaction,
    link: Omit<ReportLink, 'createdAt' | 'accessedCount'>,
  ): Promise<void> {
    await tx.query(
      `insert into preflight_reports (id, token, job_id, tenant, format, file_name, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [link.id, link.token, link.jobId, link.tenant, link.format, link.fileName, link.expiresAt],
    );
  }

  async byToken(token: string): Promise<ReportLink | null> {
    const [row] = await this.records.query<Row>(
      `select ${columns} from preflight_reports where token = $1`,
      [token],
    );
    return row ? linkOf(row) : null;
  }

  async ofJob(tenant: string, jobId: string): Promise<readonly ReportLink[]> {
    const rows = await this.records.query<Row>(
      `select ${columns} from preflight_reports where tenant = $1 and job_id = $2 order by created_at, id`,
      [tenant, jobId],
    );
    return rows.map(linkOf);
  }

  async countAccess(token: string): Promise<void> {
    await this.records.query(
      'update preflight_reports set accessed_count = accessed_count + 1 where token = $1',
      [token],
    );
  }

  async remove(tenant: string, jobId: string, token: string): Promise<ReportLink | null> {
    const [row] = await this.records.query<Row>(
      `delete from preflight_reports where tenant = $1 and job_id = $2 and token = $3 returning ${columns}`,
      [tenant, jobId, token],
    );
    return row ? linkOf(row) : null;
  }
}

function linkOf(row: Row): ReportLink {
  return {
    id: row.id,
    token: row.token,
    jobId: row.job_id,
    tenant: row.tenant,
    format: row.format,
    fileName: row.file_name,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    accessedCount: row.accessed_count,
  };
}
