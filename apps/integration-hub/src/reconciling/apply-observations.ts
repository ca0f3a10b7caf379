import type { EntityType } from '@forme/contracts/hub';
import type { Change } from './change';
import { checkObservation, type CheckedObservation } from './check-observation';
import { deriveMargins } from './derive-margins';
import { holdEntities } from './entity-store';
import { addMissing, holdKeys } from './hold-keys';
import { hearAll, judgeAll, type Desk, type Work } from './judge-works';
import type { Applied, ApplyObservations } from './observation';
import { keyText, noteKey } from './reference-store';
import { readRules } from './rule-store';
import { slotOf } from './statement';

/**
 * Takes observations in. Whatever the order in which the same observations come, the entities end the same: what each source says
 * is kept, newest by its own time, and the entity is computed from all of it. Keys are locked first, then entities by id, then what
 * is derived from them, so that transactions never wait for one another in a circle.
 */
export const applyObservations: ApplyObservations = async (tx, tenant, observations) => {
  if (observations.length === 0) return [];
  const checked = observations.map(checkObservation);
  const now = new Date();
  const { homes, waitingIds } = await holdKeys(tx, tenant, checked);
  const added = await addMissing(tx, tenant, checked, { homes, now });
  const ids = [...new Set([...[...homes.values()].map(({ id }) => id), ...waitingIds])];
  const held = new Map([...(await holdEntities(tx, ids)), ...added.byId]);
  const types = new Set([...held.values()].map(({ type }) => type));
  const desk = { tx, tenant, now, rules: await readRules(tx, [...types]) };
  const works = await hearAll(desk, checked, { held, ...added });
  const workOf = ({ source }: CheckedObservation): Work => {
    const work = works.get(added.idOf(keyText(source)));
    if (!work) throw new Error('The entity of an observation no longer exists');
    return work;
  };
  for (const it of checked) await noteSight(desk, it, workOf(it));
  const changes = await judgeAll(desk, [...works.values()]);
  await deriveMargins(tx, tenant, changes, now);
  return appliedOf(
    checked.map((it) => ({ type: it.observation.entityType, work: workOf(it) })),
    changes,
  );
};

/** Records under which key and when an entity was seen; a repetition from the entity's own source changes nothing. */
async function noteSight(
  { tx, tenant }: Desk,
  { observation, source, observedAt, statements }: CheckedObservation,
  { entity, heard, isNew }: Work,
): Promise<void> {
  const { subject, alias, externalUrl: url = null, origin = 'ingest' } = observation;
  const seen = { connectionId: source.connectionId, url, origin, seenAt: observedAt };
  if (subject !== undefined) {
    if (alias) await noteKey(tx, tenant, entity, { ...seen, key: alias, role: 'alias' });
  } else if (isNew || statements.some((it) => heard.changed.has(slotOf(it)))) {
    await noteKey(tx, tenant, entity, { ...seen, key: source, role: 'primary' });
  }
}

/** The effect of each observation; for several on one entity, the first reports the effect of all. */
function appliedOf(
  said: readonly { readonly type: EntityType; readonly work: Work }[],
  changes: readonly Change[],
): readonly Applied[] {
  const byId = new Map(changes.map((change) => [change.entity.id, change]));
  const told = new Set<string>();
  return said.map(({ type, work: { entity, isNew } }) => {
    const change = byId.get(entity.id);
    const news = change?.changed === true && !told.has(entity.id);
    told.add(entity.id);
    return {
      entity: type,
      id: entity.id,
      version: change?.version ?? entity.version,
      action: news ? (isNew ? 'created' : 'updated') : 'no_change',
      changed_fields: news ? change.changedFields : [],
    };
  });
}
