import { tenantTable } from '../tenant-table';

/**
 * How far changes were let go of. The owner of the tables, in whose name the hub never works for a tenant, may see and delete changes and
 * deliveries of all tenants, and note the place.
 */
export const keptChangesSql = [
  tenantTable(
    'changes_let_go',
    `  xid xid8 not null,
  seq bigint not null,
  primary key (tenant_id)`,
    'select',
  ),
  ...['changes', 'webhook_deliveries', 'webhooks', 'changes_let_go'].map(
    (table) => `create policy upkeep on hub.${table} for select to current_user using (true);`,
  ),
  ...['changes', 'webhook_deliveries'].map(
    (table) =>
      `create policy upkeep_deletes on hub.${table} for delete to current_user using (true);`,
  ),
  `create policy upkeep_adds on hub.changes_let_go for insert to current_user with check (true);
create policy upkeep_moves on hub.changes_let_go for update to current_user using (true);
create index changes_by_age on hub.changes (tenant_id, at);
create index webhook_deliveries_by_age on hub.webhook_deliveries (tenant_id, created_at) where status <> 'pending';`,
].join('\n');
