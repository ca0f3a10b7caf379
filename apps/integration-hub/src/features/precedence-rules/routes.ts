import {
  createPrecedenceRule,
  deletePrecedenceRule,
  evaluatePrecedence,
  explainEntity,
  getPrecedenceRule,
  listPrecedenceRules,
  replacePrecedenceRule,
  simulatePrecedenceRule,
  type PrecedenceRule,
} from '@forme/contracts/hub';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import { knownType } from '../../known-type';
import type { Explaining, RuleDesk, StoredRule } from '../../precedence-rules';
import { etagOf } from '../../version-tag';

/** Which source wins a field, and why. */
export function precedenceRuleHandlers({
  desk,
  explaining,
}: {
  readonly desk: RuleDesk;
  readonly explaining: Explaining;
}): readonly Handler[] {
  return [
    handle(listPrecedenceRules, async ({ query: { entity, ...query } }, { tenant }) => {
      const page = { limit: query.limit ?? 50, offset: query.offset ?? 0 };
      const rows = await desk.list(tenant, entity, page);
      return { rows: rows.map(wireRule), ...page };
    }),
    handle(createPrecedenceRule, async ({ body }, { tenant, principal }) => {
      const rule = await desk.create(tenant, principal.subject, body);
      const headers = { ...etagOf(rule.version), Location: `/v1/precedence-rules/${rule.rule_id}` };
      return reply({ status: 201, json: wireRule(rule), headers });
    }),
    handle(evaluatePrecedence, async ({ body: { entity, candidates } }, { tenant }) => {
      const units = await explaining.evaluate(tenant, entity, candidates);
      return {
        fields: units.map(({ pointer, rule, verdict: { winner, conflict, reason } }) => ({
          field: pointer,
          winner:
            winner && !conflict ? { system: winner.statement.system, value: winner.value } : null,
          rule_id: rule?.ruleId ?? null,
          reason,
        })),
      };
    }),
    handle(explainEntity, async ({ params: { type: name, id } }, { tenant }) => {
      const units = await explaining.entity(tenant, knownType(name), id);
      return { fields: units.map(wireUnit) };
    }),
    handle(getPrecedenceRule, async ({ params }, { tenant }) => {
      const rule = await desk.read(tenant, params.rule_id);
      return reply({ json: wireRule(rule), headers: etagOf(rule.version) });
    }),
    handle(replacePrecedenceRule, async ({ params, headers, body }, { tenant, principal }) => {
      const { rule_id: id } = params;
      const rule = await desk.replace(tenant, principal.subject, id, body, headers['if-match']);
      return reply({ json: wireRule(rule), headers: etagOf(rule.version) });
    }),
    handle(deletePrecedenceRule, async ({ params }, { tenant, principal }) => {
      await desk.remove(tenant, principal.subject, params.rule_id);
      return reply({ status: 204 });
    }),
    handle(simulatePrecedenceRule, async ({ params, body }, { tenant }) => {
      const { draft, sample = 1000 } = body;
      return explaining.simulate(tenant, params.rule_id, { sample, ...(draft ? { draft } : {}) });
    }),
  ];
}

function wireUnit({
  pointer,
  candidates,
  rule,
  verdict: { winner, conflict, reason },
}: Awaited<ReturnType<Explaining['entity']>>[number]) {
  return {
    field: pointer,
    value: winner?.value ?? null,
    system: winner?.statement.system ?? null,
    rule_id: rule?.ruleId ?? null,
    reason,
    disputed: conflict,
    candidates: candidates.map((candidate) => ({
      system: candidate.statement.system,
      external_id: candidate.statement.externalId,
      value: candidate.value ?? null,
      observed_at: candidate.statement.observedAt,
      wins: candidate.statement === winner?.statement,
    })),
  };
}

function wireRule({ rule, created_at, updated_at, ...row }: StoredRule): PrecedenceRule {
  return {
    ...row,
    order: rule.order,
    strategy: rule.strategy,
    when: rule.when ?? null,
    null_policy: rule.null_policy ?? 'null_loses',
    staleness_days: rule.staleness_days ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
