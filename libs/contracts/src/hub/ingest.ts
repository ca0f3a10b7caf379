import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, nullable, oneOf, openSet } from '../schema';
import { Timestamp } from '../shared';
import { pageOf, pagingFields } from './paging';
import { ENVELOPE_DIALECTS } from './platform';
import { etag, hubId, IfMatch, notFound, stale, invalidBody } from './routing';

/** Result of a delivery. */
export const IngestResult = named(
  'IngestResult',
  Type.Object({ envelope_id: hubId('env'), duplicate: Type.Boolean() }),
);

const deliveryMedia = {
  'application/json': {},
  'application/xml': {},
  'text/xml': {},
  'application/vnd.cip4-jmf+xml': {},
  'multipart/related': {},
  'application/octet-stream': {},
} as const;

const stored = {
  202: {
    description: 'Stored as a new envelope.',
    content: {
      'application/json': {
        schema: IngestResult,
        example: { envelope_id: 'env_01JNB2Y8E4T9Q6V3K5M7R0XWZD', duplicate: false },
      },
    },
  },
};

/** POST /v1/ingest/:endpoint_id. */
export const ingestEvent = operation({
  id: 'ingestEvent',
  service: 'hub',
  method: 'post',
  path: '/v1/ingest/:endpoint_id',
  feature: 'ingest',
  summary: 'Deliver a source event',
  description:
    'Stores the raw delivery as an envelope and answers at once. A new delivery answers 202, a replayed one 200 with the original envelope id. X-Hub-Signature is the HMAC-SHA256 of the raw body.',
  auth: 'signature',
  params: Type.Object({ endpoint_id: hubId('ing') }),
  headers: Type.Object({
    'x-hub-signature': Type.Optional(
      Type.String({ description: 'sha256=<hex> over the raw body; other dialects use their own.' }),
    ),
  }),
  accepts: deliveryMedia,
  response: IngestResult,
  responseExample: { envelope_id: 'env_01JNB2Y8E4T9Q6V3K5M7R0XWZD', duplicate: true },
  also: stored,
  failures: {
    401: 'No such endpoint, or the signature is missing, wrong or expired (invalid_signature, one body for all); or the delivery is too old (stale_delivery).',
    409: 'The delivery id was used with another body (delivery_id_reuse).',
  },
});

/** POST /v1/ingest/:endpoint_id/:path_secret. */
export const ingestUnsignedEvent = operation({
  id: 'ingestUnsignedEvent',
  service: 'hub',
  method: 'post',
  path: '/v1/ingest/:endpoint_id/:path_secret',
  feature: 'ingest',
  summary: 'Deliver an unsigned source event',
  description:
    'For systems that cannot sign: the endpoint has the dialect secret_path, and the last part of the path is one of its secrets. Anyone who learns the address can send events; give such an endpoint allowed_addresses where the addresses of the system are known. Answers as the signed operation does.',
  auth: 'link',
  params: Type.Object({
    endpoint_id: hubId('ing'),
    path_secret: Type.String({
      minLength: 1,
      maxLength: 200,
      examples: ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    }),
  }),
  accepts: deliveryMedia,
  response: IngestResult,
  responseExample: { envelope_id: 'env_01JNB2Y8E4T9Q6V3K5M7R0XWZD', duplicate: true },
  also: stored,
  failures: {
    401: 'No such endpoint, or not its secret, or an address that is not allowed (invalid_signature, one body for all).',
    409: 'The delivery id was used with another body (delivery_id_reuse).',
  },
});

const endpointSettings = {
  system: Type.String({ minLength: 1, maxLength: 100, examples: ['preflight'] }),
  dialect: openSet(ENVELOPE_DIALECTS, {
    description:
      'Signature scheme of deliveries; forme_v1 is that of the webhooks of the other Forme services. Unsigned: secret_path takes a secret as the last part of the path, address_list takes all that comes from allowed_addresses.',
  }),
  connection_id: Type.Optional(nullable(hubId('con'))),
  max_body_bytes: Type.Optional(Type.Integer({ minimum: 1, maximum: 104_857_600 })),
  allowed_content_types: Type.Optional(Type.Array(Type.String())),
  allowed_addresses: Type.Optional(
    Type.Array(Type.String({ examples: ['203.0.113.0/24'] }), {
      maxItems: 100,
      description:
        'Addresses and networks (CIDR) from which deliveries are taken, whatever the dialect; all when empty. address_list requires one. Behind a proxy the address is the last one of X-Forwarded-For that is not in HUB_TRUSTED_PROXIES.',
    }),
  ),
  event_path: Type.Optional(
    nullable(Type.String(), {
      description: 'Location of the event type: `header:<name>` or a path such as `$.event`.',
    }),
  ),
  id_path: Type.Optional(
    nullable(Type.String(), { description: 'Location of the delivery id, in the same notation.' }),
  ),
  occurred_path: Type.Optional(
    nullable(Type.String(), {
      description: 'Location of the event time: ISO 8601 with an offset, or Unix time.',
    }),
  ),
  sequence_path: Type.Optional(
    nullable(Type.String(), {
      description: 'Location of a number that increases with every event of an entity.',
    }),
  ),
  equal_without_id: Type.Optional(
    oneOf(['previous', 'any', 'none'], {
      default: 'previous',
      description:
        'Deliveries without an id count as duplicates when their body equals that of the delivery before (previous), of any earlier one (any), or never (none). With an id, only the id counts.',
    }),
  ),
  enabled: Type.Optional(Type.Boolean({ default: true })),
};

/** An endpoint events are delivered to; secrets are never read back. */
export const IngestEndpoint = named(
  'IngestEndpoint',
  Type.Object({
    endpoint_id: hubId('ing'),
    ...endpointSettings,
    equal_without_id: oneOf(['previous', 'any', 'none']),
    enabled: Type.Boolean(),
    url: Type.String({ examples: ['/v1/ingest/ing_01JNB2Y8E4T9Q6V3K5M7R0XWZD'] }),
    secrets: Type.Array(
      Type.Object({
        secret_id: hubId('sec'),
        last4: Type.String({ examples: ['9f3c'] }),
        not_before: Timestamp,
        not_after: nullable(Timestamp),
      }),
      { description: 'Two secrets are valid while a secret is rotated.' },
    ),
    warnings: Type.Array(
      Type.Object({ code: openSet(['unsigned_deliveries']), message: Type.String() }),
      { description: 'Weaknesses of the settings.', examples: [[]] },
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);

const EndpointSecret = named(
  'EndpointSecret',
  Type.Object({
    endpoint: IngestEndpoint,
    secret: Type.String({
      description: 'Shown only once.',
      examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    }),
    delivery_url: Type.String({
      description: 'Path for deliveries; with secret_path it holds the secret.',
      examples: ['/v1/ingest/ing_01JNB2Y8E4T9Q6V3K5M7R0XWZD'],
    }),
  }),
);

const endpointParams = Type.Object({ endpoint_id: hubId('ing') });
const endpoints = { service: 'hub', feature: 'ingest' } as const;

/** GET /v1/ingest-endpoints. */
export const listIngestEndpoints = operation({
  ...endpoints,
  id: 'listIngestEndpoints',
  method: 'get',
  path: '/v1/ingest-endpoints',
  summary: 'List ingest endpoints',
  description: 'Every endpoint of the tenant.',
  query: Type.Object({ ...pagingFields, system: Type.Optional(Type.String()) }),
  response: pageOf('IngestEndpointPage', IngestEndpoint),
});

/** POST /v1/ingest-endpoints. */
export const createIngestEndpoint = operation({
  ...endpoints,
  id: 'createIngestEndpoint',
  method: 'post',
  path: '/v1/ingest-endpoints',
  summary: 'Create an ingest endpoint',
  description: 'Returns its secret, only once.',
  body: Type.Object(endpointSettings, { ...closed, title: 'IngestEndpointDraft' }),
  response: EndpointSecret,
  status: 201,
  responseHeaders: { Location: 'URL of the endpoint.' },
  failures: invalidBody,
});

/** GET /v1/ingest-endpoints/:endpoint_id. */
export const getIngestEndpoint = operation({
  ...endpoints,
  id: 'getIngestEndpoint',
  method: 'get',
  path: '/v1/ingest-endpoints/:endpoint_id',
  summary: 'Read an ingest endpoint',
  description: 'Its settings, without secrets.',
  params: endpointParams,
  response: IngestEndpoint,
  responseHeaders: etag,
  failures: notFound,
});

/** PATCH /v1/ingest-endpoints/:endpoint_id. */
export const updateIngestEndpoint = operation({
  ...endpoints,
  id: 'updateIngestEndpoint',
  method: 'patch',
  path: '/v1/ingest-endpoints/:endpoint_id',
  summary: 'Change an ingest endpoint',
  description: 'Changes the settings given; the others stay.',
  params: endpointParams,
  headers: IfMatch,
  body: Type.Partial(Type.Object(endpointSettings), {
    ...closed,
    title: 'IngestEndpointPatch',
    examples: [{ enabled: false }],
  }),
  response: IngestEndpoint,
  responseHeaders: etag,
  failures: { ...invalidBody, ...notFound, ...stale },
});

/** DELETE /v1/ingest-endpoints/:endpoint_id. */
export const deleteIngestEndpoint = operation({
  ...endpoints,
  id: 'deleteIngestEndpoint',
  method: 'delete',
  path: '/v1/ingest-endpoints/:endpoint_id',
  summary: 'Delete an ingest endpoint',
  description: 'Deliveries to it are refused from now on; its envelopes stay.',
  params: endpointParams,
  status: 204,
  failures: notFound,
});

/** POST /v1/ingest-endpoints/:endpoint_id/rotate-secret. */
export const rotateIngestSecret = operation({
  ...endpoints,
  id: 'rotateIngestSecret',
  method: 'post',
  path: '/v1/ingest-endpoints/:endpoint_id/rotate-secret',
  summary: 'Rotate the secret of an endpoint',
  description: 'Returns the new secret, only once; the old one stays valid for the overlap.',
  params: endpointParams,
  body: Type.Object(
    {
      overlap_s: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_592_000, default: 86_400 })),
    },
    closed,
  ),
  bodyOptional: true,
  response: EndpointSecret,
  failures: {
    ...invalidBody,
    ...notFound,
    412: 'The endpoint was changed at the same moment (version_conflict).',
  },
});

/** POST /v1/ingest-endpoints/:endpoint_id/test. */
export const testIngestEndpoint = operation({
  ...endpoints,
  id: 'testIngestEndpoint',
  method: 'post',
  path: '/v1/ingest-endpoints/:endpoint_id/test',
  summary: 'Test an ingest endpoint',
  description: 'Checks a sample delivery against the endpoint without storing it.',
  params: endpointParams,
  body: Type.Object(
    {
      body: Type.String({ examples: ['{"event":"job.completed"}'] }),
      headers: Type.Record(Type.String(), Type.String(), {
        examples: [{ 'x-hub-signature': 'sha256=00' }],
      }),
      path_secret: Type.Optional(
        Type.String({ maxLength: 200, description: 'Last part of the path, for secret_path.' }),
      ),
      address: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'Address of the sender; without it allowed_addresses are not checked.',
          examples: ['203.0.113.7'],
        }),
      ),
    },
    closed,
  ),
  response: Type.Object(
    {
      signature_valid: Type.Boolean(),
      event_type: nullable(Type.String()),
      delivery_key: nullable(Type.String()),
      would_be_duplicate: Type.Boolean(),
    },
    { title: 'IngestTest' },
  ),
  failures: { ...invalidBody, ...notFound },
});

/** Static type of {@link IngestResult}. */
export type IngestResult = Static<typeof IngestResult>;
/** Static type of {@link IngestEndpoint}. */
export type IngestEndpoint = Static<typeof IngestEndpoint>;
