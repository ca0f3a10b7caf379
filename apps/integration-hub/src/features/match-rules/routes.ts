import {
  createMatchRule,
  deleteMatchRule,
  evaluateMatch,
  getMatchRule,
  learnMatchRule,
  listMatchRulePresets,
  listMatchRules,
  replaceMatchRule,
  simulateMatchRule,
  type EntityType,
  type MatchRule,
} from '@forme/contracts/hub';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import { defaultRules } from '../../matching';
import type { MatchRuleDesk, StoredMatchRule } from '../../matches';
import { etagOf } from '../../version-tag';

/** How entities of a type are recognised as one. */
export function matchRuleHandlers(desk: MatchRuleDesk): readonly Handler[] {
  return [
    handle(listMatchRules, async ({ query: { entity, ...query } }, { tenant }) => {
      const page = { limit: query.limit ?? 50, offset: query.offset ?? 0 };
      const rows = await desk.list(tenant, entity, page);
      return { rows: rows.map(wireRule), ...page };
    }),
    handle(createMatchRule, async ({ body }, { tenant, principal }) => {
      const rule = await desk.create(tenant, principal.subject, body);
      const headers = { ...etagOf(rule.version), Location: `/v1/match-rules/${rule.rule_id}` };
      return reply({ status: 201, json: wireRule(rule), headers });
    }),
    handle(evaluateMatch, async ({ body: { entity, candidates } }, { tenant }) => {
      const pairs = await desk.evaluate(tenant, entity, candidates);
      return {
        pairs: pairs.map(({ left, right, weight, probability, band, explanation }) => ({
          left,
          right,
          weight,
          probability,
          band,
          explanation: [...explanation],
        })),
      };
    }),
    handle(listMatchRulePresets, () =>
      Promise.resolve({
        presets: Object.entries(defaultRules).map(([entity, spec]) => ({
          // Drafts of the wire are mutable copies of the table.
          ...(structuredClone(spec) as Pick<MatchRule, 'deterministic' | 'thresholds'>),
          entity: entity as EntityType,
        })),
      }),
    ),
    handle(learnMatchRule, async ({ params, body }, { tenant }) =>
      desk.learn(tenant, params.rule_id, body.from),
    ),
    handle(getMatchRule, async ({ params }, { tenant }) => {
      const rule = await desk.read(tenant, params.rule_id);
      return reply({ json: wireRule(rule), headers: etagOf(rule.version) });
    }),
    handle(replaceMatchRule, async ({ params, headers, body }, { tenant, principal }) => {
      const { rule_id: id } = params;
      const rule = await desk.replace(tenant, principal.subject, id, body, headers['if-match']);
      return reply({ json: wireRule(rule), headers: etagOf(rule.version) });
    }),
    handle(deleteMatchRule, async ({ params }, { tenant, principal }) => {
      await desk.remove(tenant, principal.subject, params.rule_id);
      return reply({ status: 204 });
    }),
    handle(simulateMatchRule, async ({ params, body }, { tenant }) => {
      const { draft, sample = 1000 } = body;
      return desk.simulate(tenant, params.rule_id, { sample, ...(draft ? { draft } : {}) });
    }),
  ];
}

function wireRule({ spec, ...row }: StoredMatchRule): MatchRule {
  return {
    ...spec,
    rule_id: row.rule_id,
    version: row.version,
    entity: row.entity,
    active: row.active,
    probabilistic: spec.probabilistic ?? null,
    allow_one_system: spec.allow_one_system ?? false,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
