import { tenantTable } from '../tenant-table';

/** Changes in the order in which they became visible, and the receivers of them. */
export const changesSql = [
  tenantTable(
    'changes',
    `  seq bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  event text not null,
  subject text not null,
  entity text,
  body jsonb not null,
  at timestamptz not null default now(),
  primary key (tenant_id, seq)`,
  ),
  `create index changes_in_order on hub.changes (tenant_id, xid, seq);
comment on column hub.changes.xid is 'a reader stops before the oldest transaction that still runs, so that nothing becomes visible behind it';
create function hub.note_entity_change() returns trigger language plpgsql as $$
begin
  insert into hub.changes (tenant_id, event, subject, entity, body) values (new.tenant_id,
    case when new.merged_into is not null then 'entity.merged'
      when tg_op = 'INSERT' or not old.complete then 'entity.created' else 'entity.updated' end,
    new.id, new.type, jsonb_build_object('entity', new.type, 'id', new.id, 'version', new.version,
      'content_sha256', new.content_sha256, 'merged_into', new.merged_into));
  return null;
end
$$;
create trigger entity_inserted after insert on hub.entities for each row when (new.complete)
  execute function hub.note_entity_change();
create trigger entity_changed after update on hub.entities for each row
  when (new.complete and (new.version <> old.version or new.merged_into is distinct from old.merged_into
    or not old.complete)) execute function hub.note_entity_change();
create function hub.note_envelope_change() returns trigger language plpgsql as $$
begin
  insert into hub.changes (tenant_id, event, subject, body) values (new.tenant_id, 'envelope.' || new.status,
    new.envelope_id, jsonb_build_object('envelope_id', new.envelope_id, 'system', new.system,
      'connection_id', new.connection_id, 'event_type', new.event_type, 'status', new.status, 'results', new.results));
  return null;
end
$$;
create trigger envelope_settled after update of status on hub.envelopes for each row
  when (new.status in ('applied', 'no_change', 'unmatched', 'dead', 'failed'))
  execute function hub.note_envelope_change();
create index envelopes_of_system on hub.envelopes (tenant_id, system, received_at desc);`,
  tenantTable(
    'webhooks',
    `  webhook_id text not null,
  url text not null,
  events text[] not null,
  entities text[] not null,
  secret jsonb not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  after_xid xid8 not null default pg_current_xact_id(),
  after_seq bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, webhook_id)`,
  ),
  tenantTable(
    'webhook_deliveries',
    `  delivery_id text not null,
  webhook_id text not null,
  event text not null,
  body text not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  answer text,
  next_attempt_at timestamptz default now(),
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  primary key (tenant_id, delivery_id),
  foreign key (tenant_id, webhook_id) references hub.webhooks on delete cascade`,
  ),
  `create index webhook_deliveries_due on hub.webhook_deliveries (tenant_id, webhook_id, next_attempt_at)
  where status = 'pending';`,
].join('\n');
