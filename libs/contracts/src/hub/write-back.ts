import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, nullable, oneOf } from '../schema';
import { idempotencyKey, Problem, Timestamp } from '../shared';
import { Lane } from './adapters';
import { CanonicalId, EntityType } from './model';
import { FreeObject, hubId, notFound } from './routing';

/** Result of a push. */
export const WriteBackResult = named(
  'WriteBackResult',
  Type.Object({
    system: Type.String({ examples: ['tharstern'] }),
    entity_type: EntityType,
    external_id: nullable(Type.String(), {
      description: 'Key in the system; null in a dry run that would create.',
      examples: ['J-55012'],
    }),
    created: Type.Boolean({
      description: 'True: the system created the record; false: updated in place.',
    }),
    lane: Lane,
    intent_id: Type.Optional(hubId('wbi')),
    dry_run: Type.Optional(Type.Boolean()),
  }),
);

/** A recorded push. */
export const WriteBackIntent = named(
  'WriteBackIntent',
  Type.Object({
    intent_id: hubId('wbi'),
    system: Type.String({ examples: ['tharstern'] }),
    entity_type: EntityType,
    entity_id: nullable(CanonicalId),
    connection_id: hubId('con'),
    state: oneOf(['pending', 'sent', 'confirmed', 'unknown', 'refused'], {
      description:
        'unknown: sent but not confirmed by a record; resolved by reading back before any retry.',
    }),
    external_id: nullable(Type.String()),
    created: nullable(Type.Boolean()),
    attempts: Type.Integer({ minimum: 0 }),
    created_at: Timestamp,
    updated_at: Timestamp,
    problem: nullable(Problem, { examples: [null] }),
  }),
);

/** POST /v1/write-back. */
export const writeBack = operation({
  id: 'writeBack',
  service: 'hub',
  method: 'post',
  path: '/v1/write-back',
  feature: 'write-back',
  summary: 'Push an entity to a system',
  description:
    'Give exactly one of entity_id (a stored entity) and canonical (one built by the caller). A push is complete when the record of the system has every field as sent, in its answer or read back. The key is recorded, so a later push updates in place.',
  headers: Type.Object({
    'idempotency-key': Type.Optional(idempotencyKey('The same push with the same key runs once.')),
  }),
  body: Type.Object(
    {
      system: Type.String({ minLength: 1, maxLength: 100 }),
      entity_type: Type.String({ minLength: 1, description: 'Canonical entity type.' }),
      entity_id: Type.Optional(CanonicalId),
      canonical: Type.Optional(FreeObject),
      connection_id: Type.Optional(hubId('con', 'Needed when the system has several.')),
      dry_run: Type.Optional(Type.Boolean({ default: false })),
    },
    {
      ...closed,
      title: 'WriteBackRequest',
      examples: [
        { system: 'tharstern', entity_type: 'job', entity_id: 'job_01JNB2Y8E4T9Q6V3K5M7R0XWZD' },
      ],
    },
  ),
  response: WriteBackResult,
  failures: {
    404: 'No such entity or connection.',
    409: 'The lane is red or unknown (lane_refused), or amber without writes enabled on the connection (writes_not_enabled).',
    422: 'Both or neither of entity_id and canonical (exactly_one_of), or the entity does not fit its schema.',
    502: 'The system refused the push (upstream_refused), failed (upstream_failed), has values other than those sent (write_back_divergence), or its address is blocked (blocked_address).',
    503: 'The system limits the rate of calls (upstream_rate_limited); Retry-After gives the wait.',
    504: 'The outcome of the push is unknown (upstream_timeout); the problem names the intent to follow.',
  },
});

/** GET /v1/write-backs/:intent_id. */
export const getWriteBack = operation({
  id: 'getWriteBack',
  service: 'hub',
  method: 'get',
  path: '/v1/write-backs/:intent_id',
  feature: 'write-back',
  summary: 'Read a push',
  description: 'Its state, also when the answer was lost.',
  params: Type.Object({ intent_id: hubId('wbi') }),
  response: WriteBackIntent,
  failures: notFound,
});

/** Static type of {@link WriteBackResult}. */
export type WriteBackResult = Static<typeof WriteBackResult>;
/** Static type of {@link WriteBackIntent}. */
export type WriteBackIntent = Static<typeof WriteBackIntent>;
