import {
  OutboundError,
  retryAfterMs,
  type GuardedFetch,
  type OutboundResponse,
} from '@forme/service-kit/outbound';
import { RemoteFault, type OpenConnection, type RemoteFaultKind } from './adapter';

/** One request to a system. */
export interface RestRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Path below the base address, with its query, or an address at the same origin. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request with the credentials of the connection. Rejects with `RemoteFault`. */
export async function restCall(
  fetch: GuardedFetch,
  connection: OpenConnection,
  authorize: (signed: SignedRequest) => Promise<Readonly<Record<string, string>>>,
  request: RestRequest,
): Promise<RestAnswer> {
  const { method, path, body, headers = {} } = request;
  const url = addressOf(connection.baseUrl, path);
  const text = body === undefined ? '' : JSON.stringify(body);
  const authorization = await authorize({ method, url, body: text });
  const answer = await send(fetch, url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
      ...authorization,
    },
    ...(body === undefined ? {} : { body: text }),
  });
  const unchanged = answer.status === 304 && headers['if-none-match'] !== undefined;
  if (answer.status >= 300 && !unchanged) throw faultOf(answer, method === 'GET');
  return { status: answer.status, json: jsonOf(answer), headers: answer.headers };
}

/** Text that a signature covers. */
export interface SignedRequest {
  readonly method: string;
  readonly url: string;
  /** Empty without a body. */
  readonly body: string;
}

/** An answer that is no failure. */
export interface RestAnswer {
  readonly status: number;
  /** Null when the body is no JSON. */
  readonly json: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** The address of a request. Throws `RemoteFault` for one at another origin, which must not get the credential. */
export function addressOf(baseUrl: string, path: string): string {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(path)) return joined(baseUrl, path);
  if (URL.canParse(path) && new URL(path).origin === new URL(baseUrl).origin) return path;
  throw new RemoteFault('blocked', 'The system names an address of another host');
}

async function send(
  fetch: GuardedFetch,
  url: string,
  request: Parameters<GuardedFetch>[1],
): Promise<OutboundResponse> {
  try {
    return await fetch(url, request);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const reads = request?.method === 'GET';
    switch (error.code) {
      case 'blocked_url':
      case 'blocked_address':
        throw new RemoteFault('blocked', 'The address is not allowed', null, { cause: error });
      case 'unresolved':
      case 'too_many_redirects':
        throw new RemoteFault('transient', error.message, null, { cause: error });
      default:
        // Whether a write arrived before the connection broke cannot be known from here.
        throw new RemoteFault(reads ? 'transient' : 'unknown', error.message, null, {
          cause: error,
        });
    }
  }
}

function joined(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

const longestDetail = 300;

// A gateway's error does not show what the system behind it did; a system may fail after it has stored the record.
function serverFaultKind(status: number, reads: boolean): RemoteFaultKind {
  if (reads || status === 501) return 'transient';
  return status === 502 || status === 504 ? 'unknown' : 'failed';
}

function faultOf(answer: OutboundResponse, reads: boolean): RemoteFault {
  const { status, headers } = answer;
  const said = detailOf(answer);
  const message = `The system answered ${status}${said === '' ? '' : `: ${said}`}`;
  const wait = retryAfterMs(headers['retry-after'], Date.now()) ?? null;
  if (status === 429) return new RemoteFault('rate_limited', message, wait ?? 1000);
  if (status === 401 || status === 403) return new RemoteFault('auth', message);
  if (status === 404 || status === 410) return new RemoteFault('not_found', message);
  if (status === 409 || status === 412) return new RemoteFault('conflict', message);
  if (status === 400 || status === 422) return new RemoteFault('validation', message);
  if (status >= 500) return new RemoteFault(serverFaultKind(status, reads), message, wait);
  return new RemoteFault('permanent', message);
}

// Texts of the system may be long and of any content: only words are kept, up to a limit.
function detailOf(answer: OutboundResponse): string {
  const json = jsonOf(answer);
  const record = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  const said = ['detail', 'message', 'error', 'title']
    .map((name) => record[name])
    .find((value) => typeof value === 'string');
  return typeof said === 'string'
    ? said.replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, longestDetail)
    : '';
}

function jsonOf({ body }: OutboundResponse): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
