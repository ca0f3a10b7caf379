import type { RecordsTransaction } from '@forme/backing-services/records';
import { sha256Of, type Reference } from '../model';
import type { Change } from './change';
import type { CheckedObservation } from './check-observation';
import { noteDrift } from './drift-store';
import { changedUnits, changeEntity, noteWaiting, type StoredEntity } from './entity-store';
import { hear, judge, type KeptAfter } from './judge-entity';
import { ObservationRefused } from './observation';
import type { PrecedenceRule } from './precedence';
import { noteProvenance } from './provenance-store';
import { findHomes, keyOf, keyText, noteNamedKeys, noteWaitingFor } from './reference-store';
import { demoteSnapshots, rankSnapshots } from './snapshots';
import { slotOf, type Statement } from './statement';
import { referencesOf } from './statement-references';
import { keepStatements, readStatements, type KeptStatement } from './statement-store';

/** An entity in hand: what is kept of it with what is said now. */
export interface Work {
  readonly entity: StoredEntity;
  readonly heard: KeptAfter;
  readonly isNew: boolean;
  /** The new observation; none for an entity that waited for another. */
  readonly cause: CheckedObservation | null;
}

/** Surroundings of one call. */
export interface Desk {
  readonly tx: RecordsTransaction;
  readonly tenant: string;
  readonly now: Date;
  readonly rules: readonly PrecedenceRule[];
}

/** Applies observations to the locked entities: merges the stored statements with the new ones. `idOf` gives the entity of a key. */
export async function hearAll(
  { tx }: Desk,
  checked: readonly CheckedObservation[],
  {
    held,
    idOf,
    originOf = () => '',
  }: {
    readonly held: ReadonlyMap<string, StoredEntity>;
    readonly idOf: (key: string) => string;
    /** The merged entity that a key speaks of; empty for none. */
    readonly originOf?: (key: string) => string;
  },
): Promise<ReadonlyMap<string, Work>> {
  const kept = await readStatements(tx, [...held.keys()]);
  const said = new Map<string, CheckedObservation[]>([...held.keys()].map((id) => [id, []]));
  for (const it of checked) said.get(idOf(keyText(it.source)))?.push(it);
  const works = [...held.values()].map((entity): Work => {
    const causes = said.get(entity.id) ?? [];
    const statements = causes.flatMap((it) => {
      const originId = originOf(keyText(it.source));
      return it.statements.map((statement) => ({ ...statement, originId }));
    });
    const before = kept.get(entity.id) ?? [];
    const heard = isSnapshot(entity) ? hearOnce(before, statements) : hear(before, statements);
    return { entity, heard, isNew: entity.version === 0, cause: causes[0] ?? null };
  });
  return new Map(works.map((work) => [work.entity.id, work]));
}

const isSnapshot = ({ type }: StoredEntity): boolean => type === 'availability_snapshot';

/** The statements of a snapshot are complete; repeating them changes nothing. */
function hearOnce(before: readonly KeptStatement[], statements: readonly Statement[]): KeptAfter {
  const content = (said: readonly Statement[]) =>
    JSON.stringify(said.map((it) => [slotOf(it), it.valueSha256]).sort());
  if (before.length === 0) return hear(before, statements);
  if (statements.length === 0 || content(before) === content(statements)) {
    return { kept: before, changed: new Set() };
  }
  throw new ObservationRefused(
    'immutable',
    'This availability snapshot is already stored with other values; use a different external id',
  );
}

/** Judges what has news; with `all`, everything in hand. */
export async function judgeAll(
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
  const said = news.filter((it) => heard.changed.has(slotOf(it)));
  await noteNamedKeys(tx, tenant, entity.id, referencesOf(said).map(keyOf));
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
