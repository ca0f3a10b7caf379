import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, nullable, oneOf, openSet } from '../schema';
import { Completeness, Sha256, Timestamp } from '../shared';
import { HUB_ENVELOPE_SCHEMA_VERSION } from '../versions';
import { CanonicalId, EntityType } from './model';
import { pageOf, pagingFields } from './paging';
import { hubId, notFound, invalidBody, VersionNumber } from './routing';

const envelopeStatuses = [
  'received',
  'processing',
  'applied',
  'no_change',
  'unmatched',
  'failed',
  'dead',
  'replayed',
] as const;
const EnvelopeStatus = openSet(envelopeStatuses);

const envelopeFields = {
  envelope_id: hubId('env'),
  endpoint_id: nullable(hubId('ing')),
  system: Type.String({ examples: ['preflight'] }),
  dialect: Type.String({ examples: ['hub_sha256'] }),
  envelope_schema_version: Type.String({ examples: [HUB_ENVELOPE_SCHEMA_VERSION] }),
  event_type: nullable(Type.String({ examples: ['job.completed'] })),
  event_id: nullable(Type.String()),
  occurred_at: nullable(Timestamp),
  received_at: Timestamp,
  body_sha256: Sha256,
  status: EnvelopeStatus,
  attempts: Type.Integer({ minimum: 0 }),
  parent_envelope_id: nullable(hubId('env'), { description: 'The envelope this one replays.' }),
};

/** An envelope as lists show it. */
export const EnvelopeSummary = named('EnvelopeSummary', Type.Object(envelopeFields));

/** A stored event with what became of it. */
export const Envelope = named(
  'Envelope',
  Type.Object({
    ...envelopeFields,
    delivery_key: Type.String(),
    content_type: nullable(Type.String({ examples: ['application/json'] })),
    headers: Type.Record(Type.String(), Type.String(), {
      description: 'Stored headers of the delivery.',
      examples: [{ 'content-type': 'application/json' }],
    }),
    body: Type.Unknown({ description: 'Parsed body; null when it is not JSON.', examples: [null] }),
    mapping_id: nullable(hubId('map')),
    mapping_version: nullable(Type.Integer({ minimum: 1 })),
    results: Type.Array(
      Type.Object({
        entity: EntityType,
        id: CanonicalId,
        version: Type.Integer({ minimum: 1 }),
        action: openSet(['created', 'updated', 'no_change']),
      }),
    ),
    skipped: Type.Array(
      Type.Object({
        mapping_id: hubId('map'),
        mapping_version: Type.Integer({ minimum: 1 }),
        code: Type.String({ examples: ['required'] }),
        message: Type.String(),
        pointer: Type.String({ description: 'JSON pointer into the output.' }),
      }),
      {
        description:
          'Mappings without a selection that could not read the event while another mapping did, and records that name no known entity (unknown_reference) or several (ambiguous_reference).',
        examples: [[]],
      },
    ),
    trace_id: nullable(Type.String()),
  }),
);

const envelopes = { service: 'hub', feature: 'envelopes' } as const;
const params = Type.Object({ envelope_id: hubId('env') });

const filterFields = {
  status: Type.Optional(oneOf(envelopeStatuses)),
  system: Type.Optional(Type.String()),
  event_type: Type.Optional(Type.String()),
  endpoint_id: Type.Optional(hubId('ing')),
  since: Type.Optional(Timestamp),
  until: Type.Optional(Timestamp),
};

const ReplayAccepted = Type.Object(
  { replay_id: hubId('rpl'), status: Type.Literal('queued') },
  { title: 'ReplayAccepted' },
);

const replayOptions = {
  mapping_version: Type.Optional({
    ...VersionNumber,
    description: 'A version other than the applied one.',
  }),
  dry_run: Type.Optional(Type.Boolean({ default: false })),
};

/** GET /v1/envelopes. */
export const listEnvelopes = operation({
  ...envelopes,
  id: 'listEnvelopes',
  method: 'get',
  path: '/v1/envelopes',
  summary: 'List the event log',
  description: 'Newest first.',
  query: Type.Object({ ...pagingFields, ...filterFields }),
  response: pageOf('EnvelopePage', EnvelopeSummary),
});

/** POST /v1/envelopes/replay. */
export const replayEnvelopes = operation({
  ...envelopes,
  id: 'replayEnvelopes',
  method: 'post',
  path: '/v1/envelopes/replay',
  summary: 'Replay events',
  description: 'Applies stored events again; what is already applied changes nothing.',
  body: Type.Object(
    { filter: Type.Object(filterFields, closed), ...replayOptions },
    { ...closed, examples: [{ filter: { system: 'preflight' }, dry_run: true }] },
  ),
  response: ReplayAccepted,
  status: 202,
  responseHeaders: { Location: 'URL of the replay.' },
  failures: invalidBody,
});

/** GET /v1/envelopes/replays/:replay_id. */
export const getReplay = operation({
  ...envelopes,
  id: 'getReplay',
  method: 'get',
  path: '/v1/envelopes/replays/:replay_id',
  summary: 'Read a replay',
  description: 'Its state, counts and what it changed.',
  params: Type.Object({ replay_id: hubId('rpl') }),
  response: Type.Object(
    {
      replay_id: hubId('rpl'),
      status: oneOf(['queued', 'processing', 'completed', 'failed', 'cancelled']),
      dry_run: Type.Boolean(),
      counts: Type.Object({
        envelopes: Type.Integer({ minimum: 0 }),
        applied: Type.Integer({ minimum: 0 }),
        no_change: Type.Integer({ minimum: 0 }),
        unmatched: Type.Integer({
          minimum: 0,
          description: 'No mapping applies to the event.',
        }),
        failed: Type.Integer({ minimum: 0 }),
      }),
      differences: Type.Array(
        Type.Object({
          envelope_id: hubId('env'),
          entity: EntityType,
          id: CanonicalId,
          fields: Type.Array(Type.String({ examples: ['/status'] })),
        }),
      ),
      completeness: Completeness,
    },
    { title: 'Replay' },
  ),
  failures: notFound,
});

/** GET /v1/envelopes/:envelope_id. */
export const getEnvelope = operation({
  ...envelopes,
  id: 'getEnvelope',
  method: 'get',
  path: '/v1/envelopes/:envelope_id',
  summary: 'Read an event',
  description: 'The envelope with its headers, state and results.',
  params,
  response: Envelope,
  failures: notFound,
});

/** GET /v1/envelopes/:envelope_id/raw. */
export const getRawEnvelope = operation({
  ...envelopes,
  id: 'getRawEnvelope',
  method: 'get',
  path: '/v1/envelopes/:envelope_id/raw',
  summary: 'Read the bytes of an event',
  description: 'The body exactly as it was delivered, with its content type, as an attachment.',
  params,
  produces: { 'application/octet-stream': {} },
  responseHeaders: { 'Content-Disposition': 'attachment' },
  failures: notFound,
});

/** POST /v1/envelopes/:envelope_id/replay. */
export const replayEnvelope = operation({
  ...envelopes,
  id: 'replayEnvelope',
  method: 'post',
  path: '/v1/envelopes/:envelope_id/replay',
  summary: 'Replay one event',
  description: 'Applies the stored event again; what is already applied changes nothing.',
  params,
  body: Type.Object(replayOptions, closed),
  bodyOptional: true,
  response: ReplayAccepted,
  status: 202,
  responseHeaders: { Location: 'URL of the replay.' },
  failures: { ...invalidBody, ...notFound },
});

/** Static type of {@link Envelope}. */
export type Envelope = Static<typeof Envelope>;
/** Static type of {@link EnvelopeSummary}. */
export type EnvelopeSummary = Static<typeof EnvelopeSummary>;
