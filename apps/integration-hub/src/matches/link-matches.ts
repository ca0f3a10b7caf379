import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import { keyClash, mergeEntities, rootsOf } from '../reconciling';
import { markDirty } from './key-store';
import { decideMatches, matchesOf, type MatchDecision, type StoredMatch } from './match-store';

/** Why two entities are not made one. */
export type Obstacle =
  | { readonly kind: 'gone' }
  | { readonly kind: 'already_merged' }
  | {
      readonly kind: 'contradiction';
      readonly system: string;
      readonly left: string;
      readonly right: string;
    };

/** The survivor, or why there is none. */
export type Linked = { readonly survivorId: string; readonly mergedId: string } | Obstacle;

/**
 * Makes two entities one; the older one, by its id, survives unless `into` names it. Refused when a system has them as two records,
 * unless `allowOneSystem`. Other pending matches of the merged one are superseded and the survivor is compared again. Call behind
 * `holdMerges`.
 */
export async function linkEntities(
  tx: RecordsTransaction,
  tenant: string,
  {
    type,
    ids,
    into,
    allowOneSystem,
    now,
  }: {
    readonly type: EntityType;
    readonly ids: readonly [string, string];
    readonly into?: string;
    readonly allowOneSystem: boolean;
    readonly now: Date;
  },
): Promise<Linked> {
  const roots = await rootsOf(tx, into === undefined ? ids : [...ids, into]);
  const [first, second] = ids.map((id) => roots.get(id)).sort();
  if (first === undefined || second === undefined) return { kind: 'gone' };
  if (first === second) return { kind: 'already_merged' };
  const clash = allowOneSystem ? undefined : await keyClash(tx, first, second);
  if (clash) return { kind: 'contradiction', ...clash };
  const survivorId = into === undefined ? first : (roots.get(into) ?? first);
  const mergedId = survivorId === first ? second : first;
  await mergeEntities(tx, tenant, { survivorId, mergedId, now });
  const pending = (await matchesOf(tx, [mergedId])).filter(({ state }) => state === 'pending');
  await decideMatches(
    tx,
    pending.map((match) => match.match_id),
    { state: 'superseded', by: 'hub', reason: `merged into ${survivorId}`, now },
  );
  await markDirty(tx, tenant, type, [survivorId, mergedId]);
  return { survivorId, mergedId };
}

/** Links the pair of a match, and notes the decision. */
export async function linkMatch(
  tx: RecordsTransaction,
  tenant: string,
  match: StoredMatch,
  decision: MatchDecision,
): Promise<Linked> {
  const { entity: type, left, right, allow_one_system: allowOneSystem } = match;
  const { now } = decision;
  const linked = await linkEntities(tx, tenant, { type, ids: [left, right], allowOneSystem, now });
  if ('survivorId' in linked) await decideMatches(tx, [match.match_id], decision);
  return linked;
}

/**
 * Whether a pair of the automatic band may be linked without a person: whatever else is surely the one is surely the other too, and
 * no person holds any of their parts apart.
 */
export async function isUndisputed(
  tx: RecordsTransaction,
  { left, right, match_id: id }: StoredMatch,
): Promise<boolean> {
  const members = await tx.query<{ id: string; root: string }>(
    `select id, coalesce(root_id, id) as root from hub.entities where id = any($1) or root_id = any($1)`,
    [[left, right]],
  );
  const sides = new Map(members.map((it) => [it.id, it.root]));
  const around = await matchesOf(tx, [...sides.keys()]);
  const apart = around.some(
    (it) =>
      it.state === 'rejected' &&
      sides.has(it.left) &&
      sides.has(it.right) &&
      sides.get(it.left) !== sides.get(it.right),
  );
  if (apart) return false;
  const sure = around.filter(
    (it) => it.match_id !== id && it.state === 'pending' && it.band === 'auto',
  );
  const partnersOf = (side: string): ReadonlySet<string> =>
    new Set(
      sure
        .filter((it) => it.left === side || it.right === side)
        .map((it) => (it.left === side ? it.right : it.left)),
    );
  const [mine, theirs] = [partnersOf(left), partnersOf(right)];
  return mine.size === theirs.size && [...mine].every((it) => theirs.has(it));
}
