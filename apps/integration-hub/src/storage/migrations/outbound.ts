import { tenantTable } from '../tenant-table';

/** Connections with their wrapped secrets, and pushes to other systems. */
export const outboundSql = [
  tenantTable(
    'connections',
    `  connection_id text not null,
  version integer not null default 1,
  system text not null,
  name text not null,
  base_url text,
  auth_kind text not null,
  settings jsonb not null default '{}',
  secrets jsonb not null default '[]',
  writes_enabled boolean not null default false,
  status text not null default 'untested',
  last_checked_at timestamptz,
  last_error jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, connection_id)`,
  ),
  tenantTable(
    'write_intents',
    `  intent_id text not null,
  system text not null,
  entity_type text not null,
  entity_id text,
  connection_id text not null,
  idempotency_key text,
  request_sha256 text not null,
  content_sha256 text not null,
  state text not null check (state in ('pending', 'sent', 'confirmed', 'unknown', 'refused')),
  external_id text,
  created boolean,
  attempts integer not null default 0,
  problem jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, intent_id)`,
  ),
  `create unique index write_intents_key on hub.write_intents (tenant_id, idempotency_key)
  where idempotency_key is not null;
create index write_intents_of_entity on hub.write_intents (tenant_id, connection_id, entity_id);`,
  tenantTable(
    'pushed_contents',
    `  connection_id text not null,
  entity_id text not null,
  external_id text not null,
  content_sha256 text not null,
  pushed_at timestamptz not null default now(),
  primary key (tenant_id, connection_id, entity_id)`,
  ),
].join('\n');
