import type { AuthFailure } from '../principal';
import { ApiKeys } from './api-keys';
import { basic, call, passes } from './auth-test-kit';
import { MemoryApiKeyStore } from './memory-api-key-store';
import { preflightAuthenticator } from './preflight-authenticator';
import { producerAuthenticator } from './producer-authenticator';
import { AuthConfigError } from './secrets';
import { parseTenantTokens } from './static-methods';
import { tokenAuthenticator } from './token-authenticator';

const engine = (options: object) => tokenAuthenticator({ prefix: 'ENGINE', ...options });

describe('tokens of extraction and compare', () => {
  const bound = [
    { tenant: 'acme', token: 'acme-token' },
    { tenant: 'globex', token: 'globex-token' },
  ];
  const authenticate = engine({ token: 's3cret', tenantTokens: bound });

  it('let the right token in, whatever the case of the scheme and header', async () => {
    for (const value of ['Bearer s3cret', 'bearer s3cret', 'BEARER   s3cret', ' Bearer s3cret ']) {
      expect(await call(authenticate, 'AUTHORIZATION', value)).toEqual({
        subject: 'deployment',
        scopes: [],
        internal: false,
      });
    }
  });

  it('bind a caller to the tenant of its token', async () => {
    expect(await call(authenticate, 'Authorization', 'Bearer acme-token')).toMatchObject({
      tenant: 'acme',
    });
    expect(await call(authenticate, 'Authorization', 'Bearer globex-token')).toMatchObject({
      tenant: 'globex',
    });
  });

  const wrong: readonly string[][] = [
    [],
    ['Authorization', ''],
    ['Authorization', 'Bearer'],
    ['Authorization', 'Bearer '],
    ['Authorization', 's3cret'],
    ['Authorization', 'Bearer S3CRET'],
    ['Authorization', 'Bearer s3cret2'],
    ['Authorization', 'Bearer s3cre'],
    ['Authorization', 'Bearer s3cret s3cret'],
    ['Authorization', 'Bearer s3cret, Bearer s3cret'],
    ['Authorization', 'Token s3cret'],
    ['Authorization', basic('s3cret:s3cret')],
    ['Authorization', 'Bearer s3cret', 'Authorization', 'Bearer s3cret'],
    ['Authorization', 'Bearer s3cret', 'authorization', 'Bearer wrong'],
    ['X-Authorization', 'Bearer s3cret'],
    ['Proxy-Authorization', 'Bearer s3cret'],
    ['Cookie', 'Authorization=Bearer s3cret'],
    ['Authorization', `Bearer ${'x'.repeat(100_000)}`],
    ['__proto__', 'x'],
  ];

  it('refuse everything else with one and the same answer', async () => {
    const answers = await Promise.all(wrong.map((headers) => call(authenticate, ...headers)));
    expect(new Set(answers.map((it) => JSON.stringify(it))).size).toBe(1);
    expect(answers[0]).toEqual({
      failure: true,
      status: 401,
      code: 'unauthorized',
      detail: 'This request needs a valid credential.',
      challenge: 'Bearer',
    } satisfies AuthFailure);
  });

  it('are never read from the path', async () => {
    const outcome = await authenticate({
      headers: new Map(),
      method: 'GET',
      path: '/v1/x?access_token=s3cret',
    });
    expect(outcome).toMatchObject({ status: 401 });
  });

  it('fail closed on settings that contradict each other', () => {
    expect(() => engine({ mode: 'bearer' })).toThrow('ENGINE_AUTH_TOKEN is not set');
    expect(() => engine({ mode: 'bearer', token: '' })).toThrow('ENGINE_AUTH_TOKEN is not set');
    expect(() => engine({ mode: 'none', token: 's3cret' })).toThrow(AuthConfigError);
    expect(() => engine({ mode: 'Basic' })).toThrow(
      'ENGINE_AUTH_MODE must be one of: none, bearer',
    );
    expect(() => engine({ token: 'two words' })).toThrow(AuthConfigError);
    expect(() => engine({ token: 'same', tenantTokens: [{ tenant: 'a', token: 'same' }] })).toThrow(
      'two holders',
    );
  });

  it('are off when nothing is configured, and required as soon as a token is', async () => {
    expect(await passes(engine({}))).toBe(true);
    expect(await passes(engine({ mode: 'none' }), 'Authorization', 'anything')).toBe(true);
    expect(await passes(engine({ token: 'x' }))).toBe(false);
    expect(
      await passes(engine({ tenantTokens: bound }), 'Authorization', 'Bearer acme-token'),
    ).toBe(true);
  });

  it('are read from tenant:token lists without echoing a token', () => {
    expect(parseTenantTokens('ENGINE_TENANT_TOKENS', ' acme:a-1 , globex:b==')).toEqual([
      { tenant: 'acme', token: 'a-1' },
      { tenant: 'globex', token: 'b==' },
    ]);
    expect(parseTenantTokens('V', undefined)).toEqual([]);
    for (const text of ['acme', ':secret', 'acme:', 'acme:se cret', 'a:b,,c:d']) {
      const parse = () => parseTenantTokens('V', text);
      expect(parse).toThrow(AuthConfigError);
      expect(parse).not.toThrow(/secret|se cret/);
    }
  });
});

describe('calls between our services', () => {
  const authenticate = engine({ token: 's3cret', internalToken: 'inner' });

  it('pass with the internal token and are marked', async () => {
    expect(await call(authenticate, 'x-forme-internal', 'inner')).toEqual({
      subject: 'internal',
      scopes: [],
      internal: true,
    });
  });

  it.each([
    ['a wrong token', ['X-Forme-Internal', 'outer']],
    ['an empty token', ['X-Forme-Internal', '']],
    ['two tokens', ['X-Forme-Internal', 'inner', 'X-Forme-Internal', 'inner']],
    [
      'a wrong token with a right one of another kind',
      ['X-Forme-Internal', 'outer', 'Authorization', 'Bearer s3cret'],
    ],
    ['the internal token as bearer', ['Authorization', 'Bearer inner']],
    [
      'two Authorization headers with it',
      ['X-Forme-Internal', 'inner', 'Authorization', 'a', 'Authorization', 'b'],
    ],
  ])('are refused with %s', async (_name, headers) => {
    expect(await passes(authenticate, ...headers)).toBe(false);
  });

  it('are refused with a wrong token even where no credential is needed', async () => {
    const open = engine({ internalToken: 'inner' });
    expect(await passes(open)).toBe(true);
    expect(await passes(open, 'X-Forme-Internal', 'outer')).toBe(false);
  });

  it('count for nothing when the deployment has no internal token', async () => {
    expect(await call(engine({}), 'X-Forme-Internal', 'x')).toMatchObject({ internal: false });
    expect(await passes(engine({ token: 's3cret' }), 'X-Forme-Internal', '')).toBe(false);
  });
});

describe('the modes of the producer', () => {
  const secrets = {
    bearerToken: 'b-1',
    apiKey: 'k-1',
    producerInternalToken: 'i-1',
    basicUser: 'ann',
    basicPassword: 'p:w',
  };
  const right = {
    bearer: ['Authorization', 'Bearer b-1'],
    'api-key': ['X-Producer-Key', 'k-1'],
    internal: ['X-Producer-Internal', 'i-1'],
    basic: ['Authorization', basic('ann:p:w')],
  } as const;
  const modes = ['bearer', 'api-key', 'internal', 'basic'] as const;

  it.each(modes.flatMap((mode) => modes.map((other) => [mode, other] as const)))(
    '%s judges the credential of %s',
    async (mode, other) => {
      expect(await passes(producerAuthenticator({ ...secrets, mode }), ...right[other])).toBe(
        mode === other,
      );
    },
  );

  it('combine: any listed mode is enough', async () => {
    const both = producerAuthenticator({ ...secrets, mode: ' Basic, api-key ' });
    expect(await passes(both, ...right.basic)).toBe(true);
    expect(await passes(both, ...right['api-key'])).toBe(true);
    expect(await passes(both, ...right.bearer)).toBe(false);
    expect(await call(both)).toMatchObject({
      status: 401,
      challenge: 'Basic realm="forme", charset="UTF-8"',
    });
  });

  it('are inferred from the secrets when the mode is not set', async () => {
    expect(await passes(producerAuthenticator({}))).toBe(true);
    const inferred = producerAuthenticator({ apiKey: 'k-1' });
    expect(await passes(inferred)).toBe(false);
    expect(await passes(inferred, ...right['api-key'])).toBe(true);
  });

  it.each([
    [{ mode: 'bearer' }, 'PRODUCER_BEARER_TOKEN is not set'],
    [{ mode: 'bearer', bearerToken: '' }, 'PRODUCER_BEARER_TOKEN is not set'],
    [{ mode: 'api-key' }, 'PRODUCER_API_KEY is not set'],
    [{ mode: 'internal' }, 'PRODUCER_INTERNAL_TOKEN is not set'],
    [{ mode: 'basic' }, 'PRODUCER_BASIC_AUTH_USER is not set'],
    [{ mode: 'basic', basicUser: 'ann' }, 'PRODUCER_BASIC_AUTH_PASSWORD is not set'],
    [{ mode: 'basic', basicUser: 'a:b', basicPassword: 'x' }, 'must not contain a colon'],
    [{ mode: 'jwt' }, 'PRODUCER_AUTH_MODE must be one of: none, bearer, api-key, internal, basic'],
    [{ mode: '' }, 'PRODUCER_AUTH_MODE must be one of'],
    [{ mode: 'none,bearer', bearerToken: 'x' }, 'none cannot be combined'],
    [{ mode: 'none', bearerToken: 'x' }, 'a secret for bearer is set'],
  ])('refuse to start with %j', (options, message) => {
    expect(() => producerAuthenticator(options)).toThrow(message);
  });

  it.each([
    ['no colon', basic('ann')],
    ['an empty password', basic('ann:')],
    ['an empty user', basic(':p:w')],
    ['nothing', 'Basic'],
    ['an empty credential', 'Basic '],
    ['no base64', 'Basic ***'],
    ['a wrong password', basic('ann:pw')],
    ['another user', basic('bob:p:w')],
    ['the parts shifted', basic('ann:p:w:')],
    ['the right pair under Bearer', `Bearer ${Buffer.from('ann:p:w').toString('base64')}`],
  ])('basic refuses %s', async (_name, value) => {
    expect(
      await passes(producerAuthenticator({ ...secrets, mode: 'basic' }), 'Authorization', value),
    ).toBe(false);
  });

  it('api-key refuses a key sent twice or empty, and binds tenant keys', async () => {
    const keys = producerAuthenticator({
      mode: 'api-key',
      tenantApiKeys: [{ tenant: 'acme', token: 'k-2' }],
    });
    expect(await call(keys, 'X-Producer-Key', 'k-2')).toMatchObject({ tenant: 'acme' });
    expect(await passes(keys, 'X-Producer-Key', 'k-2', 'X-Producer-Key', 'k-2')).toBe(false);
    expect(await passes(keys, 'X-Producer-Key', '')).toBe(false);
    expect(await passes(keys, 'Authorization', 'Bearer k-2')).toBe(false);
  });
});

describe('the modes of preflight', () => {
  it('open lets everybody in', async () => {
    expect(await passes(preflightAuthenticator({ mode: 'open' }))).toBe(true);
  });

  it('single-user binds its token to one tenant', async () => {
    const single = preflightAuthenticator({ mode: 'single-user', token: 'me' });
    expect(await call(single, 'Authorization', 'Bearer me')).toMatchObject({ tenant: 'default' });
    expect(await passes(single)).toBe(false);
    expect(() => preflightAuthenticator({ mode: 'single-user', token: undefined })).toThrow(
      'PREFLIGHT_TOKEN is not set',
    );
  });

  it('basic binds its user to one tenant', async () => {
    const users = preflightAuthenticator({
      mode: 'basic',
      user: 'ann',
      password: 'ü',
      tenant: 'acme',
    });
    expect(await call(users, 'Authorization', basic('ann:ü'))).toMatchObject({
      tenant: 'acme',
      subject: 'user:ann',
    });
    expect(await passes(users, 'Authorization', 'Bearer ann:ü')).toBe(false);
  });

  it('custom asks the resolver, and lets the internal token through all the same', async () => {
    const custom = preflightAuthenticator({
      mode: 'custom',
      internalToken: 'inner',
      challenge: 'Custom',
      resolve: ({ headers }) =>
        Promise.resolve(
          headers.has('x-user')
            ? { subject: 'u', tenant: 't', scopes: [], internal: false }
            : undefined,
        ),
    });
    expect(await call(custom, 'X-User', '1')).toMatchObject({ tenant: 't' });
    expect(await call(custom)).toMatchObject({ status: 401, challenge: 'Custom' });
    expect(await call(custom, 'X-Forme-Internal', 'inner')).toMatchObject({ internal: true });
  });
});

describe('API keys', () => {
  const setUp = (pepper?: string) => {
    const clock = { now: new Date('2026-01-01T00:00:00Z') };
    const store = new MemoryApiKeyStore();
    const keys = new ApiKeys({ store, pepper, now: () => clock.now });
    const authenticate = preflightAuthenticator({ mode: 'api-key', keys, adminKey: 'root' });
    const pass = (key: string) => passes(authenticate, 'Authorization', `Bearer ${key}`);
    const later = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms));
    return { store, keys, authenticate, pass, later };
  };

  it('bind the caller to tenant and scopes, and are stored as a hash only', async () => {
    for (const pepper of [undefined, 'pepper']) {
      const { keys, store, authenticate } = setUp(pepper);
      const { key, record } = await keys.create({
        tenant: 'acme',
        name: 'press',
        scopes: ['jobs'],
      });
      expect(key).toMatch(/^forme_[0-9a-f]{16}_[\w-]{43}$/);
      expect(await call(authenticate, 'Authorization', `Bearer ${key}`)).toEqual({
        subject: `key:${record.id}`,
        tenant: 'acme',
        scopes: ['jobs'],
        internal: false,
      });
      expect(JSON.stringify(await store.list('acme'))).not.toContain(key.slice(-43));
    }
  });

  it('refuse altered, truncated, foreign and unknown keys', async () => {
    const { keys, pass } = setUp();
    const { key } = await keys.create({ tenant: 'acme', name: 'a' });
    const other = await keys.create({ tenant: 'globex', name: 'b' });
    const flipped = key.slice(0, -2) + (key.at(-2) === 'A' ? 'B' : 'A') + key.slice(-1);
    const mixed = key.slice(0, 23) + other.key.slice(23);
    for (const bad of [
      flipped,
      mixed,
      key.slice(0, -1),
      `${key}A`,
      key.toUpperCase(),
      `forme_${'0'.repeat(16)}_${key.slice(-43)}`,
      '',
    ]) {
      expect(await pass(bad)).toBe(false);
    }
    expect(await pass(key)).toBe(true);
  });

  it('do not survive a change of the pepper', async () => {
    const store = new MemoryApiKeyStore();
    const { key } = await new ApiKeys({ store, pepper: 'a' }).create({ tenant: 't', name: 'n' });
    expect(await new ApiKeys({ store, pepper: 'a' }).verify(key)).toBeDefined();
    expect(await new ApiKeys({ store, pepper: 'b' }).verify(key)).toBeUndefined();
  });

  it('rotate with a grace period', async () => {
    const { keys, pass, later } = setUp();
    const old = await keys.create({ tenant: 'acme', name: 'press', scopes: ['jobs'] });
    const next = await keys.rotate('acme', old.record.id, 60_000);
    expect(next?.record).toMatchObject({
      tenant: 'acme',
      name: 'press',
      scopes: ['jobs'],
      rotatedFrom: old.record.id,
    });
    expect([await pass(old.key), await pass(next!.key)]).toEqual([true, true]);
    later(60_000);
    expect([await pass(old.key), await pass(next!.key)]).toEqual([false, true]);
    expect(await keys.rotate('acme', old.record.id)).toBeUndefined();
  });

  it('end at once when revoked or rotated without grace, and at their date', async () => {
    const { keys, pass, later } = setUp();
    const first = await keys.create({ tenant: 'acme', name: 'a' });
    expect(await keys.revoke('acme', first.record.id)).toBe(true);
    expect(await pass(first.key)).toBe(false);
    const second = await keys.create({ tenant: 'acme', name: 'b' });
    await keys.rotate('acme', second.record.id);
    expect(await pass(second.key)).toBe(false);
    const dated = await keys.create({
      tenant: 'acme',
      name: 'c',
      expiresAt: new Date('2026-01-02T00:00:00Z'),
    });
    expect(await pass(dated.key)).toBe(true);
    later(86_400_000);
    expect(await pass(dated.key)).toBe(false);
  });

  it('cannot be touched by another tenant', async () => {
    const { keys, pass } = setUp();
    const { key, record } = await keys.create({ tenant: 'acme', name: 'a' });
    expect(await keys.revoke('globex', record.id)).toBe(false);
    expect(await keys.rotate('globex', record.id)).toBeUndefined();
    expect(await keys.list('globex')).toEqual([]);
    expect(await pass(key)).toBe(true);
  });

  it('are managed with the admin key', async () => {
    const { authenticate } = setUp();
    expect(await call(authenticate, 'X-Admin-Key', 'root')).toEqual({
      subject: 'admin',
      scopes: ['admin'],
      internal: false,
    });
    expect(await passes(authenticate, 'X-Admin-Key', 'rooty')).toBe(false);
    expect(await passes(authenticate, 'Authorization', 'Bearer root')).toBe(false);
  });
});
