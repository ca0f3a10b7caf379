import {
  MESSAGE_TYPES,
  readMessages,
  readTicket,
  TicketError,
  writeMessages,
  writeMimePackage,
  type Message,
  type MessageDraft,
  type MessageFormat,
  type MimeFile,
} from '@forme/cip4';
import { OutboundError } from '@forme/service-kit/outbound';
import { RemoteFault, type OpenConnection } from '../outbound/adapter';
import type { RestParts } from '../outbound/rest-connector';
import { mintId } from '../storage';
import { HUB_DEVICE } from '../tickets';

/** What is sent: one message, and files that it names by `cid:`. */
export interface DeviceRequest {
  readonly format: MessageFormat;
  readonly message: Omit<MessageDraft, 'id'>;
  readonly files?: readonly MimeFile[];
}

/** The answer of a device to one message. */
export interface DeviceAnswer {
  readonly returnCode: number;
  readonly response: Message;
  /** Id of the message that was sent. */
  readonly messageId: string;
}

/** Sends a message to a device. Rejects with `RemoteFault`. */
export type CallDevice = (
  connection: OpenConnection,
  request: DeviceRequest,
) => Promise<DeviceAnswer>;

const largestAnswer = 10 * 1024 * 1024;

export function makeCallDevice(
  { fetchFor, authorize }: Pick<RestParts, 'fetchFor' | 'authorize'>,
  now: () => Date,
): CallDevice {
  return async (connection, { format, message, files = [] }) => {
    const fetch = fetchFor(connection);
    const messageId = mintId('msg');
    const sender = { deviceId: HUB_DEVICE, id: mintId('msg'), time: now().toISOString() };
    const text = writeMessages(format, sender, [{ ...message, id: messageId }]);
    const root = { id: 'message', type: MESSAGE_TYPES[format], bytes: Buffer.from(text) };
    const { mediaType, bytes } =
      files.length === 0
        ? { mediaType: root.type, bytes: root.bytes }
        : writeMimePackage([root, ...files]);
    const url = connection.baseUrl;
    const credential = await authorize(connection, fetch, {
      method: 'POST',
      url,
      body: bytes.toString('latin1'),
    });
    const headers = { 'content-type': mediaType, ...credential };
    const isQuery = message.family === 'Query';
    const answer = await fetch(url, { method: 'POST', headers, body: bytes }).catch(
      (error: unknown) => {
        throw error instanceof OutboundError ? faultOf(error, isQuery) : error;
      },
    );
    const { status } = answer;
    if (status === 401 || status === 403)
      throw new RemoteFault('auth', `The device answered ${status}`);
    if (status >= 300)
      throw new RemoteFault(
        status >= 500 && !isQuery ? 'unknown' : 'permanent',
        `The device answered ${status}`,
      );
    const response = responseIn(answer.body, messageId);
    return { returnCode: response.returnCode ?? 1, response, messageId };
  };
}

/** The response to a message; of one message a response without refID counts too. */
function responseIn(body: Buffer, messageId: string): Message {
  try {
    const { root } = readTicket(body, { maxBytes: largestAnswer });
    const responses = readMessages(root).filter(
      ({ family, refId }) => family === 'Response' && (refId === messageId || refId === null),
    );
    const [first] = responses;
    if (first) return first;
  } catch (error) {
    if (!(error instanceof TicketError)) throw error;
  }
  throw new RemoteFault('unknown', 'The answer of the device holds no response to the message');
}

function faultOf(error: OutboundError, isQuery: boolean): RemoteFault {
  const cause = { cause: error };
  if (error.code === 'blocked_url' || error.code === 'blocked_address')
    return new RemoteFault('blocked', 'The address is not allowed', null, cause);
  if (error.code === 'unresolved' || isQuery)
    return new RemoteFault('transient', error.message, null, cause);
  return new RemoteFault('unknown', error.message, null, cause);
}
