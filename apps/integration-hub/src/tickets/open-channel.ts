import type { MakeElement, Message, MessageFormat, XmlElement } from '@forme/cip4';
import type { Jobs } from '@forme/backing-services/jobs';
import type { Records } from '@forme/backing-services/records';
import { OutboundError } from '@forme/service-kit/outbound';
import type { StoredEndpoint } from '../ingest/endpoint-store';
import { storableText } from '../model';
import { mintId, tenantRecords } from '../storage';
import { SIGNAL_QUEUE } from './send-signals';
import { addSubscription, closeChannels, listSubscriptions } from './subscription-store';

/** Dependencies of channels that controllers open. */
export interface ChannelParts {
  readonly pool: Records;
  readonly jobs: Jobs;
  /** Rejects with `OutboundError` for an address that must not be called. */
  readonly checkAddress: (url: string) => Promise<unknown>;
}

/** Channels that one endpoint may have. */
const mostChannels = 50;
const signalled = new Set(['Status', 'QueueStatus']);

/** Opens the persistent channel that a query subscribes to. False when it is refused. */
export async function openChannel(
  { pool, jobs, checkAddress }: ChannelParts,
  { tenant_id: tenant, endpoint_id: endpointId, system }: StoredEndpoint,
  format: MessageFormat,
  { family, type, id, subscription, element }: Message,
): Promise<boolean> {
  if (family !== 'Query' || !signalled.has(type) || id === null || !subscription) return false;
  const { url, repeatTimeS } = subscription;
  const jobId = attributeIn(element, 'JobID') ?? null;
  const texts = [id, url, jobId ?? ''];
  if (
    texts.some((it) => it.length > 2000 || !storableText(it)) ||
    !(await mayCall(checkAddress, url))
  )
    return false;
  const subscriptionId = mintId('sub');
  const isOpen = await tenantRecords(pool).within(tenant, async (tx) => {
    const known = await listSubscriptions(tx, { endpointId, limit: mostChannels, offset: 0 });
    const again = known.some((it) => it.channel_id === id && it.url === url);
    if (known.length >= mostChannels && !again) return false;
    await addSubscription(tx, tenant, {
      subscription_id: subscriptionId,
      direction: 'inbound',
      format,
      system,
      endpoint_id: endpointId,
      connection_id: null,
      message_type: type,
      channel_id: id,
      url,
      job_id: jobId,
      // A channel that repeats without a pause would be a flood.
      repeat_time_s: repeatTimeS === null || repeatTimeS === 0 ? null : Math.max(1, repeatTimeS),
    });
    return true;
  });
  if (isOpen)
    await jobs.submit({
      queue: SIGNAL_QUEUE,
      tenant,
      id: `signal-${subscriptionId}`,
      payload: { id: subscriptionId },
    });
  return isOpen;
}

async function mayCall(check: ChannelParts['checkAddress'], url: string): Promise<boolean> {
  try {
    await check(url);
    return true;
  } catch (error) {
    // A name that does not resolve now may do so later.
    if (error instanceof OutboundError) return error.code === 'unresolved';
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Closes the channels that a StopPersistentChannel names; how many. */
export function closedChannels(
  { pool }: ChannelParts,
  { tenant_id: tenant, endpoint_id: endpointId }: StoredEndpoint,
  { element }: Message,
): Promise<number> {
  const channelId = attributeIn(element, 'ChannelID');
  const url = attributeIn(element, 'URL');
  if (channelId === undefined && url === undefined) return Promise.resolve(0);
  if ([channelId, url].some((it) => it !== undefined && !storableText(it)))
    return Promise.resolve(0);
  return tenantRecords(pool).within(tenant, (tx) =>
    closeChannels(tx, endpointId, { channelId, url }),
  );
}

/** The open channels of an endpoint as SubscriptionInfo elements. */
export async function knownChannels(
  { pool }: ChannelParts,
  { tenant_id: tenant, endpoint_id: endpointId }: StoredEndpoint,
  make: MakeElement,
): Promise<readonly XmlElement[]> {
  const rows = await tenantRecords(pool).within(tenant, (tx) =>
    listSubscriptions(tx, { endpointId, limit: mostChannels, offset: 0 }),
  );
  return rows.map((it) =>
    make('SubscriptionInfo', {
      ChannelID: it.channel_id,
      MessageType: it.message_type,
      URL: it.url,
      RepeatTime: it.repeat_time_s === null ? undefined : String(it.repeat_time_s),
    }),
  );
}

/** The first attribute of a name in the children of a message, not in its header or subscription. */
function attributeIn(element: XmlElement, name: string): string | undefined {
  for (const child of element.children) {
    if (child.local === 'Header' || child.local === 'Subscription') continue;
    const found = child.attribute(name) ?? attributeIn(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
