/** How to reach a service. Times in milliseconds. */
export interface ClientOptions {
  /** `http://127.0.0.1:3001`; a path is kept as a prefix. */
  readonly baseUrl: string;
  /** Sent as `Authorization: Bearer`. */
  readonly token?: string;
  /** Default: the contract's variable (`ENGINE_TENANT`) of `env`, when it has one. */
  readonly tenant?: string;
  /** Variables of the environment; default: those of the process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Header for the tenant; default: the contract's. */
  readonly tenantHeader?: string;
  /** Credential of calls inside the deployment, sent as `X-Forme-Internal`. */
  readonly internalToken?: string;
  readonly fetch?: typeof fetch;
  /** Limit of one attempt; default 60 000. For `open` it ends with the answer's headers. */
  readonly timeoutMs?: number;
  /** Attempts after the first on 429 and 503; default 3. A stream body is never sent twice. */
  readonly retries?: number;
  /** Longest wait a `Retry-After` is followed for; default 30 000. A longer one fails at once. */
  readonly maxRetryWaitMs?: number;
  /** Replaces the wait between attempts, for tests. */
  readonly sleep?: (ms: number) => Promise<void>;
}

/** A request body that is not JSON. */
export type RawBody = Uint8Array | ArrayBuffer | Blob | ReadableStream<Uint8Array>;
