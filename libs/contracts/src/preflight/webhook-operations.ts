import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, count, flag, maybe, named, nullable, oneOf, openSet, text } from '../schema';
import { Timestamp } from '../shared/values';
import { Id } from './identifiers';

/** Events a subscription may name. */
export const WEBHOOK_EVENTS = ['job.completed', 'job.failed', 'job.cancelled'] as const;
/** One of {@link WEBHOOK_EVENTS}. */
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

const webhook = { service: 'preflight', feature: 'webhooks' } as const;

/** A subscription to events of jobs. */
export const Webhook = named(
  'Webhook',
  Type.Object({
    id: Id,
    url: text('Where events go.', 'https://example.com/hooks/preflight'),
    events: Type.Array(openSet(WEBHOOK_EVENTS), { examples: [['job.completed', 'job.failed']] }),
    is_active: flag('False: nothing is sent.', true),
    created_at: Timestamp,
    secret: maybe(
      text(
        'Key of the signatures; returned once, when the subscription is created.',
        'whsec_9a8b7c6d',
      ),
    ),
  }),
);
/** Static type of {@link Webhook}. */
export type Webhook = Static<typeof Webhook>;

const WebhookDelivery = named(
  'WebhookDelivery',
  Type.Object({
    id: Id,
    event: openSet(WEBHOOK_EVENTS),
    job_id: Id,
    status: openSet(['waiting', 'delivered', 'failed'], {
      description: 'failed: all attempts are used; replay sends it again.',
    }),
    attempts: count('Requests sent so far.', 1),
    response_status: nullable(count('Status of the last answer.', 200)),
    error: nullable(text('Why the last attempt failed.'), { examples: [null] }),
    created_at: Timestamp,
    next_attempt_at: nullable(Timestamp, { description: 'Null: no attempt is planned.' }),
    delivered_at: nullable(Timestamp),
  }),
);

const onWebhook = Type.Object({ webhook_id: Id }, closed);
const noWebhook = { 404: 'No subscription has this id, or it is of another tenant.' } as const;

/** `POST /api/v1/webhooks`. */
export const createWebhook = operation({
  ...webhook,
  id: 'createWebhook',
  method: 'post',
  path: '/api/v1/webhooks',
  summary: 'Subscribe to events',
  description:
    'Events of the tenant\'s jobs are POSTed as JSON {id, event, created_at, data: {job}}, the job as lists show it and with its reports; every attempt sends the same body. X-Forme-Signature is "t=<unix seconds>,v1=<hex>", an HMAC-SHA256 over "<t>.<X-Forme-Event-Id>.<body>"; an attempt that is not answered with 2xx within 10 seconds is repeated 5 times with growing pauses. Only web servers on the public internet are called, and hosts that the operator names in PREFLIGHT_WEBHOOK_HOSTS.',
  body: Type.Object(
    {
      url: text('Where events go.', 'https://example.com/hooks/preflight', {
        maxLength: 2048,
        pattern: '^https?://',
      }),
      events: Type.Optional(
        Type.Array(oneOf(WEBHOOK_EVENTS), {
          uniqueItems: true,
          maxItems: 16,
          description: 'Empty: all. Default: job.completed and job.failed.',
        }),
      ),
      secret: Type.Optional(
        text('Key of the signatures; one is made when absent.', 'a-secret-of-your-own-choice', {
          minLength: 16,
          maxLength: 256,
        }),
      ),
    },
    closed,
  ),
  status: 201,
  response: Webhook,
  failures: { 409: 'The tenant has 20 subscriptions already.', 422: 'The URL is not allowed.' },
});

/** `GET /api/v1/webhooks`. */
export const listWebhooks = operation({
  ...webhook,
  id: 'listWebhooks',
  method: 'get',
  path: '/api/v1/webhooks',
  summary: 'List subscriptions',
  description: 'Subscriptions of the tenant, without their secrets.',
  response: Type.Object({ webhooks: Type.Array(Webhook) }),
});

/** `DELETE /api/v1/webhooks/:webhook_id`. */
export const deleteWebhook = operation({
  ...webhook,
  id: 'deleteWebhook',
  method: 'delete',
  path: '/api/v1/webhooks/:webhook_id',
  summary: 'End a subscription',
  description: 'Removes it with its deliveries; no further event is sent.',
  params: onWebhook,
  status: 204,
  failures: noWebhook,
});

/** `GET /api/v1/webhooks/:webhook_id/deliveries`. */
export const listWebhookDeliveries = operation({
  ...webhook,
  id: 'listWebhookDeliveries',
  method: 'get',
  path: '/api/v1/webhooks/:webhook_id/deliveries',
  summary: 'Deliveries of a subscription',
  description: 'The last 200, newest first; deliveries are kept for 30 days.',
  params: onWebhook,
  response: Type.Object({ deliveries: Type.Array(WebhookDelivery) }),
  failures: noWebhook,
});

/** `POST /api/v1/webhooks/:webhook_id/deliveries/:delivery_id/replay`. */
export const replayWebhookDelivery = operation({
  ...webhook,
  id: 'replayWebhookDelivery',
  method: 'post',
  path: '/api/v1/webhooks/:webhook_id/deliveries/:delivery_id/replay',
  summary: 'Send an event again',
  description: 'Schedules the delivery again, with the same event id.',
  params: Type.Object({ webhook_id: Id, delivery_id: Id }, closed),
  status: 202,
  response: WebhookDelivery,
  failures: { 404: 'No such subscription or delivery.' },
});
