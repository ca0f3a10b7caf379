/** Several mappings may be in force in one place; an envelope names the mappings that could not read it. */
export const mappingSelectionSql = `
drop index hub.mapping_versions_in_force;
create unique index mapping_versions_published on hub.mapping_versions (tenant_id, mapping_id) where status = 'published';
create index mapping_versions_in_force on hub.mapping_versions (tenant_id, system, entity, direction)
  where status = 'published';
alter table hub.envelopes add column skipped jsonb not null default '[]';
`;
