import { defined } from '@forme/contracts/defined';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  type EntityType,
  type HubWebhook,
  type WebhookDelivery,
} from '@forme/contracts/hub';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import type { WebhookDesk } from '../../changes/webhook-desk';
import type { StoredDelivery, StoredWebhook } from '../../changes/webhook-store';

/** Receivers of changes. */
export function webhookHandlers(desk: WebhookDesk): readonly Handler[] {
  return [
    handle(listWebhooks, async ({ query: { limit = 50, offset = 0 } }, { tenant }) => {
      const rows = await desk.list(tenant, { limit, offset });
      return { rows: rows.map(wireWebhook), limit, offset };
    }),
    handle(createWebhook, async ({ body }, { tenant, principal }) => {
      const { webhook, secret } = await desk.create(tenant, principal.subject, body);
      return { webhook: wireWebhook(webhook), secret };
    }),
    handle(deleteWebhook, async ({ params }, { tenant, principal }) => {
      await desk.remove(tenant, principal.subject, params.webhook_id);
      return reply({ status: 204 });
    }),
    handle(listWebhookDeliveries, async ({ params, query }, { tenant }) => {
      const { limit = 50, offset = 0, status } = query;
      const page = { limit, offset, ...defined({ status }) };
      const rows = await desk.deliveries(tenant, params.webhook_id, page);
      return { rows: rows.map(wireDelivery), limit, offset };
    }),
    handle(replayWebhookDelivery, async ({ params }, { tenant }) =>
      wireDelivery(await desk.replay(tenant, params.webhook_id, params.delivery_id)),
    ),
  ];
}

function wireWebhook(webhook: StoredWebhook): HubWebhook {
  const { webhook_id, url, events, entities, status, created_at } = webhook;
  return {
    webhook_id,
    url,
    events: [...events],
    entities: [...entities] as EntityType[],
    status,
    created_at: created_at.toISOString(),
  };
}

function wireDelivery(delivery: StoredDelivery): WebhookDelivery {
  const { delivery_id, event, status, attempts, answer, next_attempt_at } = delivery;
  return {
    delivery_id,
    event,
    status,
    attempts,
    answer,
    next_attempt_at: next_attempt_at?.toISOString() ?? null,
    created_at: delivery.created_at.toISOString(),
    delivered_at: delivery.delivered_at?.toISOString() ?? null,
  };
}
