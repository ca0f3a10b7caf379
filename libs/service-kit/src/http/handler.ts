import type {
  Operation,
  OperationRequest,
  OperationResponse,
  ServiceContract,
} from '@forme/contracts';
import type { HeaderTable, Principal } from '@forme/tenancy';
import type { Logger } from '../logging/logger';
import { isPlatformOperation } from './platform-operations';
import type { ReceivedFile } from './received-file';
import type { Reply } from './reply';

/** How the request's body came: `json` is parsed and checked, `form` is received, `raw` waits for `receiveRaw` or `receiveBytes`. */
export type BodyKind = 'none' | 'json' | 'form' | 'raw';

/** Properties of a request in addition to its parsed values. */
export interface RequestContext {
  readonly operation: Operation;
  /** The tenant the request works for. The service's default tenant for operations without a credential. */
  readonly tenant: string;
  readonly principal: Principal;
  readonly requestId: string;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal;
  readonly logger: Logger;
  readonly headers: HeaderTable;
  /** Address of the peer of the connection: a proxy's behind a proxy. */
  readonly peerAddress: string;
  /** Path without the query string. */
  readonly path: string;
  readonly bodyKind: BodyKind;
  /** Content-Type of the request, without parameters. */
  readonly mediaType: string | undefined;
  /** Files of a multipart form by field name. */
  readonly files: ReadonlyMap<string, readonly ReceivedFile[]>;
  /** The first file of a form's field. */
  file(name: string): ReceivedFile | undefined;
  /** Streams a raw body to disk. `accept` defaults to what the operation declares, `maxBytes` to the upload limit. */
  receiveRaw(options?: {
    readonly maxBytes?: number;
    readonly accept?: readonly string[];
  }): Promise<ReceivedFile>;
  /** Reads a raw body into memory; `maxBytes` defaults to the JSON limit. A body in one of `codings` is accepted and stays in it. */
  receiveBytes(options?: {
    readonly maxBytes?: number;
    readonly codings?: readonly string[];
  }): Promise<Buffer>;
  /** Runs a stage and records its duration, also when it fails. */
  stage<T>(name: string, run: () => Promise<T> | T): Promise<T>;
  /** Records a stage measured elsewhere, in milliseconds. */
  recordStage(name: string, ms: number): void;
  /** Whole milliseconds of the stages so far. */
  stageDurations(): Record<string, number>;
  countCacheLookup(outcome: 'hit' | 'miss'): void;
  /** Sets a header of the answer, whatever the answer is. */
  setHeader(name: string, value: string): void;
  /** The offered media type the client likes best; undefined when it accepts none. */
  preferred(offered: readonly string[]): string | undefined;
}

/** What a handler resolves to: the operation's JSON value, sent with its status, or a {@link Reply}. */
export type HandlerResult<O extends Operation> = OperationResponse<O> | Reply;

/** Bounds that differ from the service's for one operation. */
export interface HandleOptions {
  readonly maxUploadBytes?: number;
  readonly maxJsonBytes?: number;
  readonly maxFiles?: number;
}

/** An operation with its behaviour. Made by {@link handle}. */
export interface Handler {
  readonly operation: Operation;
  readonly run: (request: OperationRequest<Operation>, context: RequestContext) => Promise<unknown>;
  readonly options: HandleOptions;
}

/** Gives an operation its behaviour; request and result are typed by its schemas, which the kit has checked the request against. */
export function handle<O extends Operation>(
  operation: O,
  run: (request: OperationRequest<O>, context: RequestContext) => Promise<HandlerResult<O>>,
  options: HandleOptions = {},
): Handler {
  return {
    operation,
    // The one cast of the mounting: the validators of `operation` guarantee the request's type.
    run: run as unknown as Handler['run'],
    options,
  };
}

/** The declared operations that have no behaviour yet and answer 501. */
export function listUnimplemented(
  contract: ServiceContract,
  handlers: readonly Handler[],
): Operation[] {
  const done = new Set(handlers.map(({ operation }) => operation.id));
  return contract.operations.filter((it) => !done.has(it.id) && !isPlatformOperation(it));
}
