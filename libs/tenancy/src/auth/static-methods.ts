import { INTERNAL_HEADER } from '@forme/contracts';
import type { AuthMethod, GuardedMethod } from './method';
import { basicCredentials, bearerToken, isPresented, onlyValue } from './presented';
import { AuthConfigError, digestOf, matches, usableToken, type SecretDigest } from './secrets';
import { defined } from '@forme/contracts/defined';

/** A token that works for one tenant only. */
export interface TenantToken {
  readonly tenant: string;
  readonly token: string;
}

interface KnownSecret {
  readonly digest: SecretDigest;
  readonly subject: string;
  readonly tenant?: string;
}

/**
 * Reads `tenant:token,tenant:token`. Throws {@link AuthConfigError} naming the variable, never a token.
 */
export function parseTenantTokens(variable: string, text: string | undefined): TenantToken[] {
  if (text === undefined || text.trim() === '') return [];
  return text.split(',').map((entry, index) => {
    const colon = entry.indexOf(':');
    const tenant = entry.slice(0, colon).trim();
    if (colon < 1 || tenant === '') {
      throw new AuthConfigError(`${variable}: entry ${index + 1} is not tenant:token`);
    }
    return {
      tenant,
      token: usableToken(`${variable}: entry ${index + 1}`, entry.slice(colon + 1).trim()),
    };
  });
}

/** A deployment-wide secret and tenant-bound ones; no secret may stand twice. */
export function knownSecrets(
  variable: string,
  deployment: string | undefined,
  bound: readonly TenantToken[],
): KnownSecret[] {
  const all = [
    ...(deployment === undefined ? [] : [{ digest: digestOf(deployment), subject: 'deployment' }]),
    ...bound.map(({ tenant, token }) => ({
      digest: digestOf(token),
      subject: `tenant:${tenant}`,
      tenant,
    })),
  ];
  if (new Set(all.map(({ digest }) => digest.toString('hex'))).size < all.length) {
    throw new AuthConfigError(`${variable}: one token is listed for two holders`);
  }
  return all;
}

function holderOf(secrets: readonly KnownSecret[], presented: string): KnownSecret | undefined {
  // Every secret is compared, so that the time does not depend on the presented secret.
  let found: KnownSecret | undefined;
  for (const secret of secrets) if (matches(secret.digest, presented)) found = secret;
  return found;
}

function principalOf({ subject, tenant }: KnownSecret) {
  return { subject, scopes: [], internal: false, ...defined({ tenant }) };
}

/** `Authorization: Bearer` against known tokens. */
export function bearerMethod(secrets: readonly KnownSecret[]): AuthMethod {
  return {
    challenge: 'Bearer',
    verify({ headers }) {
      const presented = bearerToken(headers);
      const holder = presented === undefined ? undefined : holderOf(secrets, presented);
      return holder && principalOf(holder);
    },
  };
}

/** A secret in a header of its own, such as X-Producer-Key. */
export function headerMethod(header: string, secrets: readonly KnownSecret[]): AuthMethod {
  return {
    verify({ headers }) {
      const presented = onlyValue(headers, header);
      const holder = presented === undefined ? undefined : holderOf(secrets, presented);
      return holder && principalOf(holder);
    },
  };
}

/** One user and password, optionally bound to a tenant. */
export interface BasicUser {
  readonly user: string;
  readonly password: string;
  readonly tenant?: string;
}

/** `Authorization: Basic` against one user. */
export function basicMethod({ user, password, tenant }: BasicUser): AuthMethod {
  const digest = digestOf(`${user}:${password}`);
  return {
    challenge: 'Basic realm="forme", charset="UTF-8"',
    verify({ headers }) {
      const given = basicCredentials(headers);
      if (!given || !matches(digest, `${given.user}:${given.password}`)) return undefined;
      return {
        subject: `user:${user}`,
        scopes: [],
        internal: false,
        ...defined({ tenant }),
      };
    },
  };
}

/** Calls between the services of one deployment. The caller's tenant travels in the service's tenant header. */
export function internalMethod(
  variable: string,
  secret: string | undefined,
  header: string = INTERNAL_HEADER,
): GuardedMethod | undefined {
  if (secret === undefined) return undefined;
  const digest = digestOf(usableToken(variable, secret));
  return {
    isPresented: ({ headers }) => isPresented(headers, header),
    verify({ headers }) {
      const presented = onlyValue(headers, header);
      if (presented === undefined || !matches(digest, presented)) return undefined;
      return { subject: 'internal', scopes: [], internal: true };
    },
  };
}
