import { parseJson } from '@forme/contracts/json';
import { createRemoteJWKSet, customFetch, type FetchImplementation } from 'jose';
import type { AuthMethod } from '../auth/method';
import { needed } from '../auth/secrets';
import { jwtMethod, secureUrl, type JwtOptions, type JwtVerifyGetKeyLike } from './jwt-method';

/** Where an OpenID provider publishes its keys. */
export interface OidcOptions {
  /** First word of the variables in messages, e.g. `PREFLIGHT_OIDC`. */
  readonly prefix: string;
  readonly issuer: string;
  /** Absent: read from the provider's discovery document at the first token. */
  readonly jwksUrl?: string | undefined;
  /** Default: the built-in fetch. */
  readonly fetch?: FetchImplementation | undefined;
}

/** Bearer tokens of an OpenID provider. Throws `AuthConfigError` naming what is not set. */
export function oidcMethod(
  options: Omit<OidcOptions, 'issuer'> &
    Omit<JwtOptions, 'issuer' | 'audience'> & {
      readonly issuer: string | undefined;
      readonly audience: string | undefined;
    },
): AuthMethod {
  const issuer = needed(`${options.prefix}_ISSUER`, options.issuer);
  const audience = needed(`${options.prefix}_AUDIENCE`, options.audience);
  return jwtMethod(oidcKeys({ ...options, issuer }), { ...options, issuer, audience });
}

const maxDocument = 256 * 1024;

/** The keys of an OpenID provider (OpenID Connect Discovery 1.0, 4). A failed discovery is tried again at the next token. */
export function oidcKeys({ prefix, issuer, jwksUrl, fetch }: OidcOptions): JwtVerifyGetKeyLike {
  const issuerUrl = secureUrl(`${prefix}_ISSUER`, issuer);
  const keySet = (url: URL): JwtVerifyGetKeyLike =>
    createRemoteJWKSet(url, { timeoutDuration: 5000, ...(fetch ? { [customFetch]: fetch } : {}) });
  if (jwksUrl !== undefined) return keySet(secureUrl(`${prefix}_JWKS_URL`, jwksUrl));
  let found: Promise<JwtVerifyGetKeyLike> | undefined;
  return async (header, token) => {
    found ??= discover(issuerUrl, issuer, fetch).then(keySet);
    const attempt = found;
    const keys = await attempt.catch((error: unknown) => {
      if (found === attempt) found = undefined;
      throw error;
    });
    return keys(header, token);
  };
}

async function discover(url: URL, issuer: string, fetcher?: FetchImplementation): Promise<URL> {
  const base = url.href.endsWith('/') ? url.href : `${url.href}/`;
  const address = `${base}.well-known/openid-configuration`;
  const response = await (fetcher ?? globalThis.fetch)(address, {
    headers: new Headers({ Accept: 'application/json' }),
    method: 'GET',
    redirect: 'manual',
    signal: AbortSignal.timeout(5000),
  });
  if (response.status !== 200)
    throw new Error(`The issuer's discovery answered ${response.status}`);
  const text = await response.text();
  if (text.length > maxDocument) throw new Error("The issuer's discovery document is too large");
  const document = parseJson<{ readonly issuer?: unknown; readonly jwks_uri?: unknown }>(text);
  if (document.issuer !== issuer) throw new Error('The discovery document names another issuer');
  if (typeof document.jwks_uri !== 'string')
    throw new Error('The discovery document has no jwks_uri');
  return secureUrl('jwks_uri', document.jwks_uri);
}
