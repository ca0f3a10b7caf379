/** A failure of a call: an answer of 300 or more, or no answer (status 0). `detail` is a sentence for people. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly requestId: string | undefined;
  /** The whole body, where it was JSON. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(head: {
    readonly status: number;
    readonly code: string;
    readonly detail: string;
    readonly requestId?: string | undefined;
    readonly body?: Readonly<Record<string, unknown>>;
  }) {
    super(head.detail);
    this.name = 'ApiProblem';
    this.status = head.status;
    this.code = head.code;
    this.detail = head.detail;
    this.requestId = head.requestId;
    this.body = head.body ?? {};
  }
}

/** A JSON object, else an empty one. */
export function objectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? { ...value } : {};
  } catch {
    // The page of a proxy in between, for example: it has no members.
    return {};
  }
}

/** The problem that an answer of 300 or more carries. */
export function problemOf(status: number, text: string, requestId: string | undefined): ApiProblem {
  const body = objectOf(text);
  const member = (name: string): string | undefined => {
    const value = body[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return new ApiProblem({
    status,
    code: member('code') ?? `http_${status}`,
    detail: member('detail') ?? member('title') ?? `HTTP ${status}`,
    requestId,
    body,
  });
}

/** No answer came. */
export const unreachable = (): ApiProblem =>
  new ApiProblem({ status: 0, code: 'unreachable', detail: 'The service does not answer.' });
