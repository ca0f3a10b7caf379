import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, nullable, oneOf, openSet } from '../schema';
import { Timestamp } from '../shared';
import { CONNECTOR_AUTH_KINDS } from './connector-definition';
import { EntityType } from './model';
import { pageOf, pagingFields } from './paging';
import { etag, FreeObject, hubId, IfMatch, notFound, stale, invalidBody } from './routing';

const settings = {
  system: Type.String({ minLength: 1, maxLength: 100, examples: ['tharstern'] }),
  name: Type.String({ minLength: 1, maxLength: 200, examples: ['Production MIS'] }),
  base_url: Type.Optional(
    nullable(Type.String({ format: 'uri', examples: ['https://mis.example.com/api'] })),
  ),
  auth_kind: openSet(CONNECTOR_AUTH_KINDS),
  config: Type.Optional(FreeObject),
  rate_limit: Type.Optional(
    nullable(
      Type.Object(
        {
          rps: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
          burst: Type.Optional(Type.Integer({ minimum: 1 })),
          concurrency: Type.Optional(Type.Integer({ minimum: 1 })),
        },
        closed,
      ),
    ),
  ),
  default_mappings: Type.Optional(Type.Record(Type.String(), hubId('map'))),
  timezone: Type.Optional(Type.String({ description: 'IANA zone of times without an offset.' })),
  currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
  units_profile: Type.Optional(openSet(['metric', 'imperial'])),
  definition_id: Type.Optional(
    nullable(hubId('cdf'), { description: 'Connector definition, for configured connectors.' }),
  ),
  sync: Type.Optional(
    Type.Array(
      Type.Object(
        {
          entity: EntityType,
          every_s: Type.Integer({ minimum: 1, maximum: 2_592_000 }),
          full_every_s: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: 31_536_000,
              description: 'Reads everything at least this often; finds what is missing.',
            }),
          ),
        },
        closed,
      ),
      { maxItems: 12, description: 'Which entities are read, and how often.' },
    ),
  ),
};

const Secrets = Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 16_384 }), {
  description: 'Write-only.',
  examples: [{ api_key: 'set once, never read back' }],
});

/** A tenant's credentials and settings for a system; secrets are never read back. */
export const Connection = named(
  'Connection',
  Type.Object({
    connection_id: hubId('con'),
    ...settings,
    writes_enabled: Type.Boolean({ default: false }),
    status: openSet(['untested', 'ok', 'needs_attention', 'disabled']),
    secrets: Type.Array(
      Type.Object({
        name: Type.String({ examples: ['api_key'] }),
        last4: Type.String({ examples: ['9f3c'] }),
        updated_at: Timestamp,
      }),
    ),
    last_checked_at: nullable(Timestamp),
    version: Type.Integer({ minimum: 1 }),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);

/** One read of one entity type from a system. */
export const SyncRun = named(
  'SyncRun',
  Type.Object({
    sync_id: hubId('syn'),
    entity: EntityType,
    mode: openSet(['full', 'incremental']),
    status: openSet(['queued', 'running', 'completed', 'failed']),
    pages: Type.Integer({ minimum: 0 }),
    read: Type.Integer({ minimum: 0, description: 'Records in the answers of the system.' }),
    stored: Type.Integer({ minimum: 0, description: 'Of these new or changed.' }),
    missing: Type.Integer({
      minimum: 0,
      description: 'Known records that a full read did not find.',
    }),
    error: nullable(Type.Object({ code: Type.String(), message: Type.String() })),
    created_at: Timestamp,
    finished_at: nullable(Timestamp),
  }),
);

const connections = { service: 'hub', feature: 'connections' } as const;
const params = Type.Object({ connection_id: hubId('con') });
const blocked = { 422: 'The base address is not allowed (blocked_address).' };

/** GET /v1/connections. */
export const listConnections = operation({
  ...connections,
  id: 'listConnections',
  method: 'get',
  path: '/v1/connections',
  summary: 'List connections',
  description: 'Every connection of the tenant, without secrets.',
  query: Type.Object({ ...pagingFields, system: Type.Optional(Type.String()) }),
  response: pageOf('ConnectionPage', Connection),
});

/** POST /v1/connections. */
export const createConnection = operation({
  ...connections,
  id: 'createConnection',
  method: 'post',
  path: '/v1/connections',
  summary: 'Create a connection',
  description: 'Writes stay off until they are enabled by their own call.',
  body: Type.Object(
    { ...settings, secrets: Type.Optional(Secrets) },
    { ...closed, title: 'ConnectionDraft' },
  ),
  bodyExample: {
    system: 'tharstern',
    name: 'Production MIS',
    base_url: 'https://mis.example.com/api',
    auth_kind: 'api_key',
    secrets: { api_key: 'set once, never read back' },
  },
  response: Connection,
  status: 201,
  responseHeaders: { ...etag, Location: 'URL of the connection.' },
  failures: blocked,
});

/** GET /v1/connections/:connection_id. */
export const getConnection = operation({
  ...connections,
  id: 'getConnection',
  method: 'get',
  path: '/v1/connections/:connection_id',
  summary: 'Read a connection',
  description: 'Its settings, without secrets.',
  params,
  response: Connection,
  responseHeaders: etag,
  failures: notFound,
});

/** PATCH /v1/connections/:connection_id. */
export const updateConnection = operation({
  ...connections,
  id: 'updateConnection',
  method: 'patch',
  path: '/v1/connections/:connection_id',
  summary: 'Change a connection',
  description: 'Changes the settings given; a secret given replaces the stored one.',
  params,
  headers: IfMatch,
  body: Type.Partial(Type.Object({ ...settings, secrets: Secrets }), {
    ...closed,
    title: 'ConnectionPatch',
    examples: [{ name: 'Production MIS (west)' }],
  }),
  response: Connection,
  responseHeaders: etag,
  failures: { ...notFound, ...stale, ...blocked },
});

/** DELETE /v1/connections/:connection_id. */
export const deleteConnection = operation({
  ...connections,
  id: 'deleteConnection',
  method: 'delete',
  path: '/v1/connections/:connection_id',
  summary: 'Delete a connection',
  description: 'Erases its secrets; references and provenance stay.',
  params,
  status: 204,
  failures: notFound,
});

/** POST /v1/connections/:connection_id/test. */
export const testConnection = operation({
  ...connections,
  id: 'testConnection',
  method: 'post',
  path: '/v1/connections/:connection_id/test',
  summary: 'Test a connection',
  description: 'Calls the system with the stored credentials and reports its answer.',
  params,
  response: Type.Object(
    {
      reachable: Type.Boolean(),
      authenticated: nullable(Type.Boolean(), { description: 'Null when not reachable.' }),
      latency_ms: nullable(Type.Integer({ minimum: 0 })),
      detail: nullable(Type.String()),
      checked_at: Timestamp,
    },
    { title: 'ConnectionTest' },
  ),
  failures: { ...notFound, 502: 'The address is blocked (blocked_address).' },
});

/** POST /v1/connections/:connection_id/enable-writes. */
export const enableConnectionWrites = operation({
  ...connections,
  id: 'enableConnectionWrites',
  method: 'post',
  path: '/v1/connections/:connection_id/enable-writes',
  summary: 'Enable writes on a connection',
  description: 'Allows amber lanes to push through this connection.',
  params,
  body: Type.Object({ confirm: Type.Literal(true) }, closed),
  response: Connection,
  failures: { ...invalidBody, ...notFound, 409: 'The connection was never tested successfully.' },
});

/** POST /v1/connections/:connection_id/disable-writes. */
export const disableConnectionWrites = operation({
  ...connections,
  id: 'disableConnectionWrites',
  method: 'post',
  path: '/v1/connections/:connection_id/disable-writes',
  summary: 'Disable writes on a connection',
  description: 'Amber lanes are refused again.',
  params,
  response: Connection,
  failures: notFound,
});

/** POST /v1/connections/:connection_id/sync. */
export const syncConnection = operation({
  ...connections,
  id: 'syncConnection',
  method: 'post',
  path: '/v1/connections/:connection_id/sync',
  summary: 'Read from a system',
  description: 'Queues a read of one entity type, in full or since the last cursor.',
  params,
  body: Type.Object(
    {
      entity: EntityType,
      mode: Type.Optional(oneOf(['full', 'incremental'], { default: 'incremental' })),
    },
    closed,
  ),
  response: Type.Object(
    { sync_id: hubId('syn'), status: Type.Literal('queued') },
    { title: 'SyncAccepted' },
  ),
  status: 202,
  failures: {
    ...invalidBody,
    ...notFound,
    409: 'The read lane of this entity is red (lane_refused).',
  },
});

/** GET /v1/connections/:connection_id/status. */
export const getConnectionStatus = operation({
  ...connections,
  id: 'getConnectionStatus',
  method: 'get',
  path: '/v1/connections/:connection_id/status',
  summary: 'Read the state of a connection',
  description: 'Read progress of each entity type, and the last error.',
  params,
  response: Type.Object(
    {
      connection_id: hubId('con'),
      status: openSet(['untested', 'ok', 'needs_attention', 'disabled']),
      entities: Type.Array(
        Type.Object({
          entity: EntityType,
          cursor: nullable(Type.String()),
          lag_s: nullable(Type.Integer({ minimum: 0 }), {
            description: 'Seconds since the start of the last complete read; null before it.',
          }),
          last_synced_at: nullable(Timestamp),
          next_run_at: nullable(Timestamp, { description: 'Null without a schedule.' }),
          records: Type.Integer({ minimum: 0, description: 'Records known in the system.' }),
          divergence_count: Type.Integer({
            minimum: 0,
            description: 'Open drift in which the system takes part.',
          }),
          last_run: nullable(SyncRun),
        }),
      ),
      last_error: nullable(
        Type.Object({
          class: openSet(['transient', 'rate_limited', 'auth', 'validation', 'permanent']),
          message: Type.String(),
          at: Timestamp,
        }),
      ),
    },
    { title: 'ConnectionStatus' },
  ),
  failures: notFound,
});

/** Static type of {@link SyncRun}. */
export type SyncRun = Static<typeof SyncRun>;
/** Static type of {@link Connection}. */
export type Connection = Static<typeof Connection>;
