import type { Migration } from '@forme/backing-services/records';

/** Table of the asset store. */
export const assetMigrations: readonly Migration[] = [
  {
    id: '001-extraction-assets',
    sql: `
create table extraction_assets (
  tenant text not null,
  sha256 text not null,
  source text not null check (source in ('upload', 'reference')),
  job_id text,
  generation integer not null default 0,
  sealed_password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant, sha256)
);
create index extraction_assets_sealed on extraction_assets (job_id) where sealed_password is not null;
comment on column extraction_assets.sealed_password is 'encrypted; null once it is not needed any more';
`,
  },
];
