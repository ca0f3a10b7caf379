import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType, PrecedenceRule as WireRule } from '@forme/contracts/hub';
import { storableText } from '../model';

/** The content of a rule without its entity and field. */
export type RuleBody = Pick<
  WireRule,
  'order' | 'strategy' | 'when' | 'null_policy' | 'staleness_days'
>;

/** A rule as its row has it. */
export interface StoredRule {
  readonly rule_id: string;
  readonly version: number;
  readonly entity: EntityType;
  readonly field: string;
  readonly rule: RuleBody;
  readonly active: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = 'rule_id, version, entity, field, rule, active, created_at, updated_at';

/** Rules, by entity and field. */
export function listRules(
  tx: RecordsTransaction,
  entity: EntityType | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly StoredRule[]> {
  return tx.query<StoredRule>(
    `select ${columns} from hub.precedence_rules where ($1::text is null or entity = $1)
     order by entity, field limit $2 offset $3`,
    [entity ?? null, limit, offset],
  );
}

/** One rule. */
export async function findRule(
  tx: RecordsTransaction,
  ruleId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredRule | undefined> {
  if (!storableText(ruleId)) return undefined;
  const [row] = await tx.query<StoredRule>(
    `select ${columns} from hub.precedence_rules where rule_id = $1 ${lock ? 'for update' : ''}`,
    [ruleId],
  );
  return row;
}

/** A rule as stored. */
export type RuleContent = Pick<StoredRule, 'entity' | 'field' | 'rule' | 'active'>;

/** Adds a rule; undefined when its field has one. */
export async function addRule(
  tx: RecordsTransaction,
  tenant: string,
  ruleId: string,
  { entity, field, rule, active }: RuleContent,
  now: Date,
): Promise<StoredRule | undefined> {
  const [row] = await tx.query<StoredRule>(
    `insert into hub.precedence_rules (tenant_id, rule_id, version, entity, field, rule, active, created_at, updated_at)
     values ($1, $2, 1, $3, $4, $5, $6, $7, $7) on conflict do nothing returning ${columns}`,
    [tenant, ruleId, entity, field, JSON.stringify(rule), active, now],
  );
  return row;
}

/** Writes the next version of a rule; undefined when another rule has the field. */
export async function writeRule(
  tx: RecordsTransaction,
  ruleId: string,
  { entity, field, rule, active }: RuleContent,
  now: Date,
): Promise<StoredRule | undefined> {
  const [row] = await tx.query<StoredRule>(
    `update hub.precedence_rules set version = version + 1, entity = $2, field = $3, rule = $4, active = $5, updated_at = $6
     where rule_id = $1 and not exists (
       select from hub.precedence_rules other where other.entity = $2 and other.field = $3 and other.rule_id <> $1)
     returning ${columns}`,
    [ruleId, entity, field, JSON.stringify(rule), active, now],
  );
  return row;
}

/** Forgets a rule. */
export async function removeRule(tx: RecordsTransaction, ruleId: string): Promise<void> {
  await tx.query('delete from hub.precedence_rules where rule_id = $1', [ruleId]);
}
