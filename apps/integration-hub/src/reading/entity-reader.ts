import type { RecordsTransaction } from '@forme/backing-services/records';
import type { CanonicalEntity, EntityType } from '@forme/contracts/hub';
import { isRecord, storableText } from '../model';

/** An entity or one of its versions as rows hold it. */
interface EntityRow {
  readonly tenant_id: string;
  readonly id: string;
  readonly type: EntityType;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly content_sha256: string;
  readonly schema_version: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly merged_into: string | null;
}

const columns =
  'e.tenant_id, e.id, e.type, e.version, e.data, e.content_sha256, e.schema_version, e.created_at, e.updated_at, e.merged_into';

/** The entity as callers see it. */
function shown({ data, ...row }: EntityRow): CanonicalEntity {
  const entity = {
    ...data,
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: data['deleted_at'] ?? null,
    extensions: isRecord(data['extensions']) ? data['extensions'] : {},
    tags: data['tags'] ?? [],
  };
  // Stored entities were checked, member by member, against the schema of their type.
  return entity as unknown as CanonicalEntity;
}

/** Which entities to list. */
export interface EntityFilter {
  readonly limit: number;
  readonly offset: number;
  readonly updated_since?: string;
  readonly external_system?: string;
  readonly external_id?: string;
  readonly status?: string;
  readonly q?: string;
}

const mostWords = 10;

/** Entities of a type, by id. */
export async function listEntities(
  tx: RecordsTransaction,
  type: EntityType,
  filter: EntityFilter,
): Promise<readonly CanonicalEntity[]> {
  const { limit, offset, updated_since: since, external_system, external_id, status, q } = filter;
  const words = (q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  const texts = [external_system, external_id, status, ...words];
  if (!texts.every((text) => text === undefined || storableText(text))) return [];
  const rows = await tx.query<EntityRow>(
    `select ${columns} from hub.entities e
     where e.type = $1 and e.complete and e.merged_into is null
       and ($4::double precision is null or e.updated_at >= to_timestamp($4))
       and ($5::text is null and $6::text is null or exists (
         select from hub.cross_references x where x.entity_id = e.id and x.valid_to is null
           and ($5 is null or x.system = $5) and ($6 is null or x.external_id = $6)))
       and ($7::text is null or e.status = $7)
       and not exists (select from unnest($8::text[]) word where strpos(e.words, word) = 0)
     order by e.id limit $2 offset $3`,
    [
      type,
      limit,
      offset,
      since === undefined ? null : secondsOf(since),
      external_system ?? null,
      external_id ?? null,
      status ?? null,
      words,
    ],
  );
  return rows.map(shown);
}

/** Seconds of an RFC 3339 instant; a leap second counts as the one before. */
function secondsOf(instant: string): number {
  return Date.parse(instant.replace(/:60(?=[.Zz+-])/, ':59')) / 1000;
}

/** An entity; for a merged one its survivor, whose `merged_into` is set. */
export async function readEntity(
  tx: RecordsTransaction,
  type: EntityType,
  id: string,
): Promise<{ readonly entity: CanonicalEntity; readonly merged: boolean } | undefined> {
  const row = await find(tx, type, id);
  if (!row) return undefined;
  let survivor = row;
  const seen = new Set([id]);
  while (survivor.merged_into !== null && !seen.has(survivor.merged_into)) {
    seen.add(survivor.merged_into);
    const next = await find(tx, type, survivor.merged_into);
    if (!next) break;
    survivor = next;
  }
  const merged = survivor !== row;
  const entity = shown(survivor);
  return { merged, entity: merged ? { ...entity, merged_into: entity.id } : entity };
}

async function find(
  tx: RecordsTransaction,
  type: EntityType,
  id: string,
): Promise<EntityRow | undefined> {
  if (!storableText(id)) return undefined;
  const [row] = await tx.query<EntityRow>(
    `select ${columns} from hub.entities e where e.id = $1 and e.type = $2 and e.complete`,
    [id, type],
  );
  return row;
}

/** The entity as it was at a version. */
export async function readVersion(
  tx: RecordsTransaction,
  type: EntityType,
  id: string,
  version: number,
): Promise<CanonicalEntity | undefined> {
  const now = await find(tx, type, id);
  if (!now || version > now.version) return undefined;
  const [then] = await tx.query<
    Pick<EntityRow, 'version' | 'data' | 'content_sha256' | 'schema_version'> & {
      readonly updated_at: Date;
    }
  >(
    `select version, data, content_sha256, schema_version, changed_at as updated_at from hub.entity_versions
     where id = $1 and version = $2`,
    [id, version],
  );
  return then && shown({ ...now, ...then });
}

/** One version in the history of an entity. */
export interface VersionSummary {
  readonly version: number;
  readonly content_sha256: string;
  readonly changed_at: string;
  readonly changed_fields: string[];
  readonly system: string | null;
  readonly envelope_id: string | null;
}

/** Versions of an entity, newest first; undefined when there is no such entity. */
export async function readHistory(
  tx: RecordsTransaction,
  type: EntityType,
  id: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<VersionSummary[] | undefined> {
  if (!(await find(tx, type, id))) return undefined;
  const rows = await tx.query<Omit<VersionSummary, 'changed_at'> & { readonly changed_at: Date }>(
    `select version, content_sha256, changed_at, changed_fields, system, envelope_id from hub.entity_versions
     where id = $1 order by version desc limit $2 offset $3`,
    [id, limit, offset],
  );
  return rows.map((row) => ({ ...row, changed_at: row.changed_at.toISOString() }));
}
