import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ApiKeys,
  AuthConfigError,
  headerTable,
  isAuthFailure,
  MemoryApiKeyStore,
  type Principal,
} from '@forme/tenancy';
import { preflightAuth } from '../src/authentication';
import { configuration } from '../src/config';

const keys = new ApiKeys({ store: new MemoryApiKeyStore() });

const authenticationOf = (env: Record<string, string>) =>
  preflightAuth(configuration.readConfig(env), keys);

async function caller(
  env: Record<string, string>,
  ...rawHeaders: string[]
): Promise<Principal | undefined> {
  const authenticate = await authenticationOf(env);
  const request = { headers: headerTable(rawHeaders), method: 'GET', path: '/api/v1/jobs' };
  const outcome = await authenticate(request);
  return isAuthFailure(outcome) ? undefined : outcome;
}

describe('the authentication of preflight', () => {
  it.each([
    [{ PREFLIGHT_AUTH_MODE: 'single-user' }, 'PREFLIGHT_TOKEN is not set'],
    [{ PREFLIGHT_AUTH_MODE: 'basic' }, 'PREFLIGHT_BASIC_AUTH_USER is not set'],
    [{ PREFLIGHT_AUTH_MODE: 'oidc' }, 'PREFLIGHT_OIDC_ISSUER is not set'],
    [
      { PREFLIGHT_AUTH_MODE: 'oidc', PREFLIGHT_OIDC_ISSUER: 'https://id.example' },
      'PREFLIGHT_OIDC_AUDIENCE is not set',
    ],
  ])('does not start with %j', async (env, message) => {
    const failure = authenticationOf(env);
    await expect(failure).rejects.toThrow(AuthConfigError);
    await expect(failure).rejects.toThrow(message);
  });

  it('lets everybody in when it is open, and the one user in single-user', async () => {
    expect(await caller({})).toMatchObject({ subject: 'anonymous' });
    const env = { PREFLIGHT_AUTH_MODE: 'single-user', PREFLIGHT_TOKEN: 't-1' };
    expect(await caller(env, 'Authorization', 'Bearer t-1')).toMatchObject({ tenant: 'default' });
    expect(await caller(env)).toBeUndefined();
  });
});

describe('oidc', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let server: Server;
  let issuer: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const documents: Record<string, object> = {
        '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
        '/keys': { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'ES256' }] },
      };
      const found = documents[request.url ?? ''];
      response.writeHead(found ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(found ?? {}));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

  function token(claims: object = {}): string {
    const payload = {
      iss: issuer,
      aud: 'preflight',
      sub: 'user-1',
      tenant_id: 'acme',
      exp: Math.floor(Date.now() / 1000) + 600,
      ...claims,
    };
    const signed = `${part({ alg: 'ES256', kid: 'k' })}.${part(payload)}`;
    const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  }

  const env = () => ({
    PREFLIGHT_AUTH_MODE: 'oidc',
    PREFLIGHT_OIDC_ISSUER: issuer,
    PREFLIGHT_OIDC_AUDIENCE: 'preflight',
  });

  it('lets tokens of the provider in, bound to their tenant', async () => {
    expect(await caller(env(), 'Authorization', `Bearer ${token()}`)).toMatchObject({
      subject: 'user-1',
      tenant: 'acme',
    });
  });

  it('takes the configured key set', async () => {
    const told = { ...env(), PREFLIGHT_OIDC_JWKS_URL: `${issuer}/keys` };
    expect(await caller(told, 'Authorization', `Bearer ${token()}`)).toBeDefined();
    const wrong = { ...env(), PREFLIGHT_OIDC_JWKS_URL: `${issuer}/none` };
    await expect(caller(wrong, 'Authorization', `Bearer ${token()}`)).rejects.toThrow();
  });

  it.each([
    ['of another audience', { aud: 'hub' }],
    ['of another issuer', { iss: 'https://other.example' }],
    ['that have expired', { exp: 1 }],
    ['without a tenant', { tenant_id: undefined }],
  ])('refuses tokens %s', async (_what, claims) => {
    expect(await caller(env(), 'Authorization', `Bearer ${token(claims)}`)).toBeUndefined();
  });
});
