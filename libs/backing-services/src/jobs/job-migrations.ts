import type { Migration } from '../records';

/** The table of jobs. Payload and result are `json`, not `jsonb`: they come back as they were sent. */
export const jobMigrations: readonly Migration[] = [
  {
    id: '001-jobs',
    sql: `
create table forme_jobs (
  id text primary key,
  seq bigint generated always as identity unique,
  tenant text not null,
  queue text not null,
  status text not null default 'queued'
    check (status in ('queued', 'processing', 'completed', 'failed', 'cancelled')),
  payload json not null,
  payload_hash text not null,
  idempotency_key text,
  result json,
  error json,
  progress json,
  attempt integer not null default 0,
  tries integer not null default 0,
  available_at timestamptz not null default now(),
  lease_until timestamptz,
  leased_by text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create unique index forme_jobs_idempotency on forme_jobs (tenant, queue, idempotency_key)
  where idempotency_key is not null;
create index forme_jobs_queued on forme_jobs (queue, seq) where status = 'queued';
create index forme_jobs_processing on forme_jobs (queue) where status = 'processing';
create index forme_jobs_tenant on forme_jobs (tenant, seq desc);
comment on column forme_jobs.attempt is 'fencing token: grows with every claim';
comment on column forme_jobs.tries is 'attempts that count against the limit';
`,
  },
  {
    id: '002-jobs-started',
    sql: `
create index forme_jobs_started on forme_jobs (queue, started_at) where started_at is not null;
`,
  },
];
