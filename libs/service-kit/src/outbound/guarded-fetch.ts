import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { defined } from '@forme/contracts/defined';
import { Agent, request as send, type Dispatcher } from 'undici';
import { OutboundError } from './outbound-error';
import { checkUrl, type CheckedUrl, type OutboundPolicy, type Resolver } from './url-guard';

/** Bounds of one outbound request. */
export interface GuardedFetchOptions {
  readonly policy: OutboundPolicy;
  /** Most bytes of the answer's body. */
  readonly maxBytes: number;
  /** Longest time for everything, redirects and body included, in milliseconds. Default 15,000. */
  readonly timeoutMs?: number;
  /** Default 3. */
  readonly maxRedirects?: number;
  /** Default: the system's. */
  readonly resolve?: Resolver;
}

/** An outgoing request. */
export interface OutboundRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly signal?: AbortSignal;
}

/** A response with any status. */
export interface OutboundResponse {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** After redirects. */
  readonly url: string;
  readonly body: Buffer;
}

/** Fetches a URL under a policy. Rejects with {@link OutboundError}. */
export type GuardedFetch = (url: string, request?: OutboundRequest) => Promise<OutboundResponse>;

interface Hop {
  readonly url: string | URL;
  readonly request: OutboundRequest;
}

/** A fetch for URLs from outside: every hop is checked and its connection goes to a checked address. */
export function guardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { timeoutMs = 15_000, maxRedirects = 3 } = options;
  return async (url, request = {}) => {
    const clock = AbortSignal.timeout(timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, clock]) : clock;
    let hop: Hop = { url, request };
    try {
      for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
        const checked = await unlessAborted(
          checkUrl(hop.url, options.policy, options.resolve),
          signal,
        );
        const outcome = await oneHop(checked, hop.request, options.maxBytes, signal);
        if (!('next' in outcome)) return outcome;
        hop = outcome.next;
      }
    } catch (error) {
      throw translated(error, { clock, caller: request.signal, timeoutMs });
    }
    throw new OutboundError(
      'too_many_redirects',
      `The URL redirects more than ${maxRedirects} times`,
    );
  };
}

async function oneHop(
  { url, addresses }: CheckedUrl,
  request: OutboundRequest,
  maxBytes: number,
  signal: AbortSignal,
): Promise<OutboundResponse | { readonly next: Hop }> {
  const { method = 'GET', headers = {}, body = null } = request;
  // One agent for one hop: its connections know no other address, and none is left behind.
  const agent = new Agent({
    connect: { lookup: pinned(addresses), timeout: 10_000 },
    pipelining: 0,
  });
  try {
    const answer = await send(url, {
      dispatcher: agent,
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      body,
      signal,
    });
    const target = redirectTarget(answer, url);
    if (target) return { next: redirected(target, url, request, answer.statusCode) };
    return {
      status: answer.statusCode,
      headers: flatHeaders(answer.headers),
      url: url.href,
      body: await readBody(answer, maxBytes),
    };
  } finally {
    await agent.destroy();
  }
}

/** A lookup for `net.connect` that answers with checked addresses, whatever the name. */
export function pinned(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, { all: wantsAll }, callback) => {
    const [first] = all;
    if (wantsAll) callback(null, all);
    else callback(null, first?.address ?? '', first?.family ?? 0);
  };
}

function redirectTarget(
  { statusCode, headers }: Dispatcher.ResponseData,
  base: URL,
): URL | undefined {
  const { location } = headers;
  if (![301, 302, 303, 307, 308].includes(statusCode) || typeof location !== 'string')
    return undefined;
  if (!URL.canParse(location, base.href)) {
    throw new OutboundError('blocked_url', 'The URL redirects to an invalid URL');
  }
  return new URL(location, base);
}

function redirected(target: URL, from: URL, request: OutboundRequest, status: number): Hop {
  if (from.protocol === 'https:' && target.protocol === 'http:') {
    throw new OutboundError('blocked_url', 'The URL redirects from https to http');
  }
  const { method = 'GET', body, headers = {}, signal } = request;
  const becomesGet = status === 303 || ((status === 301 || status === 302) && method === 'POST');
  // Another origin gets no header of the caller's, as any of them may be a credential.
  const kept = target.origin === from.origin && !becomesGet ? headers : {};
  return {
    url: target,
    request: {
      method: becomesGet && method !== 'HEAD' ? 'GET' : method,
      headers: kept,
      ...(body === undefined || becomesGet ? {} : { body }),
      ...defined({ signal }),
    },
  };
}

async function readBody(
  { body, headers }: Dispatcher.ResponseData,
  maxBytes: number,
): Promise<Buffer> {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    throw new OutboundError(
      'connection',
      'The answer is compressed although this was not requested',
    );
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks, size);
}

function tooLarge(maxBytes: number): OutboundError {
  return new OutboundError('too_large', `The answer is larger than ${maxBytes} bytes`);
}

function flatHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

interface Clocks {
  readonly clock: AbortSignal;
  readonly caller: AbortSignal | undefined;
  readonly timeoutMs: number;
}

function translated(error: unknown, { clock, caller, timeoutMs }: Clocks): unknown {
  if (error instanceof OutboundError) return error;
  if (caller?.aborted) return caller.reason as unknown;
  if (clock.aborted)
    return new OutboundError('timeout', `No complete answer within ${timeoutMs} ms`, error);
  return new OutboundError('connection', 'The connection failed', error);
}
