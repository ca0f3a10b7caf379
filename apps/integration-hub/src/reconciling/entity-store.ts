import { RecordsError, type RecordsTransaction } from '@forme/backing-services/records';
import { HUB_CANONICAL_SCHEMA_VERSION } from '@forme/contracts';
import { defined } from '@forme/contracts/defined';
import type { EntityType } from '@forme/contracts/hub';
import { idPrefixes, searchWords, sha256Of, unitValues } from '../model';
import { mintId } from '../storage';

/** An entity as it is stored. */
export interface StoredEntity {
  readonly id: string;
  readonly type: EntityType;
  /** 0 before anything is known of it. */
  readonly version: number;
  readonly complete: boolean;
  readonly waiting: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  readonly contentSha256: string;
}

/** A change of an entity. */
export interface EntityChange {
  readonly data: Readonly<Record<string, unknown>>;
  readonly complete: boolean;
  readonly waiting: boolean;
  /** {@link changedUnits}. */
  readonly changedFields: readonly string[];
  /** Cause of the change; null for values that the hub computes. */
  readonly system: string | null;
  readonly envelopeId: string | null;
  readonly now: Date;
}

interface EntityRow extends Omit<StoredEntity, 'contentSha256'> {
  readonly content_sha256: string;
}

const columns = 'id, type, version, complete, waiting, data, content_sha256';

const stored = (row: EntityRow): StoredEntity => ({
  id: row.id,
  type: row.type,
  version: row.version,
  complete: row.complete,
  waiting: row.waiting,
  data: row.data,
  contentSha256: row.content_sha256,
});

/** A new entity of which nothing is known yet; `id` when one was given away for it before. */
export async function addEntity(
  tx: RecordsTransaction,
  tenant: string,
  { type, id }: { readonly type: EntityType; readonly id?: string | undefined },
  now: Date,
): Promise<StoredEntity> {
  const entity = { ...emptyEntity(type, now), ...defined({ id }) };
  await tx.query(
    `insert into hub.entities (tenant_id, type, id, version, content_sha256, schema_version, created_at, updated_at)
     values ($1, $2, $3, 0, $4, $5, $6, $6)`,
    [tenant, type, entity.id, entity.contentSha256, HUB_CANONICAL_SCHEMA_VERSION, now],
  );
  return entity;
}

/** {@link addEntity} without storing it. */
export function emptyEntity(type: EntityType, now: Date): StoredEntity {
  const id = mintId(idPrefixes[type], now.getTime());
  const nothing = { version: 0, complete: false, waiting: false, data: {} };
  return { id, type, ...nothing, contentSha256: sha256Of({}) };
}

/**
 * Entities by id, held for this transaction in the order of their ids. Throws `RecordsError` (conflict) when one has been merged into
 * another meanwhile.
 */
export async function holdEntities(
  tx: RecordsTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredEntity>> {
  const rows = await tx.query<EntityRow & { readonly root_id: string | null }>(
    `select ${columns}, root_id from hub.entities where id = any($1) order by id for update`,
    [ids],
  );
  if (rows.some(({ root_id: root }) => root !== null)) {
    throw new RecordsError('conflict', 'The entity was merged', undefined);
  }
  return new Map(rows.map((row) => [row.id, stored(row)]));
}

/** For each id that is stored the entity it is part of: itself, unless it was merged. */
export async function rootsOf(
  tx: RecordsTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: string; root: string }>(
    'select id, coalesce(root_id, id) as root from hub.entities where id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, root }) => [id, root]));
}

/** Entities by id. */
export async function readEntities(
  tx: RecordsTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredEntity>> {
  const rows = await tx.query<EntityRow>(`select ${columns} from hub.entities where id = any($1)`, [
    ids,
  ]);
  return new Map(rows.map((row) => [row.id, stored(row)]));
}

/** Pointers of the units that differ between what an entity shows and what it is to show. */
export function changedUnits(
  entity: Pick<StoredEntity, 'complete' | 'data'>,
  data: Readonly<Record<string, unknown>>,
): readonly string[] {
  // An incomplete entity was never shown: then everything is new.
  const before = entity.complete ? unitValues(entity.data) : {};
  const after = unitValues(data);
  const all = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...all].filter((it) => sha256Of(before[it]) !== sha256Of(after[it])).sort();
}

/**
 * Stores what an entity is now; the version it has then. Versions count from the moment it is complete: what leads up to it is
 * version 1 in the making and leaves no history.
 */
export async function changeEntity(
  tx: RecordsTransaction,
  tenant: string,
  entity: StoredEntity,
  change: EntityChange,
): Promise<number> {
  const { data, complete, waiting, now } = change;
  const version = entity.complete ? entity.version + 1 : 1;
  const sha256 = sha256Of(data);
  const status = typeof data['status'] === 'string' ? data['status'] : null;
  const content = [JSON.stringify(data), sha256, HUB_CANONICAL_SCHEMA_VERSION];
  await tx.query(
    `update hub.entities set version = $2, complete = $3, waiting = $4, data = $5, content_sha256 = $6, schema_version = $7,
       status = $8, words = $9, updated_at = $10 where id = $1`,
    [entity.id, version, complete, waiting, ...content, status, searchWords(data), now],
  );
  if (!complete) return version;
  await tx.query(
    `insert into hub.entity_versions
       (tenant_id, id, version, data, content_sha256, schema_version, changed_fields, changed_at, system, envelope_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tenant,
      entity.id,
      version,
      ...content,
      change.changedFields,
      now,
      change.system,
      change.envelopeId,
    ],
  );
  await noteToCompare(tx, tenant, entity);
  return version;
}

/** Entities of a type with a match rule in force are compared with the others. */
async function noteToCompare(
  tx: RecordsTransaction,
  tenant: string,
  { type, id }: Pick<StoredEntity, 'type' | 'id'>,
): Promise<void> {
  await tx.query(
    `insert into hub.match_dirty (tenant_id, entity_type, entity_id)
     select $1, $2, $3 where exists (select from hub.match_rules where entity = $2 and active)
     on conflict do nothing`,
    [tenant, type, id],
  );
}

/** Notes whether an entity still waits, without a new version. */
export async function noteWaiting(
  tx: RecordsTransaction,
  id: string,
  waiting: boolean,
): Promise<void> {
  await tx.query('update hub.entities set waiting = $2 where id = $1', [id, waiting]);
}
