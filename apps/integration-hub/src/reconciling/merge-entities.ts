import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import type { ExternalKey } from '../model';
import { lock } from '../storage';
import { computedKinds } from './drift-store';
import { holdEntities } from './entity-store';
import { judgeAgain } from './link-key';
import { entitiesNaming, keyText } from './reference-store';

/** Blocks other merges of a tenant until the transaction ends. Call before anything else is locked. */
export function holdMerges(tx: RecordsTransaction, tenant: string): Promise<void> {
  return lock(tx, tenant, 'merges', [{ name: 'merges' }]);
}

/** Two keys of one system and type that would belong to one entity. */
export interface KeyClash {
  readonly system: string;
  readonly external_type: string;
  readonly left: string;
  readonly right: string;
}

/** The first system that has the two entities as two records. */
export async function keyClash(
  tx: RecordsTransaction,
  leftId: string,
  rightId: string,
): Promise<KeyClash | undefined> {
  const [clash] = await tx.query<KeyClash>(
    `select a.system, a.external_type, a.external_id as left, b.external_id as right
     from hub.cross_references a join hub.cross_references b using (system, external_type)
     where a.entity_id = $1 and b.entity_id = $2 and a.role = 'primary' and b.role = 'primary'
       and a.valid_to is null and b.valid_to is null and a.external_id <> b.external_id
     order by 1, 2, 3, 4 limit 1`,
    [leftId, rightId],
  );
  return clash;
}

/**
 * Makes an entity part of another: its statements count for the survivor, and its keys and references lead to the survivor.
 * Its own row stays as it is, for {@link unmergeEntity}. Neither may be part of another entity. Call after {@link holdMerges}.
 */
export async function mergeEntities(
  tx: RecordsTransaction,
  tenant: string,
  {
    survivorId,
    mergedId,
    now,
  }: { readonly survivorId: string; readonly mergedId: string; readonly now: Date },
): Promise<void> {
  const both = [survivorId, mergedId];
  await lock(
    tx,
    tenant,
    'statements',
    both.map((name) => ({ name })),
  );
  const keys = await keysOf(tx, 'entity_id = any($1)', [both]);
  await holdAll(tx, tenant, keys);
  const own = await keysOf(tx, 'entity_id = $1', [mergedId]);
  const naming = (await entitiesNaming(tx, own)).filter((id) => id !== mergedId);
  await holdEntities(tx, [...both, ...naming]);
  for (const table of ['field_values', 'cross_references']) {
    await tx.query(
      `update hub.${table} set entity_id = $1, origin_id = case origin_id when '' then $2 else origin_id end
       where entity_id = $2`,
      [survivorId, mergedId],
    );
  }
  await tx.query('update hub.entities set merged_into = $1, root_id = $1 where id = $2', both);
  await tx.query('update hub.entities set root_id = $1 where root_id = $2', both);
  await tx.query('delete from hub.pending_references where entity_id = $1', [mergedId]);
  await tx.query(
    `update hub.drift set state = 'resolved', resolved_at = $2, resolved_by = 'hub', resolution = 'merged'
     where entity_id = $1 and state <> 'resolved' and kind = any($3)`,
    [mergedId, now, computedKinds],
  );
  await judgeAgain(tx, tenant, [...new Set([survivorId, ...naming])]);
}

/**
 * Takes an entity out of the one it was merged into, with all that was merged into it before; what was said of it is its own again.
 * False when it is not merged. Call behind {@link holdMerges}.
 */
export async function unmergeEntity(
  tx: RecordsTransaction,
  tenant: string,
  { type, id }: { readonly type: EntityType; readonly id: string },
): Promise<{ readonly rootId: string } | undefined> {
  const [row] = await tx.query<{ root_id: string | null }>(
    'select root_id from hub.entities where id = $1 and type = $2',
    [id, type],
  );
  const rootId = row?.root_id ?? null;
  if (rootId === null) return undefined;
  const parts = await tx.query<{ id: string }>(
    `with recursive part as (
       select id from hub.entities where id = $1
       union all select e.id from hub.entities e join part on e.merged_into = part.id)
     select id from part`,
    [id],
  );
  const ids = parts.map((part) => part.id);
  await lock(
    tx,
    tenant,
    'statements',
    [rootId, id].map((name) => ({ name })),
  );
  const keys = await keysOf(tx, 'entity_id = $1', [rootId]);
  await holdAll(tx, tenant, keys);
  const own = await keysOf(tx, 'entity_id = $1 and origin_id = any($2)', [rootId, ids]);
  const naming = (await entitiesNaming(tx, own)).filter((it) => it !== id);
  await holdEntities(tx, [rootId, ...naming]);
  for (const table of ['field_values', 'cross_references']) {
    await tx.query(
      `update hub.${table} set entity_id = $2, origin_id = case origin_id when $2 then '' else origin_id end
       where entity_id = $1 and origin_id = any($3)`,
      [rootId, id, ids],
    );
  }
  await tx.query('update hub.entities set merged_into = null, root_id = null where id = $1', [id]);
  await tx.query('update hub.entities set root_id = $1 where id = any($2) and id <> $1', [id, ids]);
  await judgeAgain(tx, tenant, [...new Set([rootId, id, ...naming])]);
  return { rootId };
}

const holdAll = (
  tx: RecordsTransaction,
  tenant: string,
  keys: readonly ExternalKey[],
): Promise<void> =>
  lock(
    tx,
    tenant,
    'key',
    keys.map((key) => ({ name: keyText(key) })),
  );

function keysOf(
  tx: RecordsTransaction,
  where: string,
  values: readonly unknown[],
): Promise<readonly ExternalKey[]> {
  return tx.query<ExternalKey>(
    `select system, external_type as "externalType", external_id as "externalId" from hub.cross_references
     where valid_to is null and ${where}`,
    values,
  );
}
