import type { Migration } from '@forme/backing-services/records';

/** Tables of the annotation store. */
export const annotationMigrations: readonly Migration[] = [
  {
    id: '001-preflight-annotations',
    sql: `
create table preflight_annotations (
  id text primary key,
  seq bigint generated always as identity unique,
  tenant text not null,
  job_id text not null references preflight_jobs (job_id) on delete cascade,
  page_num integer not null check (page_num >= 1),
  kind text not null,
  geometry json not null,
  color text not null,
  text text,
  finding_id text,
  author_key text not null,
  author_email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index preflight_annotations_job on preflight_annotations (tenant, job_id, seq);
create table preflight_annotation_comments (
  id text primary key,
  seq bigint generated always as identity unique,
  annotation_id text not null references preflight_annotations (id) on delete cascade,
  body text not null,
  author_key text not null,
  author_email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index preflight_annotation_comments_of on preflight_annotation_comments (annotation_id, seq);
comment on column preflight_annotations.author_key is 'the holder of a credential, or the visitor of one link';
`,
  },
];
