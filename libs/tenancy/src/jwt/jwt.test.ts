import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type CryptoKey,
  SignJWT,
  UnsecuredJWT,
  type FetchImplementation,
} from 'jose';
import { call, passes } from '../auth/auth-test-kit';
import { hubAuthenticator } from './hub-authenticator';
import { jwtKeys } from './jwt-method';
import { oidcKeys, oidcMethod } from './oidc-keys';
import { preflightAuthenticator } from '../auth/preflight-authenticator';
import { AuthConfigError } from '../auth/secrets';

const issuer = 'https://id.example/';
const audience = 'hub';
const now = new Date('2026-01-01T12:00:00Z');
const seconds = now.getTime() / 1000;
const claims = { tenant_id: 'acme', scope: 'entities:read writeback' };

interface Parts {
  readonly alg?: string;
  readonly key?: CryptoKey | Uint8Array;
  readonly iss?: string;
  readonly aud?: string;
  readonly exp?: number | undefined;
  readonly sub?: string;
  readonly kid?: string;
  readonly claims?: Record<string, unknown>;
}

let es: Awaited<ReturnType<typeof generateKeyPair>>;
let rs: Awaited<ReturnType<typeof generateKeyPair>>;
let other: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  es = await generateKeyPair('ES256', { extractable: true });
  rs = await generateKeyPair('RS256', { extractable: true });
  other = await generateKeyPair('ES256', { extractable: true });
});

function sign(parts: Parts = {}): Promise<string> {
  const jwt = new SignJWT(parts.claims ?? claims)
    .setProtectedHeader({ alg: parts.alg ?? 'ES256', ...(parts.kid ? { kid: parts.kid } : {}) })
    .setIssuer(parts.iss ?? issuer)
    .setAudience(parts.aud ?? audience);
  if (parts.sub !== '') jwt.setSubject(parts.sub ?? 'user-1');
  if (!('exp' in parts) || parts.exp !== undefined)
    jwt.setExpirationTime(parts.exp ?? seconds + 600);
  return jwt.sign(parts.key ?? es.privateKey);
}

const hub = async (options: object = {}) =>
  (
    await hubAuthenticator({
      host: '0.0.0.0',
      issuer,
      audience,
      publicKey: await exportSPKI(es.publicKey),
      now: () => now,
      ...options,
    })
  ).authenticate;

describe('JWTs of the hub', () => {
  it('bind the caller to the tenant and scopes of the token', async () => {
    expect(await call(await hub(), 'Authorization', `Bearer ${await sign()}`)).toEqual({
      subject: 'user-1',
      tenant: 'acme',
      scopes: ['entities:read', 'writeback'],
      internal: false,
    });
  });

  it('are checked with one static key as PEM, escaped PEM or JWK', async () => {
    const pem = await exportSPKI(es.publicKey);
    const jwk = JSON.stringify(await exportJWK(es.publicKey));
    for (const publicKey of [pem, pem.replaceAll('\n', '\\n'), jwk]) {
      expect(
        await passes(await hub({ publicKey }), 'Authorization', `Bearer ${await sign()}`),
      ).toBe(true);
    }
  });

  const bad: readonly (readonly [string, () => Promise<string> | string])[] = [
    ['another issuer', () => sign({ iss: 'https://evil.example/' })],
    ['another audience', () => sign({ aud: 'other' })],
    ['an expiry in the past', () => sign({ exp: seconds - 31 })],
    ['no expiry', () => sign({ exp: undefined })],
    ['no subject', () => sign({ sub: '' })],
    ['no tenant', () => sign({ claims: {} })],
    ['an empty tenant', () => sign({ claims: { tenant_id: '' } })],
    ['a tenant that is no name', () => sign({ claims: { tenant_id: '../x' } })],
    ['a tenant that is no string', () => sign({ claims: { tenant_id: ['acme'] } })],
    ['another key', () => sign({ key: other.privateKey })],
    ['an algorithm of another key type', () => sign({ alg: 'RS256', key: rs.privateKey })],
    [
      'a shared-secret algorithm over the public key',
      async () =>
        sign({ alg: 'HS256', key: new TextEncoder().encode(await exportSPKI(es.publicKey)) }),
    ],
    [
      'no signature',
      () =>
        new UnsecuredJWT(claims)
          .setIssuer(issuer)
          .setAudience(audience)
          .setSubject('x')
          .setExpirationTime(seconds + 600)
          .encode(),
    ],
    [
      'altered claims',
      async () => {
        const [head, , tail] = (await sign()).split('.');
        const body = Buffer.from(
          JSON.stringify({
            ...claims,
            tenant_id: 'globex',
            iss: issuer,
            aud: audience,
            sub: 'x',
            exp: seconds + 600,
          }),
        );
        return `${head}.${body.toString('base64url')}.${tail}`;
      },
    ],
    ['three dots', () => '...'],
    ['no JWT at all', () => 's3cret'],
  ];

  it.each(bad)('are refused with %s', async (_name, make) => {
    const answer = await call(await hub(), 'Authorization', `Bearer ${await make()}`);
    expect(answer).toMatchObject({ status: 401, challenge: 'Bearer error="invalid_token"' });
  });

  it('tolerate half a minute of clock difference', async () => {
    expect(
      await passes(await hub(), 'Authorization', `Bearer ${await sign({ exp: seconds - 29 })}`),
    ).toBe(true);
  });

  it('are refused twice in one request and under another scheme', async () => {
    const token = await sign();
    const authenticate = await hub();
    expect(
      await passes(
        authenticate,
        'Authorization',
        `Bearer ${token}`,
        'Authorization',
        `Bearer ${token}`,
      ),
    ).toBe(false);
    expect(await passes(authenticate, 'Authorization', `JWT ${token}`)).toBe(false);
  });

  it('obey pinned algorithms and a renamed claim', async () => {
    const publicKey = await exportSPKI(rs.publicKey);
    const pinned = await hub({ publicKey, algorithms: ['PS256'], tenantClaim: 'tid' });
    const ps = await sign({ alg: 'RS256', key: rs.privateKey, claims: { tid: 'acme' } });
    expect(await passes(pinned, 'Authorization', `Bearer ${ps}`)).toBe(false);
    const rsa = await hub({ publicKey, algorithms: ['RS256'], tenantClaim: 'tid' });
    expect(await passes(rsa, 'Authorization', `Bearer ${ps}`)).toBe(true);
  });

  it.each([
    [
      { publicKey: undefined, mode: 'saas' },
      'Set exactly one of HUB_JWKS_URL and HUB_JWT_PUBLIC_KEY',
    ],
    [{ jwksUrl: 'https://id.example/keys' }, 'Set exactly one of'],
    [{ issuer: undefined }, 'HUB_JWT_ISSUER is not set'],
    [{ audience: '' }, 'HUB_JWT_AUDIENCE is not set'],
    [{ publicKey: 'nonsense' }, 'HUB_JWT_PUBLIC_KEY must be a public key'],
    [{ publicKey: '{"kty":"oct","k":"AAAA"}' }, 'holds a shared secret'],
    [{ publicKey: '-----BEGIN PRIVATE KEY-----' }, 'holds a private key'],
    [
      { publicKey: undefined, jwksUrl: 'http://id.example/keys' },
      'HUB_JWKS_URL must be an https URL',
    ],
    [{ algorithms: ['HS256'] }, 'JWT algorithms must be of'],
    [{ algorithms: ['none'] }, 'JWT algorithms must be of'],
    [{ algorithms: [] }, 'JWT algorithms must be of'],
  ])('refuse to start with %j', async (options, message) => {
    await expect(hub(options)).rejects.toThrow(AuthConfigError);
    await expect(hub(options)).rejects.toThrow(message);
  });
});

describe('key sets', () => {
  const answering = (
    documents: Record<string, unknown>,
  ): FetchImplementation & { calls: string[] } => {
    const calls: string[] = [];
    const fetch = (url: string) => {
      calls.push(url);
      const document = documents[url];
      return Promise.resolve(
        document === undefined ? new Response('', { status: 503 }) : Response.json(document),
      );
    };
    return Object.assign(fetch, { calls });
  };
  const keySet = async () => ({
    keys: [{ ...(await exportJWK(es.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }],
  });

  it("are fetched by the hub, and an unknown key id is the caller's fault", async () => {
    const jwksUrl = 'https://id.example/keys';
    const fetch = answering({ [jwksUrl]: await keySet() });
    const authenticate = await hub({ publicKey: undefined, jwksUrl, fetch });
    expect(await passes(authenticate, 'Authorization', `Bearer ${await sign({ kid: 'k1' })}`)).toBe(
      true,
    );
    expect(await passes(authenticate, 'Authorization', `Bearer ${await sign({ kid: 'k2' })}`)).toBe(
      false,
    );
  });

  it('that cannot be fetched reject instead of blaming the caller', async () => {
    const authenticate = await hub({
      publicKey: undefined,
      jwksUrl: 'https://id.example/keys',
      fetch: answering({}),
    });
    await expect(
      call(authenticate, 'Authorization', `Bearer ${await sign({ kid: 'k1' })}`),
    ).rejects.toThrow();
  });

  it('of an OpenID provider are discovered, again after a failure', async () => {
    const documents: Record<string, unknown> = {};
    const fetch = answering(documents);
    const method = oidcMethod({
      prefix: 'PREFLIGHT_OIDC',
      issuer,
      audience,
      fetch,
      now: () => now,
    });
    const authenticate = preflightAuthenticator({ mode: 'oidc', method });
    const token = await sign({ kid: 'k1' });
    await expect(call(authenticate, 'Authorization', `Bearer ${token}`)).rejects.toThrow(
      'answered 503',
    );
    documents['https://id.example/.well-known/openid-configuration'] = {
      issuer,
      jwks_uri: 'https://id.example/keys',
    };
    documents['https://id.example/keys'] = await keySet();
    expect(await call(authenticate, 'Authorization', `Bearer ${token}`)).toMatchObject({
      tenant: 'acme',
    });
  });

  it.each([
    [{ issuer: 'https://evil.example/', jwks_uri: 'https://id.example/keys' }, 'another issuer'],
    [{ issuer }, 'no jwks_uri'],
    [{ issuer, jwks_uri: 'http://id.example/keys' }, 'https'],
  ])('are not taken from a discovery document like %j', async (document, message) => {
    const fetch = answering({ 'https://id.example/.well-known/openid-configuration': document });
    const method = oidcMethod({
      prefix: 'PREFLIGHT_OIDC',
      issuer,
      audience,
      fetch,
      now: () => now,
    });
    const authenticate = preflightAuthenticator({ mode: 'oidc', method });
    await expect(call(authenticate, 'Authorization', `Bearer ${await sign()}`)).rejects.toThrow(
      message,
    );
  });

  it('need an issuer and an audience', () => {
    const make = (given: object) => () =>
      oidcMethod({ prefix: 'PREFLIGHT_OIDC', issuer, audience, ...given });
    expect(make({ issuer: undefined })).toThrow('PREFLIGHT_OIDC_ISSUER is not set');
    expect(make({ audience: '' })).toThrow('PREFLIGHT_OIDC_AUDIENCE is not set');
  });

  it('need https', async () => {
    await expect(jwtKeys('X', { jwksUrl: 'ftp://x/' })).rejects.toThrow(AuthConfigError);
    expect(() => oidcKeys({ prefix: 'X', issuer: 'http://id.example' })).toThrow(
      'X_ISSUER must be an https URL',
    );
  });
});
