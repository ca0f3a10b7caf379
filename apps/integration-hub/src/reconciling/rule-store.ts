import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import { compileCondition } from './condition';
import type { PrecedenceRule } from './precedence';

/** A rule as it is stored. */
export interface RuleRow {
  readonly rule_id: string;
  readonly entity: EntityType;
  readonly field: string;
  readonly rule: {
    readonly order: readonly string[];
    readonly strategy: PrecedenceRule['strategy'];
    readonly null_policy?: PrecedenceRule['nullPolicy'];
    readonly staleness_days?: number | null;
    readonly when?: string | null;
  };
}

/** The rules in force of the tenant. */
export async function readRules(
  tx: RecordsTransaction,
  types: readonly EntityType[],
): Promise<readonly PrecedenceRule[]> {
  const rows = await tx.query<RuleRow>(
    'select rule_id, entity, field, rule from hub.precedence_rules where active and entity = any($1)',
    [types],
  );
  return rows.map(precedenceRule);
}

/** A stored rule, or a draft, ready for evaluation. Throws `InvalidMappingSpec` for an invalid condition. */
export function precedenceRule({ rule_id: ruleId, entity, field, rule }: RuleRow): PrecedenceRule {
  const when = rule.when ?? null;
  return {
    ruleId,
    entity,
    field,
    order: rule.order,
    strategy: rule.strategy,
    nullPolicy: rule.null_policy ?? 'null_loses',
    stalenessDays: rule.staleness_days ?? null,
    ...(when === null ? {} : { when: compileCondition(when) }),
  };
}
