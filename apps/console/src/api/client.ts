import type { Operation, OperationRequest, OperationResponse, ServiceName } from '@forme/contracts';
import { ApiProblem, problemOf, unreachable } from './problem';
import { addressOf, type Route } from './route';
import type { SessionStore } from './session';

/** What a call sends. */
export interface Call<O extends Operation> {
  readonly params?: OperationRequest<O>['params'];
  readonly query?: Partial<OperationRequest<O>['query']>;
  /** JSON body. */
  readonly body?: OperationRequest<O>['body'];
  readonly form?: FormData;
  /** Other bytes, with their media type. */
  readonly raw?: Blob | ArrayBuffer | string;
  readonly contentType?: string;
  readonly accept?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Calls of the services, each through the origin of the page. All throw {@link ApiProblem}. */
export interface Api {
  /** The JSON body of the answer. */
  call<O extends Operation>(route: Route<O>, call?: Call<O>): Promise<OperationResponse<O>>;
  /** The answer, its body unread: bytes, event streams, headers. */
  open<O extends Operation>(route: Route<O>, call?: Call<O>): Promise<Response>;
  /** The bytes of the answer. */
  bytes<O extends Operation>(route: Route<O>, call?: Call<O>): Promise<ArrayBuffer>;
  /** Sends a form and reports its upload, 0 to 1. */
  upload<O extends Operation>(
    route: Route<O>,
    call: Call<O> & { readonly form: FormData; readonly onProgress: (part: number) => void },
  ): Promise<OperationResponse<O>>;
}

const tenantHeaders: Readonly<Record<ServiceName, string>> = {
  preflight: 'X-Preflight-Tenant',
  extraction: 'X-Engine-Tenant',
  producer: 'X-Producer-Tenant',
  hub: 'X-Hub-Tenant',
  compare: 'X-Compare-Tenant',
};

/** The client of a session. `onRefused` learns that a credential is missing or no longer valid. */
export function createApi(session: SessionStore, onRefused: () => void = () => undefined): Api {
  const open = async <O extends Operation>(route: Route<O>, call: Call<O> = {}) => {
    const response = await fetch(addressOf(route, members(call.params), members(call.query)), {
      method: route.method.toUpperCase(),
      headers: headersOf(route, call, session),
      credentials: 'omit',
      ...bodyOf(call),
      ...(call.signal ? { signal: call.signal } : {}),
    }).catch((error: unknown) => {
      if (call.signal?.aborted) throw error;
      throw unreachable();
    });
    if (response.status < 300) return response;
    const requestId = response.headers.get('x-request-id') ?? undefined;
    if (response.status === 401) onRefused();
    throw problemOf(response.status, await response.text(), requestId);
  };
  return {
    open,
    call: async (route, call) => jsonOf(await (await open(route, call)).text()),
    bytes: async (route, call) => (await open(route, call)).arrayBuffer(),
    upload: (route, call) => upload(route, call, session, onRefused),
  };
}

/** The value of a JSON body; an empty body has none. The contract is the authority for its type. */
function jsonOf<T>(text: string): T {
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function headersOf<O extends Operation>(
  route: Route<O>,
  call: Call<O>,
  store: SessionStore,
): Record<string, string> {
  const { authorization, tenant, hubAuthorization } = store.current();
  const own = route.service === 'hub' ? hubAuthorization : null;
  const type = call.body === undefined ? call.contentType : 'application/json';
  return {
    Accept: call.accept ?? '*/*',
    // The admin key is a credential of its own: with another one in the request it would not be looked at.
    ...(authorization === null || call.headers?.['X-Admin-Key'] !== undefined
      ? {}
      : { Authorization: authorization }),
    ...(own === null ? {} : { 'X-Service-Authorization': own }),
    ...(tenant === null ? {} : { [tenantHeaders[route.service]]: tenant }),
    ...(type === undefined ? {} : { 'Content-Type': type }),
    ...call.headers,
  };
}

function bodyOf<O extends Operation>(call: Call<O>): { body?: BodyInit } {
  if (call.form) return { body: call.form };
  if (call.raw !== undefined) return { body: call.raw };
  return call.body === undefined ? {} : { body: JSON.stringify(call.body) };
}

/** Fetch does not report how much of a body has been sent; XMLHttpRequest does. */
function upload<O extends Operation>(
  route: Route<O>,
  call: Call<O> & { readonly form: FormData; readonly onProgress: (part: number) => void },
  store: SessionStore,
  onRefused: () => void,
): Promise<OperationResponse<O>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(
      route.method.toUpperCase(),
      addressOf(route, members(call.params), members(call.query)),
    );
    for (const [name, value] of Object.entries(headersOf(route, call, store))) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) call.onProgress(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status < 300 && request.status > 0) {
        resolve(jsonOf(request.responseText));
        return;
      }
      if (request.status === 401) onRefused();
      const requestId = request.getResponseHeader('x-request-id') ?? undefined;
      reject(problemOf(request.status, request.responseText, requestId));
    };
    request.onerror = () => reject(unreachable());
    request.onabort = () =>
      reject(new ApiProblem({ status: 0, code: 'cancelled', detail: 'The upload was cancelled.' }));
    call.signal?.addEventListener('abort', () => request.abort());
    request.send(call.form);
  });
}
