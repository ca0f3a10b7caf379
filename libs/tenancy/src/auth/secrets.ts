import { createHash, timingSafeEqual } from 'node:crypto';

/** A setting that would leave the service open, or unusable, by mistake. The service must not start with it. */
export class AuthConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AuthConfigError';
  }
}

/** A secret as its SHA-256, ready for comparison in constant time whatever the lengths. */
export type SecretDigest = Buffer;

/** Digest of a secret. */
export function digestOf(secret: string): SecretDigest {
  return createHash('sha256').update(secret, 'utf8').digest();
}

/** Compares a presented secret with a digest in constant time. */
export function matches(digest: SecretDigest, presented: string): boolean {
  return timingSafeEqual(digest, digestOf(presented));
}

// RFC 6750, 2.1: what a Bearer token can be made of.
const token68 = /^[A-Za-z0-9\-._~+/]+=*$/;

/** The secret when it can be sent as a bearer token; throws {@link AuthConfigError} naming the variable otherwise. */
export function usableToken(variable: string, secret: string | undefined): string {
  if (!token68.test(needed(variable, secret))) {
    throw new AuthConfigError(`${variable} may contain letters, digits and - . _ ~ + / = only`);
  }
  return needed(variable, secret);
}

/** The value, or {@link AuthConfigError} naming its variable. */
export function needed(variable: string, value: string | undefined): string {
  if (value === undefined || value === '') throw new AuthConfigError(`${variable} is not set`);
  return value;
}
