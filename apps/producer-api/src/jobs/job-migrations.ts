import type { Migration } from '@forme/backing-services/records';

/** Tables of queued work. */
export const jobMigrations: readonly Migration[] = [
  {
    id: '002-producer-jobs',
    sql: `
create table producer_jobs (
  job_id text primary key,
  tenant text not null,
  work json not null,
  files json not null,
  head json,
  output_sha256 text,
  output_bytes bigint,
  problem json,
  created_at timestamptz not null default now()
);
create index producer_jobs_age on producer_jobs (created_at);
comment on column producer_jobs.files is 'blobs of the inputs; removed when the job has ended';
comment on column producer_jobs.head is 'the 200 body without its PDF; null until completed';

create table producer_erasures (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  tenant text,
  subject text not null,
  sha256 text not null,
  deleted integer not null
);
comment on table producer_erasures is 'who erased what; tenant is null for all tenants';
`,
  },
  {
    id: '003-producer-job-notices',
    sql: `
alter table producer_jobs add column told boolean not null default false,
  add column notice_attempts integer not null default 0,
  add column notice_at timestamptz not null default now();
create index producer_jobs_untold on producer_jobs (notice_at) where not told;
comment on column producer_jobs.told is 'the end of the job was told to the webhook, or telling was given up';
`,
  },
];
