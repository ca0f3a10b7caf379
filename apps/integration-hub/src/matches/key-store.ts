import { createHash } from 'node:crypto';
import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';

/** Entities under one key beyond which the key leads nowhere: it is no mark of an entity. */
const largestBlock = 1000;

/** Entities that one is compared with at most. */
const mostCandidates = 3000;

/** An entity as it is compared. */
export interface ComparedEntity {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const hashOf = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 16);

/** Keys of one version of a rule. */
export const keySpace = ({
  rule_id: ruleId,
  version,
}: {
  readonly rule_id: string;
  readonly version: number;
}): string => `${ruleId} ${version}`;

/** Keeps the blocking keys of entities, instead of those they had. */
export async function keepKeys(
  tx: RecordsTransaction,
  tenant: string,
  space: string,
  entities: readonly { readonly id: string; readonly keys: readonly string[] }[],
): Promise<void> {
  const ids = entities.map(({ id }) => id);
  const rows = entities.flatMap(({ id, keys }) => keys.map((key) => [id, hashOf(key)] as const));
  const wanted = [rows.map(([id]) => id), rows.map(([, key]) => key)];
  await tx.query(
    `delete from hub.match_keys k where rule_id = $1 and entity_id = any($2) and not exists (
       select from unnest($3::text[], $4::text[]) as wanted (id, key) where wanted.id = k.entity_id and wanted.key = k.key)`,
    [space, ids, ...wanted],
  );
  await tx.query(
    `insert into hub.match_keys (tenant_id, rule_id, key, entity_id)
     select $1, $2, key, id from unnest($3::text[], $4::text[]) as wanted (id, key) on conflict do nothing`,
    [tenant, space, ...wanted],
  );
}

/** Entities that share a key with one, without it. */
export async function entitiesSharing(
  tx: RecordsTransaction,
  space: string,
  { id, keys }: { readonly id: string; readonly keys: readonly string[] },
): Promise<{ readonly entities: readonly ComparedEntity[]; readonly oversized: number }> {
  const rows = await tx.query<{ key: string; ids: readonly string[] }>(
    `select wanted.key, array_agg(found.entity_id) as ids from unnest($2::text[]) as wanted (key)
     cross join lateral (
       select entity_id from hub.match_keys k where k.rule_id = $1 and k.key = wanted.key limit $3) found
     group by wanted.key order by count(*)`,
    [space, [...new Set(keys.map(hashOf))], largestBlock + 1],
  );
  const useful = rows.filter(({ ids }) => ids.length <= largestBlock);
  const others = new Set(useful.flatMap(({ ids }) => ids));
  others.delete(id);
  return {
    entities: await comparedEntities(tx, [...others].slice(0, mostCandidates)),
    oversized: rows.length - useful.length,
  };
}

/** Entities that can be compared: shown, not merged, not deleted. */
export async function comparedEntities(
  tx: RecordsTransaction,
  ids: readonly string[],
): Promise<readonly ComparedEntity[]> {
  if (ids.length === 0) return [];
  return tx.query<ComparedEntity>(
    `select id, data from hub.entities
     where id = any($1) and complete and merged_into is null and data ->> 'deleted_at' is null order by id`,
    [ids],
  );
}

/** Entities of a type that can be compared, behind an id. */
export function comparedBehind(
  tx: RecordsTransaction,
  type: EntityType,
  after: string,
  limit: number,
): Promise<readonly ComparedEntity[]> {
  return tx.query<ComparedEntity>(
    `select id, data from hub.entities
     where type = $1 and complete and merged_into is null and data ->> 'deleted_at' is null and id > $2
     order by id limit $3`,
    [type, after, limit],
  );
}

/** Takes entities that are to be compared, each once. */
export async function takeDirty(
  tx: RecordsTransaction,
  limit: number,
): Promise<readonly { readonly id: string; readonly type: EntityType }[]> {
  return tx.query<{ id: string; type: EntityType }>(
    `delete from hub.match_dirty where entity_id in (
       select entity_id from hub.match_dirty order by entity_id limit $1)
     returning entity_id as id, entity_type as type`,
    [limit],
  );
}

/** Notes that entities are to be compared. */
export async function markDirty(
  tx: RecordsTransaction,
  tenant: string,
  type: EntityType,
  ids: readonly string[],
): Promise<void> {
  await tx.query(
    `insert into hub.match_dirty (tenant_id, entity_type, entity_id) select $1, $2, unnest($3::text[])
     on conflict do nothing`,
    [tenant, type, ids],
  );
}
