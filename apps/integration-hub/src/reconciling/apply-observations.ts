import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import { referencesIn, sha256Of, type Reference } from '../model';
import { lock } from '../storage';
import type { Change } from './change';
import { checkObservation, type CheckedObservation } from './check-observation';
import { deriveMargins } from './derive-margins';
import { noteDrift } from './drift-store';
import {
  addEntity,
  changedUnits,
  changeEntity,
  holdEntities,
  noteWaiting,
  type StoredEntity,
} from './entity-store';
import { hear, judge, type KeptAfter } from './judge-entity';
import { ObservationRefused, type ApplyObservations, type Applied } from './observation';
import type { PrecedenceRule } from './precedence';
import { noteProvenance } from './provenance-store';
import {
  entitiesWaitingFor,
  findHomes,
  keyOf,
  keyText,
  noteKey,
  noteWaitingFor,
  type Home,
} from './reference-store';
import { readRules } from './rule-store';
import { demoteSnapshots, rankSnapshots } from './snapshots';
import { slotOf, type Statement } from './statement';
import { keepStatements, readStatements, type KeptStatement } from './statement-store';

/** An entity in hand: what is kept of it with what is said now. */
interface Work {
  readonly entity: StoredEntity;
  readonly heard: KeptAfter;
  readonly isNew: boolean;
  /** What is said of it now; none for an entity that waited for another. */
  readonly cause: CheckedObservation | null;
}

/** Surroundings of one call. */
interface Desk {
  readonly tx: RecordsTransaction;
  readonly tenant: string;
  readonly now: Date;
  readonly rules: readonly PrecedenceRule[];
}

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
  const works = await hearAll(desk, checked, { held, idOf: added.idOf });
  const workOf = ({ source }: CheckedObservation): Work => {
    const work = works.get(added.idOf(keyText(source)));
    if (!work) throw new Error('The entity of an observation is gone');
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

/** Judges entities anew, as when a record they wait for answers to a key now. The key is locked already. */
export async function judgeAgain(
  tx: RecordsTransaction,
  tenant: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const now = new Date();
  const held = await holdEntities(tx, ids);
  const types = new Set([...held.values()].map(({ type }) => type));
  const desk = { tx, tenant, now, rules: await readRules(tx, [...types]) };
  const works = await hearAll(desk, [], { held, idOf: () => '' });
  await deriveMargins(tx, tenant, await judgeAll(desk, [...works.values()], true), now);
}

type Homes = ReadonlyMap<string, Home>;

/**
 * Locks the keys that are spoken of. Keys of other records only while nobody answers to them: so that either we see the record
 * when it comes, or it sees that we wait.
 */
async function holdKeys(
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
  const homes = await findHomes(tx, own);
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

const referencesOf = (statements: readonly Statement[]): readonly Reference[] =>
  statements.flatMap(({ pointer, value }) =>
    pointer.startsWith('/extensions/') ? [] : referencesIn(value),
  );

async function addMissing(
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
  return { byId: new Map([...byKey.values()].map((entity) => [entity.id, entity])), idOf };
}

async function hearAll(
  { tx }: Desk,
  checked: readonly CheckedObservation[],
  {
    held,
    idOf,
  }: { readonly held: ReadonlyMap<string, StoredEntity>; readonly idOf: (key: string) => string },
): Promise<ReadonlyMap<string, Work>> {
  const kept = await readStatements(tx, [...held.keys()]);
  const said = new Map<string, CheckedObservation[]>([...held.keys()].map((id) => [id, []]));
  for (const it of checked) said.get(idOf(keyText(it.source)))?.push(it);
  const works = [...held.values()].map((entity): Work => {
    const causes = said.get(entity.id) ?? [];
    const statements = causes.flatMap((it) => it.statements);
    const before = kept.get(entity.id) ?? [];
    const heard = isSnapshot(entity) ? hearOnce(before, statements) : hear(before, statements);
    return { entity, heard, isNew: entity.version === 0, cause: causes[0] ?? null };
  });
  return new Map(works.map((work) => [work.entity.id, work]));
}

const isSnapshot = ({ type }: StoredEntity): boolean => type === 'availability_snapshot';

/** What was said of a snapshot is all there is to say; saying the same again changes nothing. */
function hearOnce(before: readonly KeptStatement[], statements: readonly Statement[]): KeptAfter {
  const content = (said: readonly Statement[]) =>
    JSON.stringify(said.map((it) => [slotOf(it), it.valueSha256]).sort());
  if (before.length === 0) return hear(before, statements);
  if (statements.length === 0 || content(before) === content(statements)) {
    return { kept: before, changed: new Set() };
  }
  throw new ObservationRefused(
    'immutable',
    'This availability snapshot is stored already and says something else; give another external id',
  );
}

/** Judges what has news; with `all`, everything in hand. */
async function judgeAll(
  desk: Desk,
  works: readonly Work[],
  all = false,
): Promise<readonly Change[]> {
  const nobody = () => undefined;
  const completed = works
    .filter(({ entity, heard }) => !entity.complete && heard.changed.size > 0)
    .map((work) => ({ ...work, ...judge(work.entity, work.heard.kept, desk.rules, nobody) }))
    .filter(({ state }) => state.complete);
  const touched = works.filter(
    ({ entity, heard, isNew }) =>
      all || heard.changed.size > 0 || isNew || (completed.length > 0 && entity.waiting),
  );
  const named = touched.flatMap(({ heard }) => referencesOf(heard.kept)).map(keyOf);
  const homes = await findHomes(desk.tx, named);
  const nowComplete = new Set(completed.map(({ entity }) => entity.id));
  const idOf = (reference: Reference): string | undefined => {
    const home = homes.get(keyText(keyOf(reference)));
    if (home?.type !== reference.$ref.entity) return undefined;
    return home.complete || nowComplete.has(home.id) ? home.id : undefined;
  };
  const ranks = await rankSnapshots(desk.tx, desk.tenant, completed);
  const changes: Change[] = [];
  for (const work of touched) {
    const status = ranks.statuses.get(work.entity.id);
    const entity = status ? { ...work.entity, data: { status } } : work.entity;
    changes.push(await storeJudgement(desk, { ...work, entity }, idOf));
  }
  await demoteSnapshots(desk.tx, desk.tenant, ranks.demoted, desk.now);
  return changes;
}

async function storeJudgement(
  { tx, tenant, now, rules }: Desk,
  { entity, heard, isNew, cause }: Work,
  idOf: (reference: Reference) => string | undefined,
): Promise<Change> {
  const { state, data } = judge(entity, heard.kept, rules, idOf);
  const wins = (it: Statement) => state.winners.get(it.pointer) === it;
  const news = heard.kept
    .filter((it) => heard.changed.has(slotOf(it)) || it.wins !== wins(it))
    .map((it) => ({ ...it, wins: wins(it) }));
  await keepStatements(tx, tenant, entity.id, news);
  const changedFields = changedUnits(entity, data);
  const waiting = state.waiting.length > 0;
  const changed =
    isNew || state.complete !== entity.complete || sha256Of(data) !== entity.contentSha256;
  const change = { entity, data, complete: state.complete, changed, changedFields };
  let { version } = entity;
  if (changed) {
    const by = { system: cause?.source.system ?? null, envelopeId: envelopeOf(cause) };
    version = await changeEntity(tx, tenant, entity, { ...change, ...by, waiting, now });
    if (state.complete) {
      const entries = changedFields.map((pointer) => ({
        pointer,
        value: state.units.get(pointer) ?? null,
        statement: state.winners.get(pointer) ?? null,
      }));
      await noteProvenance(tx, tenant, { entityId: entity.id, version, now }, entries);
    }
  } else if (waiting !== entity.waiting) await noteWaiting(tx, entity.id, waiting);
  if (waiting || entity.waiting) await noteWaitingFor(tx, tenant, entity.id, state.waiting);
  await noteDrift(tx, tenant, entity, state.drift, now);
  return { ...change, version };
}

const envelopeOf = (cause: CheckedObservation | null): string | null =>
  cause?.observation.envelopeId ?? null;

/** Notes where and when an entity was seen; a repetition tells nothing new. */
async function noteSight(
  { tx, tenant }: Desk,
  { observation, source, observedAt, statements }: CheckedObservation,
  { entity, heard, isNew }: Work,
): Promise<void> {
  if (!isNew && !statements.some((it) => heard.changed.has(slotOf(it)))) return;
  await noteKey(tx, tenant, entity, {
    key: source,
    connectionId: source.connectionId,
    url: observation.externalUrl ?? null,
    role: 'primary',
    origin: observation.origin ?? 'ingest',
    seenAt: observedAt,
  });
}

/** What each observation did; of several on one entity the first tells it for all. */
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
