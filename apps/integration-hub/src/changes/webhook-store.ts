import type { RecordsTransaction } from '@forme/backing-services/records';
import type { SealedSecret } from '../secrets';
import type { ChangePlace } from './change-log';

/** A receiver as its row has it. */
export interface StoredWebhook {
  readonly webhook_id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly entities: readonly string[];
  readonly secret: SealedSecret;
  readonly status: 'active' | 'disabled';
  readonly after_xid: string;
  readonly after_seq: string;
  readonly created_at: Date;
}

/** A delivery as its row has it. */
export interface StoredDelivery {
  readonly delivery_id: string;
  readonly event: string;
  readonly body: string;
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly answer: string | null;
  readonly next_attempt_at: Date | null;
  readonly created_at: Date;
  readonly delivered_at: Date | null;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const columns =
  'webhook_id, url, events, entities, secret, status, after_xid::text as after_xid, after_seq::text as after_seq, created_at';

/** Adds a receiver of what comes behind a place. */
export async function addWebhook(
  tx: RecordsTransaction,
  tenant: string,
  {
    webhook_id,
    url,
    events,
    entities,
    secret,
  }: Pick<StoredWebhook, 'webhook_id' | 'url' | 'events' | 'entities' | 'secret'>,
  { xid, seq }: ChangePlace,
): Promise<StoredWebhook> {
  const [row] = await tx.query<StoredWebhook>(
    `insert into hub.webhooks (tenant_id, webhook_id, url, events, entities, secret, after_xid, after_seq)
     values ($1, $2, $3, $4, $5, $6, $7::xid8, $8) returning ${columns}`,
    [tenant, webhook_id, url, events, entities, JSON.stringify(secret), xid, seq],
  );
  if (!row) throw new Error('The receiver was not stored');
  return row;
}

/** One receiver; with `lock` no other transaction moves it on until this one ends. */
export async function findWebhook(
  tx: RecordsTransaction,
  webhookId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredWebhook | undefined> {
  const [row] = await tx.query<StoredWebhook>(
    `select ${columns} from hub.webhooks where webhook_id = $1${lock ? ' for update' : ''}`,
    [webhookId],
  );
  return row;
}

/** Receivers, oldest first. */
export function listWebhooks(
  tx: RecordsTransaction,
  { limit, offset }: Page,
): Promise<readonly StoredWebhook[]> {
  return tx.query<StoredWebhook>(
    `select ${columns} from hub.webhooks order by created_at, webhook_id limit $1 offset $2`,
    [limit, offset],
  );
}

/** Removes a receiver with its deliveries. */
export async function removeWebhook(tx: RecordsTransaction, webhookId: string): Promise<void> {
  await tx.query('delete from hub.webhooks where webhook_id = $1', [webhookId]);
}

/** Stops a receiver that wants no more. */
export async function disableWebhook(tx: RecordsTransaction, webhookId: string): Promise<void> {
  await tx.query(`update hub.webhooks set status = 'disabled' where webhook_id = $1`, [webhookId]);
}

/** Moves a receiver on to a place. */
export async function moveWebhook(
  tx: RecordsTransaction,
  webhookId: string,
  { xid, seq }: ChangePlace,
): Promise<void> {
  await tx.query(
    'update hub.webhooks set after_xid = $2::xid8, after_seq = $3 where webhook_id = $1',
    [webhookId, xid, seq],
  );
}

/** Adds deliveries that are due at once. */
export async function addDeliveries(
  tx: RecordsTransaction,
  tenant: string,
  webhookId: string,
  deliveries: readonly Pick<StoredDelivery, 'delivery_id' | 'event' | 'body'>[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await tx.query(
    `insert into hub.webhook_deliveries (tenant_id, webhook_id, delivery_id, event, body)
     select $1, $2, * from unnest($3::text[], $4::text[], $5::text[])`,
    [
      tenant,
      webhookId,
      deliveries.map(({ delivery_id: id }) => id),
      deliveries.map(({ event }) => event),
      deliveries.map(({ body }) => body),
    ],
  );
}

/** Deliveries that are due, oldest first. */
export function dueDeliveries(
  tx: RecordsTransaction,
  webhookId: string,
  limit: number,
): Promise<readonly StoredDelivery[]> {
  return tx.query<StoredDelivery>(
    `select * from hub.webhook_deliveries where webhook_id = $1 and status = 'pending' and next_attempt_at <= now()
     order by next_attempt_at, delivery_id limit $2`,
    [webhookId, limit],
  );
}

/** Writes down what an attempt met; `nextMs` null: there is no other one. */
export async function noteAttempt(
  tx: RecordsTransaction,
  deliveryId: string,
  {
    status,
    answer,
    nextMs,
  }: {
    readonly status: StoredDelivery['status'];
    readonly answer: string;
    readonly nextMs: number | null;
  },
): Promise<void> {
  await tx.query(
    `update hub.webhook_deliveries set status = $2, answer = $3, attempts = attempts + 1,
       next_attempt_at = now() + $4 * interval '1 millisecond',
       delivered_at = case when $2 = 'delivered' then now() end
     where delivery_id = $1`,
    [deliveryId, status, answer, nextMs],
  );
}

/** Deliveries of a receiver, newest first. */
export function listDeliveries(
  tx: RecordsTransaction,
  webhookId: string,
  { status, limit, offset }: Page & { readonly status?: string },
): Promise<readonly StoredDelivery[]> {
  return tx.query<StoredDelivery>(
    `select * from hub.webhook_deliveries where webhook_id = $1 and ($2::text is null or status = $2)
     order by created_at desc, delivery_id desc limit $3 offset $4`,
    [webhookId, status ?? null, limit, offset],
  );
}

/** Makes a delivery due again, as if it was never tried. */
export async function renewDelivery(
  tx: RecordsTransaction,
  webhookId: string,
  deliveryId: string,
): Promise<StoredDelivery | undefined> {
  const [row] = await tx.query<StoredDelivery>(
    `update hub.webhook_deliveries set status = 'pending', attempts = 0, next_attempt_at = now(), delivered_at = null
     where webhook_id = $1 and delivery_id = $2 returning *`,
    [webhookId, deliveryId],
  );
  return row;
}
