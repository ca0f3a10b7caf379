import {
  element,
  JDF_NAMESPACE,
  readMessages,
  readTicket,
  returnCodes,
  TicketError,
  writeRoot,
  XJDF_NAMESPACE,
  type Message,
  type Ticket,
  type XmlElement,
} from '@forme/cip4';
import type { Records } from '@forme/backing-services/records';
import { endpointForDelivery, type StoredEndpoint } from '../ingest/endpoint-store';
import { invalidSignature } from '../ingest/receive-delivery';
import { mintId } from '../storage';
import type { TicketBody, TicketDesk } from './ticket-desk';

/** Dependencies of the message endpoint. */
export interface MessageParts {
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

const JMF_TYPE = 'application/vnd.cip4-jmf+xml';
const XJMF_TYPE = 'application/vnd.cip4-xjmf+xml';

/** Answer to one message. */
interface Answer {
  readonly code: number;
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
        const xjmf = body.mediaType === XJMF_TYPE;
        return written(parts, xjmf, [{ message: null, answer: { code: 3 }, text: error.message }]);
      }
      const xjmf = ticket.format === 'xjmf';
      if (!xjmf && ticket.format !== 'jmf')
        return written(parts, false, [{ message: null, answer: { code: 4 } }]);
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
        const make = maker(xjmf);
        const answer = await answerTo(message, { ticket, submit, desk, tenant, system, make });
        answers.push({ message, answer });
      }
      if (answers.length === 0) answers.push({ message: null, answer: { code: 9 } });
      return written(parts, xjmf, answers);
    },
  };
}

/** Messages are not signed: an endpoint takes them only when its settings allow their type. */
function takesMessages({ enabled, settings }: StoredEndpoint): boolean {
  const types = settings.allowed_content_types ?? [];
  return enabled && (types.includes(JMF_TYPE) || types.includes(XJMF_TYPE));
}

type Make = (
  name: string,
  attributes?: Readonly<Record<string, string | undefined>>,
  content?: readonly XmlElement[],
) => XmlElement;

const maker =
  (xjmf: boolean): Make =>
  (name, attributes = {}, content = []) =>
    element(name, xjmf ? XJDF_NAMESPACE : JDF_NAMESPACE, attributes, content);

interface Asked {
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
  ...[...changes].map((type) => ['Command', type] as const),
  ['Signal', 'Status'],
  ['Signal', 'Resource'],
  ['Signal', 'Notification'],
];

async function answerTo(message: Message, asked: Asked): Promise<Answer> {
  const { family, type, subscription } = message;
  if (subscription) return { code: 111 };
  if (family === 'Signal') {
    await asked.submit();
    return { code: 0 };
  }
  if (family === 'Response' || family === 'Acknowledge') return { code: 0 };
  if (family === 'Query') return answerQuery(type, asked);
  if (type === 'SubmitQueueEntry' || type === 'ResubmitQueueEntry' || type === 'ReturnQueueEntry')
    return takeEntry(message, asked);
  if (changes.has(type)) return changeEntry(message, asked);
  return { code: 5 };
}

async function answerQuery(type: string, { make, desk, tenant, system }: Asked): Promise<Answer> {
  switch (type) {
    case 'KnownMessages':
      return {
        code: 0,
        content: services.map(([family, name]) =>
          make('MessageService', {
            Type: make('x').namespace === JDF_NAMESPACE ? name : `${family}${name}`,
            ...(make('x').namespace === JDF_NAMESPACE ? { [family]: 'true' } : {}),
          }),
        ),
      };
    case 'KnownDevices':
      return {
        code: 0,
        content: [
          make('DeviceList', {}, [
            make('DeviceInfo', { DeviceID: 'forme-hub', DeviceStatus: 'Idle' }),
          ]),
        ],
      };
    case 'KnownSubscriptions':
      return { code: 0 };
    case 'QueueStatus':
    case 'Status': {
      const tickets = await desk.list(tenant, { system, limit: 200, offset: 0 });
      const entries = tickets.map((it) =>
        make('QueueEntry', {
          JobID: it.job_ids[0],
          QueueEntryID: it.ticket_id,
          Status: entryStatus(it.envelope_status),
          SubmissionTime: it.received_at.toISOString(),
        }),
      );
      return {
        code: 0,
        content: [make('Queue', { DeviceID: 'forme-hub', Status: 'Waiting' }, entries)],
      };
    }
    default:
      return { code: 5 };
  }
}

function entryStatus(status: string): string {
  if (status === 'received' || status === 'processing') return 'Waiting';
  return status === 'dead' || status === 'failed' ? 'Aborted' : 'Completed';
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
  xjmf: boolean,
  answers: readonly Answered[],
): { readonly mediaType: string; readonly text: string } {
  const make = maker(xjmf);
  const time = now().toISOString();
  const head = (refID?: string) =>
    make('Header', { DeviceID: 'forme-hub', ID: mintId('msg'), Time: time, refID });
  const responses = answers.map(({ message, answer: { code, content = [] }, text }) => {
    const type = message?.type ?? 'Notification';
    const said = code === 0 ? [] : [notification(make, text ?? returnCodes[code] ?? '')];
    return xjmf
      ? make(`Response${type}`, { ReturnCode: String(code) }, [
          head(message?.id ?? undefined),
          ...said,
          ...content,
        ])
      : make(
          'Response',
          {
            ID: mintId('msg'),
            ReturnCode: String(code),
            Type: type,
            refID: message?.id ?? undefined,
          },
          [...said, ...content],
        );
  });
  const root = xjmf
    ? make('XJMF', { xmlns: XJDF_NAMESPACE, Version: '2.2' }, [head(), ...responses])
    : make(
        'JMF',
        { xmlns: JDF_NAMESPACE, SenderID: 'forme-hub', TimeStamp: time, Version: '1.7' },
        responses,
      );
  return { mediaType: xjmf ? XJMF_TYPE : JMF_TYPE, text: writeRoot(root) };
}

function notification(make: Make, text: string): XmlElement {
  const comment = make('Comment');
  comment.add(text.slice(0, 500));
  return make('Notification', { Class: 'Error' }, [comment]);
}
