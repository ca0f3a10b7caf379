import { createHmac } from 'node:crypto';
import type { GuardedFetch } from '@forme/service-kit/outbound';
import type { OpenConnection } from './adapter';
import { makeAuthorize } from './authorization';

const connection = (
  authKind: string,
  secrets: Record<string, string>,
  config: Record<string, unknown> = {},
): OpenConnection => ({
  tenant: 'acme',
  connectionId: 'con_1',
  baseUrl: 'https://mis.example/api',
  authKind,
  config,
  secrets,
});
const request = { method: 'GET', url: 'https://mis.example/api/orders?page=1', body: '' };
const none: GuardedFetch = () => Promise.reject(new Error('nothing is fetched'));

describe('authorisation', () => {
  it.each([
    ['none', {}, {}],
    ['api_key', { api_key: 'k' }, { 'x-api-key': 'k' }],
    ['bearer', { token: 't' }, { authorization: 'Bearer t' }],
    ['basic', { username: 'u', password: 'p:w' }, { authorization: 'Basic dTpwOnc=' }],
  ])('of kind %s is a header', async (kind, secrets, headers) => {
    expect(await makeAuthorize()(connection(kind, secrets), none, request)).toEqual(headers);
  });

  it('by key uses the header the connection names, when it is one', async () => {
    const named = (api_key_header: unknown) =>
      makeAuthorize()(connection('api_key', { api_key: 'k' }, { api_key_header }), none, request);
    expect(await named('X-Token')).toEqual({ 'x-token': 'k' });
    expect(await named('bad header:')).toEqual({ 'x-api-key': 'k' });
  });

  it.each([
    ['bearer', {}],
    ['bearer', { token: 'a\r\nX-Evil: 1' }],
    ['basic', { username: 'u' }],
    ['api_key', { toString: '' }],
    ['magic', {}],
  ])('of kind %s with %j is refused', async (kind, secrets) => {
    await expect(
      makeAuthorize()(connection(kind, secrets as never), none, request),
    ).rejects.toMatchObject({
      kind: 'auth',
    });
  });
});

describe('OAuth client credentials', () => {
  let time = 0;
  const secrets = { client_id: 'id', client_secret: 'geheim' };
  const answering = (status: number, body: unknown) => {
    const calls: { readonly url: string; readonly body: string }[] = [];
    const fetch: GuardedFetch = (url, request) => {
      calls.push({ url, body: String(request?.body) });
      return Promise.resolve({ status, headers: {}, url, body: Buffer.from(JSON.stringify(body)) });
    };
    return { fetch, calls };
  };

  it('fetch a token once and again shortly before it ends', async () => {
    const { fetch, calls } = answering(200, { access_token: 'abc', expires_in: 100 });
    const authorize = makeAuthorize({ now: () => time });
    const call = () => authorize(connection('oauth2', secrets), fetch, request);
    expect(await call()).toEqual({ authorization: 'Bearer abc' });
    await call();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url).toBe('https://mis.example/oauth/token');
    expect(calls[0]?.body).toContain('grant_type=client_credentials');
    time += 71_000;
    await call();
    expect(calls).toHaveLength(2);
  });

  it('never send the secret to another host', async () => {
    const { fetch, calls } = answering(200, { access_token: 'abc' });
    const elsewhere = connection('oauth2', secrets, { token_path: 'https://evil.example/token' });
    await expect(makeAuthorize()(elsewhere, fetch, request)).rejects.toMatchObject({
      kind: 'auth',
    });
    expect(calls).toEqual([]);
  });

  it.each([
    [401, { error: 'invalid_client' }],
    [200, { token: 'abc' }],
    [200, { access_token: 'a b\nc' }],
  ])('refuse the answer %i %j', async (status, body) => {
    const { fetch } = answering(status, body);
    await expect(
      makeAuthorize()(connection('oauth2', secrets), fetch, request),
    ).rejects.toMatchObject({
      kind: 'auth',
    });
  });
});

describe('a refresh token', () => {
  it('is exchanged once for several calls, and the new one is kept', async () => {
    const kept: string[] = [];
    const bodies: string[] = [];
    const fetch: GuardedFetch = (url, sent) => {
      bodies.push(String(sent?.body));
      const body = Buffer.from(JSON.stringify({ access_token: 'abc', refresh_token: 'next' }));
      return Promise.resolve({ status: 200, headers: {}, url, body });
    };
    const authorize = makeAuthorize({
      exchange: async (current, run) => {
        const { token, refresh } = await run(current);
        kept.push(String(refresh));
        return token;
      },
    });
    const secrets = { client_id: 'id', client_secret: 'geheim', refresh_token: 'first' };
    const open = connection('oauth2_refresh', secrets);
    const call = () => authorize(open, fetch, request);
    expect(await Promise.all([call(), call(), call()])).toEqual(
      Array.from({ length: 3 }, () => ({ authorization: 'Bearer abc' })),
    );
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toContain('refresh_token=first');
    expect(kept).toEqual(['next']);
    expect(authorize.forget(open)).toBe(true);
  });
});

describe('HMAC', () => {
  it('signs what the definition names', async () => {
    const auth = {
      kind: 'hmac',
      header: 'X-Authorization',
      hmac: {
        algorithm: 'sha256',
        encoding: 'hex',
        sign: '{method} {path} {timestamp}',
        date_header: 'X-Date',
      },
    } as const;
    const open = { ...connection('hmac', { key: 'id', secret: 'geheim' }), auth };
    const at = Date.UTC(2026, 0, 1);
    const headers = await makeAuthorize({ now: () => at })(open, none, request);
    const signed = 'GET /api/orders?page=1 2026-01-01T00:00:00.000Z';
    const signature = createHmac('sha256', 'geheim').update(signed).digest('hex');
    expect(headers).toEqual({
      'x-authorization': `id:${signature}`,
      'x-date': '2026-01-01T00:00:00.000Z',
    });
  });
});
