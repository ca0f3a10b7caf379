import { createHash } from 'node:crypto';
import type { ExtractedDocument } from '@forme/contracts/extraction';

/** An answer of the service, its JSON parsed. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: ExtractedDocument & { readonly detail?: string };
}

/** What a request sends beside its body. */
export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Lower-case hexadecimal SHA-256. */
export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Any request. JSON bodies are parsed, of other answers `body` is empty. */
export async function call(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
  const body = (isJson ? JSON.parse(text) : {}) as Answer['body'];
  return { status: response.status, headers: response.headers, text, body };
}

/** `POST /v1/extract` with raw bytes. */
export function postRaw(url: string, bytes: Uint8Array, sent: Sent = {}): Promise<Answer> {
  const headers = { 'Content-Type': 'application/pdf', ...sent.headers };
  return call(`${url}/v1/extract`, { method: 'POST', body: Buffer.from(bytes), headers });
}

/** `POST /v1/extract` with a form: the part `pdf` when there are bytes, and text fields. */
export function postForm(
  url: string,
  bytes: Uint8Array | undefined,
  fields: Readonly<Record<string, string>> = {},
  sent: Sent = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (bytes) {
    form.set('pdf', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), 'a.pdf');
  }
  return call(`${url}/v1/extract`, { method: 'POST', body: form, headers: { ...sent.headers } });
}

/** `POST /v1/extract` with JSON; a string is sent as it is. */
export function postJson(url: string, body: unknown, sent: Sent = {}): Promise<Answer> {
  return call(`${url}/v1/extract`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...sent.headers },
  });
}

/** The code of a failure. */
export const codeOf = (answer: Answer): string | null => answer.headers.get('x-engine-error-code');

/** The value of a sample of the service's metrics; 0 when it was never counted. */
export async function metric(url: string, sample: string): Promise<number> {
  const { text } = await call(`${url}/metrics`);
  const line = text.split('\n').find((it) => it.startsWith(`${sample} `));
  return line === undefined ? 0 : Number(line.slice(sample.length + 1));
}
