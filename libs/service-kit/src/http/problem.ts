/** Optional parts of a {@link Problem}. */
export interface ProblemOptions {
  /** Response headers, e.g. `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Further members of the problem body (not part of `{detail}` bodies). */
  readonly extensions?: Readonly<Record<string, unknown>>;
  /** The underlying error; logged, never shown. */
  readonly cause?: unknown;
}

/** One kind of failure, as the catalogue of a service lists it. */
export interface ProblemKind {
  /** Stable snake_case word. */
  readonly code: string;
  readonly status: number;
  /** The kind in a few words. */
  readonly title: string;
}

/** A failure the caller is meant to see. `detail` says what failed and what to do; it never holds another tenant's data. */
export class Problem extends Error implements ProblemKind {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(kind: ProblemKind, detail: string, options: ProblemOptions = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Problem';
    this.code = kind.code;
    this.status = kind.status;
    this.title = kind.title;
    this.detail = detail;
    this.headers = options.headers ?? {};
    this.extensions = options.extensions ?? {};
  }
}

/** Makes a {@link Problem} of one kind; also carries the kind, for the catalogue. */
export type ProblemFactory = ProblemKind & ((detail: string, options?: ProblemOptions) => Problem);

/** Declares a kind of failure: `blobMissing: problem('blob_missing', 412, 'Stored bytes are missing')`. */
export function problem(code: string, status: number, title: string): ProblemFactory {
  const kind: ProblemKind = { code, status, title };
  return Object.assign(
    (detail: string, options?: ProblemOptions) => new Problem(kind, detail, options),
    kind,
  );
}
