import type { Jobs } from '@forme/backing-services/jobs';
import type { RecordsTransaction } from '@forme/backing-services/records';
import type { CanonicalEntity, EntityType } from '@forme/contracts/hub';
import type { Audit } from '../audit';
import { storableText } from '../model';
import { problems } from '../problems';
import { readEntity } from '../reading';
import { holdMerges, unmergeEntity } from '../reconciling';
import { mintId, withinTenant, type TenantRecords } from '../storage';
import { markDirty } from './key-store';
import { linkEntities, linkMatch, type Linked } from './link-matches';
import { activeMatchRules, findMatchRule } from './match-rule-store';
import {
  addRejection,
  decideMatches,
  findMatch,
  listMatches,
  matchesOf,
  type StoredMatch,
} from './match-store';
import { MATCH_QUEUE } from './match-worker';
import { addRun, findRun, type StoredRun } from './run-store';

/** Author and reason of a decision. */
export interface Decided {
  readonly actor: string;
  readonly reason: string | null;
}

/** Matches, merges and their undoing, in the hands of persons. */
export interface MatchDesk {
  list(
    tenant: string,
    filter: { readonly entity?: EntityType | undefined; readonly state?: string | undefined },
    page: { readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredMatch[]>;
  /** Throws 404. */
  read(tenant: string, matchId: string): Promise<StoredMatch>;
  /** Queues a run; its id. Throws 404 without such a rule. */
  run(
    tenant: string,
    request: { readonly entity: EntityType; readonly ruleId?: string; readonly dryRun: boolean },
  ): Promise<string>;
  /** Throws 404. */
  readRun(tenant: string, runId: string): Promise<StoredRun>;
  /** Throws 404, and 409 for a decided match or two records of one system. */
  accept(tenant: string, matchId: string, decided: Decided): Promise<StoredMatch>;
  /** Throws 404 and 409. */
  reject(tenant: string, matchId: string, decided: Decided): Promise<StoredMatch>;
  /** The survivor. Throws 404 and 409. */
  merge(
    tenant: string,
    at: { readonly type: EntityType; readonly id: string },
    how: { readonly into: string; readonly allowOneSystem: boolean } & Decided,
  ): Promise<CanonicalEntity>;
  /** Throws 404, and 409 for an entity that is not merged. */
  unmerge(
    tenant: string,
    at: { readonly type: EntityType; readonly id: string },
    decided: Decided,
  ): Promise<{ readonly restored: CanonicalEntity; readonly survivor: CanonicalEntity }>;
}

/** Dependencies of the desk. */
export interface MatchDeskParts {
  readonly records: TenantRecords;
  readonly jobs: Jobs;
  readonly note: Audit['append'];
  /** Requests a comparison of the changed entities, after the transaction. */
  readonly wakeMatching: (tenant: string) => Promise<void>;
  readonly now: () => Date;
}

export function makeMatchDesk(parts: MatchDeskParts): MatchDesk {
  const { records, wakeMatching } = parts;
  /** Changes entities behind the lock of merges; what has changed is compared afterwards. */
  const changing = async <T>(tenant: string, change: (tx: RecordsTransaction) => Promise<T>) => {
    const changed = await records.within(tenant, async (tx) => {
      await holdMerges(tx, tenant);
      return change(tx);
    });
    await wakeMatching(tenant);
    return changed;
  };
  return {
    list: (tenant, filter, page) => records.within(tenant, (tx) => listMatches(tx, filter, page)),
    read: (tenant, matchId) =>
      records.within(tenant, async (tx) => found(await findMatch(tx, matchId))),
    ...runs(parts),
    accept: (tenant, matchId, decided) =>
      changing(tenant, (tx) => accept(parts, tx, tenant, matchId, decided)),
    reject: (tenant, matchId, { actor, reason }) =>
      changing(tenant, async (tx) => {
        const match = pending(await findMatch(tx, matchId));
        const decision = { state: 'rejected', by: actor, reason, now: parts.now() } as const;
        await decideMatches(tx, [match.match_id], decision);
        const payload = { left: match.left, right: match.right, reason };
        await parts.note(tx, tenant, {
          actor,
          action: 'match.rejected',
          subject: match.match_id,
          payload,
        });
        return found(await findMatch(tx, matchId));
      }),
    merge: (tenant, at, how) => changing(tenant, (tx) => merge(parts, tx, tenant, at, how)),
    unmerge: (tenant, at, decided) =>
      changing(tenant, (tx) => unmerge(parts, tx, tenant, at, decided)),
  };
}

function runs({ records, jobs, now }: MatchDeskParts): Pick<MatchDesk, 'run' | 'readRun'> {
  return {
    async run(tenant, { entity, ruleId, dryRun }) {
      const rule = await records.within(tenant, async (tx) =>
        ruleId === undefined
          ? (await activeMatchRules(tx, entity)).at(0)
          : await findMatchRule(tx, ruleId),
      );
      if (rule?.entity !== entity) {
        throw problems.notFound(`There is no such match rule for ${entity}`);
      }
      const runId = mintId('mrn');
      const run = { run_id: runId, entity, rule_id: rule.rule_id, dry_run: dryRun };
      await jobs.submit({
        queue: MATCH_QUEUE,
        tenant,
        id: runId,
        payload: { run_id: runId },
        write: (tx) => withinTenant(tx, tenant, (own) => addRun(own, tenant, run, now())),
      });
      return runId;
    },
    async readRun(tenant, runId) {
      // The job first: what is stored together with its end is then never older than it.
      const job = await jobs.find(tenant, runId);
      const run = await records.within(tenant, (tx) => findRun(tx, runId));
      if (!run) throw problems.notFound('There is no run with this id');
      return job?.status === 'failed' ? { ...run, status: 'failed' } : run;
    },
  };
}

async function accept(
  { note, now }: MatchDeskParts,
  tx: RecordsTransaction,
  tenant: string,
  matchId: string,
  { actor, reason }: Decided,
): Promise<StoredMatch> {
  const match = pending(await findMatch(tx, matchId));
  const decision = { state: 'accepted', by: actor, reason, now: now() } as const;
  const { survivorId, mergedId } = linkedOrThrow(await linkMatch(tx, tenant, match, decision));
  const payload = { match_id: matchId, merged: mergedId, weight: match.weight, reason };
  await note(tx, tenant, { actor, action: 'entity.merged', subject: survivorId, payload });
  return found(await findMatch(tx, matchId));
}

async function merge(
  { note, now }: MatchDeskParts,
  tx: RecordsTransaction,
  tenant: string,
  { type, id }: { readonly type: EntityType; readonly id: string },
  {
    into,
    allowOneSystem,
    actor,
    reason,
  }: { readonly into: string; readonly allowOneSystem: boolean } & Decided,
): Promise<CanonicalEntity> {
  if (type === 'margin' || type === 'availability_snapshot') {
    throw problems.invalidChoice(`Two entities of type ${type} cannot be one`);
  }
  for (const one of [id, into]) await shown(tx, type, one);
  const asked = { type, ids: [id, into] as const, into, allowOneSystem, now: now() };
  const linked = linkedOrThrow(await linkEntities(tx, tenant, { ...asked, ids: [id, into] }));
  // A person who says so overrules one who said otherwise.
  const between = (await matchesOf(tx, [id])).filter(
    (it) => [it.left, it.right].includes(into) && it.state !== 'accepted',
  );
  const decision = { state: 'accepted', by: actor, reason, now: now() } as const;
  await decideMatches(
    tx,
    between.map((it) => it.match_id),
    decision,
  );
  const payload = { merged: linked.mergedId, reason };
  await note(tx, tenant, { actor, action: 'entity.merged', subject: linked.survivorId, payload });
  return shown(tx, type, linked.survivorId);
}

async function unmerge(
  { note, now }: MatchDeskParts,
  tx: RecordsTransaction,
  tenant: string,
  { type, id }: { readonly type: EntityType; readonly id: string },
  { actor, reason }: Decided,
) {
  await shown(tx, type, id);
  const parted = await unmergeEntity(tx, tenant, { type, id });
  if (!parted)
    throw problems.notMerged('The entity stands by itself; name the one that was merged');
  const { rootId } = parted;
  const parts = await tx.query<{ id: string; root: string }>(
    `select id, coalesce(root_id, id) as root from hub.entities where id = any($1) or root_id = any($1)`,
    [[id, rootId]],
  );
  const side = new Map(parts.map((part) => [part.id, part.root]));
  const across = (await matchesOf(tx, [...side.keys()])).filter(
    ({ left, right }) => side.has(left) && side.has(right) && side.get(left) !== side.get(right),
  );
  const decision = { state: 'rejected', by: actor, reason, now: now(), forGood: true } as const;
  await decideMatches(
    tx,
    across.map((match) => match.match_id),
    decision,
  );
  await addRejection(tx, tenant, { entity: type, ids: [id, rootId] }, decision);
  await markDirty(tx, tenant, type, [id, rootId]);
  const payload = { unmerged: id, reason };
  await note(tx, tenant, { actor, action: 'entity.unmerged', subject: rootId, payload });
  return { restored: await shown(tx, type, id), survivor: await shown(tx, type, rootId) };
}

async function shown(
  tx: RecordsTransaction,
  type: EntityType,
  id: string,
): Promise<CanonicalEntity> {
  const found = storableText(id) ? await readEntity(tx, type, id) : undefined;
  if (found) return found.entity;
  throw problems.notFound('There is no entity of this type with this id');
}

function linkedOrThrow(linked: Linked): { readonly survivorId: string; readonly mergedId: string } {
  if ('survivorId' in linked) return linked;
  switch (linked.kind) {
    case 'gone':
      throw problems.notFound('One of the entities is not stored');
    case 'already_merged':
      throw problems.alreadyMerged('The two are one entity already');
    case 'contradiction':
      throw problems.mergeContradiction(
        `${linked.system} has them as two records, ${linked.left.slice(0, 100)} and ${linked.right.slice(0, 100)}`,
      );
  }
}

function found(match: StoredMatch | undefined): StoredMatch {
  if (match) return match;
  throw problems.notFound('There is no match with this id');
}

function pending(match: StoredMatch | undefined): StoredMatch {
  const { state } = found(match);
  if (state === 'pending') return found(match);
  throw problems.matchDecided(`The match is ${state}`);
}
