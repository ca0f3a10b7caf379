import { OutboundError, withRetry, type ServiceFetch } from '@forme/service-kit/outbound';
import { ProviderError } from './provider';

/** A JSON call to a provider. */
export interface ProviderCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

const attempts = 2;
const maxAnswerBytes = 1024 * 1024;

/** Posts JSON and gives the JSON of a 2xx answer. One more try on 429, 5xx of gateways and broken connections. */
export async function callProvider(
  { fetch }: Pick<ServiceFetch, 'fetch'>,
  { url, headers, body, timeoutMs, signal }: ProviderCall,
): Promise<unknown> {
  const clock = AbortSignal.timeout(timeoutMs);
  const over = signal ? AbortSignal.any([signal, clock]) : clock;
  const text = JSON.stringify(body);
  const post = async () => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: text,
      signal: over,
    });
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers.entries()),
      text: await answer.text(),
    };
  };
  const answer = await withRetry(
    post,
    (error) => !over.aborted && !(error instanceof OutboundError),
    {
      attempts,
      signal: over,
      maxRetryAfterMs: 5_000,
    },
  ).catch(() => {
    if (signal?.aborted) throw signal.reason;
    const why = clock.aborted ? `no answer within ${timeoutMs} ms` : 'the connection failed';
    throw new ProviderError('unreachable', `The AI provider did not answer: ${why}`);
  });
  if (answer.status === 429 || answer.status === 529 || answer.status >= 500) {
    throw new ProviderError('overloaded', `The AI provider answered ${answer.status}`);
  }
  // The body of a refusal may repeat the request and is not reported.
  if (answer.status < 200 || answer.status >= 300) {
    throw new ProviderError('refused', `The AI provider answered ${answer.status}`);
  }
  if (answer.text.length > maxAnswerBytes) throw unusable();
  try {
    return JSON.parse(answer.text);
  } catch {
    throw unusable();
  }
}

/** An answer that is not what the provider's API promises. */
export function unusable(): ProviderError {
  return new ProviderError('bad_answer', 'The answer of the AI provider is malformed');
}

/** A member of a JSON value; undefined for anything that has none. */
export function member(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A count of tokens; undefined when it is not one. */
export function tokenCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;
}
