import { Agent, fetch as undiciFetch } from 'undici';
import { OutboundError } from './outbound-error';

/** Bounds of calls to our own services. */
export interface ServiceFetchOptions {
  /** The configured addresses; nothing else can be called. */
  readonly baseUrls: readonly string[];
  /** Longest wait for a connection, in milliseconds. Default 5,000. */
  readonly connectTimeoutMs?: number;
  /** Longest wait for the answer's head, in milliseconds. Default 120,000. */
  readonly headersTimeoutMs?: number;
  /** Longest pause between two chunks of the answer, in milliseconds. Default 60,000. */
  readonly bodyTimeoutMs?: number;
  /** Most bytes of an answer. Default 1 GiB. */
  readonly maxBytes?: number;
  /** Connections per service. Default 64. */
  readonly connections?: number;
}

/** A fetch for our own services, and the way to close its connections. */
export interface ServiceFetch {
  /** Fits the `fetch` option of typed clients. */
  readonly fetch: typeof fetch;
  readonly close: () => Promise<void>;
}

/** Calls to configured services over kept-alive connections, without redirects. */
export function serviceFetch(options: ServiceFetchOptions): ServiceFetch {
  const origins = new Set(options.baseUrls.map((url) => new URL(url).origin));
  const agent = new Agent({
    connections: options.connections ?? 64,
    connect: { timeout: options.connectTimeoutMs ?? 5_000 },
    headersTimeout: options.headersTimeoutMs ?? 120_000,
    bodyTimeout: options.bodyTimeoutMs ?? 60_000,
    maxResponseSize: options.maxBytes ?? 1024 ** 3,
  });
  const call = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    if (typeof input === 'object' && !(input instanceof URL)) {
      throw new OutboundError('blocked_url', 'Calls to services take a URL, not a Request');
    }
    const url = new URL(input);
    if (!origins.has(url.origin)) {
      throw new OutboundError('blocked_url', `${url.origin} is not one of the configured services`);
    }
    const answer = await undiciFetch(url, {
      // Two declarations of one standard type.
      ...(withEncodedForm(init) as unknown as Parameters<typeof undiciFetch>[1]),
      redirect: 'manual',
      dispatcher: agent,
    });
    return asGlobal(answer);
  };
  return { fetch: call, close: () => agent.close() };
}

// The form class of the runtime is another than undici's, which would send it as the text "[object FormData]".
function withEncodedForm(init: RequestInit): RequestInit {
  if (!(init.body instanceof FormData)) return init;
  const encoded = new Response(init.body);
  const headers = new Headers(init.headers);
  headers.set('Content-Type', encoded.headers.get('Content-Type') ?? 'multipart/form-data');
  return { ...init, headers, body: encoded.body, duplex: 'half' };
}

// Two declarations of one standard type.
function asGlobal(answer: unknown): Response {
  return answer as Response;
}
