import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** One server-sent event. `data` is printed as JSON; `json` is finished JSON in pieces, without line breaks. */
export type ServerEvent = EventHead &
  (
    | { readonly data: unknown }
    | { readonly json: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string> }
  );

interface EventHead {
  readonly event?: string;
  readonly id?: string;
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

/** Runs `write` on a response whose headers are sent; heartbeats are sent in between. */
export async function runEventStream(
  response: ServerResponse,
  signal: AbortSignal,
  write: (events: EventStream) => Promise<void>,
  heartbeatMs: number = HEARTBEAT_MS,
): Promise<void> {
  let writing = false;
  const heartbeat = setInterval(() => {
    // Never in the middle of an event.
    if (!writing && response.writable && !response.writableNeedDrain) {
      response.write(': alive\n\n');
    }
  }, heartbeatMs);
  const put = async (chunk: Uint8Array | string): Promise<void> => {
    signal.throwIfAborted();
    if (!response.write(chunk)) await once(response, 'drain', { signal });
  };
  const send = async (event: ServerEvent): Promise<void> => {
    if ('data' in event) return put(printEvent(event));
    writing = true;
    try {
      await put(`${printHead(event)}data: `);
      for await (const chunk of event.json) await put(chunk);
      await put('\n\n');
    } finally {
      writing = false;
    }
  };
  try {
    await write({ send, signal });
  } finally {
    clearInterval(heartbeat);
  }
}

/** The event in the text form of the HTML standard, 9.2.6. */
export function printEvent({ data, ...head }: EventHead & { readonly data: unknown }): string {
  return `${printHead(head)}data: ${JSON.stringify(data ?? null)}\n\n`;
}

function printHead({ event, id }: EventHead): string {
  return [
    ...(event === undefined ? [] : [`event: ${oneLine(event)}\n`]),
    ...(id === undefined ? [] : [`id: ${oneLine(id)}\n`]),
  ].join('');
}

const oneLine = (text: string): string => text.replace(/[\r\n\0]/g, ' ');
