import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, nullable, oneOf } from '../schema';
import { Sha256, Timestamp } from '../shared';
import { ProvenanceItem } from './cross-references';
import { MappingFault, MappingSpec } from './mapping-spec';
import { CanonicalId, EntityType } from './model';
import { pageOf, pagingFields } from './paging';
import { etag, FreeObject, hubId, IfMatch, notFound, stale, VersionNumber } from './routing';

const MappingStatus = oneOf(['draft', 'published', 'retired']);
const mappingId = { mapping_id: hubId('map') };
const mappings = { service: 'hub', feature: 'mappings' } as const;
const invalidSpec = {
  422: 'The specification does not fit its schema or names an unknown transform (invalid_mapping_spec).',
};

/** One version of a mapping; a published version never changes. */
export const Mapping = named(
  'Mapping',
  Type.Object({
    mapping_id: hubId('map'),
    version: Type.Integer({ minimum: 1 }),
    status: MappingStatus,
    name: Type.String(),
    system: Type.String({ examples: ['tharstern'] }),
    entity: EntityType,
    direction: oneOf(['inbound', 'outbound']),
    spec: MappingSpec,
    spec_sha256: Sha256,
    created_at: Timestamp,
    published_at: nullable(Timestamp),
    retired_at: nullable(Timestamp),
  }),
);

const MappingDraft = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200, examples: ['Customers from the MIS'] }),
    system: Type.String({ minLength: 1, maxLength: 100, examples: ['tharstern'] }),
    entity: EntityType,
    direction: oneOf(['inbound', 'outbound']),
    spec: MappingSpec,
  },
  { ...closed, title: 'MappingDraft' },
);

/** Result of a dry run; `output` is present only on success. */
export const MappingDryRun = named(
  'MappingDryRun',
  Type.Object({
    ok: Type.Boolean(),
    selected: Type.Boolean({ description: 'Whether `select` of the mapping accepts the event.' }),
    key: nullable(Type.Object({ external_type: Type.String(), external_id: Type.String() }), {
      description: 'Key of the record; null without one.',
    }),
    subject: Type.Optional(
      Type.Object(
        { entity_id: nullable(CanonicalId), missing: nullable(Type.String()) },
        { description: 'With `find`: the entity to which the record refers, or why none is used.' },
      ),
    ),
    output: Type.Optional(FreeObject),
    errors: Type.Array(MappingFault, { examples: [[]] }),
    warnings: Type.Array(MappingFault, { examples: [[]] }),
    provenance: Type.Array(ProvenanceItem),
    unmapped_source_fields: Type.Array(Type.String({ examples: ['$.fax'] })),
    coverage: Type.Object({
      required_filled: Type.Integer({ minimum: 0 }),
      required_total: Type.Integer({ minimum: 0 }),
      optional_filled: Type.Integer({ minimum: 0 }),
      optional_total: Type.Integer({ minimum: 0 }),
    }),
  }),
);

/** GET /v1/mappings. */
export const listMappings = operation({
  ...mappings,
  id: 'listMappings',
  method: 'get',
  path: '/v1/mappings',
  summary: 'List mappings',
  description: 'The newest version of every mapping.',
  query: Type.Object({
    ...pagingFields,
    entity: Type.Optional(EntityType),
    system: Type.Optional(Type.String()),
    status: Type.Optional(MappingStatus),
  }),
  response: pageOf('MappingPage', Mapping),
});

/** POST /v1/mappings. */
export const createMapping = operation({
  ...mappings,
  id: 'createMapping',
  method: 'post',
  path: '/v1/mappings',
  summary: 'Create a mapping',
  description: 'Creates version 1 as a draft.',
  body: MappingDraft,
  response: Mapping,
  status: 201,
  responseHeaders: { ...etag, Location: 'URL of the mapping.' },
  failures: invalidSpec,
});

/** GET /v1/mappings/transforms. */
export const listTransforms = operation({
  ...mappings,
  id: 'listTransforms',
  method: 'get',
  path: '/v1/mappings/transforms',
  summary: 'List the transform library',
  description: 'Every transform with the JSON Schema of its parameters.',
  response: Type.Object(
    {
      transforms: Type.Array(
        Type.Object(
          {
            name: Type.String({ examples: ['unit'] }),
            group: Type.String({ examples: ['unit'] }),
            summary: Type.String({ examples: ['Converts a number between units'] }),
            params_schema: FreeObject,
          },
          { title: 'TransformEntry' },
        ),
      ),
    },
    { title: 'TransformCatalogue' },
  ),
});

/** POST /v1/mappings/dry-run. */
export const dryRunMapping = operation({
  ...mappings,
  id: 'dryRunMapping',
  method: 'post',
  path: '/v1/mappings/dry-run',
  summary: 'Run a mapping without storing anything',
  description:
    'Give the document and exactly one of mapping_id and spec. `ok` false still answers 200: the mapping ran and reports the errors.',
  body: Type.Object(
    {
      document: Type.Unknown({ examples: [{ id: 'C-1007', name: ' Nordlicht Brauerei ' }] }),
      mapping_id: Type.Optional(hubId('map')),
      mapping_version: Type.Optional(VersionNumber),
      spec: Type.Optional(MappingSpec),
      event_type: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'Type of the event, for `select.events`; ignored when omitted.',
          examples: ['order.created'],
        }),
      ),
    },
    {
      ...closed,
      title: 'MappingDryRunRequest',
      examples: [
        {
          document: { id: 'C-1007', name: ' Nordlicht Brauerei ' },
          mapping_id: 'map_01JNB2Y8E4T9Q6V3K5M7R0XWZD',
        },
      ],
    },
  ),
  response: MappingDryRun,
  failures: {
    404: 'No mapping has this id.',
    422: 'Both or neither of mapping_id and spec (exactly_one_of), or the specification is not valid (invalid_mapping_spec).',
  },
});

/** GET /v1/mappings/:mapping_id. */
export const getMapping = operation({
  ...mappings,
  id: 'getMapping',
  method: 'get',
  path: '/v1/mappings/:mapping_id',
  summary: 'Read a mapping',
  description: 'Its newest version.',
  params: Type.Object(mappingId),
  response: Mapping,
  responseHeaders: etag,
  failures: notFound,
});

/** PUT /v1/mappings/:mapping_id. */
export const replaceMapping = operation({
  ...mappings,
  id: 'replaceMapping',
  method: 'put',
  path: '/v1/mappings/:mapping_id',
  summary: 'Replace a draft',
  description: 'Replaces the newest version while it is a draft.',
  params: Type.Object(mappingId),
  headers: IfMatch,
  body: MappingDraft,
  response: Mapping,
  responseHeaders: etag,
  failures: { ...notFound, ...stale, ...invalidSpec, 409: 'The newest version is published.' },
});

/** POST /v1/mappings/:mapping_id/versions. */
export const createMappingVersion = operation({
  ...mappings,
  id: 'createMappingVersion',
  method: 'post',
  path: '/v1/mappings/:mapping_id/versions',
  summary: 'Start a new version',
  description: 'Creates the next version as a draft, from the body or else from the newest one.',
  params: Type.Object(mappingId),
  body: Type.Object({ spec: Type.Optional(MappingSpec) }, closed),
  bodyOptional: true,
  response: Mapping,
  status: 201,
  failures: { ...notFound, ...invalidSpec, 409: 'A draft already exists.' },
});

/** GET /v1/mappings/:mapping_id/versions. */
export const listMappingVersions = operation({
  ...mappings,
  id: 'listMappingVersions',
  method: 'get',
  path: '/v1/mappings/:mapping_id/versions',
  summary: 'List the versions of a mapping',
  description: 'Newest first.',
  params: Type.Object(mappingId),
  query: Type.Object(pagingFields),
  response: pageOf('MappingVersionPage', Mapping),
  failures: notFound,
});

/** GET /v1/mappings/:mapping_id/versions/:version. */
export const getMappingVersion = operation({
  ...mappings,
  id: 'getMappingVersion',
  method: 'get',
  path: '/v1/mappings/:mapping_id/versions/:version',
  summary: 'Read one version of a mapping',
  description: 'The specification of that version.',
  params: Type.Object({ ...mappingId, version: VersionNumber }),
  response: Mapping,
  failures: notFound,
});

/** POST /v1/mappings/:mapping_id/publish. */
export const publishMapping = operation({
  ...mappings,
  id: 'publishMapping',
  method: 'post',
  path: '/v1/mappings/:mapping_id/publish',
  summary: 'Publish the draft',
  description:
    'Makes the draft the active version of the mapping; the previous version stays readable. When another mapping is in force for the same system, entity and direction, in_force decides.',
  params: Type.Object(mappingId),
  headers: IfMatch,
  body: Type.Object(
    {
      in_force: Type.Optional(
        oneOf(['replace', 'beside'], {
          description:
            'replace retires the mapping in force; otherwise both stay in force, for inbound mappings that select their events.',
        }),
      ),
    },
    { ...closed, title: 'MappingPublication', examples: [{ in_force: 'replace' }] },
  ),
  bodyOptional: true,
  response: Mapping,
  failures: {
    ...notFound,
    ...stale,
    ...invalidSpec,
    409: 'There is no draft to publish (mapping_state), or another mapping is in force in its place and in_force is missing (mapping_in_force).',
  },
});

/** POST /v1/mappings/:mapping_id/retire. */
export const retireMapping = operation({
  ...mappings,
  id: 'retireMapping',
  method: 'post',
  path: '/v1/mappings/:mapping_id/retire',
  summary: 'Retire a mapping',
  description: 'Takes it out of use; its versions stay readable.',
  params: Type.Object(mappingId),
  headers: IfMatch,
  response: Mapping,
  failures: { ...notFound, ...stale, 409: 'The mapping is not published.' },
});

/** POST /v1/mappings/:mapping_id/replay. */
export const replayMapping = operation({
  ...mappings,
  id: 'replayMapping',
  method: 'post',
  path: '/v1/mappings/:mapping_id/replay',
  summary: 'Try a mapping on captured events',
  description: 'Runs the newest version over stored envelopes and reports what would change.',
  params: Type.Object(mappingId),
  body: Type.Object(
    {
      envelope_filter: Type.Optional(FreeObject),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 100 })),
    },
    closed,
  ),
  response: Type.Object(
    {
      envelopes: Type.Integer({ minimum: 0 }),
      unchanged: Type.Integer({ minimum: 0 }),
      changed: Type.Integer({ minimum: 0 }),
      faulty: Type.Integer({ minimum: 0 }),
      differences: Type.Array(
        Type.Object({
          envelope_id: hubId('env'),
          pointer: Type.String({ examples: ['/name'] }),
          before: Type.Unknown(),
          after: Type.Unknown(),
        }),
      ),
    },
    { title: 'MappingReplayReport' },
  ),
  failures: { ...notFound, ...invalidSpec },
});

/** Static type of {@link Mapping}. */
export type Mapping = Static<typeof Mapping>;
/** Static type of {@link MappingDryRun}. */
export type MappingDryRun = Static<typeof MappingDryRun>;
