import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, nullable, oneOf } from '../schema';
import { Timestamp } from '../shared';
import { CanonicalId, EntityType } from './model';
import { pageOf, pagingFields } from './paging';
import { etag, hubId, IfMatch, notFound, stale, invalidBody } from './routing';

const ruleFields = {
  entity: EntityType,
  field: Type.String({
    minLength: 1,
    maxLength: 1000,
    description: 'JSON pointer pattern; `*` matches any member.',
    examples: ['/addresses/*'],
  }),
  order: Type.Array(Type.String({ minLength: 1 }), {
    minItems: 1,
    maxItems: 100,
    description: 'Systems or connections, the strongest first.',
    examples: [['erp', 'tharstern']],
  }),
  strategy: oneOf(['source_priority', 'most_complete', 'manual_pin', 'derived'], {
    description: 'Recency counts inside one source only.',
  }),
  when: Type.Optional(
    nullable(Type.String({ minLength: 1, maxLength: 2000, examples: ["$.currency == 'EUR'"] }), {
      description:
        'Condition in the language of mappings on the entity as the rules without a condition make it; the rule holds where it is true.',
    }),
  ),
  null_policy: Type.Optional(oneOf(['null_loses', 'null_wins'], { default: 'null_loses' })),
  staleness_days: Type.Optional(nullable(Type.Integer({ minimum: 1 }))),
  active: Type.Optional(Type.Boolean({ default: true })),
};

/** Which source wins a field. */
export const PrecedenceRule = named(
  'PrecedenceRule',
  Type.Object({
    rule_id: hubId('prr'),
    version: Type.Integer({ minimum: 1 }),
    ...ruleFields,
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);

const Draft = Type.Object(ruleFields, { ...closed, title: 'PrecedenceRuleDraft' });
const rules = { service: 'hub', feature: 'precedence-rules' } as const;
const params = Type.Object({ rule_id: hubId('prr') });

const ValueCandidate = Type.Object(
  {
    field: Type.String({ minLength: 1, examples: ['/name'] }),
    system: Type.String({ minLength: 1, examples: ['erp'] }),
    value: Type.Unknown({ examples: ['Nordlicht Brauerei'] }),
    observed_at: Timestamp,
  },
  closed,
);

/** Why a value wins. */
export const PrecedenceExplanation = named(
  'PrecedenceExplanation',
  Type.Object({
    fields: Type.Array(
      Type.Object({
        field: Type.String({ examples: ['/name'] }),
        winner: nullable(Type.Object({ system: Type.String(), value: Type.Unknown() }), {
          description: 'Null when no rule settles it: drift opens.',
        }),
        rule_id: nullable(hubId('prr')),
        reason: Type.String({ examples: ['erp comes first'] }),
      }),
    ),
  }),
);

/** GET /v1/precedence-rules. */
export const listPrecedenceRules = operation({
  ...rules,
  id: 'listPrecedenceRules',
  method: 'get',
  path: '/v1/precedence-rules',
  summary: 'List precedence rules',
  description: 'The newest version of every rule.',
  query: Type.Object({ ...pagingFields, entity: Type.Optional(EntityType) }),
  response: pageOf('PrecedenceRulePage', PrecedenceRule),
});

/** POST /v1/precedence-rules. */
export const createPrecedenceRule = operation({
  ...rules,
  id: 'createPrecedenceRule',
  method: 'post',
  path: '/v1/precedence-rules',
  summary: 'Create a precedence rule',
  description: 'Stored values are evaluated again.',
  body: Draft,
  response: PrecedenceRule,
  status: 201,
  responseHeaders: { ...etag, Location: 'URL of the rule.' },
  failures: { ...invalidBody, 409: 'A rule for this entity and field exists.' },
});

/** POST /v1/precedence-rules/evaluate. */
export const evaluatePrecedence = operation({
  ...rules,
  id: 'evaluatePrecedence',
  method: 'post',
  path: '/v1/precedence-rules/evaluate',
  summary: 'Explain which value would win',
  description: 'Evaluates candidate values by the rules in force; stores nothing.',
  body: Type.Object(
    { entity: EntityType, candidates: Type.Array(ValueCandidate, { maxItems: 10_000 }) },
    closed,
  ),
  response: PrecedenceExplanation,
  failures: invalidBody,
});

/** GET /v1/entities/:type/:id/explanation. */
export const explainEntity = operation({
  ...rules,
  id: 'explainEntity',
  method: 'get',
  path: '/v1/entities/:type/:id/explanation',
  summary: 'Explain the values of an entity',
  description:
    'For every field: which value stands, why, by which rule, and what each source says.',
  params: Type.Object({ type: Type.String({ examples: ['customer'] }), id: CanonicalId }),
  response: Type.Object(
    {
      fields: Type.Array(
        Type.Object({
          field: Type.String({ examples: ['/name'] }),
          value: Type.Unknown(),
          system: nullable(Type.String(), { description: 'Source of the value; null for none.' }),
          rule_id: nullable(hubId('prr')),
          reason: Type.String({ examples: ['erp comes first'] }),
          disputed: Type.Boolean({ description: 'Sources differ and no rule settles it.' }),
          candidates: Type.Array(
            Type.Object({
              system: Type.String(),
              external_id: Type.String({ examples: ['C-1007'] }),
              value: Type.Unknown(),
              observed_at: Timestamp,
              wins: Type.Boolean(),
            }),
          ),
        }),
      ),
    },
    { title: 'EntityExplanation' },
  ),
  failures: { 404: 'No such entity type (unknown_entity_type), or no such entity (not_found).' },
});

/** GET /v1/precedence-rules/:rule_id. */
export const getPrecedenceRule = operation({
  ...rules,
  id: 'getPrecedenceRule',
  method: 'get',
  path: '/v1/precedence-rules/:rule_id',
  summary: 'Read a precedence rule',
  description: 'Its newest version.',
  params,
  response: PrecedenceRule,
  responseHeaders: etag,
  failures: notFound,
});

/** PUT /v1/precedence-rules/:rule_id. */
export const replacePrecedenceRule = operation({
  ...rules,
  id: 'replacePrecedenceRule',
  method: 'put',
  path: '/v1/precedence-rules/:rule_id',
  summary: 'Replace a precedence rule',
  description: 'Writes the next version; stored values are evaluated again.',
  params,
  headers: IfMatch,
  body: Draft,
  response: PrecedenceRule,
  responseHeaders: etag,
  failures: { ...invalidBody, ...notFound, ...stale },
});

/** DELETE /v1/precedence-rules/:rule_id. */
export const deletePrecedenceRule = operation({
  ...rules,
  id: 'deletePrecedenceRule',
  method: 'delete',
  path: '/v1/precedence-rules/:rule_id',
  summary: 'Delete a precedence rule',
  description: 'Fields without a rule keep their value; new conflicts open drift.',
  params,
  status: 204,
  failures: notFound,
});

/** POST /v1/precedence-rules/:rule_id/simulate. */
export const simulatePrecedenceRule = operation({
  ...rules,
  id: 'simulatePrecedenceRule',
  method: 'post',
  path: '/v1/precedence-rules/:rule_id/simulate',
  summary: 'Simulate a precedence rule',
  description: 'Counts the winners that would change over stored values; stores nothing.',
  params,
  body: Type.Object(
    {
      draft: Type.Optional(Draft),
      sample: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1000 })),
    },
    closed,
  ),
  bodyOptional: true,
  response: Type.Object(
    {
      examined: Type.Integer({ minimum: 0 }),
      changed: Type.Integer({ minimum: 0 }),
      by_system: Type.Record(
        Type.String(),
        Type.Object({ wins_before: Type.Integer(), wins_after: Type.Integer() }),
        { examples: [{ erp: { wins_before: 10, wins_after: 12 } }] },
      ),
    },
    { title: 'PrecedenceSimulation' },
  ),
  failures: { ...invalidBody, ...notFound },
});

/** Static type of {@link PrecedenceRule}. */
export type PrecedenceRule = Static<typeof PrecedenceRule>;
/** Static type of {@link PrecedenceExplanation}. */
export type PrecedenceExplanation = Static<typeof PrecedenceExplanation>;
