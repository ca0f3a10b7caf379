import type { Migration, Records, RecordsTransaction } from '@forme/backing-services/records';
import { defaultReportOptions, type ReportOptions } from '../../reports/report-model';
import type { NewReportLink, ReportFormat, ReportLink, ReportStore } from './report-store';

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

/** What came later. */
export const reportOptionMigrations: readonly Migration[] = [
  {
    id: '002-preflight-report-options',
    sql: `
alter table preflight_reports add column options json, add column allow_annotations boolean not null default false,
  add column require_email boolean not null default false, add column idempotency_key text;
create index preflight_reports_expiring on preflight_reports (expires_at) where expires_at is not null;
create index preflight_reports_key on preflight_reports (tenant, job_id, idempotency_key) where idempotency_key is not null;
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
  readonly options: ReportOptions | null;
  readonly allow_annotations: boolean;
  readonly require_email: boolean;
  readonly idempotency_key: string | null;
}

const given =
  'id, token, job_id, tenant, format, file_name, expires_at, options, allow_annotations, require_email, idempotency_key';
const columns = `${given}, created_at, accessed_count`;

/** Links in PostgreSQL. */
export class PostgresReportStore implements ReportStore {
  constructor(private readonly records: Records) {}

  async add(tx: RecordsTransaction, link: NewReportLink): Promise<void> {
    await tx.query(
      `insert into preflight_reports (${given}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        link.id,
        link.token,
        link.jobId,
        link.tenant,
        link.format,
        link.fileName,
        link.expiresAt,
        JSON.stringify(link.options),
        link.allowAnnotations,
        link.requireEmail,
        link.idempotencyKey,
      ],
    );
  }

  addAll(links: readonly NewReportLink[]): Promise<void> {
    return this.records.transaction(async (tx) => {
      for (const link of links) await this.add(tx, link);
    });
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

  async removeExpired(before: Date): Promise<readonly ReportLink[]> {
    const rows = await this.records.query<Row>(
      `delete from preflight_reports where expires_at < $1 returning ${columns}`,
      [before],
    );
    return rows.map(linkOf);
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
    options: { ...defaultReportOptions, ...row.options },
    allowAnnotations: row.allow_annotations,
    requireEmail: row.require_email,
    idempotencyKey: row.idempotency_key,
  };
}
