import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, nullable, oneOf, openSet } from '../schema';
import { Timestamp } from '../shared';
import { CanonicalEntity, CanonicalId, EntityType } from './model';
import { pageOf, pagingFields } from './paging';
import { hubId, notFound, invalidBody } from './routing';

const matchStates = ['pending', 'accepted', 'rejected', 'auto_linked', 'superseded'] as const;
const MatchState = openSet(matchStates);

/** Two entities that may be one, and why. */
export const MatchCandidate = named(
  'MatchCandidate',
  Type.Object({
    match_id: hubId('mat'),
    entity: EntityType,
    left: CanonicalId,
    right: CanonicalId,
    weight: Type.Number({
      description: 'Sum of the explanation; base-2 logarithm of the odds.',
      examples: [6.1],
    }),
    probability: nullable(Type.Number({ minimum: 0, maximum: 1 }), {
      description: 'Null for a deterministic rule.',
    }),
    explanation: Type.Array(
      Type.Object({
        field: Type.String({
          description: 'JSON pointer; `*` for the pair as a whole.',
          examples: ['/name'],
        }),
        level: Type.String({ examples: ['jaro_winkler >= 0.92'] }),
        weight: Type.Number({ examples: [6.1] }),
      }),
    ),
    state: MatchState,
    rule_id: hubId('mru'),
    rule_version: Type.Integer({ minimum: 1 }),
    created_at: Timestamp,
    decided_by: nullable(Type.String()),
    decided_at: nullable(Timestamp),
    reason: nullable(Type.String()),
  }),
);

const matches = { service: 'hub', feature: 'matches' } as const;
const params = Type.Object({ match_id: hubId('mat') });
const Decision = Type.Object(
  { reason: Type.Optional(Type.String({ maxLength: 1000, examples: ['Same tax number'] })) },
  closed,
);

/** GET /v1/matches. */
export const listMatches = operation({
  ...matches,
  id: 'listMatches',
  method: 'get',
  path: '/v1/matches',
  summary: 'List match candidates',
  description: 'The review queue and the decisions, highest weight first.',
  query: Type.Object({
    ...pagingFields,
    entity: Type.Optional(EntityType),
    state: Type.Optional(oneOf(matchStates)),
  }),
  response: pageOf('MatchPage', MatchCandidate),
});

/** POST /v1/matches/run. */
export const runMatching = operation({
  ...matches,
  id: 'runMatching',
  method: 'post',
  path: '/v1/matches/run',
  summary: 'Run a match rule',
  description: 'Queues a run over all entities of the type; a dry run stores nothing.',
  body: Type.Object(
    {
      entity: EntityType,
      rule_id: Type.Optional(hubId('mru')),
      dry_run: Type.Optional(Type.Boolean({ default: false })),
    },
    closed,
  ),
  response: Type.Object(
    { run_id: hubId('mrn'), status: Type.Literal('queued') },
    { title: 'MatchRunAccepted' },
  ),
  status: 202,
  failures: { ...invalidBody, 404: 'No match rule has this id.' },
});

/** GET /v1/matches/runs/:run_id. */
export const getMatchRun = operation({
  ...matches,
  id: 'getMatchRun',
  method: 'get',
  path: '/v1/matches/runs/:run_id',
  summary: 'Read a run of a match rule',
  description: 'Progress and results.',
  params: Type.Object({ run_id: hubId('mrn') }),
  response: Type.Object(
    {
      run_id: hubId('mrn'),
      entity: EntityType,
      rule_id: hubId('mru'),
      dry_run: Type.Boolean(),
      status: openSet(['queued', 'processing', 'completed', 'failed']),
      counts: Type.Object({
        examined: Type.Integer({ minimum: 0 }),
        compared: Type.Integer({ minimum: 0, description: 'Pairs.' }),
        auto: Type.Integer({ minimum: 0 }),
        review: Type.Integer({ minimum: 0 }),
        oversized: Type.Integer({
          minimum: 0,
          description: 'Blocking keys that too many entities share to be of use.',
        }),
      }),
      created_at: Timestamp,
      updated_at: Timestamp,
    },
    { title: 'MatchRun' },
  ),
  failures: notFound,
});

/** POST /v1/entities/:type/:id/merge. */
export const mergeEntity = operation({
  ...matches,
  id: 'mergeEntity',
  method: 'post',
  path: '/v1/entities/:type/:id/merge',
  summary: 'Merge an entity into another',
  description:
    'A person says that two entities are one: the one in the path becomes part of `into`. Every field is evaluated again from all kept values; both ids stay valid.',
  params: Type.Object({ type: Type.String({ examples: ['customer'] }), id: CanonicalId }),
  body: Type.Object(
    {
      into: CanonicalId,
      reason: Type.String({ minLength: 1, maxLength: 1000, examples: ['One company'] }),
      allow_one_system: Type.Optional(
        Type.Boolean({
          default: false,
          description: 'Whether two records of one system may become one entity.',
        }),
      ),
    },
    closed,
  ),
  response: CanonicalEntity,
  failures: {
    404: 'No such entity type (unknown_entity_type), or no such entity (not_found).',
    409: 'Both are one already (already_merged), or the merge would join two records of one system (merge_contradiction).',
    ...invalidBody,
  },
});

/** GET /v1/matches/:match_id. */
export const getMatch = operation({
  ...matches,
  id: 'getMatch',
  method: 'get',
  path: '/v1/matches/:match_id',
  summary: 'Read a match candidate',
  description: 'With the weight of every compared field.',
  params,
  response: MatchCandidate,
  failures: notFound,
});

/** POST /v1/matches/:match_id/accept. */
export const acceptMatch = operation({
  ...matches,
  id: 'acceptMatch',
  method: 'post',
  path: '/v1/matches/:match_id/accept',
  summary: 'Accept a match',
  description: 'Merges the two entities; both ids stay valid and the merge can be undone.',
  params,
  body: Decision,
  bodyOptional: true,
  response: MatchCandidate,
  failures: {
    ...invalidBody,
    ...notFound,
    409: 'The candidate is already decided, or the merge would join two ids of one system.',
  },
});

/** POST /v1/matches/:match_id/reject. */
export const rejectMatch = operation({
  ...matches,
  id: 'rejectMatch',
  method: 'post',
  path: '/v1/matches/:match_id/reject',
  summary: 'Reject a match',
  description: 'The pair stays separate until a compared field of either side changes.',
  params,
  body: Decision,
  bodyOptional: true,
  response: MatchCandidate,
  failures: { ...invalidBody, ...notFound, 409: 'The candidate is already decided.' },
});

/** Static type of {@link MatchCandidate}. */
export type MatchCandidate = Static<typeof MatchCandidate>;
