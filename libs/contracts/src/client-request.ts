import type { ClientOptions, RawBody } from './client-options';
import type { Operation, ServiceContract } from './operation';
import { fillPath } from './paths';
import { processEnvironment } from './process-environment';
import { INTERNAL_HEADER, REQUEST_ID_HEADER } from './request-headers';

/** A request ready for `fetch`. `replayable` is false when its body is a stream, which can be read only once. */
export interface BuiltRequest {
  readonly url: string;
  readonly init: RequestInit;
  readonly replayable: boolean;
}

interface Sendable {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly raw?: RawBody;
  readonly contentType?: string;
  readonly form?: FormData;
  readonly accept?: string;
  readonly tenant?: string;
  readonly requestId?: string;
}

/** Fills path and query, sets credentials, tenant and request id, and encodes the body. */
export function buildRequest(
  contract: ServiceContract,
  options: ClientOptions,
  operation: Operation,
  request: Sendable,
): BuiltRequest {
  const base = options.baseUrl.replace(/\/+$/, '');
  const path = fillPath(operation, members(request.params));
  const query = queryText(members(request.query));
  const headers = requestHeaders(contract, options, operation, request);
  const init: RequestInit & { duplex?: 'half' } = {
    method: operation.method.toUpperCase(),
    headers,
    redirect: 'manual',
    ...bodyOf(request, headers),
  };
  return {
    url: `${base}${path}${query}`,
    init,
    replayable: !(request.raw instanceof ReadableStream),
  };
}

function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function queryText(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean') {
        search.append(name, String(item));
      }
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function requestHeaders(
  contract: ServiceContract,
  options: ClientOptions,
  operation: Operation,
  request: Sendable,
): Headers {
  const headers = new Headers(request.headers);
  const tenant = request.tenant ?? options.tenant ?? tenantOfEnvironment(contract, options);
  const tenantHeader = options.tenantHeader ?? contract.tenantHeader;
  if (options.token !== undefined) headers.set('Authorization', `Bearer ${options.token}`);
  if (options.internalToken !== undefined) headers.set(INTERNAL_HEADER, options.internalToken);
  if (tenant !== undefined && tenantHeader !== undefined) headers.set(tenantHeader, tenant);
  if (!headers.has(REQUEST_ID_HEADER)) {
    headers.set(REQUEST_ID_HEADER, request.requestId ?? crypto.randomUUID());
  }
  if (!headers.has('Accept')) headers.set('Accept', request.accept ?? acceptOf(operation));
  return headers;
}

function tenantOfEnvironment(
  { tenantVariable }: ServiceContract,
  { env = processEnvironment() }: ClientOptions,
): string | undefined {
  const value = tenantVariable === undefined ? undefined : env[tenantVariable];
  return value === '' ? undefined : value;
}

function acceptOf({ response, produces }: Operation): string {
  const types = [...(response ? ['application/json'] : []), ...Object.keys(produces ?? {})];
  return [...types, '*/*;q=0.1'].join(', ');
}

function bodyOf(request: Sendable, headers: Headers): RequestInit & { duplex?: 'half' } {
  if (request.form) return { body: request.form };
  if (request.raw) {
    headers.set('Content-Type', request.contentType ?? 'application/octet-stream');
    const body = request.raw as NonNullable<RequestInit['body']>;
    return request.raw instanceof ReadableStream ? { body, duplex: 'half' } : { body };
  }
  if (request.body === undefined) return {};
  headers.set('Content-Type', request.contentType ?? 'application/json');
  return { body: JSON.stringify(request.body) };
}
