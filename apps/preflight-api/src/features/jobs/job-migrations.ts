import type { Migration } from '@forme/backing-services/records';

/** Tables of the job store. */
export const jobMigrations: readonly Migration[] = [
  {
    id: '001-preflight-jobs',
    sql: `
create table preflight_jobs (
  job_id text primary key,
  tenant text not null,
  file_name text not null,
  file_size bigint not null,
  sha256 text not null,
  profile_id text not null,
  profile json not null,
  created_at timestamptz not null default now(),
  verdict text check (verdict in ('pass', 'pass_with_warnings', 'fail')),
  outcome json,
  completions integer not null default 0 check (completions <= 1)
);
create index preflight_jobs_tenant on preflight_jobs (tenant, created_at desc, job_id desc);
comment on column preflight_jobs.completions is 'a job completes once: a second completion breaks the constraint';
`,
  },
];

/** What came later; migrations run in one order over all tables of the service. */
export const jobSummaryMigrations: readonly Migration[] = [
  {
    id: '002-preflight-job-summaries',
    sql: `
alter table preflight_jobs add column summary json, add column sealed_password text;
create index preflight_jobs_file on preflight_jobs (tenant, sha256);
update preflight_jobs set summary = json_build_object(
  'verdict', verdict,
  'pageCount', outcome->'pageCount',
  'completeness', outcome->'completeness',
  'errors', (select count(*) from json_array_elements(outcome->'judgement'->'findings') f where f->>'severity' = 'error'),
  'warnings', (select count(*) from json_array_elements(outcome->'judgement'->'findings') f where f->>'severity' = 'warning'),
  'advisories', (select count(*) from json_array_elements(outcome->'judgement'->'findings') f where f->>'severity' = 'advisory'),
  'checksRun', (select count(*) from json_array_elements(outcome->'judgement'->'outcomes') o where o->>'outcome' = 'run'),
  'checksNotRun', (select count(*) from json_array_elements(outcome->'judgement'->'outcomes') o where o->>'outcome' <> 'run')
) where outcome is not null;
comment on column preflight_jobs.summary is 'what lists show of the outcome';
comment on column preflight_jobs.sealed_password is 'encrypted; null once it is not needed any more';
`,
  },
  {
    id: '003-preflight-passwords-to-forget',
    sql: `
create index preflight_jobs_sealed on preflight_jobs (job_id) where sealed_password is not null;
`,
  },
];

/** Jobs whose findings come from elsewhere. */
export const jobSourceMigrations: readonly Migration[] = [
  {
    id: '004-preflight-job-sources',
    sql: `
alter table preflight_jobs add column overrides json, add column source text not null default 'engine'
  check (source in ('engine', 'external', 'minimal')), add column external json;
comment on column preflight_jobs.external is 'hash and format of the uploaded report of another tool';
`,
  },
];

/** Names of jobs, set by callers. */
export const jobLabelMigrations: readonly Migration[] = [
  {
    id: '005-preflight-job-labels',
    sql: `
alter table preflight_jobs add column reference text, add column metadata json;
create index preflight_jobs_reference on preflight_jobs (tenant, reference) where reference is not null;
comment on column preflight_jobs.reference is 'what the caller names the job by';
`,
  },
];

/** Job tickets of jobs. */
export const jobTicketMigrations: readonly Migration[] = [
  {
    id: '006-preflight-job-tickets',
    sql: `
alter table preflight_jobs add column ticket_order json;
comment on column preflight_jobs.ticket_order is 'values of the job ticket that came with the file';
`,
  },
];
