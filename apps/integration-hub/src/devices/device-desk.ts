import type { Audit } from '../audit';
import {
  makerOf,
  readTicket,
  returnCodes,
  type MessageDraft,
  type MessageFormat,
  type MimeFile,
  type XmlElement,
} from '@forme/cip4';
import { RemoteFault, type OpenConnection } from '../outbound/adapter';
import { openConnection } from '../outbound/connection-desk';
import { findConnection } from '../outbound/connection-store';
import { problems } from '../problems';
import { linkKey } from '../reconciling';
import type { SealedSecrets } from '../secrets';
import { mintId, type TenantRecords } from '../storage';
import type { CallDevice, DeviceAnswer } from './call-device';
import { DEVICE_SYSTEMS } from './device-adapter';
import type { RenderRequest } from '../tickets';
import {
  addSubscription,
  findSubscription,
  listSubscriptions,
  removeSubscription,
  type StoredSubscription,
} from '../tickets';

/** A message to a device as a caller requests it. */
export interface DeviceMessageRequest {
  readonly message: 'submit' | 'abort' | 'hold' | 'resume' | 'remove' | 'queue_status';
  readonly job_id?: string | undefined;
  readonly queue_entry_id?: string | undefined;
  readonly return_url?: string | undefined;
}

/** What a device answered. */
export interface DeviceQueue {
  readonly return_code: number;
  readonly queue_entries: {
    readonly queue_entry_id: string;
    readonly job_id: string | null;
    readonly status: string | null;
  }[];
}

/** A subscription as a caller requests it. */
export interface SubscriptionRequest {
  readonly connection_id: string;
  readonly message_type: string;
  readonly url: string;
  readonly job_id?: string | undefined;
  readonly repeat_time_s?: number | undefined;
}

/** On whose behalf: commands and subscriptions are entries of the audit chain. */
export interface Caller {
  readonly tenant: string;
  /** Subject of the credential. */
  readonly actor: string;
}

/** Devices of a tenant. Methods throw 404, 409, 502 and 504. */
export interface DeviceDesk {
  send(who: Caller, connectionId: string, request: DeviceMessageRequest): Promise<DeviceQueue>;
  subscribe(who: Caller, request: SubscriptionRequest): Promise<StoredSubscription>;
  unsubscribe(who: Caller, subscriptionId: string): Promise<void>;
  subscriptions(
    tenant: string,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<readonly StoredSubscription[]>;
}

/** Dependencies. */
export interface DeviceParts {
  readonly records: TenantRecords;
  readonly secrets: SealedSecrets;
  readonly audit: Audit;
  readonly call: CallDevice;
  readonly now: () => Date;
  /** A canonical job as a ticket. Throws 404. */
  readonly render: (tenant: string, request: RenderRequest) => Promise<string>;
}

interface Device {
  readonly open: OpenConnection;
  readonly system: string;
  readonly format: MessageFormat;
  readonly writesEnabled: boolean;
}

export function makeDeviceDesk(parts: DeviceParts): DeviceDesk {
  const { records, audit } = parts;
  return {
    async send({ tenant, actor }, connectionId, request) {
      const device = await deviceOf(parts, tenant, connectionId);
      if (request.message !== 'queue_status' && !device.writesEnabled)
        throw problems.writesNotEnabled('Test the connection and enable its writes first');
      const files = await filesOf(parts, tenant, device.format, request);
      const message = messageOf(device.format, request, files);
      const answer = await called(parts, device, message, files);
      if (request.message !== 'queue_status')
        await records.within(tenant, (tx) =>
          audit.append(tx, tenant, {
            actor,
            action: `device.${request.message}`,
            subject: connectionId,
            payload: request,
          }),
        );
      if (request.job_id !== undefined && files[0])
        await keyOfJob(parts, tenant, device, { entityId: request.job_id, ticket: files[0] });
      return queueIn(answer);
    },
    async subscribe({ tenant, actor }, request) {
      const device = await deviceOf(parts, tenant, request.connection_id);
      const { format, system } = device;
      const { messageId } = await called(parts, device, subscribing(format, request), []);
      return opened(parts, { tenant, actor }, request, { format, system, channelId: messageId });
    },
    async unsubscribe({ tenant, actor }, id) {
      const found = await records.within(tenant, (tx) => findSubscription(tx, id));
      if (!found) throw problems.notFound('There is no subscription with this id');
      if (found.direction === 'outbound' && found.connection_id !== null) {
        const device = await deviceOf(parts, tenant, found.connection_id);
        await called(parts, device, stopping(found), []);
      }
      await records.within(tenant, async (tx) => {
        await removeSubscription(tx, id);
        const { direction } = found;
        await audit.append(tx, tenant, {
          actor,
          action: 'subscription.close',
          subject: id,
          payload: { direction },
        });
      });
    },
    subscriptions: (tenant, page) => records.within(tenant, (tx) => listSubscriptions(tx, page)),
  };
}

/** Stores a subscription at a device, with its entry in the audit chain. */
function opened(
  { records, audit }: DeviceParts,
  { tenant, actor }: Caller,
  request: SubscriptionRequest,
  channel: {
    readonly format: MessageFormat;
    readonly system: string;
    readonly channelId: string;
  },
): Promise<StoredSubscription> {
  return records.within(tenant, async (tx) => {
    const added = await addSubscription(tx, tenant, {
      subscription_id: mintId('sub'),
      direction: 'outbound',
      format: channel.format,
      system: channel.system,
      endpoint_id: null,
      connection_id: request.connection_id,
      message_type: request.message_type,
      channel_id: channel.channelId,
      url: request.url,
      job_id: request.job_id ?? null,
      repeat_time_s: request.repeat_time_s ?? null,
    });
    const { subscription_id: subject } = added;
    await audit.append(tx, tenant, {
      actor,
      action: 'subscription.open',
      subject,
      payload: request,
    });
    return added;
  });
}

/** The JobID of a submitted ticket becomes a key of its job: signals of the device name the job by it. */
async function keyOfJob(
  { records, now }: DeviceParts,
  tenant: string,
  { system, open: { connectionId } }: Device,
  { entityId, ticket }: { readonly entityId: string; readonly ticket: MimeFile },
): Promise<void> {
  const { root } = readTicket(ticket.bytes, { maxBytes: ticket.bytes.length });
  const externalId = root.attribute('JobID');
  if (externalId === undefined) return;
  const linked = await records.within(tenant, (tx) =>
    linkKey(
      tx,
      tenant,
      { type: 'job', id: entityId },
      {
        key: { system, externalType: 'Job', externalId },
        connectionId,
        url: null,
        role: 'primary',
        origin: 'write_back',
        seenAt: now().toISOString(),
      },
    ),
  );
  if (!linked)
    throw problems.upstreamRefused(
      'The device took the ticket, but its JobID is the key of another job: signals will be those of the other job',
    );
}

async function deviceOf(
  { records, secrets }: DeviceParts,
  tenant: string,
  connectionId: string,
): Promise<Device> {
  const connection = await records.within(tenant, (tx) => findConnection(tx, connectionId));
  const format = connection && DEVICE_SYSTEMS.get(connection.system);
  if (!connection || !format)
    throw problems.notFound(
      `There is no connection to ${[...DEVICE_SYSTEMS.keys()].join(' or ')} with this id`,
    );
  if (connection.base_url === null || connection.status === 'disabled')
    throw problems.connectionUnusable('The connection is disabled or has no base_url');
  return {
    open: openConnection(secrets, connection, null),
    system: connection.system,
    format,
    writesEnabled: connection.writes_enabled,
  };
}

type Draft = Omit<MessageDraft, 'id'>;

async function filesOf(
  { render }: DeviceParts,
  tenant: string,
  format: MessageFormat,
  { message, job_id: jobId }: DeviceMessageRequest,
): Promise<readonly MimeFile[]> {
  if (message !== 'submit') return [];
  if (jobId === undefined) throw problems.exactlyOneOf('submit requires job_id');
  const kind = format === 'jmf' ? 'jdf' : 'xjdf';
  const text = await render(tenant, { jobId, format: kind, json: false });
  return [{ id: 'ticket', type: `application/vnd.cip4-${kind}+xml`, bytes: Buffer.from(text) }];
}

const jmfTypes = {
  abort: 'AbortQueueEntry',
  hold: 'HoldQueueEntry',
  resume: 'ResumeQueueEntry',
  remove: 'RemoveQueueEntry',
} as const;
/** `Operation` of ModifyQueueEntryParams (XJDF 2.x, ModifyQueueEntry). */
const operations = { abort: 'Abort', hold: 'Hold', resume: 'Resume', remove: 'Remove' } as const;

function messageOf(
  format: MessageFormat,
  { message, queue_entry_id: entry, return_url: returns }: DeviceMessageRequest,
  files: readonly MimeFile[],
): Draft {
  const make = makerOf(format);
  if (message === 'queue_status') return { family: 'Query', type: 'QueueStatus' };
  if (message === 'submit') {
    const params = make('QueueSubmissionParams', {
      URL: `cid:${files[0]?.id ?? ''}`,
      ReturnJMF: returns,
    });
    return { family: 'Command', type: 'SubmitQueueEntry', content: [params] };
  }
  if (entry === undefined) throw problems.exactlyOneOf(`${message} requires queue_entry_id`);
  if (format === 'jmf') {
    const content = [make('QueueEntryDef', { QueueEntryID: entry })];
    return { family: 'Command', type: jmfTypes[message], content };
  }
  const filter = make('QueueFilter', { QueueEntryIDs: entry });
  const params = make('ModifyQueueEntryParams', { Operation: operations[message] }, [filter]);
  return { family: 'Command', type: 'ModifyQueueEntry', content: [params] };
}

function subscribing(
  format: MessageFormat,
  { message_type: type, url, job_id: job, repeat_time_s: repeat }: SubscriptionRequest,
): Draft {
  const make = makerOf(format);
  const subscription = make('Subscription', {
    URL: url,
    RepeatTime: repeat === undefined ? undefined : String(repeat),
  });
  const params =
    type === 'Status' && job !== undefined ? [make('StatusQuParams', { JobID: job })] : [];
  return { family: 'Query', type, content: [subscription, ...params] };
}

function stopping({ format, channel_id: channel, url }: StoredSubscription): Draft {
  const params = makerOf(format)('StopPersChParams', { ChannelID: channel, URL: url });
  return { family: 'Command', type: 'StopPersistentChannel', content: [params] };
}

async function called(
  { call }: DeviceParts,
  { open, format }: Device,
  message: Draft,
  files: readonly MimeFile[],
): Promise<DeviceAnswer> {
  const answer = await call(open, { format, message, files }).catch((error: unknown) => {
    throw error instanceof RemoteFault ? problemOf(error) : error;
  });
  const { returnCode: code } = answer;
  if (code === 0) return answer;
  const meaning = returnCodes[code] ?? 'a code of the device';
  throw problems.upstreamRefused(`The device answered return code ${code}: ${meaning}`, {
    extensions: { return_code: code },
  });
}

function problemOf(fault: RemoteFault) {
  const options = { cause: fault };
  if (fault.kind === 'blocked')
    return problems.addressBlocked('The address of the connection is not allowed', options);
  if (fault.kind === 'unknown')
    return problems.upstreamTimeout(
      `${fault.message}. Whether the device acted is not known; queue_status shows its queue`,
      options,
    );
  return fault.kind === 'transient'
    ? problems.upstreamFailed(fault.message, options)
    : problems.upstreamRefused(fault.message, options);
}

function queueIn({ returnCode, response }: DeviceAnswer): DeviceQueue {
  const entries: DeviceQueue['queue_entries'] = [];
  const look = (element: XmlElement): void => {
    const id = element.attribute('QueueEntryID');
    if (element.local === 'QueueEntry' && id !== undefined)
      entries.push({
        queue_entry_id: id,
        job_id: element.attribute('JobID') ?? null,
        status: element.attribute('Status') ?? null,
      });
    element.children.forEach(look);
  };
  look(response.element);
  return { return_code: returnCode, queue_entries: entries };
}
