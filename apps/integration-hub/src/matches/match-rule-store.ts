import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType, MatchRule } from '@forme/contracts/hub';
import type { StoredFrequencies } from '../matching';
import { storableText } from '../model';

/** The content of a rule without its entity. */
export type RuleSpec = Pick<
  MatchRule,
  'deterministic' | 'probabilistic' | 'thresholds' | 'allow_one_system'
>;

/** A match rule as its row has it. */
export interface StoredMatchRule {
  readonly rule_id: string;
  readonly version: number;
  readonly entity: EntityType;
  readonly spec: RuleSpec;
  readonly active: boolean;
  readonly frequencies: StoredFrequencies | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = 'rule_id, version, entity, spec, active, frequencies, created_at, updated_at';

/** Rules, by entity. */
export function listMatchRules(
  tx: RecordsTransaction,
  entity: EntityType | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly StoredMatchRule[]> {
  return tx.query<StoredMatchRule>(
    `select ${columns} from hub.match_rules where ($1::text is null or entity = $1)
     order by entity, rule_id limit $2 offset $3`,
    [entity ?? null, limit, offset],
  );
}

/** The rules of a type that are in force. */
export function activeMatchRules(
  tx: RecordsTransaction,
  entity: EntityType,
): Promise<readonly StoredMatchRule[]> {
  return tx.query<StoredMatchRule>(
    `select ${columns} from hub.match_rules where entity = $1 and active order by rule_id`,
    [entity],
  );
}

/** One rule. */
export async function findMatchRule(
  tx: RecordsTransaction,
  ruleId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredMatchRule | undefined> {
  if (!storableText(ruleId)) return undefined;
  const [row] = await tx.query<StoredMatchRule>(
    `select ${columns} from hub.match_rules where rule_id = $1 ${lock ? 'for update' : ''}`,
    [ruleId],
  );
  return row;
}

/** A rule as stored. */
export type MatchRuleContent = Pick<StoredMatchRule, 'entity' | 'spec' | 'active'>;

/** Adds a rule. */
export async function addMatchRule(
  tx: RecordsTransaction,
  tenant: string,
  ruleId: string,
  { entity, spec, active }: MatchRuleContent,
  now: Date,
): Promise<StoredMatchRule | undefined> {
  const [row] = await tx.query<StoredMatchRule>(
    `insert into hub.match_rules (tenant_id, rule_id, version, entity, spec, active, created_at, updated_at)
     values ($1, $2, 1, $3, $4, $5, $6, $6) returning ${columns}`,
    [tenant, ruleId, entity, JSON.stringify(spec), active, now],
  );
  return row;
}

/** Writes the next version of a rule. */
export async function writeMatchRule(
  tx: RecordsTransaction,
  ruleId: string,
  { spec, active }: MatchRuleContent,
  now: Date,
): Promise<StoredMatchRule | undefined> {
  const [row] = await tx.query<StoredMatchRule>(
    `update hub.match_rules set version = version + 1, spec = $2, active = $3, frequencies = null, updated_at = $4
     where rule_id = $1 returning ${columns}`,
    [ruleId, JSON.stringify(spec), active, now],
  );
  return row;
}

/** Forgets a rule and the keys it made. */
export async function removeMatchRule(tx: RecordsTransaction, ruleId: string): Promise<void> {
  await tx.query('delete from hub.match_rules where rule_id = $1', [ruleId]);
  await tx.query('delete from hub.match_keys where rule_id like $1', [`${ruleId} %`]);
}

/** Notes how often values occur, for the version they were counted for. */
export async function noteFrequencies(
  tx: RecordsTransaction,
  { rule_id: ruleId, version }: Pick<StoredMatchRule, 'rule_id' | 'version'>,
  frequencies: StoredFrequencies,
): Promise<void> {
  await tx.query(
    'update hub.match_rules set frequencies = $3 where rule_id = $1 and version = $2',
    [ruleId, version, JSON.stringify(frequencies)],
  );
}
