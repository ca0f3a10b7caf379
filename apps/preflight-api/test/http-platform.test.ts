import { preflightContract } from '@forme/contracts/preflight';
import { listUnimplemented } from '@forme/service-kit/http';
import { preflightHandlers } from '../src/app';
import { withoutBehaviour } from '../src/request-members.table';
import { textPdf } from './pdf-bytes';
import { call, runJob, startPreflight, submit, type PreflightFixture } from './preflight-fixture';

const basic = (user: string, password: string) => ({
  Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

/** Stands for any use case: it can be handed on, and fails the test when it is asked. */
const standIn: unknown = new Proxy(() => undefined, {
  get: () => standIn,
  apply: () => {
    throw new Error('asked');
  },
});

describe('the platform side of preflight', () => {
  let preflight: PreflightFixture;

  beforeAll(async () => {
    preflight = await startPreflight();
  });
  afterAll(() => preflight.stop());

  const get = (path: string, headers: Readonly<Record<string, string>> = {}, url = preflight.url) =>
    call(`${url}${path}`, { headers: { ...headers } });

  it.each(['/health', '/healthz'])('says at %s that it lives', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ok', service: 'preflight' });
  });

  it.each(['/ready', '/readyz'])('says at %s that database and blobs answer', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toMatch(/database/);
  });

  it('reports the state of its parts, and degrades without extraction', async () => {
    expect((await get('/api/v1/status')).body).toMatchObject({
      status: 'ok',
      database: 'connected',
      redis: 'not_configured',
      extraction: 'connected',
      queue_depth: 0,
      worker_count: 2,
    });
    const alone = await preflight.another({
      EXTRACTION_URL: 'http://127.0.0.1:1',
      PREFLIGHT_CONCURRENCY: '0',
    });
    const { body } = await get('/api/v1/status', {}, alone);
    expect(body).toMatchObject({ status: 'degraded', extraction: 'error', worker_count: 0 });
  });

  it('counts requests by endpoint and status', async () => {
    await runJob(preflight.url, await textPdf('counted'));
    await get('/api/v1/jobs/none');
    const text = (await get('/metrics')).body as unknown as string;
    expect(text).toMatch(/preflight_api_requests_total\{endpoint="jobs_submit",status="202"\} 1/);
    expect(text).toMatch(/preflight_api_requests_total\{endpoint="read_job",status="404"\} 1/);
    expect(text).toMatch(/preflight_api_request_seconds_bucket\{[^}]*endpoint="jobs_submit"/);
    expect(text).toContain('preflight_api_requests_in_flight');
  });

  it('publishes its contract', async () => {
    const { body } = await get('/openapi.json');
    expect(body).toMatchObject({ openapi: '3.1.0' });
  });

  it('answers 501 to every declared operation without behaviour', async () => {
    const handlers = preflightHandlers(standIn as Parameters<typeof preflightHandlers>[0]);
    const missing = listUnimplemented(preflightContract, handlers);
    expect(missing.map(({ id }) => id).sort()).toEqual([...withoutBehaviour].sort());
    for (const { id, method, path } of missing) {
      const address = path.replace(/\/:\w+/g, `/${'x'.repeat(20)}`);
      const answer = await call(`${preflight.url}${address}`, { method: method.toUpperCase() });
      expect([id, answer.status, answer.body['code']]).toEqual([id, 501, 'not_implemented']);
    }
  });

  it('lets in only the one user', async () => {
    const url = await preflight.another({
      PREFLIGHT_AUTH_MODE: 'single-user',
      PREFLIGHT_TOKEN: 'the-only-token-there-is',
    });
    const none = await get('/api/v1/jobs', {}, url);
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringMatching(/^Bearer/),
    ]);
    expect((await get('/api/v1/jobs', { Authorization: 'Bearer wrong' }, url)).status).toBe(401);
    const user = { Authorization: 'Bearer the-only-token-there-is' };
    expect((await get('/api/v1/jobs', user, url)).status).toBe(200);
    const stranger = { ...user, 'X-Preflight-Tenant': 'somebody' };
    expect((await get('/api/v1/jobs', stranger, url)).status).toBe(403);
    const refused = await submit(url, await textPdf('refused'));
    expect(refused.status).toBe(401);
  });

  it('requires user and password, and opens reports without them', async () => {
    const url = await preflight.another({
      PREFLIGHT_AUTH_MODE: 'basic',
      PREFLIGHT_BASIC_AUTH_USER: 'press',
      PREFLIGHT_BASIC_AUTH_PASSWORD: 'room-with-a-view',
    });
    const headers = basic('press', 'room-with-a-view');
    expect((await get('/api/v1/jobs', basic('press', 'wrong'), url)).status).toBe(401);
    const job = await runJob(url, await textPdf('basic'), { headers });
    expect(job.status).toBe('completed');
    expect((await get(job.reports['html'] ?? '', {}, url)).status).toBe(200);
    expect((await get('/healthz', {}, url)).status).toBe(200);
  });
});
