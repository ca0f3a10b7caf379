import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ENVELOPE_DIALECTS } from '@forme/contracts/hub';

/** How deliveries are signed. */
export type Dialect = (typeof ENVELOPE_DIALECTS)[number];

/** Dialects whose deliveries carry no signature. */
export type UnsignedDialect = 'secret_path' | 'address_list';

/** A delivery as it came over the wire. */
export interface RawDelivery {
  /** The exact bytes of the body, still in their content coding. */
  readonly body: Buffer;
  /** Every value of a header, by its lower-case name. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** Last part of the path of an unsigned delivery. */
  readonly pathSecret?: string | undefined;
  /** Address of the sender; undefined where it is not checked. */
  readonly address?: string | undefined;
}

/** `stale`: signed rightly, but too long ago. */
export type SignatureVerdict = 'valid' | 'invalid' | 'stale';

/** Signed text of a dialect, and the headers of the signature. */
interface SignatureScheme {
  /** The text that is signed is `prefix` and then the body. */
  readonly prefix: string;
  readonly macs: readonly Buffer[];
  /** Unix seconds the sender signed at; null in dialects without one. */
  readonly signedAt: number | null;
  /** Bytes of the key from the text of the secret. */
  readonly key: (secret: string) => Buffer;
}

const toleranceSeconds = 300;
const macBytes = 32;

/**
 * Checks the signature of a delivery against every secret given, in constant time for each. `now` is Unix seconds. Without secrets it takes as
 * long and answers `invalid`, so that an unknown endpoint is not distinguishable from a wrong signature. For
 * `secret_path` the secret is compared; a delivery to an `address_list` is valid, as its address is checked by the caller.
 */
export function verifySignature(
  dialect: Dialect,
  delivery: RawDelivery,
  secrets: readonly string[],
  now: number,
): SignatureVerdict {
  if (dialect === 'address_list') return secrets.length === 0 ? 'invalid' : 'valid';
  if (dialect === 'secret_path') return holdsSecret(delivery.pathSecret, secrets);
  // A secret in the path would be in logs of others: a signed endpoint takes none.
  if (delivery.pathSecret !== undefined) return 'invalid';
  const scheme = schemes[dialect](delivery.headers);
  const { prefix, macs, signedAt, key } = scheme ?? nothingSigned;
  let found = false;
  for (const secret of secrets.length === 0 ? ['none'] : secrets) {
    const expected = createHmac('sha256', key(secret))
      .update(prefix)
      .update(delivery.body)
      .digest();
    for (const mac of macs) if (timingSafeEqual(mac, expected)) found = true;
  }
  if (!found || secrets.length === 0) return 'invalid';
  return signedAt !== null && Math.abs(now - signedAt) > toleranceSeconds ? 'stale' : 'valid';
}

function holdsSecret(given: string | undefined, secrets: readonly string[]): SignatureVerdict {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  let found = false;
  for (const secret of secrets.length === 0 ? ['none'] : secrets)
    if (timingSafeEqual(hash(given ?? ''), hash(secret))) found = true;
  return found && secrets.length > 0 ? 'valid' : 'invalid';
}

const utf8Key = (secret: string): Buffer => Buffer.from(secret, 'utf8');
const nothingSigned: SignatureScheme = { prefix: '', macs: [], signedAt: null, key: utf8Key };

type Headers = RawDelivery['headers'];

const schemes: Readonly<
  Record<Exclude<Dialect, UnsignedDialect>, (headers: Headers) => SignatureScheme | undefined>
> = {
  hub_sha256: (headers) => hexScheme(only(headers, 'x-hub-signature')),
  // The header without a number carried SHA-1 once; it is not looked at.
  github_sha256: (headers) => hexScheme(only(headers, 'x-hub-signature-256')),
  // `t=<unix seconds>,v1=<hex>[,v1=<hex>]` over `<t>.<body>`
  stripe_v1: (headers) => timedScheme(only(headers, 'stripe-signature'), ''),
  forme_v1: formeScheme,
  standard_webhooks_v1: standardScheme,
};

function hexScheme(header: string | undefined): SignatureScheme | undefined {
  const [, hex] = /^sha256=([0-9a-fA-F]{64})$/.exec(header ?? '') ?? [];
  if (hex === undefined) return undefined;
  return { prefix: '', macs: [Buffer.from(hex, 'hex')], signedAt: null, key: utf8Key };
}

// As `stripe_v1`, over `<t>.<event id>.<body>`: an event's id cannot be given to another event.
function formeScheme(headers: Headers): SignatureScheme | undefined {
  const eventId = only(headers, 'x-forme-event-id');
  if (eventId === undefined) return undefined;
  return timedScheme(only(headers, 'x-forme-signature'), `${eventId}.`);
}

/** `signed` stands between the time and the body. */
function timedScheme(header: string | undefined, signed: string): SignatureScheme | undefined {
  const parts = (header ?? '').split(',').slice(0, 20);
  const time = parts.map((part) => /^t=(\d{1,12})$/.exec(part)?.[1]).find((t) => t !== undefined);
  if (time === undefined) return undefined;
  const macs = parts.flatMap((part) => {
    const [, hex] = /^v1=([0-9a-fA-F]{64})$/.exec(part) ?? [];
    return hex === undefined ? [] : [Buffer.from(hex, 'hex')];
  });
  return { prefix: `${time}.${signed}`, macs, signedAt: Number(time), key: utf8Key };
}

// Standard Webhooks: `v1,<base64>` separated by spaces over `<id>.<timestamp>.<body>`; a secret is whsec_ and base64.
function standardScheme(headers: Headers): SignatureScheme | undefined {
  const id = only(headers, 'webhook-id');
  const time = only(headers, 'webhook-timestamp');
  const signatures = only(headers, 'webhook-signature');
  if (id === undefined || signatures === undefined || !/^\d{1,12}$/.test(time ?? ''))
    return undefined;
  const macs = signatures
    .split(' ')
    .slice(0, 20)
    .flatMap((signature) => {
      const mac = signature.startsWith('v1,')
        ? Buffer.from(signature.slice(3), 'base64')
        : undefined;
      return mac?.length === macBytes ? [mac] : [];
    });
  return {
    prefix: `${id}.${time ?? ''}.`,
    macs,
    signedAt: Number(time),
    key: (secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'),
  };
}

// A repeated signature is invalid: two readers could take one each.
function only(headers: Headers, name: string): string | undefined {
  const values = headers.get(name);
  return values?.length === 1 ? values[0] : undefined;
}
