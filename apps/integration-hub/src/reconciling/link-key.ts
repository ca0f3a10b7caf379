import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import { lock } from '../storage';
import { deriveMargins } from './derive-margins';
import { holdEntities } from './entity-store';
import { hearAll, judgeAll } from './judge-works';
import {
  entitiesWaitingFor,
  findHomes,
  keyText,
  noteKey,
  retireOtherKeys,
  type KeyNote,
} from './reference-store';
import { readRules } from './rule-store';

/**
 * Gives an entity a key in another system, inside a transaction of its tenant; the entity may not be stored yet. A new primary key makes the one
 * before historical, and entities that waited for the key are evaluated again. False, without a change, when the key belongs to another entity.
 */
export async function linkKey(
  tx: RecordsTransaction,
  tenant: string,
  entity: { readonly type: EntityType; readonly id: string },
  note: KeyNote,
): Promise<boolean> {
  await lock(tx, tenant, 'key', [{ name: keyText(note.key) }]);
  const home = (await findHomes(tx, [note.key])).get(keyText(note.key));
  if (home && home.id !== entity.id) return false;
  if (note.role === 'primary') await retireOtherKeys(tx, entity.id, note.key);
  await noteKey(tx, tenant, entity, note);
  if (!home) await judgeAgain(tx, tenant, await entitiesWaitingFor(tx, [note.key]));
  return true;
}

/** Evaluates entities again whose context has changed, or from which `forget` removes statements. */
export async function judgeAgain(
  tx: RecordsTransaction,
  tenant: string,
  ids: readonly string[],
  forget: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  if (ids.length === 0) return;
  const now = new Date();
  const held = await holdEntities(tx, ids);
  await forget();
  const types = new Set([...held.values()].map(({ type }) => type));
  const desk = { tx, tenant, now, rules: await readRules(tx, [...types]) };
  const works = await hearAll(desk, [], { held, idOf: () => '' });
  await deriveMargins(tx, tenant, await judgeAll(desk, [...works.values()], true), now);
}
