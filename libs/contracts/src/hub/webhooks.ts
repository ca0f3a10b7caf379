import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, nullable, oneOf, openSet } from '../schema';
import { Timestamp } from '../shared';
import { EntityType } from './model';
import { pageOf, pagingFields } from './paging';
import { hubId, notFound } from './routing';

/** Changes that webhooks report. */
export const CHANGE_EVENTS = ['entity.created', 'entity.updated', 'entity.merged'] as const;

/** A receiver of changes; its secret is never read back. */
export const HubWebhook = named(
  'HubWebhook',
  Type.Object({
    webhook_id: hubId('whk'),
    url: Type.String({ examples: ['https://shop.example.com/hooks/forme'] }),
    events: Type.Array(Type.String(), { examples: [['entity.updated']] }),
    entities: Type.Array(EntityType),
    status: openSet(['active', 'disabled'], {
      description: 'disabled after the receiver answered 410.',
    }),
    created_at: Timestamp,
  }),
);

/** One delivery of a change to a receiver. */
export const WebhookDelivery = named(
  'WebhookDelivery',
  Type.Object({
    delivery_id: hubId('msg'),
    event: Type.String({ examples: ['entity.updated'] }),
    status: openSet(['pending', 'delivered', 'failed']),
    attempts: Type.Integer({ minimum: 0 }),
    answer: nullable(Type.String(), { description: 'Response to the last attempt.' }),
    next_attempt_at: nullable(Timestamp),
    created_at: Timestamp,
    delivered_at: nullable(Timestamp),
  }),
);

const webhooks = { service: 'hub', feature: 'webhooks' } as const;
const params = Type.Object({ webhook_id: hubId('whk') });

/** GET /v1/webhooks. */
export const listWebhooks = operation({
  ...webhooks,
  id: 'listWebhooks',
  method: 'get',
  path: '/v1/webhooks',
  summary: 'List the receivers of changes',
  description: 'Oldest first.',
  query: Type.Object(pagingFields),
  response: pageOf('HubWebhookPage', HubWebhook),
});

/** POST /v1/webhooks. */
export const createWebhook = operation({
  ...webhooks,
  id: 'createWebhook',
  method: 'post',
  path: '/v1/webhooks',
  summary: 'Send changes of entities to a receiver',
  description:
    'Every change from now on is posted to the address, signed by Standard Webhooks and repeated until it is accepted: at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h. The secret is answered once.',
  body: Type.Object(
    {
      url: Type.String({ format: 'uri', maxLength: 2000 }),
      events: Type.Optional(
        Type.Array(oneOf(CHANGE_EVENTS), { minItems: 1, description: 'All when omitted.' }),
      ),
      entities: Type.Optional(
        Type.Array(EntityType, { minItems: 1, description: 'All when omitted.' }),
      ),
    },
    {
      ...closed,
      title: 'HubWebhookDraft',
      examples: [{ url: 'https://shop.example.com/hooks/forme', entities: ['order'] }],
    },
  ),
  response: Type.Object(
    {
      webhook: HubWebhook,
      secret: Type.String({ examples: ['whsec_c2VjcmV0LW9mLXRoZS13ZWJob29rLTI0'] }),
    },
    { title: 'HubWebhookCreated' },
  ),
  status: 201,
  failures: { 422: 'The address is not allowed (blocked_address).' },
});

/** DELETE /v1/webhooks/:webhook_id. */
export const deleteWebhook = operation({
  ...webhooks,
  id: 'deleteWebhook',
  method: 'delete',
  path: '/v1/webhooks/:webhook_id',
  summary: 'Remove a receiver of changes',
  description: 'With its deliveries.',
  params,
  status: 204,
  failures: notFound,
});

/** GET /v1/webhooks/:webhook_id/deliveries. */
export const listWebhookDeliveries = operation({
  ...webhooks,
  id: 'listWebhookDeliveries',
  method: 'get',
  path: '/v1/webhooks/:webhook_id/deliveries',
  summary: 'List the deliveries of a receiver',
  description: 'Newest first.',
  params,
  query: Type.Object({
    ...pagingFields,
    status: Type.Optional(oneOf(['pending', 'delivered', 'failed'])),
  }),
  response: pageOf('WebhookDeliveryPage', WebhookDelivery),
  failures: notFound,
});

/** POST /v1/webhooks/:webhook_id/deliveries/:delivery_id/replay. */
export const replayWebhookDelivery = operation({
  ...webhooks,
  id: 'replayWebhookDelivery',
  method: 'post',
  path: '/v1/webhooks/:webhook_id/deliveries/:delivery_id/replay',
  summary: 'Send a delivery again',
  description: 'With the same id, so that the receiver recognizes an event that it already has.',
  params: Type.Object({ webhook_id: hubId('whk'), delivery_id: hubId('msg') }),
  response: WebhookDelivery,
  status: 202,
  failures: notFound,
});

/** Static type of {@link HubWebhook}. */
export type HubWebhook = Static<typeof HubWebhook>;
/** Static type of {@link WebhookDelivery}. */
export type WebhookDelivery = Static<typeof WebhookDelivery>;
