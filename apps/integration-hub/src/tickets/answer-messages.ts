import {
  makerOf,
  MESSAGE_TYPES,
  readMessages,
  readTicket,
  returnCodes,
  TicketError,
  writeMessages,
  type MakeElement as Make,
  type Message,
  type MessageFormat,
  type Ticket,
  type XmlElement,
} from '@forme/cip4';
import type { Records } from '@forme/backing-services/records';
import { endpointForDelivery, type StoredEndpoint } from '../ingest/endpoint-store';
import { invalidSignature } from '../ingest/receive-delivery';
import { mintId, tenantRecords } from '../storage';
import { entryStatus, HUB_DEVICE, jobPhases, queueOf } from './hub-status';
import { closedChannels, knownChannels, openChannel, type ChannelParts } from './open-channel';
import type { TicketBody, TicketDesk } from './ticket-desk';

/** Dependencies of the message endpoint. */
export interface MessageParts extends ChannelParts {
  readonly pool: Records;
  readonly desk: TicketDesk;
  readonly maxBodyBytes: number;
  readonly now: () => Date;
}

/** Takes messages. */
export interface MessageDesk {
  /** The answer as JMF or XJMF, as the messages came. Throws 401 for an address that takes none. */
  answer(
    endpointId: string,
    body: TicketBody,
    traceId: string,
  ): Promise<{ readonly mediaType: string; readonly text: string }>;
}

/** Answer to one message. */
interface Answer {
  readonly code: number;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content?: readonly XmlElement[];
}

export function makeMessageDesk(parts: MessageParts): MessageDesk {
  const { pool, desk, maxBodyBytes: maxBytes } = parts;
  return {
    async answer(endpointId, body, traceId) {
      const endpoint = await endpointForDelivery(pool, endpointId);
      if (!endpoint || !takesMessages(endpoint)) throw invalidSignature();
      let ticket: Ticket;
      try {
        ticket = readTicket(body.bytes, { ...body, maxBytes });
      } catch (error) {
        if (!(error instanceof TicketError)) throw error;
        const format = body.mediaType === MESSAGE_TYPES.xjmf ? 'xjmf' : 'jmf';
        return written(parts, format, [
          { message: null, answer: { code: 3 }, text: error.message },
        ]);
      }
      const { format } = ticket;
      if (format !== 'xjmf' && format !== 'jmf')
        return written(parts, 'jmf', [{ message: null, answer: { code: 4 } }]);
      const messages = readMessages(ticket.root);
      const { tenant_id: tenant, system } = endpoint;
      const submit = () =>
        desk.submit(tenant, body, {
          traceId,
          origin: {
            system,
            endpointId: endpoint.endpoint_id,
            connectionId: endpoint.connection_id,
          },
        });
      const answers = [];
      for (const message of messages.slice(0, 100)) {
        const make = makerOf(format);
        const asked = { parts, ticket, submit, desk, tenant, system, endpoint, format, make };
        const answer = await answerTo(message, asked);
        answers.push({ message, answer });
      }
      if (answers.length === 0) answers.push({ message: null, answer: { code: 9 } });
      return written(parts, format, answers);
    },
  };
}

/** Messages are not signed: an endpoint takes them only when its settings allow their type. */
function takesMessages({ enabled, settings }: StoredEndpoint): boolean {
  const types = settings.allowed_content_types ?? [];
  return enabled && (types.includes(MESSAGE_TYPES.jmf) || types.includes(MESSAGE_TYPES.xjmf));
}

interface Asked {
  readonly parts: MessageParts;
  readonly endpoint: StoredEndpoint;
  readonly format: MessageFormat;
  readonly ticket: Ticket;
  readonly submit: () => ReturnType<TicketDesk['submit']>;
  readonly desk: TicketDesk;
  readonly tenant: string;
  /** System of the endpoint: its queue holds the tickets of this system alone. */
  readonly system: string;
  readonly make: Make;
}

const changes = new Set([
  ...['AbortQueueEntry', 'HoldQueueEntry', 'ResumeQueueEntry', 'RemoveQueueEntry'],
  ...['SuspendQueueEntry', 'SetQueueEntryPriority', 'SetQueueEntryPosition', 'ModifyQueueEntry'],
]);

/** Messages that the hub answers with more than "not implemented". */
const services: readonly (readonly [family: string, type: string])[] = [
  ['Query', 'KnownMessages'],
  ['Query', 'KnownDevices'],
  ['Query', 'KnownSubscriptions'],
  ['Query', 'QueueStatus'],
  ['Query', 'Status'],
  ['Command', 'SubmitQueueEntry'],
  ['Command', 'ReturnQueueEntry'],
  ['Command', 'StopPersistentChannel'],
  ...[...changes].map((type) => ['Command', type] as const),
  ['Signal', 'Status'],
  ['Signal', 'Resource'],
  ['Signal', 'Notification'],
];

async function answerTo(message: Message, asked: Asked): Promise<Answer> {
  const { family, type, subscription } = message;
  if (subscription) {
    const { parts, endpoint, format } = asked;
    const opened = await openChannel(parts, endpoint, format, message);
    return opened
      ? { code: 0, attributes: format === 'jmf' ? { Subscribed: 'true' } : {} }
      : { code: 111 };
  }
  if (family === 'Signal') {
    await asked.submit();
    return { code: 0 };
  }
  if (family === 'Response' || family === 'Acknowledge') return { code: 0 };
  if (family === 'Query') return answerQuery(type, asked);
  if (type === 'SubmitQueueEntry' || type === 'ResubmitQueueEntry' || type === 'ReturnQueueEntry')
    return takeEntry(message, asked);
  if (changes.has(type)) return changeEntry(message, asked);
  if (type === 'StopPersistentChannel') {
    const { parts, endpoint } = asked;
    return { code: (await closedChannels(parts, endpoint, message)) > 0 ? 0 : 6 };
  }
  return { code: 5 };
}

async function answerQuery(type: string, asked: Asked): Promise<Answer> {
  const { make, format, parts, tenant, system, endpoint } = asked;
  const records = tenantRecords(parts.pool);
  switch (type) {
    case 'KnownMessages':
      return {
        code: 0,
        content: services.map(([family, name]) =>
          make('MessageService', {
            Type: format === 'jmf' ? name : `${family}${name}`,
            ...(format === 'jmf' ? { [family]: 'true' } : {}),
          }),
        ),
      };
    case 'KnownDevices':
      return {
        code: 0,
        content: [
          make('DeviceList', {}, [
            make('DeviceInfo', { DeviceID: HUB_DEVICE, DeviceStatus: 'Idle' }),
          ]),
        ],
      };
    case 'KnownSubscriptions':
      return { code: 0, content: await knownChannels(parts, endpoint, make) };
    case 'Status': {
      const all = { system, format, jobId: null, changed: null };
      return { code: 0, content: [await records.within(tenant, (tx) => jobPhases(tx, all))] };
    }
    case 'QueueStatus': {
      return {
        code: 0,
        content: [await records.within(tenant, (tx) => queueOf(tx, system, format))],
      };
    }
    default:
      return { code: 5 };
  }
}

/** A ticket that comes with its message is taken; the hub fetches none. */
async function takeEntry(
  { element: own }: Message,
  { ticket, submit, make }: Asked,
): Promise<Answer> {
  const params = own.children.find(({ local }) =>
    /^(Queue(Resubmission|Submission|Return|Entry)|ReturnQueueEntry|ResubmissionParams)/.test(
      local,
    ),
  );
  const url = params?.attribute('URL');
  if (url === undefined) return { code: 7 };
  const name = url.replace(/^cid:/i, '');
  const held = ticket.enclosed.some((it) => it.name === name || it.name === decoded(name));
  if (!held) return { code: 120 };
  const stored = await submit();
  const entry = make('QueueEntry', {
    JobID: stored.job_ids[0],
    QueueEntryID: stored.ticket_id,
    Status: 'Waiting',
  });
  return { code: 0, content: [entry] };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** An entry that waits is already being read; one that was read is over. */
async function changeEntry(
  { element: own }: Message,
  { desk, tenant, system }: Asked,
): Promise<Answer> {
  const id = entryIdIn(own);
  if (id === undefined) return { code: 7 };
  const { ticket } = await desk.find(tenant, id).catch(() => ({ ticket: undefined }));
  if (ticket?.system !== system) return { code: 105 };
  return { code: entryStatus(ticket.envelope_status) === 'Waiting' ? 106 : 114 };
}

function entryIdIn(own: XmlElement): string | undefined {
  const id = own.attribute('QueueEntryID');
  if (id !== undefined) return id;
  for (const child of own.children) {
    const found = entryIdIn(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Answered {
  readonly message: Message | null;
  readonly answer: Answer;
  readonly text?: string;
}

function written(
  { now }: MessageParts,
  format: MessageFormat,
  answers: readonly Answered[],
): { readonly mediaType: string; readonly text: string } {
  const make = makerOf(format);
  const sender = { deviceId: HUB_DEVICE, id: mintId('msg'), time: now().toISOString() };
  const responses = answers.map(({ message, answer, text }) => {
    const { code, content = [], attributes = {} } = answer;
    const said = code === 0 ? [] : [notification(make, text ?? returnCodes[code] ?? '')];
    return {
      family: 'Response' as const,
      type: message?.type ?? 'Notification',
      id: mintId('msg'),
      refId: message?.id ?? undefined,
      attributes: { ReturnCode: String(code), ...attributes },
      content: [...said, ...content],
    };
  });
  return { mediaType: MESSAGE_TYPES[format], text: writeMessages(format, sender, responses) };
}

function notification(make: Make, text: string): XmlElement {
  const comment = make('Comment');
  comment.add(text.slice(0, 500));
  return make('Notification', { Class: 'Error' }, [comment]);
}
