import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** One server-sent event. `data` is printed as JSON. */
export interface ServerEvent {
  readonly event?: string;
  readonly id?: string;
  readonly data: unknown;
}

/** Writes server-sent events. */
export interface EventStream {
  /** Sends an event; resolves when the connection can take more. Rejects once the client has left. */
  send(event: ServerEvent): Promise<void>;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal;
}

/** Pause after which a comment keeps proxies from closing the stream. */
export const HEARTBEAT_MS = 15_000;

/** Headers of an event stream. */
export const eventStreamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
} as const;

/** Runs `write` over a response whose head is sent, with a heartbeat beside it. */
export async function runEventStream(
  response: ServerResponse,
  signal: AbortSignal,
  write: (events: EventStream) => Promise<void>,
  heartbeatMs: number = HEARTBEAT_MS,
): Promise<void> {
  const heartbeat = setInterval(() => {
    if (response.writable && !response.writableNeedDrain) response.write(': alive\n\n');
  }, heartbeatMs);
  const send = async (event: ServerEvent): Promise<void> => {
    signal.throwIfAborted();
    if (!response.write(printEvent(event))) await once(response, 'drain', { signal });
  };
  try {
    await write({ send, signal });
  } finally {
    clearInterval(heartbeat);
  }
}

/** The event in the text form of the HTML standard, 9.2.6. */
export function printEvent({ event, id, data }: ServerEvent): string {
  const lines = [
    ...(event === undefined ? [] : [`event: ${oneLine(event)}`]),
    ...(id === undefined ? [] : [`id: ${oneLine(id)}`]),
    `data: ${JSON.stringify(data ?? null)}`,
  ];
  return `${lines.join('\n')}\n\n`;
}

const oneLine = (text: string): string => text.replace(/[\r\n\0]/g, ' ');
