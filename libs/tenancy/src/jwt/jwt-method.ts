import { parseJson } from '@forme/contracts/json';
import {
  createRemoteJWKSet,
  customFetch,
  importJWK,
  importSPKI,
  jwtVerify,
  type FetchImplementation,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import type { Principal } from '../principal';
import type { AuthMethod } from '../auth/method';
import { bearerToken } from '../auth/presented';
import { AuthConfigError } from '../auth/secrets';

/** Signature algorithms a deployment may choose from; all are asymmetric. */
export const jwtAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
] as const;

/** How the tokens of an issuer are checked. */
export interface JwtOptions {
  readonly issuer: string;
  readonly audience: string;
  /** Default RS256, PS256, ES256, EdDSA. */
  readonly algorithms?: readonly string[] | undefined;
  /** Claim that names the tenant. Default `tenant_id`. */
  readonly tenantClaim?: string | undefined;
  /** The tenant of every token, where the issuer serves one tenant only; the claim is not read then. */
  readonly tenant?: string | undefined;
  /** Whole tenant names only; others are refused. Default: 1 to 128 letters, digits and . _ @ - between them. */
  readonly isTenant?: (name: string) => boolean;
  /** Clock of the checks. Default: now. */
  readonly now?: () => Date;
  /** Tolerated difference of clocks, in seconds. Default 30. */
  readonly toleranceSeconds?: number;
}

/** Where the keys come from: a key set at a URL, or one public key as SPKI PEM or JWK JSON. */
export interface JwtKeyOptions {
  readonly jwksUrl?: string | undefined;
  readonly publicKey?: string | undefined;
  /** Fetches the key set. Default: the built-in fetch. */
  readonly fetch?: FetchImplementation | undefined;
}

const plainName = /^[A-Za-z0-9](?:[A-Za-z0-9._@-]{0,126}[A-Za-z0-9])?$/;
const defaultAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];

/** `Authorization: Bearer` with a JWT: signature, pinned algorithm, issuer, audience, expiry, subject and tenant are all required. */
export function jwtMethod(keys: JwtVerifyGetKeyLike, options: JwtOptions): AuthMethod {
  const algorithms = readAlgorithms(options.algorithms);
  return {
    challenge: 'Bearer error="invalid_token"',
    async verify({ headers }) {
      const token = bearerToken(headers);
      if (token === undefined) return undefined;
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms,
          issuer: options.issuer,
          audience: options.audience,
          requiredClaims: ['exp', 'sub'],
          clockTolerance: options.toleranceSeconds ?? 30,
          ...(options.now ? { currentDate: options.now() } : {}),
        });
        return principalOf(payload, options);
      } catch (error) {
        if (isBadToken(error)) return undefined;
        throw error;
      }
    },
  };
}

/** Looks up the key of a token. */
export type JwtVerifyGetKeyLike = JWTVerifyGetKey;

/** Prepares the keys. Throws {@link AuthConfigError} naming the variables when there are none, both, or unusable ones. */
export async function jwtKeys(
  prefix: string,
  { jwksUrl, publicKey, fetch }: JwtKeyOptions,
): Promise<JwtVerifyGetKeyLike> {
  if ((jwksUrl === undefined) === (publicKey === undefined)) {
    throw new AuthConfigError(`Set exactly one of ${prefix}_JWKS_URL and ${prefix}_JWT_PUBLIC_KEY`);
  }
  if (jwksUrl !== undefined) {
    const url = secureUrl(`${prefix}_JWKS_URL`, jwksUrl);
    return createRemoteJWKSet(url, {
      timeoutDuration: 5000,
      ...(fetch ? { [customFetch]: fetch } : {}),
    });
  }
  return staticKey(`${prefix}_JWT_PUBLIC_KEY`, publicKey ?? '');
}

/** An https URL, or an http one of this machine. */
export function secureUrl(variable: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const local = url && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && local))) {
    throw new AuthConfigError(`${variable} must be an https URL`);
  }
  return url;
}

async function staticKey(variable: string, text: string): Promise<JwtVerifyGetKeyLike> {
  const pem = text.replaceAll('\\n', '\n').trim();
  if (/PRIVATE KEY|"d"\s*:/.test(pem)) throw new AuthConfigError(`${variable} holds a private key`);
  if (/"kty"\s*:\s*"oct"/.test(pem)) throw new AuthConfigError(`${variable} holds a shared secret`);
  const load = async (alg: string) =>
    pem.startsWith('{') ? importJWK(parseJson<JWK>(pem), alg) : importSPKI(pem, alg);
  const cache = new Map<string, ReturnType<typeof load>>();
  const keyFor = (alg: string) => {
    const known = cache.get(alg) ?? load(alg);
    cache.set(alg, known);
    return known;
  };
  if (!(await anyLoads(jwtAlgorithms, load))) {
    throw new AuthConfigError(`${variable} must be a public key as SPKI PEM or JWK`);
  }
  return async ({ alg }) => {
    // A key of another type than the token's algorithm does not load: that token is not ours.
    try {
      return await keyFor(alg);
    } catch (cause) {
      throw new WrongKeyType('The key does not fit the algorithm', { cause });
    }
  };
}

class WrongKeyType extends Error {
  readonly code = 'ERR_JWKS_NO_MATCHING_KEY';
}

async function anyLoads(
  algorithms: readonly string[],
  load: (alg: string) => Promise<unknown>,
): Promise<boolean> {
  const outcomes = await Promise.allSettled(algorithms.map(load));
  return outcomes.some(({ status }) => status === 'fulfilled');
}

function readAlgorithms(given: readonly string[] = defaultAlgorithms): string[] {
  const unknown = given.filter((it) => !(jwtAlgorithms as readonly string[]).includes(it));
  if (unknown.length > 0 || given.length === 0) {
    throw new AuthConfigError(`JWT algorithms must be of: ${jwtAlgorithms.join(', ')}`);
  }
  return [...given];
}

function principalOf(payload: JWTPayload, options: JwtOptions): Principal | undefined {
  const isTenant = options.isTenant ?? ((name: string) => plainName.test(name));
  const tenant: unknown = options.tenant ?? payload[options.tenantClaim ?? 'tenant_id'];
  if (typeof tenant !== 'string' || !isTenant(tenant)) return undefined;
  if (typeof payload.sub !== 'string' || payload.sub === '') return undefined;
  return { subject: payload.sub.slice(0, 200), tenant, scopes: scopesOf(payload), internal: false };
}

function scopesOf({ scope, scp }: JWTPayload): string[] {
  if (typeof scope === 'string') return scope.split(' ').filter(Boolean);
  const listed: unknown = scope ?? scp;
  return Array.isArray(listed) ? listed.filter((it): it is string => typeof it === 'string') : [];
}

const badToken = new Set([
  'ERR_JWT_CLAIM_VALIDATION_FAILED',
  'ERR_JWT_EXPIRED',
  'ERR_JWT_INVALID',
  'ERR_JWS_INVALID',
  'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  'ERR_JOSE_ALG_NOT_ALLOWED',
  'ERR_JOSE_NOT_SUPPORTED',
  'ERR_JWKS_NO_MATCHING_KEY',
  'ERR_JWKS_MULTIPLE_MATCHING_KEYS',
]);

// Everything else (no answer from the key server, say) is not the caller's fault and must not look like it.
function isBadToken(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'string' && badToken.has(error.code);
}
