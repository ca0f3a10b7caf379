import { tenantTable } from '../tenant-table';

/** Keys that unmatched events wait for, and the way from a key without its system to its entity. */
export const soughtKeysSql = [
  tenantTable(
    'sought_keys',
    `  external_id text not null,
  envelope_id text not null,
  primary key (tenant_id, external_id, envelope_id)`,
  ),
  `create index sought_keys_of_envelope on hub.sought_keys (tenant_id, envelope_id);
create index cross_references_by_id on hub.cross_references (tenant_id, external_id) where valid_to is null;`,
].join('\n');
