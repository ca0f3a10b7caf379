import { RecordsError, type RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import type { ExternalKey, Reference } from '../model';

/** The entity that answers to a key. */
export interface Home {
  readonly type: EntityType;
  readonly id: string;
  readonly complete: boolean;
  /** False for an id that was given away before anything was said of its entity. */
  readonly stored: boolean;
  /** The entity the key belonged to before that was merged into `id`; empty: none. */
  readonly originId: string;
}

/** A key as one text. */
export const keyText = ({ system, externalType, externalId }: ExternalKey): string =>
  JSON.stringify([system, externalType, externalId]);

/** The key a reference names. */
export const keyOf = ({ $ref }: Reference): ExternalKey => ({
  system: $ref.system,
  externalType: $ref.external_type,
  externalId: $ref.external_id,
});

interface HomeRow extends Home {
  readonly system: string;
  readonly external_type: string;
  readonly external_id: string;
}

/** The entities of the keys, by {@link keyText}; keys without an entity are missing. */
export async function findHomes(
  tx: RecordsTransaction,
  keys: readonly ExternalKey[],
): Promise<ReadonlyMap<string, Home>> {
  if (keys.length === 0) return new Map();
  const rows = await tx.query<HomeRow>(
    `select x.system, x.external_type, x.external_id, x.entity_type as type, x.entity_id as id,
       coalesce(e.complete, false) as complete, e.id is not null as stored, x.origin_id as "originId"
     from unnest($1::text[], $2::text[], $3::text[]) as wanted (system, external_type, external_id)
     join hub.cross_references x using (system, external_type, external_id)
     left join hub.entities e on e.id = x.entity_id
     where x.valid_to is null`,
    columnsOf(keys),
  );
  return new Map(
    rows.map(({ system, external_type: externalType, external_id: externalId, ...home }) => [
      keyText({ system, externalType, externalId }),
      home,
    ]),
  );
}

const columnsOf = (keys: readonly ExternalKey[]): readonly string[][] => [
  keys.map(({ system }) => system),
  keys.map(({ externalType }) => externalType),
  keys.map(({ externalId }) => externalId),
];

/** Author and reason of a decision about a key. */
export interface KeyDecision {
  readonly by: string;
  readonly reason: string;
}

/** A key of an entity and how the hub knows it. */
export interface KeyNote {
  readonly key: ExternalKey;
  readonly connectionId: string | null;
  readonly url: string | null;
  readonly role: 'primary' | 'alias' | 'historical';
  readonly origin: string;
  readonly seenAt: string;
  /** Decision of the person who gave it. */
  readonly decision?: KeyDecision;
}

/**
 * Gives a key to an entity, or notes that it was seen again; its url is that of the newest sight. Throws `RecordsError` (conflict)
 * when it has become another entity's meanwhile.
 */
export async function noteKey(
  tx: RecordsTransaction,
  tenant: string,
  entity: { readonly type: EntityType; readonly id: string },
  { key, connectionId, url, role, origin, seenAt, decision }: KeyNote,
): Promise<void> {
  const noted = await tx.query(
    `insert into hub.cross_references as known (tenant_id, entity_type, entity_id, system, connection_id, external_type,
       external_id, external_url, role, origin, first_seen, last_seen, decision)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12)
     on conflict (tenant_id, system, external_type, external_id) where valid_to is null do update set
       first_seen = least(known.first_seen, excluded.first_seen),
       last_seen = greatest(known.last_seen, excluded.last_seen),
       external_url = case when excluded.last_seen >= known.last_seen
         then coalesce(excluded.external_url, known.external_url) else known.external_url end
     where known.entity_id = excluded.entity_id returning 1`,
    [
      tenant,
      entity.type,
      entity.id,
      key.system,
      connectionId,
      key.externalType,
      key.externalId,
      url,
      role,
      origin,
      seenAt,
      decision ? JSON.stringify(decision) : null,
    ],
  );
  if (noted.length === 0) throw new RecordsError('conflict', 'The key was taken', undefined);
}

/** Keys of the same kind that an entity had before this one become historical; they still answer. */
export async function retireOtherKeys(
  tx: RecordsTransaction,
  entityId: string,
  { system, externalType, externalId }: ExternalKey,
): Promise<void> {
  await tx.query(
    `update hub.cross_references set role = 'historical'
     where entity_id = $1 and system = $2 and external_type = $3 and external_id <> $4 and role = 'primary'`,
    [entityId, system, externalType, externalId],
  );
}

/** Ids of the entities whose sources name one of the keys before anybody answered to it. */
export async function entitiesWaitingFor(
  tx: RecordsTransaction,
  keys: readonly ExternalKey[],
): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const rows = await tx.query<{ entity_id: string }>(
    `select distinct p.entity_id
     from unnest($1::text[], $2::text[], $3::text[]) as wanted (system, external_type, external_id)
     join hub.pending_references p using (system, external_type, external_id)`,
    columnsOf(keys),
  );
  return rows.map(({ entity_id: id }) => id);
}

/** Replaces the keys that an entity waits for. */
export async function noteWaitingFor(
  tx: RecordsTransaction,
  tenant: string,
  entityId: string,
  waiting: readonly { readonly pointer: string; readonly reference: Reference }[],
): Promise<void> {
  const rows = waiting.map(({ pointer, reference: { $ref } }) => ({ pointer, ...$ref }));
  const recordset = `jsonb_to_recordset($2) as named (pointer text, system text, external_type text, external_id text,
    entity text)`;
  await tx.query(
    `delete from hub.pending_references where entity_id = $1 and (pointer, system, external_type, external_id) not in
       (select pointer, system, external_type, external_id from ${recordset})`,
    [entityId, JSON.stringify(rows)],
  );
  if (rows.length === 0) return;
  await tx.query(
    `insert into hub.pending_references (tenant_id, entity_id, pointer, system, external_type, external_id, entity_type)
     select $3, $1, pointer, system, external_type, external_id, entity from ${recordset}
     on conflict do nothing`,
    [entityId, JSON.stringify(rows), tenant],
  );
}

/** Notes which keys sources of an entity name, so that it is found when one goes to another entity. */
export async function noteNamedKeys(
  tx: RecordsTransaction,
  tenant: string,
  entityId: string,
  keys: readonly ExternalKey[],
): Promise<void> {
  if (keys.length === 0) return;
  await tx.query(
    `insert into hub.named_keys (tenant_id, system, external_type, external_id, entity_id)
     select distinct $4, wanted.*, $5 from unnest($1::text[], $2::text[], $3::text[]) as wanted
     on conflict do nothing`,
    [...columnsOf(keys), tenant, entityId],
  );
}

/** Ids of the entities whose sources name one of the keys, answered or not; of merged ones the survivor. */
export async function entitiesNaming(
  tx: RecordsTransaction,
  keys: readonly ExternalKey[],
): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const rows = await tx.query<{ id: string }>(
    `select distinct coalesce(e.root_id, e.id) as id
     from unnest($1::text[], $2::text[], $3::text[]) as wanted (system, external_type, external_id)
     join hub.named_keys n using (system, external_type, external_id)
     join hub.entities e on e.id = n.entity_id`,
    columnsOf(keys),
  );
  return rows.map(({ id }) => id);
}
