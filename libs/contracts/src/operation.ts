import type { Static, TObject, TSchema } from '@sinclair/typebox';

/** The five services. */
export type ServiceName = 'extraction' | 'producer' | 'hub' | 'compare' | 'preflight';

/** One media type an operation accepts or returns. `schema` is absent for raw bytes and plain text. */
export interface MediaContent {
  readonly schema?: TSchema;
  /** A value of `schema`; every example is validated by a test. */
  readonly example?: unknown;
}

/** Media type -> content, e.g. `{ 'application/json': { schema, example } }`. */
export type Media = Readonly<Record<string, MediaContent>>;

/** A response of one status. `headers` maps header names to a sentence about their value. */
export interface ResponseSpec {
  readonly description: string;
  readonly content?: Media;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One file part of a multipart form. */
export interface FilePart {
  readonly description: string;
  readonly required: boolean;
  /** True when the part may come more than once. */
  readonly repeated?: boolean;
  /** Pattern of further field names under which the part may come. */
  readonly aliases?: string;
  /** Media types of the part, when the operation examines them. */
  readonly mediaTypes?: readonly string[];
}

/** A `multipart/form-data` request: text fields, coerced and validated like a query, and file parts by name. */
export interface FormSpec<F extends TObject = TObject> {
  readonly fields: F;
  readonly files: Readonly<Record<string, FilePart>>;
}

/**
 * Required authentication: `open` none; `credential` the service's credential (when the deployment requires one); `signature`
 * an HMAC of the body; `link` the secret token in the path.
 */
export type OperationAuth = 'open' | 'credential' | 'signature' | 'link';

/** One operation of one service, as data. */
export interface Operation<
  P extends TObject = TObject,
  Q extends TObject = TObject,
  H extends TObject = TObject,
  B extends TSchema = TSchema,
  R extends TSchema = TSchema,
  F extends TObject = TObject,
> {
  /** camelCase verb and noun, unique within the service; becomes OpenAPI's operationId. */
  readonly id: string;
  readonly service: ServiceName;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /**
   * `/v1/documents/:pdf_hash/renders`. A colon directly after a slash starts a parameter (letters, digits, underscore); any
   * other colon is text, as in `/jobs/:job_id/audit:rerun`. Print it with `toExpressPath` or `toOpenApiPath`.
   */
  readonly path: string;
  /** Groups operations on the API page: the name of the feature folder that implements it. */
  readonly feature: string;
  readonly summary: string;
  readonly description: string;
  readonly auth: OperationAuth;
  /** Label of the token bucket that guards the operation, when any. */
  readonly rateLimit?: string;
  /** Label of the operation in metrics; default: its bucket, else its id in snake_case. */
  readonly endpoint?: string;
  readonly params: P;
  readonly query: Q;
  /** Request headers the operation reads, lower case. */
  readonly headers: H;
  /** Media types of the request body besides JSON and multipart (raw PDF, XML). */
  readonly accepts?: Media;
  /** The multipart form the operation takes, when it takes one. */
  readonly form?: FormSpec<F>;
  /** Schema of the JSON request body, when the operation takes one. */
  readonly body?: B;
  /** Absent: derived from `body` by `exampleOf`. */
  readonly bodyExample?: unknown;
  /** True when a request without a body is fine. */
  readonly bodyOptional?: boolean;
  /** Values of the request that the API page shows; required ones without an example here come from their schema. */
  readonly examples?: {
    readonly params?: unknown;
    readonly query?: unknown;
    readonly headers?: unknown;
    /** Fields of the form; a file by its path in the clone. */
    readonly form?: unknown;
  };
  /** Schema of the JSON success body, when there is one. */
  readonly response?: R;
  /** Absent: derived from `response` by `exampleOf`. */
  readonly responseExample?: unknown;
  /** Status of the main success answer. */
  readonly status: number;
  /** Media types of the main success answer other than JSON. */
  readonly produces?: Media;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** Further success statuses, e.g. 202 in addition to 200. */
  readonly also?: Readonly<Record<number, ResponseSpec>>;
  /** Failure statuses a caller can meet, with the condition in one sentence. */
  readonly failures: Readonly<Record<number, string>>;
}

/** Required members of an operation's declaration; the others have defaults. */
export type OperationInput<
  P extends TObject,
  Q extends TObject,
  H extends TObject,
  B extends TSchema,
  R extends TSchema,
  F extends TObject,
> = Omit<
  Operation<P, Q, H, B, R, F>,
  'params' | 'query' | 'headers' | 'status' | 'failures' | 'auth'
> & {
  readonly params?: P;
  readonly query?: Q;
  readonly headers?: H;
  readonly status?: number;
  readonly auth?: OperationAuth;
  readonly failures?: Readonly<Record<number, string>>;
};

type Given<S> = Exclude<S, undefined>;
type StaticOf<S> = [Given<S>] extends [never]
  ? undefined
  : Given<S> extends TSchema
    ? Static<Given<S>>
    : undefined;
type FormFields<S> = [Given<S>] extends [never]
  ? undefined
  : Given<S> extends FormSpec<infer F>
    ? Static<F>
    : undefined;

/**
 * The parsed request of an operation, as a handler receives it. `body` is the JSON body (undefined when the operation takes
 * none); `form` the text fields of a multipart request.
 */
export interface OperationRequest<O extends Operation> {
  readonly params: Static<O['params']>;
  readonly query: Static<O['query']>;
  readonly headers: Static<O['headers']>;
  readonly body: StaticOf<O['body']>;
  readonly form: FormFields<O['form']> | undefined;
}

/** The JSON success body of an operation; undefined when it has none. */
export type OperationResponse<O extends Operation> = StaticOf<O['response']>;

/** A way to present a credential. `header` schemes carry the secret itself in the named header. */
export interface SecurityScheme {
  readonly name: string;
  readonly scheme: 'bearer' | 'basic' | 'header';
  /** Name of the header, for `header` schemes. */
  readonly header?: string;
  readonly description: string;
}

/** A service's published surface: what `openapi.json`, the API page, the router and the client are made from. */
export interface ServiceContract {
  readonly service: ServiceName;
  readonly title: string;
  readonly description: string;
  readonly version: string;
  /** `detail`: `{detail}` bodies (extraction); `problem`: RFC 9457 problem details (all others). */
  readonly errors: 'detail' | 'problem';
  /** Any one of them is enough for an operation with `auth: 'credential'`. */
  readonly security: readonly SecurityScheme[];
  /** True when a deployment may run without credentials. */
  readonly credentialsOptional: boolean;
  /** Header that names the tenant, when the service reads one. */
  readonly tenantHeader?: string;
  /** Environment variable from which clients read the tenant when no tenant is given. */
  readonly tenantVariable?: string;
  /** Member of every JSON success body that holds the stage durations, whole milliseconds by stage. */
  readonly stageMember?: string;
  /** Header of every answer that holds the same as JSON. */
  readonly stageHeader?: string;
  /** Headers of every answer, name -> sentence. `X-Request-Id` is added by itself. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** Headers of every failure, name -> sentence. */
  readonly failureHeaders?: Readonly<Record<string, string>>;
  readonly operations: readonly Operation[];
}
