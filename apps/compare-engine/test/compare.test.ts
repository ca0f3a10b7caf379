import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPARE_VERSION, EXTRACTION_VERSION } from '@forme/contracts';
import {
  CompareContractDocument,
  CompareHealth,
  CompareReadiness,
  compareContract,
} from '@forme/contracts/compare';
import { ConfigError } from '@forme/service-kit/config';
import { jsonCheck, listUnimplemented, Readiness } from '@forme/service-kit/http';
import { AuthConfigError, tokenAuthenticator } from '@forme/tenancy';
import request from 'supertest';
import { compareHandlers, createApp, type CompareServices } from '../src/app';
import { composeCompare } from '../src/composition';
import { configuration } from '../src/config';
import { JobDesk } from '../src/jobs/job-desk';
import type { LiveExtraction } from '@forme/service-kit/peers';

const token = 'token-of-this-test';
const limits = { maxUploadBytes: 1000, maxPixels: 5000, maxFiles: 4 };
/** Knows no job. */
const nobody = { find: () => Promise.resolve(null) } as never;
const answering: LiveExtraction = {
  packageVersion: EXTRACTION_VERSION,
  sectionVersions: {},
  canRender: false,
  writesNotes: false,
};

function compare(live: LiveExtraction | null = answering, readiness = new Readiness()) {
  const services: CompareServices = {
    readiness,
    limits,
    readLiveExtraction: () => Promise.resolve(live),
    comparePlates: () => Promise.reject(new Error('not asked')),
    compareDocuments: () => Promise.reject(new Error('not asked')),
    jobs: {
      submit: () => Promise.reject(new Error('not asked')),
      desk: new JobDesk({ jobs: nobody, store: nobody, blobs: nobody }),
    },
  };
  const app = createApp(services, {
    authenticate: tokenAuthenticator({
      prefix: 'COMPARE',
      token,
      tenantTokens: [{ tenant: 'acme', token: 't-acme' }],
    }),
    checkResponses: true,
  });
  return { app, services };
}

describe('the comparison service over HTTP', () => {
  const { app, services } = compare();

  it('refuses a call without a credential as a problem', async () => {
    const answer = await request(app).post('/v1/compare/plates');
    expect(answer.status).toBe(401);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.body).toMatchObject({ code: 'unauthorized', status: 401 });
  });

  it('holds a tenant-bound token to its tenant and lets the deployment token follow the header', async () => {
    const job = (credential: string, tenant: string) =>
      request(app)
        .get('/v1/compare/jobs/cmp_1')
        .set('Authorization', `Bearer ${credential}`)
        .set('X-Compare-Tenant', tenant);
    expect((await job('t-acme', 'acme')).status).toBe(404);
    expect((await job('t-acme', 'other')).body).toMatchObject({ code: 'tenant_forbidden' });
    expect((await job(token, 'other')).status).toBe(404);
    expect((await job(token, 'not a name')).body.detail).toContain('X-Compare-Tenant');
  });

  it('answers 404 and 405 as problems', async () => {
    const missing = await request(app).get('/v1/nothing');
    expect([missing.status, missing.body.code]).toEqual([404, 'route_not_found']);
    const wrong = await request(app).get('/v1/compare/plates');
    expect([wrong.status, wrong.body.code]).toEqual([405, 'method_not_allowed']);
    expect(wrong.headers['allow']).toBe('OPTIONS, POST');
  });

  it('publishes a contract that lists every operation', async () => {
    const { status, body } = await request(app).get('/v1/contract');
    expect(status).toBe(200);
    expect(jsonCheck(CompareContractDocument)(body)).toHaveProperty('value');
    const missing = listUnimplemented(compareContract, compareHandlers(services));
    const served = compareContract.operations.filter((it) => !missing.includes(it));
    expect([...body.routes].sort()).toEqual(
      served
        .map(({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
        .sort(),
    );
    expect(body).toMatchObject({
      engine: 'forme-compare',
      version: COMPARE_VERSION,
      capabilities: {
        async_jobs: true,
        emit_regions: true,
        plate_formats: ['tiff-1bit', 'bigtiff-1bit', 'tiff-8bit', 'len:tiff-wrapped'],
        max_upload_bytes: 1000,
        max_pixels: 5000,
        max_files: 4,
        dpi: { min: 36, max: 600, default: 150 },
      },
    });
  });

  it.each(['plates', 'documents'])('publishes the schema of %s results', async (name) => {
    const { status, body } = await request(app).get(`/v1/schema/${name}`);
    expect(status).toBe(200);
    expect(body.$id).toBe(`urn:forme:compare:${name}:0.2.0`);
    const check = jsonCheck(body);
    expect(check({ verdict: 'fine' })).toHaveProperty('misfits');
  });

  it.each(['nothing', '__proto__'])('answers 404 for the schema %s', async (name) => {
    const answer = await request(app).get(`/v1/schema/${name}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'schema_not_found']);
  });
});

describe('health and readiness of the comparison service', () => {
  it.each([
    ['answers', answering, { renderer_available: false, extraction_version: EXTRACTION_VERSION }],
    [
      'renders',
      { ...answering, canRender: true },
      { renderer_available: true, ai_available: false },
    ],
    ['has a provider of notes', { ...answering, writesNotes: true }, { ai_available: true }],
    ['is away', null, { renderer_available: false, extraction_version: null }],
  ])('tell that extraction %s', async (_what, live, expected) => {
    const { status, body } = await request(compare(live).app).get('/healthz');
    expect(status).toBe(200);
    expect(jsonCheck(CompareHealth)(body)).toHaveProperty('value');
    expect(body.capabilities).toMatchObject(expected);
  });

  it.each([
    ['without extraction', null, ['renderer']],
    ['without a renderer', answering, ['renderer']],
    ['with one', { ...answering, canRender: true }, []],
  ])('is ready %s, degraded by %j', async (_what, live, degraded) => {
    const { status, body } = await request(compare(live).app).get('/readyz');
    expect([status, body.status, body.degraded]).toEqual([200, 'ready', degraded]);
    expect(jsonCheck(CompareReadiness)(body)).toHaveProperty('value');
  });

  it('is not ready once the service stops', async () => {
    const readiness = new Readiness();
    readiness.stop();
    const { status, body } = await request(compare(answering, readiness).app).get('/readyz');
    expect([status, body.status]).toEqual([503, 'not_ready']);
    expect(jsonCheck(CompareReadiness)(body)).toHaveProperty('value');
  });
});

describe('the composed comparison service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forme-compare-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('works without extraction and stops', async () => {
    const service = await composeCompare(
      configuration.readConfig({
        FORME_DATA_FOLDER: folder,
        EXTRACTION_URL: 'http://127.0.0.1:1',
        LOG_LEVEL: 'silent',
      }),
    );
    const { body } = await request(service.app).get('/healthz');
    expect(body.capabilities.extraction_version).toBeNull();
    await service.stop();
    expect((await request(service.app).get('/readyz')).status).toBe(503);
  });

  it.each([
    [{ COMPARE_AUTH_MODE: 'bearer' }, 'COMPARE_AUTH_TOKEN is not set'],
    [{ COMPARE_AUTH_MODE: 'none', COMPARE_AUTH_TOKEN: 'x' }, 'COMPARE_AUTH_MODE=none'],
    [{ COMPARE_TENANT_TOKENS: 'no-colon' }, 'COMPARE_TENANT_TOKENS'],
  ])('does not start with %j', async (env, message) => {
    const start = composeCompare(configuration.readConfig({ LOG_LEVEL: 'silent', ...env }));
    await expect(start).rejects.toThrow(AuthConfigError);
    await expect(start).rejects.toThrow(message);
  });

  it('lists every bad variable with its valid values', () => {
    const read = () =>
      configuration.readConfig({ COMPARE_AUTH_MODE: 'jwt', COMPARE_MAX_FILES: '0' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/COMPARE_AUTH_MODE must be one of: none, bearer/);
    expect(read).toThrow(/COMPARE_MAX_FILES must be a whole number from 1 to 1000/);
  });
});
