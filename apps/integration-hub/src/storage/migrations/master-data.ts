import { tenantTable } from '../tenant-table';

/** Merged entities, drift of sources, match rules, candidates and what is still to be compared. */
export const masterDataSql = [
  `
alter table hub.entities add column root_id text;
comment on column hub.entities.merged_into is 'the entity it was merged with; null: it stands by itself';
comment on column hub.entities.root_id is 'where merged_into ends; null: itself';
create index entities_by_root on hub.entities (tenant_id, root_id) where root_id is not null;
alter table hub.field_values add column origin_id text not null default '';
alter table hub.field_values add column holds_while text;
comment on column hub.field_values.holds_while is
  'of a person: hash of what the sources say; the value counts until they say something else';
comment on column hub.field_values.origin_id is 'the merged entity that it was said of; empty: entity_id';
alter table hub.field_values drop constraint field_values_pkey;
alter table hub.field_values add primary key
  (tenant_id, entity_id, pointer, system, connection_id, external_type, external_id, origin_id);
alter table hub.cross_references add column origin_id text not null default '';
comment on column hub.cross_references.origin_id is 'the merged entity that had the key; empty: entity_id';`,
  tenantTable(
    'named_keys',
    `  system text not null,
  external_type text not null,
  external_id text not null,
  entity_id text not null,
  primary key (tenant_id, system, external_type, external_id, entity_id)`,
  ),
  `comment on table hub.named_keys is 'keys that sources of an entity name, now or before';
alter table hub.field_values no force row level security;
alter table hub.named_keys no force row level security;
insert into hub.named_keys (tenant_id, system, external_type, external_id, entity_id)
select distinct tenant_id, named ->> 'system', named ->> 'external_type', named ->> 'external_id', entity_id
from hub.field_values, jsonb_path_query(value, '$.**."$ref"') as named
where pointer not like '/extensions/%' and named ->> 'system' is not null
  and named ->> 'external_type' is not null and named ->> 'external_id' is not null;
alter table hub.field_values force row level security;
alter table hub.named_keys force row level security;
create index drift_by_time on hub.drift (tenant_id, since desc, drift_id desc);
alter table hub.steward_statements add column until_change boolean not null default false;
create unique index precedence_rules_of_field on hub.precedence_rules (tenant_id, entity, field);`,
  tenantTable(
    'match_rules',
    `  rule_id text not null,
  version integer not null,
  entity text not null,
  spec jsonb not null,
  active boolean not null default true,
  frequencies jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, rule_id)`,
  ),
  `create index match_rules_in_force on hub.match_rules (tenant_id, entity) where active;`,
  tenantTable(
    'match_keys',
    `  rule_id text not null,
  key text not null,
  entity_id text not null,
  primary key (tenant_id, rule_id, key, entity_id)`,
  ),
  `create index match_keys_of_entity on hub.match_keys (tenant_id, entity_id, rule_id);`,
  tenantTable(
    'match_dirty',
    `  entity_type text not null,
  entity_id text not null,
  primary key (tenant_id, entity_id)`,
  ),
  `comment on table hub.match_dirty is 'entities to compare with the others';`,
  tenantTable(
    'matches',
    `  match_id text not null,
  entity text not null,
  left_id text not null,
  right_id text not null,
  weight double precision not null,
  probability double precision,
  explanation jsonb not null,
  band text not null check (band in ('auto', 'review')),
  compared_sha256 text not null,
  state text not null check (state in ('pending', 'accepted', 'rejected', 'auto_linked', 'superseded')),
  rule_id text not null,
  rule_version integer not null,
  allow_one_system boolean not null default false,
  created_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  reason text,
  primary key (tenant_id, match_id)`,
  ),
  `create unique index matches_in_force on hub.matches (tenant_id, left_id, right_id) where state <> 'superseded';
create index matches_of_right on hub.matches (tenant_id, right_id) where state <> 'superseded';
create index matches_by_weight on hub.matches (tenant_id, state, weight desc, match_id);`,
  tenantTable(
    'match_runs',
    `  run_id text not null,
  entity text not null,
  rule_id text not null,
  dry_run boolean not null,
  status text not null default 'queued',
  counts jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, run_id)`,
  ),
].join('\n');
