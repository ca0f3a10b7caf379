/** A service answered with a failure status. */
export class RemoteProblem extends Error {
  override readonly name = 'RemoteProblem';
  readonly status: number;
  /** The problem's code: `code` of problem details, or extraction's `X-Engine-Error-Code`; `http_<status>` when absent. */
  readonly code: string;
  readonly detail: string;
  readonly requestId: string | undefined;
  /** Seconds of `Retry-After`, when given. */
  readonly retryAfterSeconds: number | undefined;
  /** The parsed JSON body, or the text. */
  readonly body: unknown;

  constructor(facts: {
    readonly status: number;
    readonly code: string;
    readonly detail: string;
    readonly requestId?: string | undefined;
    readonly retryAfterSeconds?: number | undefined;
    readonly body?: unknown;
  }) {
    super(`${facts.status} ${facts.code}: ${facts.detail}`);
    this.status = facts.status;
    this.code = facts.code;
    this.detail = facts.detail;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.body = facts.body;
  }
}

/** No usable answer came: connection refused or broken, time out, or a body that is not what its type says. */
export class RemoteUnreachable extends Error {
  override readonly name = 'RemoteUnreachable';
  readonly reason: 'connection' | 'timeout' | 'malformed';

  constructor(reason: RemoteUnreachable['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** Reads a failed answer into a `RemoteProblem`; at most 64 KiB of its body are kept. */
export async function readProblem(response: Response): Promise<RemoteProblem> {
  const body = parse((await response.text()).slice(0, 65_536));
  const members: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const text = (name: string): string | undefined => {
    const value = members[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return new RemoteProblem({
    status: response.status,
    code: text('code') ?? response.headers.get('x-engine-error-code') ?? `http_${response.status}`,
    detail: text('detail') ?? text('title') ?? (response.statusText || `HTTP ${response.status}`),
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: retryAfterSeconds(response, Date.now()),
    body,
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A proxy's HTML page, say: the text itself is the body.
    return text;
  }
}

/** `Retry-After` in seconds, from delta seconds or an HTTP date (RFC 9110, 10.2.3); undefined when absent or not readable. */
export function retryAfterSeconds(response: Response, nowMs: number): number | undefined {
  const value = response.headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - nowMs) / 1000));
}
