import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, nullable, oneOf, openSet } from '../schema';
import { Timestamp } from '../shared';
import { EntityType } from './model';
import { pageOf, pagingFields } from './paging';
import { etag, FreeObject, hubId, IfMatch, notFound, stale, invalidBody } from './routing';

const Pointer = Type.String({ minLength: 1, maxLength: 1000, examples: ['/name'] });
const ValueKind = oneOf(
  [
    'text',
    'organisation',
    'address',
    'phone',
    'email',
    'domain',
    'postal_code',
    'identifier',
    'number',
    'date',
  ],
  {
    default: 'text',
    description:
      'Form in which values are compared: organisation without legal form and with abbreviations written out, domain without public mail providers.',
  },
);
const Also = Type.Array(Pointer, {
  maxItems: 10,
  description: 'Other places of the same values.',
  examples: [['/legal_name']],
});
const FieldRef = Type.Union([
  Pointer,
  Type.Object({ field: Pointer, as: Type.Optional(ValueKind), also: Type.Optional(Also) }, closed),
]);
const BlockingPart = Type.Union([
  Pointer,
  Type.Object(
    {
      field: Pointer,
      as: Type.Optional(ValueKind),
      also: Type.Optional(Also),
      by: Type.Optional(
        oneOf(['whole', 'start', 'sound', 'word', 'digits'], {
          default: 'whole',
          description: 'Part of the value that the key holds.',
        }),
      ),
      length: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 64, default: 4, description: 'Characters of start.' }),
      ),
    },
    closed,
  ),
]);
const Share = Type.Number({ exclusiveMinimum: 0, maximum: 1, examples: [0.9] });

const ruleFields = {
  entity: EntityType,
  deterministic: Type.Array(
    Type.Object(
      {
        name: Type.String({ minLength: 1, examples: ['tax id and country'] }),
        fields: Type.Array(FieldRef, { minItems: 1, maxItems: 20 }),
      },
      closed,
    ),
    { maxItems: 100, description: 'Equal fields mean one entity; tried in order.' },
  ),
  probabilistic: Type.Optional(
    nullable(
      Type.Object(
        {
          blocking: Type.Array(Type.Array(BlockingPart, { minItems: 1, maxItems: 10 }), {
            minItems: 1,
            maxItems: 50,
            description: 'Entities that share a key are compared.',
          }),
          comparisons: Type.Array(
            Type.Object(
              {
                field: Pointer,
                as: Type.Optional(ValueKind),
                also: Type.Optional(Also),
                levels: Type.Array(
                  Type.Object(
                    {
                      kind: oneOf([
                        'exact',
                        'jw',
                        'lev',
                        'jaccard',
                        'words',
                        'numeric',
                        'percent',
                        'date',
                      ]),
                      threshold: Type.Optional(
                        Type.Number({
                          minimum: 0,
                          description:
                            'jw, jaccard, words: least similarity; lev: most edits, below 1 least similarity; numeric: largest difference; percent: the same in percent; date: days.',
                        }),
                      ),
                      m: Share,
                      u: Share,
                    },
                    closed,
                  ),
                  { minItems: 1, maxItems: 20 },
                ),
                tf: Type.Optional(
                  Type.Boolean({ default: false, description: 'Adjust for common values.' }),
                ),
              },
              closed,
            ),
            { minItems: 1, maxItems: 50 },
          ),
          prior: Share,
        },
        closed,
      ),
      { default: null },
    ),
  ),
  thresholds: Type.Object(
    {
      auto: Type.Number({ description: 'Weight above which a link is made.', examples: [12] }),
      review: Type.Number({ description: 'Weight above which a person decides.', examples: [4] }),
    },
    closed,
  ),
  allow_one_system: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Whether two records of one system may become one entity.',
    }),
  ),
  active: Type.Optional(Type.Boolean({ default: true })),
};

/** How entities of a type are recognised as one. */
export const MatchRule = named(
  'MatchRule',
  Type.Object({
    rule_id: hubId('mru'),
    version: Type.Integer({ minimum: 1 }),
    ...ruleFields,
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);

const Draft = Type.Object(ruleFields, { ...closed, title: 'MatchRuleDraft' });
const rules = { service: 'hub', feature: 'match-rules' } as const;
const params = Type.Object({ rule_id: hubId('mru') });
const invalid = {
  422: 'The review threshold is above the automatic one, or the type allows no such rule (invalid_rule); or the body does not fit its schema.',
};

/** GET /v1/match-rules. */
export const listMatchRules = operation({
  ...rules,
  id: 'listMatchRules',
  method: 'get',
  path: '/v1/match-rules',
  summary: 'List match rules',
  description: 'The newest version of every rule.',
  query: Type.Object({ ...pagingFields, entity: Type.Optional(EntityType) }),
  response: pageOf('MatchRulePage', MatchRule),
});

/** POST /v1/match-rules. */
export const createMatchRule = operation({
  ...rules,
  id: 'createMatchRule',
  method: 'post',
  path: '/v1/match-rules',
  summary: 'Create a match rule',
  description: 'Applies to entities that arrive from now on; a run applies it to all.',
  body: Draft,
  response: MatchRule,
  status: 201,
  responseHeaders: { ...etag, Location: 'URL of the rule.' },
  failures: invalid,
});

/** POST /v1/match-rules/evaluate. */
export const evaluateMatch = operation({
  ...rules,
  id: 'evaluateMatch',
  method: 'post',
  path: '/v1/match-rules/evaluate',
  summary: 'Explain how two candidates compare',
  description: 'Compares candidates by the active rule of the type; stores nothing.',
  body: Type.Object(
    { entity: EntityType, candidates: Type.Array(FreeObject, { minItems: 2, maxItems: 100 }) },
    closed,
  ),
  response: Type.Object(
    {
      pairs: Type.Array(
        Type.Object({
          left: Type.Integer({ minimum: 0 }),
          right: Type.Integer({ minimum: 0 }),
          weight: Type.Number(),
          probability: nullable(Type.Number({ minimum: 0, maximum: 1 })),
          band: openSet(['auto', 'review', 'none']),
          explanation: Type.Array(
            Type.Object({ field: Pointer, level: Type.String(), weight: Type.Number() }),
          ),
        }),
      ),
    },
    { title: 'MatchEvaluation' },
  ),
  failures: invalidBody,
});

/** GET /v1/match-rules/presets. */
export const listMatchRulePresets = operation({
  ...rules,
  id: 'listMatchRulePresets',
  method: 'get',
  path: '/v1/match-rules/presets',
  summary: 'List match rules to begin with',
  description: 'One draft for each entity type that can be matched; creating it puts it in force.',
  response: Type.Object({ presets: Type.Array(Draft) }, { title: 'MatchRulePresets' }),
});

/** POST /v1/match-rules/:rule_id/learn. */
export const learnMatchRule = operation({
  ...rules,
  id: 'learnMatchRule',
  method: 'post',
  path: '/v1/match-rules/:rule_id/learn',
  summary: 'Learn the weights of a match rule',
  description:
    'Estimates m, u and prior from decided matches, or from the stored entities by expectation and maximisation; stores nothing. Replace the rule with the draft to use them.',
  params,
  body: Type.Object(
    {
      from: oneOf(['decisions', 'entities'], {
        description: 'decisions: at least 20 accepted and 20 rejected matches are required.',
      }),
    },
    closed,
  ),
  response: Type.Object(
    {
      draft: Draft,
      pairs: Type.Integer({ minimum: 0, description: 'Pairs that were learned from.' }),
    },
    { title: 'LearnedMatchRule' },
  ),
  failures: {
    ...invalidBody,
    ...notFound,
    409: 'Too few pairs, or matching and other pairs cannot be distinguished (not_learnable).',
  },
});

/** GET /v1/match-rules/:rule_id. */
export const getMatchRule = operation({
  ...rules,
  id: 'getMatchRule',
  method: 'get',
  path: '/v1/match-rules/:rule_id',
  summary: 'Read a match rule',
  description: 'Its newest version.',
  params,
  response: MatchRule,
  responseHeaders: etag,
  failures: notFound,
});

/** PUT /v1/match-rules/:rule_id. */
export const replaceMatchRule = operation({
  ...rules,
  id: 'replaceMatchRule',
  method: 'put',
  path: '/v1/match-rules/:rule_id',
  summary: 'Replace a match rule',
  description: 'Writes the next version.',
  params,
  headers: IfMatch,
  body: Draft,
  response: MatchRule,
  responseHeaders: etag,
  failures: { ...notFound, ...stale, ...invalid },
});

/** DELETE /v1/match-rules/:rule_id. */
export const deleteMatchRule = operation({
  ...rules,
  id: 'deleteMatchRule',
  method: 'delete',
  path: '/v1/match-rules/:rule_id',
  summary: 'Delete a match rule',
  description: 'Decided matches stay.',
  params,
  status: 204,
  failures: notFound,
});

/** POST /v1/match-rules/:rule_id/simulate. */
export const simulateMatchRule = operation({
  ...rules,
  id: 'simulateMatchRule',
  method: 'post',
  path: '/v1/match-rules/:rule_id/simulate',
  summary: 'Simulate a match rule',
  description: 'Counts the links a rule would make over stored entities; stores nothing.',
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
      auto: Type.Integer({ minimum: 0 }),
      review: Type.Integer({ minimum: 0 }),
      changed: Type.Integer({ minimum: 0, description: 'Pairs decided differently than now.' }),
    },
    { title: 'MatchSimulation' },
  ),
  failures: { ...invalidBody, ...notFound },
});

/** Static type of {@link MatchRule}. */
export type MatchRule = Static<typeof MatchRule>;
