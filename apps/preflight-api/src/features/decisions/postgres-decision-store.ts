import { randomUUID } from 'node:crypto';
import type { Migration, Records } from '@forme/backing-services/records';
import type { DecisionStore, NewDecision, Revocation, StoredDecision } from './decision-store';

/** Tables of the store. */
export const decisionMigrations: readonly Migration[] = [
  {
    id: '001-preflight-decisions',
    sql: `
create table preflight_decisions (
  id text primary key,
  seq bigint generated always as identity unique,
  tenant text not null,
  job_id text not null references preflight_jobs (job_id) on delete cascade,
  finding_id text,
  severity text check (severity in ('error', 'warning', 'advisory')),
  type text not null,
  value text,
  metadata json,
  notes text,
  decided_by text not null,
  email text,
  source text not null,
  request_id text,
  decided_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_by text,
  revoked_reason text
);
create index preflight_decisions_job on preflight_decisions (tenant, job_id, seq desc);
comment on table preflight_decisions is 'append-only: rows are only ever marked as revoked';
`,
  },
];

interface Row {
  readonly id: string;
  readonly tenant: string;
  readonly job_id: string;
  readonly finding_id: string | null;
  readonly severity: StoredDecision['severity'];
  readonly type: string;
  readonly value: string | null;
  readonly metadata: StoredDecision['metadata'];
  readonly notes: string | null;
  readonly decided_by: string;
  readonly email: string | null;
  readonly source: string;
  readonly request_id: string | null;
  readonly decided_at: Date;
  readonly revoked_at: Date | null;
  readonly revoked_by: string | null;
  readonly revoked_reason: string | null;
}

const given =
  'id, tenant, job_id, finding_id, severity, type, value, metadata, notes, decided_by, email, source, request_id';
const columns = `${given}, decided_at, revoked_at, revoked_by, revoked_reason`;

/** The log in PostgreSQL. */
export class PostgresDecisionStore implements DecisionStore {
  constructor(private readonly records: Records) {}

  async record(decision: NewDecision): Promise<StoredDecision> {
    const rows = await this.records.query<Row>(
      `insert into preflight_decisions (${given})
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning ${columns}`,
      [
        randomUUID(),
        decision.tenant,
        decision.jobId,
        decision.findingId,
        decision.severity,
        decision.type,
        decision.value,
        decision.metadata && JSON.stringify(decision.metadata),
        decision.notes,
        decision.decidedBy,
        decision.email,
        decision.source,
        decision.requestId,
      ],
    );
    const [row] = rows as [Row];
    return decisionOf(row);
  }

  async list(
    tenant: string,
    jobId: string,
    { includeRevoked, limit }: { readonly includeRevoked: boolean; readonly limit: number },
  ): Promise<readonly StoredDecision[]> {
    const rows = await this.records.query<Row>(
      `select ${columns} from preflight_decisions
       where tenant = $1 and job_id = $2 and ($3 or revoked_at is null) order by seq desc limit $4`,
      [tenant, jobId, includeRevoked, limit],
    );
    return rows.map(decisionOf);
  }

  async revoke(
    tenant: string,
    jobId: string,
    id: string,
    { by, reason }: Revocation,
  ): Promise<{ readonly decision: StoredDecision; readonly revoked: boolean } | null> {
    const key = [tenant, jobId, id];
    const [row] = await this.records.query<Row>(
      `update preflight_decisions set revoked_at = now(), revoked_by = $4, revoked_reason = $5
       where tenant = $1 and job_id = $2 and id = $3 and revoked_at is null returning ${columns}`,
      [...key, by, reason],
    );
    if (row) return { decision: decisionOf(row), revoked: true };
    const [before] = await this.records.query<Row>(
      `select ${columns} from preflight_decisions where tenant = $1 and job_id = $2 and id = $3`,
      key,
    );
    return before ? { decision: decisionOf(before), revoked: false } : null;
  }

  async activeOf(tenant: string, jobIds: readonly string[]): Promise<readonly StoredDecision[]> {
    if (jobIds.length === 0) return [];
    const rows = await this.records.query<Row>(
      `select ${columns} from preflight_decisions
       where tenant = $1 and job_id = any($2) and revoked_at is null order by seq`,
      [tenant, [...jobIds]],
    );
    return rows.map(decisionOf);
  }
}

function decisionOf(row: Row): StoredDecision {
  return {
    id: row.id,
    tenant: row.tenant,
    jobId: row.job_id,
    findingId: row.finding_id,
    severity: row.severity,
    type: row.type,
    value: row.value,
    metadata: row.metadata,
    notes: row.notes,
    decidedBy: row.decided_by,
    email: row.email,
    source: row.source,
    requestId: row.request_id,
    decidedAt: row.decided_at,
    revokedAt: row.revoked_at,
    revokedBy: row.revoked_by,
    revokedReason: row.revoked_reason,
  };
}
