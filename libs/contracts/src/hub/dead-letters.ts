import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, nullable, oneOf, openSet } from '../schema';
import { Timestamp } from '../shared';
import { pageOf, pagingFields } from './paging';
import { hubId, notFound, invalidBody } from './routing';

const deadLetterKinds = ['ingest', 'reconcile', 'write_back', 'webhook_out', 'poll'] as const;
const DeadLetterKind = openSet(deadLetterKinds);
const deadLetterStatuses = ['open', 'replaying', 'resolved', 'discarded'] as const;
const DeadLetterStatus = openSet(deadLetterStatuses);

/** Work that failed for good, kept with its cause. */
export const DeadLetter = named(
  'DeadLetter',
  Type.Object({
    dead_letter_id: hubId('dlq'),
    kind: DeadLetterKind,
    envelope_id: nullable(hubId('env')),
    intent_id: nullable(hubId('wbi')),
    error: Type.Object({
      class: openSet(['transient', 'rate_limited', 'auth', 'validation', 'conflict', 'permanent']),
      code: Type.String({ examples: ['invalid_date'] }),
      message: Type.String(),
    }),
    fingerprint: Type.String({
      description: 'Equal for equal causes.',
      examples: ['reconcile:invalid_date:/promised_date'],
    }),
    attempts: Type.Integer({ minimum: 1 }),
    first_failed_at: Timestamp,
    last_failed_at: Timestamp,
    status: DeadLetterStatus,
    resolution_note: nullable(Type.String()),
  }),
);

const ReplayQueued = Type.Object(
  { queued: Type.Integer({ minimum: 0, description: 'Dead letters requeued.' }) },
  { title: 'DeadLetterReplay' },
);

const filterFields = {
  kind: Type.Optional(oneOf(deadLetterKinds)),
  status: Type.Optional(oneOf(deadLetterStatuses)),
  fingerprint: Type.Optional(Type.String()),
};

const deadLetters = { service: 'hub', feature: 'dead-letters' } as const;
const params = Type.Object({ dead_letter_id: hubId('dlq') });
const settled = { 409: 'The dead letter is resolved or discarded already.' };

/** GET /v1/dead-letters. */
export const listDeadLetters = operation({
  ...deadLetters,
  id: 'listDeadLetters',
  method: 'get',
  path: '/v1/dead-letters',
  summary: 'List dead letters',
  description: 'Newest first.',
  query: Type.Object({ ...pagingFields, ...filterFields }),
  response: pageOf('DeadLetterPage', DeadLetter),
});

/** POST /v1/dead-letters/replay. */
export const replayDeadLetters = operation({
  ...deadLetters,
  id: 'replayDeadLetters',
  method: 'post',
  path: '/v1/dead-letters/replay',
  summary: 'Replay dead letters',
  description: 'Requeues every open dead letter that matches the filter.',
  body: Type.Object(
    { filter: Type.Object(filterFields, closed) },
    { ...closed, examples: [{ filter: { fingerprint: 'reconcile:invalid_date:/promised_date' } }] },
  ),
  response: ReplayQueued,
  status: 202,
  failures: invalidBody,
});

/** GET /v1/dead-letters/:dead_letter_id. */
export const getDeadLetter = operation({
  ...deadLetters,
  id: 'getDeadLetter',
  method: 'get',
  path: '/v1/dead-letters/:dead_letter_id',
  summary: 'Read a dead letter',
  description: 'With its cause.',
  params,
  response: DeadLetter,
  failures: notFound,
});

/** POST /v1/dead-letters/:dead_letter_id/replay. */
export const replayDeadLetter = operation({
  ...deadLetters,
  id: 'replayDeadLetter',
  method: 'post',
  path: '/v1/dead-letters/:dead_letter_id/replay',
  summary: 'Replay a dead letter',
  description: 'Requeues it; it takes effect at most once.',
  params,
  response: DeadLetter,
  status: 202,
  failures: { ...notFound, ...settled },
});

/** POST /v1/dead-letters/:dead_letter_id/discard. */
export const discardDeadLetter = operation({
  ...deadLetters,
  id: 'discardDeadLetter',
  method: 'post',
  path: '/v1/dead-letters/:dead_letter_id/discard',
  summary: 'Discard a dead letter',
  description: 'Closes it without replay; the reason is kept.',
  params,
  body: Type.Object(
    { reason: Type.String({ minLength: 1, maxLength: 1000, examples: ['Test delivery'] }) },
    closed,
  ),
  response: DeadLetter,
  failures: { ...invalidBody, ...notFound, ...settled },
});

/** Static type of {@link DeadLetter}. */
export type DeadLetter = Static<typeof DeadLetter>;
