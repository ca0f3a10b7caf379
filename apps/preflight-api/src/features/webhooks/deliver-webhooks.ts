import type { Job, JobListItem, WebhookEvent } from '@forme/contracts/preflight';
import type { Logger } from '@forme/service-kit';
import type { Resource } from '@forme/service-kit/lifecycle';
import { OutboundError, signedPost, type GuardedFetch } from '@forme/service-kit/outbound';
import type { SecretBox } from '@forme/service-kit/secrets';
import type { AttemptOutcome, DueDelivery, WebhookStore } from './webhook-store';

/** The job of an event: as lists show it, with the addresses of its reports by kind. */
export type WebhookJob = JobListItem & Pick<Job, 'reports'>;

/** Dependencies of delivering. */
export interface DeliverPorts {
  readonly store: WebhookStore;
  readonly send: GuardedFetch;
  readonly secrets: SecretBox;
  /** Null when the job was deleted. */
  readonly jobOf: (tenant: string, jobId: string) => Promise<WebhookJob | null>;
  readonly now: () => Date;
}

/** Name of the event, in addition to its id and signature. */
const WEBHOOK_EVENT_HEADER = 'X-Forme-Event';
/** Attempts in all: the first and five more. */
const MOST_ATTEMPTS = 6;
const firstRetryMs = 5_000;
const longestRetryMs = 300_000;
/** Longer than an attempt may take: a worker that died gives its delivery back. */
const leaseMs = 60_000;
const batchSize = 20;

/** Plans deliveries of ended jobs and sends what is due; how many were sent. */
export function makeDeliverWebhooks(ports: DeliverPorts): () => Promise<number> {
  return async () => {
    while ((await ports.store.announceEndedJobs(200)) === 200);
    const due = await ports.store.takeDue(batchSize, leaseMs);
    await Promise.all(
      due.map(async (delivery) => ports.store.settle(delivery.id, await attempt(ports, delivery))),
    );
    return due.length;
  };
}

async function attempt(ports: DeliverPorts, delivery: DueDelivery): Promise<AttemptOutcome> {
  const job = await ports.jobOf(delivery.tenant, delivery.jobId);
  if (!job) return failed('the job was deleted', null, null);
  const retryMs =
    delivery.attempts + 1 >= MOST_ATTEMPTS
      ? null
      : Math.min(longestRetryMs, firstRetryMs * 2 ** delivery.attempts);
  try {
    // An event has the same body on every attempt, also when its job has changed: its id identifies its body.
    const body = delivery.body ?? (await ports.store.keepBody(delivery.id, bodyOf(delivery, job)));
    const { status } = await ports.send(delivery.url, requestOf(ports, delivery, body));
    if (status >= 200 && status < 300)
      return { delivered: true, responseStatus: status, error: null, retryMs: null };
    return failed(`the receiver answered ${status}`, status, retryMs);
  } catch (error) {
    // The resolved address stays private: the message of an outbound error never contains it.
    const reason = error instanceof OutboundError ? error.message : 'the request failed';
    return failed(reason, null, retryMs);
  }
}

function failed(
  error: string,
  responseStatus: number | null,
  retryMs: number | null,
): AttemptOutcome {
  return { delivered: false, responseStatus, error, retryMs };
}

/** The body of an event. */
export interface WebhookBody {
  readonly id: string;
  readonly event: WebhookEvent;
  readonly created_at: string;
  readonly data: { readonly job: WebhookJob };
}

function bodyOf({ id, event, createdAt }: DueDelivery, job: WebhookJob): string {
  const content: WebhookBody = { id, event, created_at: createdAt.toISOString(), data: { job } };
  return JSON.stringify(content);
}

function requestOf({ secrets, now }: DeliverPorts, delivery: DueDelivery, body: string) {
  const { id, event, sealedSecret } = delivery;
  const post = signedPost(secrets.open(sealedSecret), { eventId: id, body, now: now() });
  return {
    ...post,
    headers: { ...post.headers, 'User-Agent': 'Forme-Preflight', [WEBHOOK_EVENT_HEADER]: event },
  };
}

const everyMs = 1000;
const forgetEveryMs = 3_600_000;
const keptDays = 30;

/** Delivers in the background until closed, and forgets old deliveries. */
export function deliverInBackground(
  deliver: () => Promise<number>,
  store: Pick<WebhookStore, 'forgetOlder'>,
  logger: Logger,
): Resource {
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  let nextForget = 0;
  const round = async (): Promise<void> => {
    try {
      while ((await deliver()) === batchSize);
      if (Date.now() < nextForget) return;
      nextForget = Date.now() + forgetEveryMs;
      await store.forgetOlder(keptDays);
    } catch (error) {
      logger.warn({ err: error }, 'webhooks could not be delivered; tried again');
    }
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = round().finally(() => {
      busy = false;
    });
  }, everyMs);
  timer.unref();
  return {
    name: 'webhooks',
    close: () => {
      clearInterval(timer);
      return running;
    },
  };
}
