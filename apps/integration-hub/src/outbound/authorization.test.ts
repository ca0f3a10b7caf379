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
const none: GuardedFetch = () => Promise.reject(new Error('nothing is fetched'));

describe('authorisation', () => {
  it.each([
    ['none', {}, {}],
    ['api_key', { api_key: 'k' }, { 'x-api-key': 'k' }],
    ['bearer', { token: 't' }, { authorization: 'Bearer t' }],
    ['basic', { username: 'u', password: 'p:w' }, { authorization: 'Basic dTpwOnc=' }],
  ])('of kind %s is a header', async (kind, secrets, headers) => {
    expect(await makeAuthorize()(connection(kind, secrets), none)).toEqual(headers);
  });

  it('by key uses the header the connection names, when it is one', async () => {
    const named = (api_key_header: unknown) =>
      makeAuthorize()(connection('api_key', { api_key: 'k' }, { api_key_header }), none);
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
    await expect(makeAuthorize()(connection(kind, secrets as never), none)).rejects.toMatchObject({
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
    const authorize = makeAuthorize(() => time);
    const call = () => authorize(connection('oauth2', secrets), fetch);
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
    await expect(makeAuthorize()(elsewhere, fetch)).rejects.toMatchObject({ kind: 'auth' });
    expect(calls).toEqual([]);
  });

  it.each([
    [401, { error: 'invalid_client' }],
    [200, { token: 'abc' }],
    [200, { access_token: 'a b\nc' }],
  ])('refuse the answer %i %j', async (status, body) => {
    const { fetch } = answering(status, body);
    await expect(makeAuthorize()(connection('oauth2', secrets), fetch)).rejects.toMatchObject({
      kind: 'auth',
    });
  });
});
