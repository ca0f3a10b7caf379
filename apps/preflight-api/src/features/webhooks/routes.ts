import { randomBytes } from 'node:crypto';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  WEBHOOK_EVENTS,
  type Webhook,
} from '@forme/contracts/preflight';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import { OutboundError } from '@forme/service-kit/outbound';
import type { SecretBox } from '@forme/service-kit/secrets';
import { problems } from '../../problems';
import type { StoredDelivery, StoredWebhook, WebhookStore } from './webhook-store';

/** Dependencies of subscriptions. */
export interface WebhookServices {
  readonly store: WebhookStore;
  readonly secrets: SecretBox;
  /** Rejects with `OutboundError` for a URL that deliveries must not go to. */
  readonly checkUrl: (url: string) => Promise<unknown>;
}

/** Subscriptions of one tenant. */
const MOST_WEBHOOKS = 20;

/** The routes of subscriptions. */
export function webhookHandlers({ store, secrets, checkUrl }: WebhookServices): readonly Handler[] {
  return [
    handle(createWebhook, async ({ body }, { tenant }) => {
      await checkUrl(body.url).catch((error: unknown) => {
        if (!(error instanceof OutboundError) || error.code === 'unresolved') return;
        throw problems.urlNotAllowed(`url: ${error.message}`);
      });
      const secret = body.secret ?? `whsec_${randomBytes(24).toString('base64url')}`;
      const { events = ['job.completed', 'job.failed'] } = body;
      const stored = await store.add(
        {
          tenant,
          url: body.url,
          events: events.length === 0 ? WEBHOOK_EVENTS : events,
          sealedSecret: secrets.seal(secret),
        },
        MOST_WEBHOOKS,
      );
      if (!stored) {
        throw problems.tooManyWebhooks(
          `The tenant has ${MOST_WEBHOOKS} subscriptions; end one before creating another`,
        );
      }
      return { ...wireWebhook(stored), secret };
    }),
    handle(listWebhooks, async (_request, { tenant }) => ({
      webhooks: (await store.list(tenant)).map(wireWebhook),
    })),
    handle(deleteWebhook, async ({ params }, { tenant }) => {
      if (!(await store.remove(tenant, params.webhook_id))) throw noSuchWebhook();
      return reply({ status: 204 });
    }),
    handle(listWebhookDeliveries, async ({ params }, { tenant }) => {
      const deliveries = await store.deliveries(tenant, params.webhook_id);
      if (!deliveries) throw noSuchWebhook();
      return { deliveries: deliveries.map(wireDelivery) };
    }),
    handle(replayWebhookDelivery, async ({ params }, { tenant }) => {
      const planned = await store.replay(tenant, params.webhook_id, params.delivery_id);
      if (!planned) throw noSuchWebhook();
      return wireDelivery(planned);
    }),
  ];
}

function noSuchWebhook(): Error {
  return problems.webhookNotFound('There is no such subscription or delivery');
}

function wireWebhook({ id, url, events, isActive, createdAt }: StoredWebhook): Webhook {
  return {
    id,
    url,
    events: [...events],
    is_active: isActive,
    created_at: createdAt.toISOString(),
    secret: null,
  };
}

function wireDelivery(delivery: StoredDelivery) {
  return {
    id: delivery.id,
    event: delivery.event,
    job_id: delivery.jobId,
    status: delivery.status,
    attempts: delivery.attempts,
    response_status: delivery.responseStatus,
    error: delivery.error,
    created_at: delivery.createdAt.toISOString(),
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    delivered_at: delivery.deliveredAt?.toISOString() ?? null,
  };
}
