import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header of every outbound webhook. */
export const WEBHOOK_SIGNATURE_HEADER = 'X-Forme-Signature';
/** Id of the event; the same on every delivery attempt. */
export const WEBHOOK_EVENT_ID_HEADER = 'X-Forme-Event-Id';

/** Headers and body of a signed webhook. */
export interface SignedDelivery {
  /** Unix seconds of this attempt. */
  readonly timestamp: number;
  readonly eventId: string;
  /** The exact bytes of the body. */
  readonly body: string | Uint8Array;
}

/**
 * The signature `t=<unix seconds>,v1=<hex>` (one `v1` per secret, for rotation): HMAC-SHA256 over `<t>.<event id>.<body>`, so that neither an
 * old delivery nor another event's id can be passed off as this one.
 */
export function signWebhook(secrets: readonly string[], delivery: SignedDelivery): string {
  if (secrets.length === 0 || secrets.includes(''))
    throw new RangeError('A webhook needs a secret');
  const signatures = secrets.map((secret) => `v1=${macOf(secret, delivery).toString('hex')}`);
  return [`t=${delivery.timestamp}`, ...signatures].join(',');
}

/** Content and time of an event. */
export interface WebhookEventBody {
  /** The same on every attempt. */
  readonly eventId: string;
  /** JSON. */
  readonly body: string;
  readonly now: Date;
}

/** The signed request of an event. */
export function signedPost(
  secret: string,
  { eventId, body, now }: WebhookEventBody,
): {
  readonly method: 'POST';
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
} {
  const timestamp = Math.floor(now.getTime() / 1000);
  return {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      [WEBHOOK_EVENT_ID_HEADER]: eventId,
      [WEBHOOK_SIGNATURE_HEADER]: signWebhook([secret], { timestamp, eventId, body }),
    },
  };
}

/** How a receiver checks. */
export interface VerifyOptions {
  readonly secrets: readonly string[];
  /** Unix seconds now. */
  readonly now: number;
  /** Tolerated age and lead, in seconds. Default 300. */
  readonly toleranceSeconds?: number;
}

/** Outcome of {@link verifyWebhook}. */
export type WebhookVerdict = 'valid' | 'malformed' | 'stale' | 'wrong_signature';

/** Checks a signature header against the body as received, in constant time per signature. */
export function verifyWebhook(
  header: string | undefined,
  { eventId, body }: Pick<SignedDelivery, 'eventId' | 'body'>,
  { secrets, now, toleranceSeconds = 300 }: VerifyOptions,
): WebhookVerdict {
  const { timestamp, signatures } = parse(header ?? '');
  if (timestamp === undefined || signatures.length === 0) return 'malformed';
  const expected = secrets.map((secret) => macOf(secret, { timestamp, eventId, body }));
  let found = false;
  for (const given of signatures) {
    for (const mac of expected) if (timingSafeEqual(mac, given)) found = true;
  }
  if (!found) return 'wrong_signature';
  return Math.abs(now - timestamp) > toleranceSeconds ? 'stale' : 'valid';
}

function macOf(secret: string, { timestamp, eventId, body }: SignedDelivery): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.${eventId}.`).update(body).digest();
}

function parse(header: string): { timestamp: number | undefined; signatures: Buffer[] } {
  const parts = header
    .slice(0, 2000)
    .split(',')
    .map((part) => part.trim());
  const times = parts.filter((part) => /^t=\d{1,12}$/.test(part));
  const signatures = parts
    .filter((part) => /^v1=[0-9a-f]{64}$/.test(part))
    .slice(0, 8)
    .map((part) => Buffer.from(part.slice(3), 'hex'));
  const [time] = times;
  return { timestamp: times.length === 1 && time ? Number(time.slice(2)) : undefined, signatures };
}
