/** How often and how long to try again. */
export interface RetryOptions {
  /** Attempts in all. Default 4. */
  readonly attempts?: number;
  /** First pause, doubled each time, in milliseconds; the real pause is a random part of it. Default 250. */
  readonly baseMs?: number;
  /** Longest pause, in milliseconds. Default 8,000. */
  readonly capMs?: number;
  /** Longest `Retry-After` that is followed, in milliseconds; a longer one ends the attempts. Default 60,000. */
  readonly maxRetryAfterMs?: number;
  readonly signal?: AbortSignal;
  readonly random?: () => number;
  readonly now?: () => number;
  readonly sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

const again = new Set([429, 502, 503, 504]);

/**
 * Runs a request again on 429, 502, 503, 504 and on errors that `isTransient` accepts, honouring Retry-After. The last answer or
 * error is the caller's. Only for requests that may be repeated.
 */
export async function withRetry<T extends Answer>(
  run: (attempt: number) => Promise<T>,
  isTransient: (error: unknown) => boolean,
  options: RetryOptions = {},
): Promise<T> {
  const { attempts = 4, signal, sleep = pause } = options;
  for (let attempt = 1; ; attempt += 1) {
    const last = attempt >= attempts;
    let waitMs: number | undefined;
    try {
      const answer = await run(attempt);
      waitMs = again.has(answer.status) ? waitAfter(answer, attempt, options) : undefined;
      if (last || waitMs === undefined) return answer;
    } catch (error) {
      if (last || signal?.aborted || !isTransient(error)) throw error;
      waitMs = backoff(attempt, options);
    }
    await sleep(waitMs, signal);
  }
}

/** Delay of a Retry-After header in milliseconds: whole seconds or a date (RFC 9110, 10.2.3). Undefined without a valid header. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

// Undefined: the server requests a longer delay than the time left.
function waitAfter(
  { headers }: Answer,
  attempt: number,
  options: RetryOptions,
): number | undefined {
  const { maxRetryAfterMs = 60_000, now = Date.now } = options;
  const asked = retryAfterMs(headers['retry-after'], now());
  if (asked === undefined) return backoff(attempt, options);
  return asked > maxRetryAfterMs ? undefined : asked;
}

function backoff(
  attempt: number,
  { baseMs = 250, capMs = 8_000, random = Math.random }: RetryOptions,
): number {
  return Math.round(random() * Math.min(capMs, baseMs * 2 ** (attempt - 1)));
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
