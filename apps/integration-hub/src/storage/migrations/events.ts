import { hubRole } from '../tenant-records';
import { tenantTable } from '../tenant-table';

/** Endpoints, the event log, replays and dead letters. */
export const eventsSql = [
  // A delivery names its endpoint, not its tenant. Only the row whose id is known already can be seen.
  `
create table hub.endpoint_tenants (
  endpoint_id text primary key,
  tenant_id text not null
);
alter table hub.endpoint_tenants enable row level security;
alter table hub.endpoint_tenants force row level security;
create policy known_endpoint on hub.endpoint_tenants for select
  using (endpoint_id = nullif(current_setting('forme.endpoint', true), ''));
create policy own_endpoint on hub.endpoint_tenants
  using (tenant_id = nullif(current_setting('forme.tenant', true), ''))
  with check (tenant_id = nullif(current_setting('forme.tenant', true), ''));
grant select, insert, delete on hub.endpoint_tenants to ${hubRole};
`,
  tenantTable(
    'ingest_endpoints',
    `  endpoint_id text not null,
  version integer not null default 1,
  system text not null,
  dialect text not null,
  connection_id text,
  settings jsonb not null default '{}',
  secrets jsonb not null default '[]',
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, endpoint_id)`,
  ),
  // With the rights of its caller: it only says in one call what a caller would say in five.
  `
create function hub.endpoint_of(wanted text) returns setof hub.ingest_endpoints language plpgsql as $$
declare
  owner text;
begin
  perform set_config('forme.endpoint', wanted, true);
  select tenant_id into owner from hub.endpoint_tenants where endpoint_id = wanted;
  if owner is null then
    return;
  end if;
  perform set_config('forme.tenant', owner, true);
  return query select * from hub.ingest_endpoints where endpoint_id = wanted;
end
$$;
grant execute on function hub.endpoint_of(text) to ${hubRole};
`,
  tenantTable(
    'envelopes',
    `  envelope_id text not null,
  endpoint_id text,
  connection_id text,
  system text not null,
  dialect text not null,
  envelope_schema_version text not null,
  event_type text,
  event_id text,
  occurred_at timestamptz,
  sequence bigint not null default 0,
  received_at timestamptz not null,
  delivery_key text not null,
  content_type text,
  headers jsonb not null default '{}',
  body_sha256 text not null,
  body bytea not null,
  status text not null default 'received',
  attempts integer not null default 0,
  mapping_id text,
  mapping_version integer,
  results jsonb not null default '[]',
  trace_id text,
  parent_envelope_id text,
  primary key (tenant_id, envelope_id)`,
  ),
  `create unique index envelopes_delivery on hub.envelopes (tenant_id, endpoint_id, delivery_key);
create index envelopes_newest on hub.envelopes (tenant_id, received_at desc, envelope_id desc);
create index envelopes_by_status on hub.envelopes (tenant_id, status, received_at desc);
alter table hub.envelopes alter column body set storage external;`,
  tenantTable(
    'replays',
    `  replay_id text not null,
  request jsonb not null,
  status text not null default 'queued',
  counts jsonb not null default '{"envelopes":0,"applied":0,"no_change":0,"failed":0}',
  differences jsonb not null default '[]',
  untold integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, replay_id)`,
  ),
  tenantTable(
    'dead_letters',
    `  dead_letter_id text not null,
  kind text not null,
  envelope_id text,
  intent_id text,
  error_class text not null,
  error_code text not null,
  error_message text not null,
  fingerprint text not null,
  attempts integer not null,
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'replaying', 'resolved', 'discarded')),
  resolution_note text,
  primary key (tenant_id, dead_letter_id)`,
  ),
  `create index dead_letters_newest on hub.dead_letters (tenant_id, last_failed_at desc);
create unique index dead_letters_of_envelope on hub.dead_letters (tenant_id, envelope_id)
  where envelope_id is not null and status in ('open', 'replaying');`,
].join('\n');
