import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, nullable, openSet } from '../schema';
import { Sha256, Timestamp } from '../shared';
import { ConnectorDefinition } from './connector-definition';
import { pageOf, pagingFields } from './paging';
import { etag, FreeObject, hubId, IfMatch, notFound, stale } from './routing';

/** A stored connector definition. */
export const ConnectorDefinitionRecord = named(
  'ConnectorDefinitionRecord',
  Type.Object({
    definition_id: hubId('cdf'),
    version: Type.Integer({ minimum: 1 }),
    definition: ConnectorDefinition,
    sha256: Sha256,
    preset_ref: nullable(Type.Object({ name: Type.String(), version: Type.String() }), {
      description: 'The preset it was installed from.',
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);

/** A vendor preset that can be installed. */
export const ConnectorPreset = named(
  'ConnectorPreset',
  Type.Object({
    name: Type.String({ examples: ['fulfilment'] }),
    version: Type.String({ examples: ['1.0.0'] }),
    vendor: Type.String({ examples: ['Generic'] }),
    summary: Type.String(),
    sha256: Sha256,
    installed: Type.Boolean(),
  }),
);

const definitions = { service: 'hub', feature: 'connector-definitions' } as const;
const params = Type.Object({ definition_id: hubId('cdf') });
const invalid = {
  409: 'Another definition describes the system (definition_taken).',
  422: 'The definition is not valid (invalid_definition); `errors` lists the places.',
};

/** GET /v1/connector-definitions. */
export const listConnectorDefinitions = operation({
  ...definitions,
  id: 'listConnectorDefinitions',
  method: 'get',
  path: '/v1/connector-definitions',
  summary: 'List connector definitions',
  description: 'The newest version of every definition.',
  query: Type.Object(pagingFields),
  response: pageOf('ConnectorDefinitionPage', ConnectorDefinitionRecord),
});

/** POST /v1/connector-definitions. */
export const createConnectorDefinition = operation({
  ...definitions,
  id: 'createConnectorDefinition',
  method: 'post',
  path: '/v1/connector-definitions',
  summary: 'Create a connector definition',
  description: 'Checks and stores version 1.',
  body: ConnectorDefinition,
  response: ConnectorDefinitionRecord,
  status: 201,
  responseHeaders: { ...etag, Location: 'URL of the definition.' },
  failures: invalid,
});

/** GET /v1/connector-definitions/presets. */
export const listConnectorPresets = operation({
  ...definitions,
  id: 'listConnectorPresets',
  method: 'get',
  path: '/v1/connector-definitions/presets',
  summary: 'List vendor presets',
  description: 'Definitions that ship with the hub.',
  response: Type.Object({ presets: Type.Array(ConnectorPreset) }, { title: 'ConnectorPresetList' }),
});

/** POST /v1/connector-definitions/presets/:name/install. */
export const installConnectorPreset = operation({
  ...definitions,
  id: 'installConnectorPreset',
  method: 'post',
  path: '/v1/connector-definitions/presets/:name/install',
  summary: 'Install a vendor preset',
  description: 'Copies the preset to the tenant; installed again it becomes the next version.',
  params: Type.Object({ name: Type.String({ examples: ['print-mis'] }) }),
  response: ConnectorDefinitionRecord,
  status: 201,
  failures: { 404: 'No preset has this name.', 409: invalid[409] },
});

/** POST /v1/connector-definitions/dry-run. */
export const dryRunConnectorDefinition = operation({
  ...definitions,
  id: 'dryRunConnectorDefinition',
  method: 'post',
  path: '/v1/connector-definitions/dry-run',
  summary: 'Try a connector definition',
  description:
    'Requires exactly one of definition and definition_id; runs on a fixture, or reads at most one page through a connection. Stores nothing.',
  body: Type.Object(
    {
      definition: Type.Optional(ConnectorDefinition),
      definition_id: Type.Optional(hubId('cdf')),
      entity: Type.Optional(Type.String()),
      fixture: Type.Optional(
        Type.Unknown({ description: 'The answer of a page; `{pages: [...]}` holds several.' }),
      ),
      connection_id: Type.Optional(hubId('con')),
    },
    {
      ...closed,
      title: 'ConnectorDryRunRequest',
      examples: [
        {
          definition_id: 'cdf_01JNB2Y8E4T9Q6V3K5M7R0XWZD',
          entity: 'customer',
          fixture: { items: [{ id: 'C-1007' }] },
        },
      ],
    },
  ),
  response: Type.Object(
    {
      ok: Type.Boolean(),
      requests: Type.Array(
        Type.Object({
          method: Type.String({ examples: ['GET'] }),
          url: Type.String({ examples: ['https://mis.example.com/api/customers?offset=0'] }),
          headers: Type.Array(Type.String(), {
            description: 'Names of the headers of the credential.',
            examples: [['x-api-key']],
          }),
          status: nullable(Type.Integer()),
        }),
        { description: 'Without credentials.' },
      ),
      records: Type.Array(
        Type.Object({
          external_id: Type.String(),
          updated_at: nullable(Timestamp),
          fields: FreeObject,
        }),
      ),
      output: Type.Array(FreeObject, {
        description: 'Output of the read mapping for the records.',
      }),
      cursor: nullable(Type.String(), { description: 'Where an incremental read would go on.' }),
      next_request: nullable(Type.String(), { description: 'Its address.' }),
      pace: Type.Object({
        rps: nullable(Type.Number()),
        burst: nullable(Type.Integer()),
        max_attempts: Type.Integer(),
        base_ms: Type.Integer(),
      }),
      lanes: Type.Record(Type.String(), FreeObject, {
        description: 'Entity type -> its lanes before a live run.',
        examples: [{ order: { read: 'amber', write: 'red' } }],
      }),
      errors: Type.Array(
        Type.Object({
          stage: openSet(['lint', 'request', 'record', 'mapping']),
          code: Type.String({ examples: ['record_path_empty'] }),
          message: Type.String(),
        }),
        { examples: [[]] },
      ),
    },
    { title: 'ConnectorDryRun' },
  ),
  failures: {
    404: 'No such definition or connection.',
    422: 'Both or neither of definition and definition_id (exactly_one_of), or the definition is not valid.',
    502: 'The system did not answer, or its address is blocked (blocked_address).',
  },
});

/** GET /v1/connector-definitions/:definition_id. */
export const getConnectorDefinition = operation({
  ...definitions,
  id: 'getConnectorDefinition',
  method: 'get',
  path: '/v1/connector-definitions/:definition_id',
  summary: 'Read a connector definition',
  description: 'Its newest version.',
  params,
  response: ConnectorDefinitionRecord,
  responseHeaders: etag,
  failures: notFound,
});

/** GET /v1/connector-definitions/:definition_id/versions. */
export const listConnectorDefinitionVersions = operation({
  ...definitions,
  id: 'listConnectorDefinitionVersions',
  method: 'get',
  path: '/v1/connector-definitions/:definition_id/versions',
  summary: 'List the versions of a definition',
  description:
    'Newest first. The member `definition` of a version is its export: it can be created elsewhere as it is.',
  params,
  query: Type.Object(pagingFields),
  response: pageOf('ConnectorDefinitionVersionPage', ConnectorDefinitionRecord),
  failures: notFound,
});

/** PUT /v1/connector-definitions/:definition_id. */
export const replaceConnectorDefinition = operation({
  ...definitions,
  id: 'replaceConnectorDefinition',
  method: 'put',
  path: '/v1/connector-definitions/:definition_id',
  summary: 'Replace a connector definition',
  description: 'Writes the next version.',
  params,
  headers: IfMatch,
  body: ConnectorDefinition,
  response: ConnectorDefinitionRecord,
  responseHeaders: etag,
  failures: { ...notFound, ...stale, ...invalid },
});

/** DELETE /v1/connector-definitions/:definition_id. */
export const deleteConnectorDefinition = operation({
  ...definitions,
  id: 'deleteConnectorDefinition',
  method: 'delete',
  path: '/v1/connector-definitions/:definition_id',
  summary: 'Delete a connector definition',
  description: 'Only while no connection uses it.',
  params,
  status: 204,
  failures: { ...notFound, 409: 'A connection uses the definition (definition_in_use).' },
});

/** Static type of {@link ConnectorDefinitionRecord}. */
export type ConnectorDefinitionRecord = Static<typeof ConnectorDefinitionRecord>;
/** Static type of {@link ConnectorPreset}. */
export type ConnectorPreset = Static<typeof ConnectorPreset>;
