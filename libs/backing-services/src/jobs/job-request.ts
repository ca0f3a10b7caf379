import { createHash } from 'node:crypto';
import { uuidv7 } from './uuid-v7';
import { InvalidJob, type JobRequest } from './jobs';

/** A request that was checked, with its payload as text. */
export interface CheckedRequest {
  readonly id: string;
  readonly queue: string;
  readonly tenant: string;
  readonly idempotencyKey: string | null;
  /** Null: the key lives as long as its job. */
  readonly idempotencyTtlMs: number | null;
  readonly payload: string;
  /** SHA-256 of the payload with sorted keys. */
  readonly payloadHash: string;
}

const payloadLimitBytes = 1024 * 1024;
const resultLimitBytes = 8 * 1024 * 1024;
const nestingLimit = 200;

/** Checks every field of a request. Throws `InvalidJob`. */
export function checkRequest(request: JobRequest): CheckedRequest {
  const { queue, tenant, idempotencyKey = null, idempotencyTtlMs = null, id = uuidv7() } = request;
  checkQueue(queue);
  if (!isPrintable(tenant, 255))
    throw new InvalidJob('tenant', 'must be 1 to 255 printable characters');
  if (!/^[A-Za-z0-9_-]{1,128}$/.test(id)) {
    throw new InvalidJob('id', 'must be 1 to 128 letters, digits, "_" or "-"');
  }
  if (idempotencyKey !== null && !isPrintable(idempotencyKey, 255)) {
    throw new InvalidJob('idempotencyKey', 'must be 1 to 255 printable characters');
  }
  if (idempotencyTtlMs !== null && !(idempotencyTtlMs > 0)) {
    throw new InvalidJob('idempotencyTtlMs', 'must be above 0');
  }
  const payload = jsonText('payload', request.payload, payloadLimitBytes);
  const payloadHash = createHash('sha256')
    .update(JSON.stringify(sorted(JSON.parse(payload))))
    .digest('hex');
  return { id, queue, tenant, idempotencyKey, idempotencyTtlMs, payload, payloadHash };
}

/** Throws `InvalidJob` unless the name suits every dispatcher. */
export function checkQueue(queue: string): void {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(queue)) {
    throw new InvalidJob('queue', 'must match [a-z0-9][a-z0-9-]{0,62}');
  }
}

/** A result as JSON text. Throws `InvalidJob` when it is too big or no JSON. */
export function resultText(result: unknown): string {
  return jsonText('result', result, resultLimitBytes);
}

/** Whether a tenant, id or key could be in the database at all. */
export function isPrintable(text: string, limit: number): boolean {
  return text.length > 0 && text.length <= limit && !/\p{Cc}|\p{Cs}/u.test(text);
}

function jsonText(field: string, value: unknown, limitBytes: number): string {
  if (!nestsAtMost(value, nestingLimit)) {
    throw new InvalidJob(field, `nests deeper than ${nestingLimit.toString()} levels`);
  }
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new InvalidJob(field, 'must be JSON');
  if (Buffer.byteLength(text) > limitBytes) {
    throw new InvalidJob(field, `must be at most ${limitBytes.toString()} bytes of JSON`);
  }
  return text;
}

function nestsAtMost(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  return Object.values(value).every((child) => nestsAtMost(child, levels - 1));
}

/** The same value with the keys of every object in order, so that equal values have equal text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, child]) => [key, sorted(child)]));
}
