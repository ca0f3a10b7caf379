import { tenantTable } from '../tenant-table';

/** Mappings and their versions; a published version never changes. */
export const mappingsSql = [
  tenantTable(
    'mappings',
    `  mapping_id text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, mapping_id)`,
  ),
  tenantTable(
    'mapping_versions',
    `  mapping_id text not null,
  version integer not null,
  revision integer not null default 1,
  status text not null default 'draft' check (status in ('draft', 'published', 'retired')),
  name text not null,
  system text not null,
  entity text not null,
  direction text not null,
  spec jsonb not null,
  spec_sha256 text not null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  retired_at timestamptz,
  primary key (tenant_id, mapping_id, version),
  foreign key (tenant_id, mapping_id) references hub.mappings`,
  ),
  `create unique index mapping_versions_in_force
  on hub.mapping_versions (tenant_id, system, entity, direction) where status = 'published';
comment on column hub.mapping_versions.revision is 'counts the changes of a draft, for If-Match';`,
].join('\n');
