import { tenantTable } from '../tenant-table';

/** Statements of persons about fields, in force or not. */
export const stewardshipSql = [
  tenantTable(
    'steward_statements',
    `  statement_id text not null,
  entity_id text not null,
  field text not null,
  value jsonb not null,
  reason text not null,
  stated_by text not null,
  stated_at timestamptz not null,
  state text not null default 'in_force' check (state in ('in_force', 'superseded', 'withdrawn')),
  ended_at timestamptz,
  ended_by text,
  ended_reason text,
  primary key (tenant_id, statement_id)`,
    'select, insert, update',
  ),
  `create index steward_statements_of_entity on hub.steward_statements (tenant_id, entity_id, stated_at desc);
create unique index steward_statements_in_force on hub.steward_statements (tenant_id, entity_id, field)
  where state = 'in_force';`,
].join('\n');
