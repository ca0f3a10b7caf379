import type { RecordsTransaction } from '@forme/backing-services/records';
import { lock } from '../storage';
import type { CheckedObservation } from './check-observation';
import { addEntity, rootsOf, type StoredEntity } from './entity-store';
import { ObservationRefused } from './observation';
import { entitiesWaitingFor, findHomes, keyOf, keyText, type Home } from './reference-store';
import { referencesOf } from './statement-references';

/** Entities by key. */
export type Homes = ReadonlyMap<string, Home>;

/**
 * Locks the keys that records refer to. Keys of other records only while they have no entity: then either this transaction sees the record when
 * it comes, or the record's transaction sees the reference that waits for it.
 */
export async function holdKeys(
  tx: RecordsTransaction,
  tenant: string,
  checked: readonly CheckedObservation[],
): Promise<{ readonly homes: Homes; readonly waitingIds: readonly string[] }> {
  const named = checked.flatMap(({ statements }) => referencesOf(statements)).map(keyOf);
  const answered = await findHomes(tx, named);
  const open = named.map(keyText).filter((key) => !answered.get(key)?.complete);
  const own = checked.map(({ source }) => source);
  await lock(tx, tenant, 'key', [
    ...own.map((key) => ({ name: keyText(key) })),
    ...open.map((name) => ({ name, shared: true })),
  ]);
  const homes = new Map([...(await findHomes(tx, own)), ...(await subjectsOf(tx, checked))]);
  for (const { observation, source } of checked) {
    const home = homes.get(keyText(source));
    if (!home || home.type === observation.entityType) continue;
    throw new ObservationRefused(
      'other_type',
      `The key ${source.externalId.slice(0, 100)} belongs to an entity of type ${home.type}`,
    );
  }
  const incomplete = own.filter((key) => !homes.get(keyText(key))?.complete);
  return { homes, waitingIds: await entitiesWaitingFor(tx, incomplete) };
}

/** Entities that are named by their canonical id; of a merged one the survivor. */
async function subjectsOf(
  tx: RecordsTransaction,
  checked: readonly CheckedObservation[],
): Promise<readonly (readonly [string, Home])[]> {
  const named = checked.filter(({ observation }) => observation.subject !== undefined);
  if (named.length === 0) return [];
  const roots = await rootsOf(
    tx,
    named.map(({ observation: { subject = '' } }) => subject),
  );
  return named.map(({ source, observation: { subject = '', entityType: type } }) => {
    const id = roots.get(subject) ?? subject;
    const originId = id === subject ? '' : subject;
    return [keyText(source), { type, id, complete: true, stored: true, originId }];
  });
}

/** Adds the entities of keys without one; they get their keys later. `idOf` gives the entity of a key. */
export async function addMissing(
  tx: RecordsTransaction,
  tenant: string,
  checked: readonly CheckedObservation[],
  { homes, now }: { readonly homes: Homes; readonly now: Date },
) {
  const byKey = new Map<string, StoredEntity>();
  for (const { observation, source } of checked) {
    const key = keyText(source);
    const home = homes.get(key);
    if (home?.stored || byKey.has(key)) continue;
    const { entityType: type } = observation;
    byKey.set(key, await addEntity(tx, tenant, { type, id: home?.id }, now));
  }
  const idOf = (key: string): string => (byKey.get(key) ?? homes.get(key))?.id ?? '';
  const originOf = (key: string): string => homes.get(key)?.originId ?? '';
  return {
    byId: new Map([...byKey.values()].map((entity) => [entity.id, entity])),
    idOf,
    originOf,
  };
}
