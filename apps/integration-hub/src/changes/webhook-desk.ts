import { createHmac, randomBytes } from 'node:crypto';
import { JobPostponed, type JobHandler, type Jobs } from '@forme/backing-services/jobs';
import type { RecordsTransaction } from '@forme/backing-services/records';
import { CHANGE_EVENTS, type EntityType } from '@forme/contracts/hub';
import { OutboundError, type GuardedFetch } from '@forme/service-kit/outbound';
import type { Audit } from '../audit';
import { problems } from '../problems';
import type { SealedSecrets } from '../secrets';
import { mintId, type TenantRecords } from '../storage';
import { changesBehind, endOfChanges, type Change } from './change-log';
import {
  addDeliveries,
  addWebhook,
  disableWebhook,
  dueDeliveries,
  findWebhook,
  listDeliveries,
  listWebhooks,
  moveWebhook,
  noteAttempt,
  removeWebhook,
  renewDelivery,
  type StoredDelivery,
  type StoredWebhook,
} from './webhook-store';

/** Queue of receivers: one job for each, which never ends while the receiver is there. */
export const WEBHOOK_QUEUE = 'hub-webhooks';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Receivers of changes. Methods throw 404 for an id that is not the tenant's. */
export interface WebhookDesk {
  list(tenant: string, page: Page): Promise<readonly StoredWebhook[]>;
  /** Throws 422 for an address that is not allowed. The secret is given once. */
  create(
    tenant: string,
    actor: string,
    draft: { readonly url: string; readonly events?: string[]; readonly entities?: EntityType[] },
  ): Promise<{ readonly webhook: StoredWebhook; readonly secret: string }>;
  remove(tenant: string, actor: string, id: string): Promise<void>;
  deliveries(
    tenant: string,
    id: string,
    page: Page & { readonly status?: string },
  ): Promise<readonly StoredDelivery[]>;
  replay(tenant: string, id: string, deliveryId: string): Promise<StoredDelivery>;
  /** The worker that posts changes to a receiver. */
  readonly worker: JobHandler;
}

/** Dependencies. */
export interface WebhookDeskParts {
  readonly records: TenantRecords;
  readonly jobs: Jobs;
  readonly secrets: SealedSecrets;
  readonly note: Audit['append'];
  /** A fetch bound to where an address may lead. */
  readonly fetchFor: (url: string) => GuardedFetch;
  /** Rejects with `OutboundError` for an address that must not be called. */
  readonly checkAddress: (url: string) => Promise<unknown>;
  readonly now: () => Date;
}

const seconds = 1000;
const hours = 3600 * seconds;
/** Pauses before the attempts behind the first (Standard Webhooks). */
const pauses: readonly number[] = [
  5 * seconds,
  300 * seconds,
  1800 * seconds,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  20 * hours,
  24 * hours,
];
const idleMs = 1000;
const mostChanges = 200;
const mostSends = 50;

/** Makes the use cases. */
export function makeWebhookDesk(parts: WebhookDeskParts): WebhookDesk {
  const { records, jobs, secrets, note } = parts;
  return {
    list: (tenant, page) => records.within(tenant, (tx) => listWebhooks(tx, page)),
    async create(tenant, actor, { url, events = [...CHANGE_EVENTS], entities = [] }) {
      await parts.checkAddress(url).catch((error: unknown) => {
        if (!(error instanceof OutboundError)) throw error;
        if (error.code !== 'unresolved') throw problems.addressNotAllowed(`url: ${error.message}`);
      });
      const id = mintId('whk');
      const secret = `whsec_${randomBytes(24).toString('base64')}`;
      const sealed = secrets.seal({ tenant, record: id, field: 'secret' }, secret);
      const webhook = await records.within(tenant, async (tx) => {
        const row = { webhook_id: id, url, events, entities, secret: sealed };
        const stored = await addWebhook(tx, tenant, row, await endOfChanges(tx));
        const payload = { url, events, entities };
        await note(tx, tenant, { actor, action: 'webhook.created', subject: id, payload });
        return stored;
      });
      await jobs.submit({ queue: WEBHOOK_QUEUE, tenant, id: `hook-${id}`, payload: { id } });
      return { webhook, secret };
    },
    remove: (tenant, actor, id) =>
      records.within(tenant, async (tx) => {
        const { url } = await found(tx, id);
        await removeWebhook(tx, id);
        const entry = { actor, action: 'webhook.deleted', subject: id, payload: { url } };
        await note(tx, tenant, entry);
      }),
    deliveries: (tenant, id, page) =>
      records.within(tenant, async (tx) => {
        await found(tx, id);
        return listDeliveries(tx, id, page);
      }),
    replay: (tenant, id, deliveryId) =>
      records.within(tenant, async (tx) => {
        const renewed = await renewDelivery(tx, id, deliveryId);
        if (renewed) return renewed;
        throw problems.notFound('There is no delivery of this receiver with this id');
      }),
    worker: ({ tenant, payload }, { signal }) =>
      tell(parts, tenant, (payload as { readonly id: string }).id, signal),
  };
}

async function tell(
  parts: WebhookDeskParts,
  tenant: string,
  webhookId: string,
  signal: AbortSignal,
): Promise<{ readonly result: unknown }> {
  const { records } = parts;
  const webhook = await records.within(tenant, (tx) => takeChanges(tx, tenant, webhookId));
  if (webhook?.status !== 'active') return { result: { ended: true } };
  const due = await records.within(tenant, (tx) => dueDeliveries(tx, webhookId, mostSends));
  for (const delivery of due) {
    signal.throwIfAborted();
    await send(parts, tenant, webhook, delivery);
  }
  throw new JobPostponed(due.length === 0 ? idleMs : 0, 'The receiver waits for changes');
}

/** Makes deliveries of the changes behind the place of a receiver and moves it on, in one transaction. */
async function takeChanges(
  tx: RecordsTransaction,
  tenant: string,
  webhookId: string,
): Promise<StoredWebhook | undefined> {
  const webhook = await findWebhook(tx, webhookId, { lock: true });
  if (webhook?.status !== 'active') return webhook;
  const place = { xid: webhook.after_xid, seq: webhook.after_seq };
  const changes = await changesBehind(tx, place, mostChanges);
  const last = changes.at(-1);
  if (last === undefined) return webhook;
  const wanted = changes.filter((change) => wants(webhook, change));
  await addDeliveries(tx, tenant, webhookId, wanted.map(deliveryOf));
  await moveWebhook(tx, webhookId, last);
  return webhook;
}

function wants({ events, entities }: StoredWebhook, { event, entity }: Change): boolean {
  if (entity === null || !events.includes(event)) return false;
  return entities.length === 0 || entities.includes(entity);
}

function deliveryOf({ event, subject, entity, body, at }: Change) {
  const href = `/v1/entities/${entity ?? ''}/${encodeURIComponent(subject)}`;
  const text = { type: event, timestamp: at.toISOString(), data: { ...body, href } };
  return { delivery_id: mintId('msg'), event, body: JSON.stringify(text) };
}

async function send(
  { records, secrets, fetchFor, now }: WebhookDeskParts,
  tenant: string,
  { webhook_id: id, url, secret: sealed }: StoredWebhook,
  { delivery_id: messageId, body, attempts }: StoredDelivery,
): Promise<void> {
  const secret = secrets.open({ tenant, record: id, field: 'secret' }, sealed);
  const at = Math.floor(now().getTime() / 1000);
  // Standard Webhooks: the key is what the secret holds behind its prefix.
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const mac = createHmac('sha256', key).update(`${messageId}.${at}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': messageId,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${mac}`,
  };
  const status = await fetchFor(url)(url, { method: 'POST', headers, body }).then(
    (answer) => answer.status,
    (error: unknown) => {
      if (error instanceof OutboundError) return error.code;
      throw error;
    },
  );
  const done = typeof status === 'number' && status >= 200 && status < 300;
  const nextMs = done ? null : (pauses[attempts] ?? null);
  await records.within(tenant, async (tx) => {
    await noteAttempt(tx, messageId, {
      status: done ? 'delivered' : nextMs === null ? 'failed' : 'pending',
      answer: String(status),
      nextMs,
    });
    if (status === 410) await disableWebhook(tx, id);
  });
}

async function found(tx: RecordsTransaction, id: string): Promise<StoredWebhook> {
  const webhook = await findWebhook(tx, id);
  if (webhook) return webhook;
  throw problems.notFound('There is no receiver with this id');
}
