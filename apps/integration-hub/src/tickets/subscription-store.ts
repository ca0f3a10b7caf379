import type { MessageFormat } from '@forme/cip4';
import type { RecordsTransaction } from '@forme/backing-services/records';

/** A persistent channel as its row has it. */
export interface StoredSubscription {
  readonly subscription_id: string;
  /** inbound: a controller listens to the hub; outbound: the hub listens to a device. */
  readonly direction: 'inbound' | 'outbound';
  readonly format: MessageFormat;
  /** System whose jobs and tickets it is about. */
  readonly system: string;
  readonly endpoint_id: string | null;
  readonly connection_id: string | null;
  readonly message_type: string;
  /** Id of the query that opened it, which its signals name. */
  readonly channel_id: string;
  readonly url: string;
  readonly job_id: string | null;
  readonly repeat_time_s: number | null;
  /** Place in the log of changes behind which nothing was sent; null before the first signal. */
  readonly after_xid: string | null;
  readonly after_seq: string;
  readonly sent_at: Date | null;
  /** Signals in a row that were not accepted. */
  readonly failures: number;
  readonly opened_at: Date;
}

/** What is stored when a channel opens. */
export type NewSubscription = Omit<
  StoredSubscription,
  'after_xid' | 'after_seq' | 'sent_at' | 'failures' | 'opened_at'
>;

const columns = `subscription_id, direction, format, system, endpoint_id, connection_id, message_type, channel_id, url, job_id,
  repeat_time_s, after_xid::text as after_xid, after_seq::text as after_seq, sent_at, failures, opened_at`;

/** Opens a channel; one that the same query opened before at the same address is opened again in its place. */
export async function addSubscription(
  tx: RecordsTransaction,
  tenant: string,
  it: NewSubscription,
): Promise<StoredSubscription> {
  if (it.direction === 'inbound')
    await tx.query(
      `delete from hub.message_subscriptions where direction = 'inbound' and endpoint_id = $1 and channel_id = $2 and url = $3`,
      [it.endpoint_id, it.channel_id, it.url],
    );
  const [row] = await tx.query<StoredSubscription>(
    `insert into hub.message_subscriptions (tenant_id, subscription_id, direction, format, system, endpoint_id, connection_id,
       message_type, channel_id, url, job_id, repeat_time_s)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${columns}`,
    [
      ...[tenant, it.subscription_id, it.direction, it.format, it.system, it.endpoint_id],
      ...[it.connection_id, it.message_type, it.channel_id, it.url, it.job_id, it.repeat_time_s],
    ],
  );
  if (!row) throw new Error('The subscription was not stored');
  return row;
}

/** One channel. */
export async function findSubscription(
  tx: RecordsTransaction,
  id: string,
): Promise<StoredSubscription | undefined> {
  const [row] = await tx.query<StoredSubscription>(
    `select ${columns} from hub.message_subscriptions where subscription_id = $1`,
    [id],
  );
  return row;
}

/** Channels, oldest first; with `endpointId` those that controllers opened there. */
export function listSubscriptions(
  tx: RecordsTransaction,
  {
    endpointId = null,
    limit,
    offset,
  }: {
    readonly endpointId?: string | null;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<readonly StoredSubscription[]> {
  return tx.query<StoredSubscription>(
    `select ${columns} from hub.message_subscriptions
     where $1::text is null or (endpoint_id = $1 and direction = 'inbound')
     order by opened_at, subscription_id limit $2 offset $3`,
    [endpointId, limit, offset],
  );
}

/** Closes a channel. */
export async function removeSubscription(tx: RecordsTransaction, id: string): Promise<void> {
  await tx.query('delete from hub.message_subscriptions where subscription_id = $1', [id]);
}

/** Closes the channels of an endpoint that a StopPersistentChannel names; how many there were. */
export async function closeChannels(
  tx: RecordsTransaction,
  endpointId: string,
  { channelId, url }: { readonly channelId: string | undefined; readonly url: string | undefined },
): Promise<number> {
  const rows = await tx.query(
    `delete from hub.message_subscriptions where direction = 'inbound' and endpoint_id = $1
       and ($2::text is null or channel_id = $2) and ($3::text is null or url = $3) returning 1`,
    [endpointId, channelId ?? null, url ?? null],
  );
  return rows.length;
}

/** Writes down that a signal was accepted, which showed everything up to a place. */
export async function noteSignal(
  tx: RecordsTransaction,
  id: string,
  { xid, seq }: { readonly xid: string; readonly seq: string },
): Promise<void> {
  await tx.query(
    `update hub.message_subscriptions set after_xid = $2::xid8, after_seq = $3, sent_at = now(), failures = 0
     where subscription_id = $1`,
    [id, xid, seq],
  );
}

/** Writes down that a signal was not accepted; how many in a row. */
export async function noteFailure(tx: RecordsTransaction, id: string): Promise<number> {
  const [row] = await tx.query<{ failures: number }>(
    'update hub.message_subscriptions set failures = failures + 1 where subscription_id = $1 returning failures',
    [id],
  );
  return row?.failures ?? 0;
}
