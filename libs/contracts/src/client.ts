import type { Static } from '@sinclair/typebox';
import type { ClientOptions, RawBody } from './client-options';
import { buildRequest, type BuiltRequest } from './client-request';
import type { Operation, OperationRequest, OperationResponse, ServiceContract } from './operation';
import { readProblem, RemoteProblem, RemoteUnreachable } from './remote-problem';

/** Request of a call. `body` is the operation's JSON body; `raw` other bytes with their `contentType`; `form` a multipart form. */
export interface ClientRequest<O extends Operation> {
  readonly params?: Static<O['params']>;
  readonly query?: Partial<Static<O['query']>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: OperationRequest<O>['body'];
  readonly raw?: RawBody;
  /** Media type of `raw`; default `application/octet-stream`. */
  readonly contentType?: string;
  readonly form?: FormData;
  readonly accept?: string;
  readonly tenant?: string;
  readonly requestId?: string;
  readonly signal?: AbortSignal;
}

/** A good answer. Header names are lower case. */
export interface ClientResponse<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: T;
}

/**
 * Typed calls to one service. Each throws `RemoteProblem` for an answer of 300 or more and `RemoteUnreachable` when no usable
 * answer comes. Answers are not validated: members and enum values this release does not know pass through.
 */
export interface ServiceClient {
  /** The answer's JSON body. */
  call<O extends Operation>(
    operation: O,
    request?: ClientRequest<O>,
  ): Promise<ClientResponse<OperationResponse<O>>>;
  /** The answer's bytes, whatever its media type. */
  bytes<O extends Operation>(
    operation: O,
    request?: ClientRequest<O>,
  ): Promise<ClientResponse<Uint8Array>>;
  /** The answer itself, its body unread: for event streams and large files. */
  open<O extends Operation>(operation: O, request?: ClientRequest<O>): Promise<Response>;
}

/** A client of the contract's service. */
export function createClient(contract: ServiceContract, options: ClientOptions): ServiceClient {
  const transport = makeTransport(options);
  const send = <O extends Operation, T>(
    operation: O,
    request: ClientRequest<O> | undefined,
    read: (response: Response) => Promise<T>,
  ) => transport(buildRequest(contract, options, operation, request ?? {}), request?.signal, read);
  return {
    call: (operation, request) =>
      send(operation, request, async (response) => ({
        ...head(response),
        body: withStages(contract, response, await readJson(response)) as OperationResponse<
          typeof operation
        >,
      })),
    bytes: (operation, request) =>
      send(operation, request, async (response) => ({
        ...head(response),
        body: new Uint8Array(await response.arrayBuffer()),
      })),
    open: (operation, request) => send(operation, request, (response) => Promise.resolve(response)),
  };
}

function head(response: Response): { status: number; headers: Record<string, string> } {
  return { status: response.status, headers: Object.fromEntries(response.headers) };
}

/** The body with the stage durations of the header, where the contract has both and the body lacks them. */
function withStages(
  { stageMember, stageHeader }: ServiceContract,
  { headers }: Response,
  body: unknown,
): unknown {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (stageMember === undefined || stageHeader === undefined || !isObject) return body;
  const text = headers.get(stageHeader);
  if (text === null || stageMember in body) return body;
  try {
    return { ...body, [stageMember]: JSON.parse(text) as unknown };
  } catch {
    // A proxy may have cut the header: durations are no reason to lose the answer.
    return body;
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new RemoteUnreachable('malformed', `The answer of ${response.url} is not JSON`, cause);
  }
}

type Transport = <T>(
  request: BuiltRequest,
  signal: AbortSignal | undefined,
  read: (response: Response) => Promise<T>,
) => Promise<T>;

function makeTransport(options: ClientOptions): Transport {
  const sleep = options.sleep ?? wait;
  const retries = options.retries ?? 3;
  const maxWaitMs = options.maxRetryWaitMs ?? 30_000;
  return async (request, signal, read) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await attemptOnce(options, request, signal, read);
      } catch (problem) {
        const waitMs = retryWaitMs(problem, attempt);
        if (waitMs === undefined || attempt >= retries || !request.replayable || waitMs > maxWaitMs)
          throw problem;
        await sleep(waitMs);
        signal?.throwIfAborted();
      }
    }
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Milliseconds to wait before the next attempt; undefined when the failure is not one to retry. */
function retryWaitMs(problem: unknown, attempt: number): number | undefined {
  if (!(problem instanceof RemoteProblem)) return undefined;
  if (problem.status !== 429 && problem.status !== 503) return undefined;
  if (problem.retryAfterSeconds !== undefined) return problem.retryAfterSeconds * 1000;
  return 250 * 2 ** attempt;
}

async function attemptOnce<T>(
  options: ClientOptions,
  { url, init }: BuiltRequest,
  signal: AbortSignal | undefined,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), options.timeoutMs ?? 60_000);
  const either = signal ? AbortSignal.any([signal, clock.signal]) : clock.signal;
  try {
    const response = await (options.fetch ?? fetch)(url, { ...init, signal: either });
    if (response.status >= 300) throw await readProblem(response);
    return await read(response);
  } catch (error) {
    if (error instanceof RemoteProblem || error instanceof RemoteUnreachable) throw error;
    if (signal?.aborted) throw error;
    if (clock.signal.aborted)
      throw new RemoteUnreachable('timeout', `No answer from ${url} in time`, error);
    throw new RemoteUnreachable('connection', `No connection to ${url}`, error);
  } finally {
    clearTimeout(timer);
  }
}
