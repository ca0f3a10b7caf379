import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType, MatchCandidate } from '@forme/contracts/hub';
import type { Score } from '../matching';
import { storableText } from '../model';
import { mintId } from '../storage';

/** A match as its row has it. */
export interface StoredMatch extends Omit<MatchCandidate, 'created_at' | 'decided_at'> {
  readonly band: 'auto' | 'review';
  /** Hash of the compared values of both sides; empty for a final decision of a person. */
  readonly compared_sha256: string;
  readonly allow_one_system: boolean;
  readonly created_at: Date;
  readonly decided_at: Date | null;
}

const columns = `match_id, entity, left_id as "left", right_id as "right", weight, probability, explanation, band,
  compared_sha256, state, rule_id, rule_version, allow_one_system, created_at, decided_by, decided_at, reason`;

/** Matches, highest weight first. */
export function listMatches(
  tx: RecordsTransaction,
  {
    entity,
    state,
  }: { readonly entity?: EntityType | undefined; readonly state?: string | undefined },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly StoredMatch[]> {
  return tx.query<StoredMatch>(
    `select ${columns} from hub.matches where ($1::text is null or entity = $1) and ($2::text is null or state = $2)
     order by weight desc, match_id limit $3 offset $4`,
    [entity ?? null, state ?? null, limit, offset],
  );
}

/** One match. */
export async function findMatch(
  tx: RecordsTransaction,
  matchId: string,
): Promise<StoredMatch | undefined> {
  if (!storableText(matchId)) return undefined;
  const [row] = await tx.query<StoredMatch>(
    `select ${columns} from hub.matches where match_id = $1`,
    [matchId],
  );
  return row;
}

/** Matches in force that one of the entities is part of. */
export function matchesOf(
  tx: RecordsTransaction,
  ids: readonly string[],
): Promise<readonly StoredMatch[]> {
  return tx.query<StoredMatch>(
    `select ${columns} from hub.matches where state <> 'superseded' and (left_id = any($1) or right_id = any($1))`,
    [ids],
  );
}

/** Matches of a type that persons decided, the newest. */
export function decidedMatches(
  tx: RecordsTransaction,
  entity: EntityType,
  state: 'accepted' | 'rejected',
  limit: number,
): Promise<readonly StoredMatch[]> {
  return tx.query<StoredMatch>(
    `select ${columns} from hub.matches where entity = $1 and state = $2 and rule_id <> 'manual'
     order by decided_at desc limit $3`,
    [entity, state, limit],
  );
}

/** A compared pair as stored. */
export interface Proposal {
  readonly entity: EntityType;
  readonly left: string;
  readonly right: string;
  readonly score: Score;
  readonly comparedSha256: string;
  readonly rule: {
    readonly rule_id: string;
    readonly version: number;
    readonly allowOneSystem: boolean;
  };
}

/** Adds a match, or brings a pending one up to date. */
export async function writeProposal(
  tx: RecordsTransaction,
  tenant: string,
  { entity, left, right, score, comparedSha256, rule }: Proposal,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into hub.matches (tenant_id, match_id, entity, left_id, right_id, weight, probability, explanation, band,
       compared_sha256, state, rule_id, rule_version, allow_one_system, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'pending', $11, $12, $13, $14)
     on conflict (tenant_id, left_id, right_id) where state <> 'superseded' do update set
       weight = excluded.weight, probability = excluded.probability, explanation = excluded.explanation,
       band = excluded.band, compared_sha256 = excluded.compared_sha256, rule_id = excluded.rule_id,
       rule_version = excluded.rule_version, allow_one_system = excluded.allow_one_system
     where matches.state = 'pending'`,
    [
      tenant,
      mintId('mat', now.getTime()),
      entity,
      left,
      right,
      score.weight,
      score.probability,
      JSON.stringify(score.explanation),
      score.band,
      comparedSha256,
      rule.rule_id,
      rule.version,
      rule.allowOneSystem,
      now,
    ],
  );
}

/** Author and reason of a decision. */
export interface MatchDecision {
  readonly state: 'accepted' | 'rejected' | 'auto_linked' | 'superseded';
  readonly by: string;
  readonly reason: string | null;
  readonly now: Date;
  /** The pair stays apart whatever changes. */
  readonly forGood?: boolean;
}

/** Decides matches. */
export async function decideMatches(
  tx: RecordsTransaction,
  ids: readonly string[],
  { state, by, reason, now, forGood = false }: MatchDecision,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `update hub.matches set state = $2, decided_by = $3, decided_at = $4, reason = $5,
       compared_sha256 = case when $6 then '' else compared_sha256 end where match_id = any($1)`,
    [ids, state, by, now, reason, forGood],
  );
}

/** Notes that a person holds two entities apart that no rule had joined. */
export async function addRejection(
  tx: RecordsTransaction,
  tenant: string,
  pair: { readonly entity: EntityType; readonly ids: readonly [string, string] },
  { by, reason, now }: Pick<MatchDecision, 'by' | 'reason' | 'now'>,
): Promise<void> {
  const [left, right] = [...pair.ids].sort();
  await tx.query(
    `insert into hub.matches (tenant_id, match_id, entity, left_id, right_id, weight, probability, explanation, band,
       compared_sha256, state, rule_id, rule_version, created_at, decided_by, decided_at, reason)
     values ($1, $2, $3, $4, $5, 0, null, '[]', 'review', '', 'rejected', 'manual', 1, $6, $7, $6, $8)
     on conflict do nothing`,
    [tenant, mintId('mat', now.getTime()), pair.entity, left, right, now, by, reason],
  );
}
