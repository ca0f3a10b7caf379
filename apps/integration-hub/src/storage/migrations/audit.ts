import { tenantTable } from '../tenant-table';

/** The audit chain: appended to, never changed. */
export const auditSql = tenantTable(
  'audit_entries',
  `  seq bigint not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  payload_sha256 text not null,
  key_id text not null,
  prev_mac text not null,
  mac text not null,
  primary key (tenant_id, seq)`,
  'select, insert',
);
