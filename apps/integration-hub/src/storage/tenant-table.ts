import { hubRole } from './tenant-records';

/**
 * SQL of a table of tenants: its columns behind `tenant_id`, row-level security that is forced on the owner too, and the rights
 * of the hub's role. `rights` leaves out what is never done to the table (a log takes no update).
 */
export function tenantTable(
  name: string,
  columns: string,
  rights = 'select, insert, update, delete',
): string {
  return `
create table hub.${name} (
  tenant_id text not null,
${columns}
);
alter table hub.${name} enable row level security;
alter table hub.${name} force row level security;
create policy own_rows on hub.${name}
  using (tenant_id = nullif(current_setting('forme.tenant', true), ''))
  with check (tenant_id = nullif(current_setting('forme.tenant', true), ''));
grant ${rights} on hub.${name} to ${hubRole};
`;
}
