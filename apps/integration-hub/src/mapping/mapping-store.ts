import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType, MappingSpec } from '@forme/contracts/hub';

/** Where a version stands. */
export type MappingStatus = 'draft' | 'published' | 'retired';

/** Fields of a mapping that a caller sets. */
export interface MappingDraft {
  readonly name: string;
  readonly system: string;
  readonly entity: EntityType;
  readonly direction: 'inbound' | 'outbound';
  readonly spec: MappingSpec;
}

/** One version of a mapping as its row has it. */
export interface StoredMapping extends MappingDraft {
  readonly mapping_id: string;
  readonly version: number;
  /** Counts the changes of this version. */
  readonly revision: number;
  readonly status: MappingStatus;
  readonly spec_sha256: string;
  readonly created_at: Date;
  readonly published_at: Date | null;
  readonly retired_at: Date | null;
}

const columns = `mapping_id, version, revision, status, name, system, entity, direction, spec, spec_sha256, created_at,
  published_at, retired_at`;

/** Stores a version as a draft. Rejects with a `unique` `RecordsError` when the version is there. */
export async function addVersion(
  tx: RecordsTransaction,
  tenant: string,
  {
    mapping_id,
    version,
    draft,
    sha256,
  }: {
    readonly mapping_id: string;
    readonly version: number;
    readonly draft: MappingDraft;
    readonly sha256: string;
  },
): Promise<StoredMapping | undefined> {
  const { name, system, entity, direction, spec } = draft;
  await tx.query(
    'insert into hub.mappings (tenant_id, mapping_id) values ($1, $2) on conflict do nothing',
    [tenant, mapping_id],
  );
  const [row] = await tx.query<StoredMapping>(
    `insert into hub.mapping_versions (tenant_id, mapping_id, version, name, system, entity, direction, spec, spec_sha256)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
    [tenant, mapping_id, version, name, system, entity, direction, JSON.stringify(spec), sha256],
  );
  return row;
}

/** Puts another draft in the place of one. */
export async function replaceDraft(
  tx: RecordsTransaction,
  { mapping_id, version }: Pick<StoredMapping, 'mapping_id' | 'version'>,
  draft: MappingDraft,
  sha256: string,
): Promise<StoredMapping | undefined> {
  const { name, system, entity, direction, spec } = draft;
  const [row] = await tx.query<StoredMapping>(
    `update hub.mapping_versions set name = $3, system = $4, entity = $5, direction = $6, spec = $7, spec_sha256 = $8,
       revision = revision + 1
     where mapping_id = $1 and version = $2 and status = 'draft' returning ${columns}`,
    [mapping_id, version, name, system, entity, direction, JSON.stringify(spec), sha256],
  );
  return row;
}

/** The newest version of a mapping; with `lock` no other caller changes the mapping until the transaction ends. */
export async function newestVersion(
  tx: RecordsTransaction,
  mappingId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredMapping | undefined> {
  if (lock)
    await tx.query('select 1 from hub.mappings where mapping_id = $1 for update', [mappingId]);
  const [row] = await tx.query<StoredMapping>(
    `select ${columns} from hub.mapping_versions where mapping_id = $1 order by version desc limit 1`,
    [mappingId],
  );
  return row;
}

/** One version of a mapping. */
export async function findVersion(
  tx: RecordsTransaction,
  mappingId: string,
  version: number,
): Promise<StoredMapping | undefined> {
  const [row] = await tx.query<StoredMapping>(
    `select ${columns} from hub.mapping_versions where mapping_id = $1 and version = $2`,
    [mappingId, version],
  );
  return row;
}

/** The version of a mapping that is published. */
export async function publishedVersion(
  tx: RecordsTransaction,
  mappingId: string,
): Promise<StoredMapping | undefined> {
  const [row] = await tx.query<StoredMapping>(
    `select ${columns} from hub.mapping_versions where mapping_id = $1 and status = 'published'`,
    [mappingId],
  );
  return row;
}

/** Which mappings, and how many of them. */
export interface MappingPage {
  readonly entity?: string;
  readonly system?: string;
  readonly status?: string;
  readonly limit: number;
  readonly offset: number;
}

/** The newest version of every mapping, newest mapping first. */
export function newestVersions(
  tx: RecordsTransaction,
  { entity, system, status, limit, offset }: MappingPage,
): Promise<readonly StoredMapping[]> {
  return tx.query<StoredMapping>(
    `select * from (select distinct on (mapping_id) ${columns} from hub.mapping_versions order by mapping_id desc, version desc) newest
     where ($1::text is null or entity = $1) and ($2::text is null or system = $2) and ($3::text is null or status = $3)
     order by mapping_id desc limit $4 offset $5`,
    [entity ?? null, system ?? null, status ?? null, limit, offset],
  );
}

/** The versions of a mapping, newest first. */
export function versionsOf(
  tx: RecordsTransaction,
  mappingId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly StoredMapping[]> {
  return tx.query<StoredMapping>(
    `select ${columns} from hub.mapping_versions where mapping_id = $1 order by version desc limit $2 offset $3`,
    [mappingId, limit, offset],
  );
}

/** Mappings in force for a system in one direction, of one entity or of all, by entity and id. */
export function mappingsInForce(
  tx: RecordsTransaction,
  {
    system,
    direction,
    entity,
  }: { readonly system: string; readonly direction: string; readonly entity?: string },
): Promise<readonly StoredMapping[]> {
  return tx.query<StoredMapping>(
    `select ${columns} from hub.mapping_versions
     where status = 'published' and system = $1 and direction = $2 and ($3::text is null or entity = $3)
     order by entity, mapping_id`,
    [system, direction, entity ?? null],
  );
}

/** Retires published versions of mappings. */
export async function retirePublished(
  tx: RecordsTransaction,
  mappingIds: readonly string[],
): Promise<void> {
  await tx.query(
    `update hub.mapping_versions set status = 'retired', retired_at = now(), revision = revision + 1
     where status = 'published' and mapping_id = any($1)`,
    [mappingIds],
  );
}

/** Sets where a version stands. */
export async function setStatus(
  tx: RecordsTransaction,
  { mapping_id, version }: Pick<StoredMapping, 'mapping_id' | 'version'>,
  status: 'published' | 'retired',
): Promise<StoredMapping | undefined> {
  const [row] = await tx.query<StoredMapping>(
    `update hub.mapping_versions set status = $3, ${status}_at = now(), revision = revision + 1
     where mapping_id = $1 and version = $2 returning ${columns}`,
    [mapping_id, version, status],
  );
  return row;
}
