import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, openPostgresRecords, type Database } from '@forme/backing-services/drivers';
import { CANONICAL_ENTITIES, HubContractDocument, hubContract } from '@forme/contracts/hub';
import { exampleOf, HUB_CANONICAL_SCHEMA_VERSION, HUB_VERSION } from '@forme/contracts';
import { ConfigError } from '@forme/service-kit/config';
import { jsonCheck, listUnimplemented } from '@forme/service-kit/http';
import { AuthConfigError, tokenAuthenticator } from '@forme/tenancy';
import { startPostgres, type PostgresServer } from '@forme/test-kit';
import request from 'supertest';
import { createApp, hubHandlers, type HubServices } from '../src/app';
import { composeHub } from '../src/composition';
import { configuration } from '../src/config';
import { tenantRecords } from '../src/storage';

const token = 'token-of-this-test';
// None of these tests comes as far as a row.
const services = {
  records: { within: () => Promise.reject(new Error('no database')) },
  events: {
    ingest: {},
    envelopes: {},
    writeBack: {},
    connect: { adapters: {}, connections: {}, definitions: {}, webhooks: {}, drops: {} },
    master: { precedence: {} },
  },
  mappings: {},
  tickets: {},
  findings: {},
} as unknown as HubServices;
const app = createApp(
  { ...services, mode: 'standalone' },
  { authenticate: tokenAuthenticator({ prefix: 'HUB', token }), checkResponses: true },
);

describe('the hub over HTTP', () => {
  it('refuses a call without a credential as a problem', async () => {
    const answer = await request(app).get('/v1/entities/customer');
    expect(answer.status).toBe(401);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.body).toMatchObject({ code: 'unauthorized', status: 401 });
  });

  it('has behaviour for every operation of its contract', () => {
    expect(listUnimplemented(hubContract, hubHandlers({ ...services, mode: 'dev' }))).toEqual([]);
  });

  it('answers 404 and 405 as problems', async () => {
    const missing = await request(app).get('/v1/nothing');
    expect([missing.status, missing.body.code]).toEqual([404, 'route_not_found']);
    const wrong = await request(app).delete('/v1/contract');
    expect([wrong.status, wrong.body.code]).toEqual([405, 'method_not_allowed']);
    expect(wrong.headers['allow']).toBe('GET, HEAD, OPTIONS');
  });

  it('publishes its contract with the mode it runs in', async () => {
    const { status, body } = await request(app).get('/v1/contract');
    expect(status).toBe(200);
    expect(jsonCheck(HubContractDocument)(body)).toHaveProperty('value');
    expect(body).toMatchObject({
      contract_name: 'forme-hub',
      version: HUB_VERSION,
      deployment_mode: 'standalone',
      canonical_schema_version: HUB_CANONICAL_SCHEMA_VERSION,
      canonical_entities: CANONICAL_ENTITIES,
      envelope_dialects: expect.arrayContaining(['hub_sha256']),
    });
    for (const path of [
      ...Object.values<string>(body.schemas),
      ...Object.values<string>(body.links),
    ]) {
      expect((await request(app).get(path)).status).toBe(200);
    }
  });

  it('lives', async () => {
    expect((await request(app).get('/healthz')).body).toEqual({
      status: 'ok',
      version: HUB_VERSION,
    });
  });
});

describe('entity schemas', () => {
  it.each([...CANONICAL_ENTITIES])('%s is a JSON Schema 2020-12 of its entity', async (type) => {
    const { status, body } = await request(app).get(`/v1/schemas/${type}`);
    expect(status).toBe(200);
    expect(body.$id).toBe(`urn:forme:hub:${type}:${HUB_CANONICAL_SCHEMA_VERSION}`);
    const check = jsonCheck(body);
    expect(check(exampleOf(body))).toHaveProperty('value');
    const other = { ...(exampleOf(body) as object), type: 'something' };
    expect(check(other)).toHaveProperty('misfits');
  });

  it('are listed, and known by their aliases', async () => {
    const { body } = await request(app).get('/v1/schemas');
    expect(body.schemas.map(({ type }: { type: string }) => type)).toEqual([...CANONICAL_ENTITIES]);
    const alias = await request(app).get('/v1/schemas/quote');
    expect(alias.body.$id).toContain(':estimate:');
  });

  it.each(['nothing', '__proto__', 'toString'])('answer 404 for %s', async (type) => {
    const answer = await request(app).get(`/v1/schemas/${type}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'unknown_entity_type']);
  });
});

describe('the composed hub', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forme-hub-'));
  let server: PostgresServer;
  let database: Database;

  const open = (databaseUrl: string) =>
    openDatabase({
      dataFolder: folder,
      databaseUrl,
      cacheBytes: 1024,
      s3Region: '',
      s3Prefix: '',
      s3ForcePathStyle: false,
    });

  beforeAll(async () => {
    server = await startPostgres();
    database = await open(server.databaseUrl);
  });

  afterAll(async () => {
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const compose = (env: Record<string, string>, over: Partial<Database> = {}) =>
    composeHub(
      configuration.readConfig({ LOG_LEVEL: 'silent', FORME_DATA_FOLDER: folder, ...env }),
      { database: { ...database, close: neverClosed, ...over } },
    );
  const neverClosed = () => Promise.reject(new Error('shared, not to be closed'));

  it.each([
    [{}, 'dev'],
    [{ HUB_API_TOKEN: token }, 'standalone'],
    [{ HUB_TENANT_TOKENS: 'acme:t-1' }, 'standalone'],
    [
      {
        HUB_JWKS_URL: 'https://id.example/keys',
        HUB_JWT_ISSUER: 'https://id.example/',
        HUB_JWT_AUDIENCE: 'hub',
      },
      'saas',
    ],
    [{ HOST: '0.0.0.0', HUB_DEV_FORCE: 'true' }, 'dev'],
  ])('given %j runs as %s', async (env, mode) => {
    const service = await compose(env);
    expect((await request(service.app).get('/v1/contract')).body.deployment_mode).toBe(mode);
    const status = (await request(service.app).get('/v1/matches')).status;
    expect(status).toBe(mode === 'dev' ? 200 : 401);
    await service.stop();
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'listens beyond this machine'],
    [{ HOST: '0.0.0.0', HUB_MODE: 'dev' }, 'listens beyond this machine'],
    [{ HUB_MODE: 'standalone' }, 'HUB_API_TOKEN is not set'],
    [{ HUB_MODE: 'saas' }, 'HUB_JWKS_URL'],
    [{ HUB_MODE: 'saas', HUB_JWKS_URL: 'https://id.example/keys' }, 'HUB_JWT_ISSUER is not set'],
    [{ HUB_TENANT_TOKENS: 'no-colon' }, 'HUB_TENANT_TOKENS'],
  ])('does not start with %j', async (env, message) => {
    await expect(compose(env)).rejects.toThrow(AuthConfigError);
    await expect(compose(env)).rejects.toThrow(message);
  });

  it('is ready while its database answers and has what the hub laid down', async () => {
    const service = await compose({});
    const plain = await request(service.app).get('/readyz');
    const good = { ok: true, detail: null };
    expect([plain.status, plain.body.checks]).toEqual([
      200,
      { disk: good, database: good, migrations: good },
    ]);
    const { records } = database;
    const lost = Object.assign(Object.create(records) as typeof records, {
      ping: () => Promise.reject(new Error('connection refused')),
    });
    const other = await compose({}, { records: lost });
    const away = await request(other.app).get('/readyz');
    expect([away.status, away.body.checks.database.ok]).toEqual([503, false]);
    expect(away.text).not.toContain('refused');
    await Promise.all([service.stop(), other.stop()]);
  });

  it('answers 503 with a time to wait while the database is unavailable', async () => {
    const away = createApp(
      {
        ...services,
        mode: 'dev',
        records: tenantRecords(openPostgresRecords('postgresql://x@127.0.0.1:9/x')),
      },
      { authenticate: tokenAuthenticator({ prefix: 'HUB', token }) },
    );
    const { status, body, headers } = await request(away)
      .get('/v1/entities/customer')
      .set('Authorization', `Bearer ${token}`);
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'not_ready', '5']);
  });

  it('is not ready while a configured Redis does not answer', async () => {
    const service = await compose({ REDIS_URL: 'redis://127.0.0.1:9' });
    const { status, body } = await request(service.app).get('/readyz');
    expect([status, body.checks.redis.ok, body.checks.database.ok]).toEqual([503, false, true]);
    await service.stop();
  });

  it('lets the listed origins in and no others', async () => {
    const service = await compose({ HUB_CORS_ORIGINS: 'https://desk.example' });
    const from = (origin: string) => request(service.app).get('/healthz').set('Origin', origin);
    const good = await from('https://desk.example');
    expect(good.headers['access-control-allow-origin']).toBe('https://desk.example');
    const bad = await from('https://other.example');
    expect(bad.headers).not.toHaveProperty('access-control-allow-origin');
    await service.stop();
  });
});

describe('the configuration of the hub', () => {
  it('lists every bad variable with its valid values', () => {
    const read = () =>
      configuration.readConfig({
        HUB_MODE: 'cloud',
        HUB_JWT_ALGORITHMS: 'HS256',
        HUB_DEV_FORCE: 'maybe',
      });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/HUB_MODE must be one of: saas, standalone, dev/);
    expect(read).toThrow(/HUB_JWT_ALGORITHMS must be words of: RS256/);
    expect(read).toThrow(/HUB_DEV_FORCE must be true or false/);
  });
});
