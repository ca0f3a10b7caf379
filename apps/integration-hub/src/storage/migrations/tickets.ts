import { tenantTable } from '../tenant-table';

/** Job tickets; their bytes are those of their envelope. */
export const ticketsSql = [
  tenantTable(
    'tickets',
    `  ticket_id text not null,
  envelope_id text not null,
  system text not null,
  format text not null,
  version text,
  sha256 text not null,
  job_ids text[] not null default '{}',
  received_at timestamptz not null default now(),
  primary key (tenant_id, ticket_id)`,
    'select, insert',
  ),
  `create unique index tickets_once on hub.tickets (tenant_id, system, sha256);
create index tickets_newest on hub.tickets (tenant_id, received_at desc, ticket_id desc);
create index tickets_of_jobs on hub.tickets using gin (job_ids);`,
].join('\n');
