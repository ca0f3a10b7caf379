import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { MemoryRateLimiter } from '@forme/tenancy';

/** Refused credentials that an address may present per minute, by default. */
export const REFUSED_CREDENTIALS_PER_MINUTE = 60;

const maxAccepted = 1000;

/**
 * Slows down guessing: an address that has used up its refusals waits before another of its credentials is compared.
 * Credentials that were accepted lately pass, so that one client behind a proxy does not shut out the others.
 */
export class RefusedCredentials {
  private readonly key = randomBytes(32);
  /** Digests of accepted credentials; the one used last comes last. */
  private readonly known = new Set<string>();
  /** Addresses that wait -> when their wait ends, on the clock. */
  private readonly waiting = new Map<string, number>();
  private readonly buckets: MemoryRateLimiter;

  constructor(
    perMinute = REFUSED_CREDENTIALS_PER_MINUTE,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.buckets = new MemoryRateLimiter({ refillPerMinute: perMinute, burst: perMinute, now });
  }

  /** Seconds until a credential of this address is compared; 0 for at once. */
  waitOf(address: string, credential: string): number {
    const network = networkOf(address);
    const until = this.waiting.get(network);
    if (until === undefined || this.known.has(this.digestOf(credential))) return 0;
    if (until <= this.now()) {
      this.waiting.delete(network);
      return 0;
    }
    return Math.ceil((until - this.now()) / 1000);
  }

  /** Notes a refusal. */
  refused(address: string): void {
    const network = networkOf(address);
    const decision = this.buckets.take(network, 'refused');
    if (!decision.allowed) {
      this.waiting.delete(network);
      this.waiting.set(network, this.now() + decision.retryAfterSeconds * 1000);
      this.forgetOldest();
    }
  }

  /** Notes a credential that was accepted. */
  accepted(credential: string): void {
    const digest = this.digestOf(credential);
    this.known.delete(digest);
    this.known.add(digest);
    const [oldest] = this.known;
    if (this.known.size > maxAccepted && oldest !== undefined) this.known.delete(oldest);
  }

  private forgetOldest(): void {
    const [oldest] = this.waiting.keys();
    if (this.waiting.size > 50_000 && oldest !== undefined) this.waiting.delete(oldest);
  }

  private digestOf(credential: string): string {
    return createHmac('sha256', this.key).update(credential).digest('base64');
  }
}

/** An IPv4 address, or the /64 network of an IPv6 address, whose holder has all of it. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d)/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':');
}
