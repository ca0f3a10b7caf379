import { Type } from '@sinclair/typebox';
import { operation } from '../define';
import { nullable } from '../schema';
import { Sha256, Timestamp } from '../shared';
import { CanonicalEntity, CanonicalId } from './model';
import { pageOf, pagingFields } from './paging';
import { etag, hubId, notFound, invalidBody, VersionNumber } from './routing';

const TypeParam = Type.String({
  description: 'Entity type; `quote` is an alias of estimate, `material` of substrate.',
  examples: ['customer'],
});
const typeAndId = Type.Object({ type: TypeParam, id: CanonicalId });
const unknown = {
  404: 'No such entity type (unknown_entity_type), or no such entity (not_found).',
};
const entities = { service: 'hub', method: 'get', feature: 'entities' } as const;

/** GET /v1/entities/:type. */
export const listEntities = operation({
  ...entities,
  id: 'listEntities',
  path: '/v1/entities/:type',
  summary: 'List entities of a type',
  description: 'The current version of every entity of the type, by id.',
  params: Type.Object({ type: TypeParam }),
  query: Type.Object({
    ...pagingFields,
    updated_since: Type.Optional(Timestamp),
    external_system: Type.Optional(Type.String()),
    external_id: Type.Optional(Type.String()),
    status: Type.Optional(Type.String()),
    q: Type.Optional(Type.String({ maxLength: 200, description: 'Words in name or number.' })),
  }),
  response: pageOf('EntityPage', CanonicalEntity),
  failures: unknown,
});

/** GET /v1/entities/:type/:id. */
export const getEntity = operation({
  ...entities,
  id: 'getEntity',
  path: '/v1/entities/:type/:id',
  summary: 'Read an entity',
  description:
    'The current version. The id of a merged entity returns the survivor, named in `merged_into` and a canonical link.',
  params: typeAndId,
  response: CanonicalEntity,
  responseHeaders: { ...etag, Link: 'rel="canonical" to the survivor, after a merge.' },
  failures: unknown,
});

/** GET /v1/entities/:type/:id/history. */
export const getEntityHistory = operation({
  ...entities,
  id: 'getEntityHistory',
  path: '/v1/entities/:type/:id/history',
  summary: 'List the versions of an entity',
  description: 'Newest first: what changed, when, from which system.',
  params: typeAndId,
  query: Type.Object(pagingFields),
  response: pageOf(
    'EntityHistoryPage',
    Type.Object(
      {
        version: Type.Integer({ minimum: 1 }),
        content_sha256: Sha256,
        changed_at: Timestamp,
        changed_fields: Type.Array(Type.String({ examples: ['/name'] })),
        system: nullable(Type.String({ examples: ['tharstern'] })),
        envelope_id: nullable(hubId('env')),
      },
      { title: 'EntityVersionSummary' },
    ),
  ),
  failures: unknown,
});

/** GET /v1/entities/:type/:id/versions/:version. */
export const getEntityVersion = operation({
  ...entities,
  id: 'getEntityVersion',
  path: '/v1/entities/:type/:id/versions/:version',
  summary: 'Read one version of an entity',
  description: 'The entity as it was at that version.',
  params: Type.Object({ type: TypeParam, id: CanonicalId, version: VersionNumber }),
  response: CanonicalEntity,
  failures: notFound,
});

/** POST /v1/entities/:type/:id/unmerge. */
export const unmergeEntity = operation({
  id: 'unmergeEntity',
  service: 'hub',
  method: 'post',
  path: '/v1/entities/:type/:id/unmerge',
  feature: 'matches',
  summary: 'Undo a merge',
  description: 'Returns every value to its original entity; `id` is the merged one.',
  params: typeAndId,
  body: Type.Object(
    { reason: Type.String({ minLength: 1, maxLength: 1000, examples: ['Two sites, one name'] }) },
    { additionalProperties: false },
  ),
  response: Type.Object(
    { restored: CanonicalEntity, survivor: CanonicalEntity },
    { title: 'UnmergeResult' },
  ),
  failures: { ...invalidBody, ...notFound, 409: 'The entity is not merged.' },
});
