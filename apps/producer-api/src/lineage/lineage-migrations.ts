import type { Migration } from '@forme/backing-services/records';

/** Tables of the lineage. */
export const lineageMigrations: readonly Migration[] = [
  {
    id: '001-producer-lineage',
    sql: `
create table producer_lineage (
  seq bigint generated always as identity primary key,
  tenant text not null,
  lineage_id text not null,
  run_id uuid not null,
  step_index integer not null,
  producer text not null,
  input_sha256 text not null,
  output_sha256 text not null,
  started_at timestamptz not null,
  record text not null,
  record_sha256 text not null,
  unique (tenant, run_id, step_index)
);
create index producer_lineage_steps on producer_lineage (tenant, lineage_id, seq desc);
create index producer_lineage_outputs on producer_lineage (tenant, output_sha256, seq desc);
create index producer_lineage_inputs on producer_lineage (tenant, input_sha256, seq desc);
comment on column producer_lineage.record is 'canonical JSON with the hash of the record before; record_sha256 is over this text';

create table producer_lineage_ids (
  tenant text not null,
  lineage_id text not null,
  run_id uuid not null,
  last_seq bigint not null,
  primary key (tenant, lineage_id)
);
create index producer_lineage_newest on producer_lineage_ids (tenant, last_seq desc);

create table producer_lineage_heads (
  tenant text primary key,
  record_sha256 text
);
`,
  },
];
