import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import type { Features } from '../matching';
import { sha256Of } from '../model';
import {
  comparedEntities,
  entitiesSharing,
  keepKeys,
  keySpace,
  type ComparedEntity,
} from './key-store';
import { decideMatches, matchesOf, writeProposal, type Proposal } from './match-store';
import type { RuleMatcher } from './rule-matchers';

/** Counts of a comparison. */
export interface CompareCounts {
  examined: number;
  compared: number;
  auto: number;
  review: number;
  oversized: number;
}

/** Nothing met yet. */
export const noCounts = (): CompareCounts => ({
  examined: 0,
  compared: 0,
  auto: 0,
  review: 0,
  oversized: 0,
});

/**
 * Compares entities of one type with all that share a blocking key, and brings the matches they are part of up to date: what is
 * proposed is pending, what is proposed no more is superseded, and a rejected pair stays rejected until a compared field of either
 * side has changed. What stands to be linked is left to `link-matches.ts`.
 */
export async function compareEntities(
  tx: RecordsTransaction,
  tenant: string,
  {
    type,
    ids,
    rules,
    counts,
    now,
  }: {
    readonly type: EntityType;
    readonly ids: readonly string[];
    readonly rules: readonly RuleMatcher[];
    readonly counts: CompareCounts;
    readonly now: Date;
  },
): Promise<void> {
  const entities = await comparedEntities(tx, ids);
  for (const ready of rules) {
    const read = entities.map(({ id, data }) => ({ id, features: ready.matcher.read(data) }));
    const keyed = read.map(({ id, features }) => ({ id, keys: ready.matcher.keysOf(features) }));
    await keepKeys(tx, tenant, keySpace(ready.rule), [...keyed, ...gone(ids, entities)]);
  }
  const proposals = new Map<string, Proposal>();
  for (const entity of entities) {
    counts.examined += 1;
    for (const ready of rules) {
      for (const proposal of await proposalsFor(tx, type, entity, ready, counts)) {
        const pair = pairOf(proposal);
        const known = proposals.get(pair);
        if (known && known.score.weight >= proposal.score.weight) continue;
        proposals.set(pair, proposal);
      }
    }
  }
  await settle(tx, tenant, { ids, proposals, now });
  for (const { score } of proposals.values()) {
    if (score.band === 'auto') counts.auto += 1;
    else counts.review += 1;
  }
}

const gone = (ids: readonly string[], entities: readonly ComparedEntity[]) => {
  const there = new Set(entities.map(({ id }) => id));
  return ids.filter((id) => !there.has(id)).map((id) => ({ id, keys: [] }));
};

/** A pair by its ids. */
export const pairOf = ({
  left,
  right,
}: {
  readonly left: string;
  readonly right: string;
}): string => `${left} ${right}`;

async function proposalsFor(
  tx: RecordsTransaction,
  entity: EntityType,
  { id, data }: ComparedEntity,
  { rule, matcher, frequencies }: RuleMatcher,
  counts: CompareCounts,
): Promise<readonly Proposal[]> {
  const mine = matcher.read(data);
  const keys = matcher.keysOf(mine);
  const { entities: others, oversized } = await entitiesSharing(tx, keySpace(rule), { id, keys });
  counts.oversized += oversized;
  counts.compared += others.length;
  return others.flatMap((other): Proposal[] => {
    const theirs = matcher.read(other.data);
    const isLeft = id < other.id;
    const [left, right] = isLeft ? [mine, theirs] : [theirs, mine];
    const score = matcher.propose(left, right, frequencies);
    if (!score) return [];
    return [
      {
        entity,
        left: isLeft ? id : other.id,
        right: isLeft ? other.id : id,
        score,
        comparedSha256: comparedHash(left, right),
        rule: {
          rule_id: rule.rule_id,
          version: rule.version,
          allowOneSystem: rule.spec.allow_one_system ?? false,
        },
      },
    ];
  });
}

const comparedHash = (left: Features, right: Features): string => sha256Of([left, right]);

async function settle(
  tx: RecordsTransaction,
  tenant: string,
  {
    ids,
    proposals,
    now,
  }: {
    readonly ids: readonly string[];
    readonly proposals: ReadonlyMap<string, Proposal>;
    readonly now: Date;
  },
): Promise<void> {
  const known = await matchesOf(tx, ids);
  const byHub = { state: 'superseded', by: 'hub', now } as const;
  const dropped = known.filter(
    (match) => match.state === 'pending' && !proposals.has(pairOf(match)),
  );
  const reopened = known.filter((match) => {
    const proposal = proposals.get(pairOf(match));
    if (match.state !== 'rejected' || !proposal || match.compared_sha256 === '') return false;
    return match.compared_sha256 !== proposal.comparedSha256;
  });
  const idsOf = (matches: typeof known) => matches.map((match) => match.match_id);
  await decideMatches(tx, idsOf(dropped), { ...byHub, reason: 'no longer alike' });
  await decideMatches(tx, idsOf(reopened), { ...byHub, reason: 'a compared field changed' });
  for (const proposal of proposals.values()) await writeProposal(tx, tenant, proposal, now);
}
