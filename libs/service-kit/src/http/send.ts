import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { announcesBody, contentLength, isBodyWithheld } from './body-stream';
import { eventStreamHeaders, runEventStream } from './event-stream';
import type { Exchange } from './exchange';
import type { Problem } from './problem';
import { renderProblem } from './problem-body';
import type { Reply } from './reply';
import type { AppSettings } from './settings';

/** A remaining body up to this size is read to its end, so that the connection can be used again. */
const drainable = 1024 * 1024;

/** Sends a handler's answer. */
export async function sendReply(
  exchange: Exchange,
  settings: AppSettings,
  { status, headers, revalidates = false, body }: Reply & { readonly status: number },
): Promise<void> {
  const { request, response } = exchange;
  const stream = 'stream' in body ? body.stream : 'jsonStream' in body ? body.jsonStream : null;
  if (stream && request.method !== 'HEAD') await hasBegun(stream);
  response.set({ ...headers });
  if (revalidates && status === 200 && isKnown(exchange)) {
    stream?.destroy();
    response.status(304);
    sendBytes(exchange, settings, Buffer.alloc(0), undefined);
    return;
  }
  response.status(status);
  if ('json' in body) {
    sendJson(
      exchange,
      settings,
      status < 300 ? withStages(exchange, settings, body.json) : body.json,
    );
    return;
  }
  if ('buffer' in body) {
    sendBytes(exchange, settings, bufferOf(body.buffer), body.mediaType);
    return;
  }
  if ('text' in body) {
    sendBytes(exchange, settings, Buffer.from(body.text), withCharset(body.mediaType));
    return;
  }
  if ('file' in body) {
    response.set('Content-Length', String((await stat(body.file)).size));
    return sendStream(exchange, settings, createReadStream(body.file), body.mediaType);
  }
  if ('stream' in body) return sendStream(exchange, settings, body.stream, body.mediaType);
  if ('jsonStream' in body)
    return sendStream(exchange, settings, body.jsonStream, 'application/json');
  if ('events' in body) return sendEvents(exchange, settings, body.events);
  sendBytes(exchange, settings, Buffer.alloc(0), undefined);
}

/** Whether the client has the answer already: its If-None-Match names the ETag (RFC 9110, 13.1.2). */
function isKnown({ request, response }: Exchange): boolean {
  const etag = response.get('ETag');
  const given = request.headers['if-none-match'];
  if (etag === undefined || given === undefined) return false;
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return given.trim() === '*' || given.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** Sends a failure in the service's shape. Does nothing when the client has left; cuts a body that is already on its way. */
export function sendProblem(exchange: Exchange, settings: AppSettings, problem: Problem): void {
  const { request, response } = exchange;
  if (response.headersSent || response.destroyed || problem.status === 499) {
    response.destroy();
    return;
  }
  const answer = renderProblem(settings.contract.errors, problem, {
    instance: request.path,
    requestId: exchange.requestId,
  });
  response.status(answer.status);
  response.set({ ...answer.headers });
  if (answer.status === 408) response.set('Connection', 'close');
  sendBytes(exchange, settings, Buffer.from(JSON.stringify(answer.body)), answer.mediaType);
}

function sendJson(exchange: Exchange, settings: AppSettings, value: unknown): void {
  sendBytes(exchange, settings, Buffer.from(JSON.stringify(value)), 'application/json');
}

/** A JSON object with the stage durations, where the contract wants them and the object has none. */
function withStages(exchange: Exchange, { contract }: AppSettings, value: unknown): unknown {
  const { stageMember } = contract;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (stageMember === undefined || !isObject || stageMember in value) return value;
  return { ...value, [stageMember]: exchange.stageDurations() };
}

function sendBytes(
  exchange: Exchange,
  settings: AppSettings,
  bytes: Buffer,
  mediaType: string | undefined,
): void {
  const { response } = exchange;
  if (mediaType !== undefined) response.setHeader('Content-Type', mediaType);
  if (response.statusCode !== 204 && response.statusCode !== 304) {
    response.set('Content-Length', String(bytes.length));
  }
  finishHead(exchange, settings);
  endWith(exchange, settings, bytes);
}

/** Waits until a stream has something to give, or nothing at all: one whose file went away meanwhile is answered as a failure, not cut off. */
async function hasBegun(stream: Readable): Promise<void> {
  if (stream.readableLength > 0 || stream.readableEnded || stream.closed) return;
  const done = new AbortController();
  const first = ['readable', 'end', 'close'].map((event) =>
    once(stream, event, { signal: done.signal }),
  );
  try {
    await Promise.race(first);
  } finally {
    done.abort();
    await Promise.allSettled(first);
  }
}

async function sendStream(
  exchange: Exchange,
  settings: AppSettings,
  stream: Readable,
  mediaType: string,
): Promise<void> {
  const { request, response } = exchange;
  response.setHeader('Content-Type', mediaType);
  closeAfterUnreadBody(exchange);
  finishHead(exchange, settings);
  if (request.method === 'HEAD') {
    stream.destroy();
    response.end();
  } else {
    await pipeline(stream, response);
  }
  exchange.answeredAt = performance.now();
}

async function sendEvents(
  exchange: Exchange,
  settings: AppSettings,
  write: Parameters<typeof runEventStream>[2],
): Promise<void> {
  const { response } = exchange;
  response.set(eventStreamHeaders);
  closeAfterUnreadBody(exchange);
  finishHead(exchange, settings);
  response.flushHeaders();
  await runEventStream(response, exchange.signal, write);
  response.end();
  exchange.answeredAt = performance.now();
}

function finishHead(exchange: Exchange, { stageHeader }: AppSettings): void {
  if (stageHeader !== undefined) {
    exchange.response.set(stageHeader, JSON.stringify(exchange.stageDurations()));
  }
}

function closeAfterUnreadBody({ request, response }: Exchange): boolean {
  const unread = announcesBody(request) && !request.readableEnded && !request.complete;
  const small = !isBodyWithheld(request) && (contentLength(request) ?? Infinity) <= drainable;
  if (!unread || small) return false;
  response.set('Connection', 'close');
  return true;
}

// A client that is still sending sees a reset instead of the answer when its connection closes at once. So the answer goes out
// whole, the rest of the body is read and dropped for a moment, and only then the connection closes.
function endWith(exchange: Exchange, { limits }: AppSettings, bytes: Buffer): void {
  const { request, response } = exchange;
  const lingers = closeAfterUnreadBody(exchange) && !isBodyWithheld(request);
  if (!lingers) {
    response.end(bytes);
    exchange.answeredAt = performance.now();
    return;
  }
  if (bytes.length > 0) response.write(bytes);
  else response.flushHeaders();
  exchange.answeredAt = performance.now();
  const end = (): void => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, limits.lingerMs);
  request.once('end', end);
  request.once('close', end);
  request.resume();
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function withCharset(mediaType: string): string {
  return mediaType.includes('charset=') ? mediaType : `${mediaType}; charset=utf-8`;
}
