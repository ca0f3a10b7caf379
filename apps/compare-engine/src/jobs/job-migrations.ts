import type { Migration } from '@forme/backing-services/records';

/** Table of queued comparisons, in addition to the job records. */
export const jobMigrations: readonly Migration[] = [
  {
    id: '001-compare-jobs',
    sql: `
create table compare_jobs (
  job_id text primary key,
  tenant text not null,
  comparison json not null,
  blobs json not null,
  missing json,
  callback_url text,
  told boolean not null,
  notice_attempts integer not null default 0,
  notice_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index compare_jobs_age on compare_jobs (created_at);
create index compare_jobs_untold on compare_jobs (notice_at) where not told;
comment on column compare_jobs.blobs is 'names of the blobs of the files, in the order of the comparison; the blobs go when the job has ended';
comment on column compare_jobs.missing is 'what the result lacks; null until completed';
comment on column compare_jobs.told is 'the end of the job was told to its callback, there is none, or telling was given up';
`,
  },
];
