import { tenantTable } from '../tenant-table';

/** Files of rows: where they come from, which came, and which of their rows are events already. */
export const fileDropsSql = [
  tenantTable(
    'file_drops',
    `  drop_id text not null,
  settings jsonb not null,
  checked_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, drop_id)`,
  ),
  tenantTable(
    'dropped_files',
    `  file_id text not null,
  drop_id text not null,
  name text not null,
  sha256 text,
  bytes integer not null,
  status text not null check (status in ('queued', 'stored', 'refused')),
  rows integer not null default 0,
  events integer not null default 0,
  position integer not null default 0,
  content text,
  error jsonb,
  received_at timestamptz not null default now(),
  primary key (tenant_id, file_id),
  unique (tenant_id, drop_id, sha256),
  foreign key (tenant_id, drop_id) references hub.file_drops on delete cascade`,
  ),
  `comment on column hub.dropped_files.content is 'rows that are to become events, as CSV; null once they all are';`,
  tenantTable(
    'drop_places',
    `  drop_id text not null,
  place text not null,
  mark text not null,
  primary key (tenant_id, drop_id, place),
  foreign key (tenant_id, drop_id) references hub.file_drops on delete cascade`,
  ),
  `comment on column hub.drop_places.mark is 'what distinguishes the file at the place from the last one that was read';
create index envelopes_of_file on hub.envelopes (tenant_id, sync_id, status) where sync_id is not null;`,
].join('\n');
