import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type MessageFormat = 'jmf' | 'xjmf';

/** An element of a ticket or message. */
interface XmlElement {
  readonly local: string;
  readonly children: readonly XmlElement[];
  attribute(name: string): string | undefined;
}

interface Message {
  readonly family: string;
  readonly type: string;
  readonly id: string | null;
  readonly returnCode: number | null;
  readonly subscription: { readonly url: string } | null;
  readonly element: XmlElement;
}

interface Ticket {
  readonly root: XmlElement;
  readonly document: { readonly text: string };
  readonly enclosed: readonly { readonly name: string | null; readonly ticket: Ticket }[];
}

interface MessageDraft {
  readonly family: 'Response' | 'Signal' | 'Command';
  readonly type: string;
  readonly id: string;
  readonly refId?: string | undefined;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content?: readonly XmlElement[];
}

/** What of `@forme/cip4` a device works with: that library is tested by this one, which therefore does not import it. */
export interface TicketLibrary {
  readonly MESSAGE_TYPES: Readonly<Record<MessageFormat, string>>;
  makerOf(
    format: MessageFormat,
  ): (
    name: string,
    attributes?: Readonly<Record<string, string | undefined>>,
    content?: never[],
  ) => XmlElement;
  writeMessages(
    format: MessageFormat,
    sender: { readonly deviceId: string; readonly id: string; readonly time: string },
    messages: never[],
  ): string;
  readTicket(
    bytes: Uint8Array,
    source: {
      readonly maxBytes: number;
      readonly mediaType?: string | undefined;
      readonly boundary?: string | undefined;
    },
  ): Ticket;
  readMessages(root: never): readonly Message[];
  writeMimePackage(
    files: readonly { readonly id: string; readonly type: string; readonly bytes: Uint8Array }[],
  ): { readonly mediaType: string; readonly bytes: Buffer };
}

/** What goes wrong with the next request, once each, in order. */
export type DeviceFault =
  /** 500, nothing done. */
  | 'broken'
  /** The connection breaks before anything is done. */
  | 'lost_request'
  /** Done, but the connection breaks before the answer. */
  | 'lost_answer'
  /** 200 with a page of HTML, nothing done. */
  | 'wrong_body'
  /** Return code 10, nothing done. */
  | 'busy';

/** Status of an entry of the queue. */
export type EntryStatus = 'Waiting' | 'Held' | 'Running' | 'Completed' | 'Aborted' | 'Removed';

/** An entry of the queue. */
export interface DeviceEntry {
  readonly id: string;
  readonly jobId: string;
  readonly status: EntryStatus;
  /** The ticket as it came. */
  readonly ticket: Uint8Array;
  readonly returnUrl: string | undefined;
}

/** A device with a queue that speaks JMF or XJMF over HTTP, in this process. */
export interface SimulatedDevice {
  /** `http://127.0.0.1:port/jmf` */
  readonly url: string;
  readonly entries: readonly DeviceEntry[];
  /** Types of the messages taken in, `Command SubmitQueueEntry`. */
  readonly messages: readonly string[];
  /** Open channels, by id. */
  readonly channels: ReadonlyMap<string, string>;
  failNext(...faults: readonly DeviceFault[]): void;
  /** A closed queue refuses entries with return code 112. */
  closeQueue(closed: boolean): void;
  /** Moves an entry on as the press does, and sends a Status signal over every channel; the HTTP statuses of the answers. */
  move(id: string, status: EntryStatus): Promise<readonly number[]>;
  /** Returns the ticket of an entry with ReturnQueueEntry to the address of its submission; the return code. */
  giveBack(id: string): Promise<number | null>;
  stop(): Promise<void>;
}

/** Return codes (JDF 1.x, appendix I). */
const codes = { ok: 0, xml: 3, unknown: 5, missing: 7, busy: 10, noEntry: 105, running: 106 };
const [queueClosed, over, noUrl] = [112, 114, 120];
const changesOfJmf: Readonly<Record<string, EntryStatus>> = {
  AbortQueueEntry: 'Aborted',
  HoldQueueEntry: 'Held',
  ResumeQueueEntry: 'Waiting',
  RemoveQueueEntry: 'Removed',
};
const changesOfXjmf: Readonly<Record<string, EntryStatus>> = {
  Abort: 'Aborted',
  Hold: 'Held',
  Resume: 'Waiting',
  Remove: 'Removed',
};
/** Status of a node by that of its entry. */
const phases: Readonly<Record<EntryStatus, string>> = {
  Waiting: 'Waiting',
  Held: 'Suspended',
  Running: 'InProgress',
  Completed: 'Completed',
  Aborted: 'Aborted',
  Removed: 'Aborted',
};

interface Answer {
  readonly code: number;
  readonly content?: readonly XmlElement[];
}

/** Starts a device on a free port of this machine. */
export async function startSimulatedDevice(
  format: MessageFormat,
  tickets: TicketLibrary,
): Promise<SimulatedDevice> {
  const { MESSAGE_TYPES } = tickets;
  // Elements go back into the library that made them: their type is its own.
  const makeElement = tickets.makerOf(format);
  const make = (
    name: string,
    attributes: Readonly<Record<string, string | undefined>> = {},
    content: readonly XmlElement[] = [],
  ): XmlElement => makeElement(name, attributes, content as never[]);
  const readMessages = (root: XmlElement) => tickets.readMessages(root as never);
  const entries: DeviceEntry[] = [];
  const messages: string[] = [];
  const channels = new Map<string, string>();
  const faults: DeviceFault[] = [];
  let closed = false;

  const written = (drafts: readonly MessageDraft[]): string =>
    tickets.writeMessages(
      format,
      { deviceId: 'press-1', id: randomUUID(), time: new Date().toISOString() },
      drafts as never[],
    );
  const post = async (url: string, mediaType: string, body: string | Buffer) => {
    const headers = { 'content-type': mediaType };
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const entryElement = (it: DeviceEntry) =>
    make('QueueEntry', { QueueEntryID: it.id, JobID: it.jobId, Status: it.status });
  const change = (id: string, status: EntryStatus): DeviceEntry | undefined => {
    const at = entries.findIndex((it) => it.id === id);
    const entry = entries[at];
    if (!entry) return undefined;
    return (entries[at] = { ...entry, status });
  };

  const submit = ({ element }: Message, { enclosed }: Ticket): Answer => {
    if (closed) return { code: queueClosed };
    const params = element.children.find(({ local }) => local === 'QueueSubmissionParams');
    const url = params?.attribute('URL');
    if (url === undefined) return { code: codes.missing };
    const file = enclosed.find(({ name }) => `cid:${name ?? ''}` === url);
    if (!file) return { code: noUrl };
    const entry: DeviceEntry = {
      id: `Q-${entries.length + 1}`,
      jobId: file.ticket.root.attribute('JobID') ?? '',
      status: 'Waiting',
      ticket: Buffer.from(file.ticket.document.text),
      returnUrl: params?.attribute('ReturnJMF'),
    };
    entries.push(entry);
    return { code: codes.ok, content: [entryElement(entry)] };
  };
  const modify = (id: string | undefined, status: EntryStatus | undefined): Answer => {
    const entry = entries.find((it) => it.id === id);
    if (id === undefined || status === undefined) return { code: codes.missing };
    if (!entry) return { code: codes.noEntry };
    if (['Completed', 'Aborted', 'Removed'].includes(entry.status)) return { code: over };
    if (entry.status === 'Running' && status !== 'Aborted') return { code: codes.running };
    const changed = change(id, status);
    return { code: codes.ok, content: changed ? [entryElement(changed)] : [] };
  };
  const answerTo = (message: Message, ticket: Ticket): Answer => {
    const { family, type, id, subscription, element } = message;
    messages.push(`${family} ${type}`);
    if (subscription) {
      channels.set(id ?? '', subscription.url);
      return { code: codes.ok };
    }
    const inside = (name: string) => attributeIn(element, name);
    if (type === 'SubmitQueueEntry') return submit(message, ticket);
    if (type === 'StopPersistentChannel')
      return { code: channels.delete(inside('ChannelID') ?? '') ? codes.ok : 6 };
    if (type === 'ModifyQueueEntry')
      return modify(inside('QueueEntryIDs'), changesOfXjmf[inside('Operation') ?? '']);
    if (Object.hasOwn(changesOfJmf, type))
      return modify(inside('QueueEntryID'), changesOfJmf[type]);
    if (type === 'QueueStatus') {
      const queue = { DeviceID: 'press-1', Status: closed ? 'Closed' : 'Waiting' };
      return { code: codes.ok, content: [make('Queue', queue, entries.map(entryElement))] };
    }
    if (type === 'KnownDevices') return { code: codes.ok, content: [make('DeviceList')] };
    return { code: codes.unknown };
  };
  const responses = (bytes: Buffer, type: string, busy: boolean): string => {
    const respond = (message: Message | null, { code, content = [] }: Answer): MessageDraft => ({
      family: 'Response',
      type: message?.type ?? 'Notification',
      id: randomUUID(),
      refId: message?.id ?? undefined,
      attributes: { ReturnCode: String(code) },
      content,
    });
    try {
      const [mediaType = ''] = type.split(';');
      const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
      const ticket = tickets.readTicket(bytes, { maxBytes: 50_000_000, mediaType, boundary });
      return written(
        readMessages(ticket.root).map((it) =>
          respond(it, busy ? { code: codes.busy } : answerTo(it, ticket)),
        ),
      );
    } catch (error) {
      if ((error as Error).name !== 'TicketError') throw error;
      return written([respond(null, { code: codes.xml })]);
    }
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fault = faults.shift();
    if (fault === 'lost_request') {
      response.destroy();
      return;
    }
    if (fault === 'broken' || fault === 'wrong_body') {
      response.writeHead(fault === 'broken' ? 500 : 200, { 'content-type': 'text/html' });
      response.end('<html><body>Please sign in</body></html>');
      return;
    }
    const type = request.headers['content-type'] ?? '';
    const text = responses(Buffer.concat(chunks), type, fault === 'busy');
    if (fault === 'lost_answer') {
      response.destroy();
      return;
    }
    response.writeHead(200, { 'content-type': MESSAGE_TYPES[format] });
    response.end(text);
  };
  const signal = (entry: DeviceEntry, refId: string): string => {
    const phase = make('JobPhase', { JobID: entry.jobId, Status: phases[entry.status] });
    const state = entry.status === 'Running';
    const info =
      format === 'jmf'
        ? { DeviceStatus: state ? 'Running' : 'Idle' }
        : { Status: state ? 'Production' : 'Idle' };
    const content = [make('DeviceInfo', { DeviceID: 'press-1', ...info }, [phase])];
    return written([{ family: 'Signal', type: 'Status', id: randomUUID(), refId, content }]);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/jmf`,
    entries,
    messages,
    channels,
    failNext: (...next) => void faults.push(...next),
    closeQueue: (it) => {
      closed = it;
    },
    async move(id, status) {
      const entry = change(id, status);
      if (!entry) throw new Error(`There is no entry ${id}`);
      const answers = [...channels].map(([channel, url]) =>
        post(url, MESSAGE_TYPES[format], signal(entry, channel)),
      );
      return (await Promise.all(answers)).map((it) => it.status);
    },
    async giveBack(id) {
      const entry = entries.find((it) => it.id === id);
      if (entry?.returnUrl === undefined) throw new Error(`Entry ${id} has no return address`);
      const params = make('ReturnQueueEntryParams', { URL: 'cid:ticket', QueueEntryID: id });
      const message = written([
        { family: 'Command', type: 'ReturnQueueEntry', id: randomUUID(), content: [params] },
      ]);
      const kind = format === 'jmf' ? 'jdf' : 'xjdf';
      const { mediaType, bytes } = tickets.writeMimePackage([
        { id: 'message', type: MESSAGE_TYPES[format], bytes: Buffer.from(message) },
        { id: 'ticket', type: `application/vnd.cip4-${kind}+xml`, bytes: entry.ticket },
      ]);
      const { text } = await post(entry.returnUrl, mediaType, bytes);
      const answer = tickets.readTicket(Buffer.from(text), { maxBytes: 1_000_000 });
      return readMessages(answer.root)[0]?.returnCode ?? null;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function attributeIn(element: XmlElement, name: string): string | undefined {
  for (const child of element.children) {
    if (child.local === 'Header') continue;
    const found = child.attribute(name) ?? attributeIn(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
