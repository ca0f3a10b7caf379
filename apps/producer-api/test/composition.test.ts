import request from 'supertest';
import { openProducer, type ProducerFixture } from './producer-fixture';

const engineIsUp = (body: { readonly checks: { readonly engine: { readonly ok: boolean } } }) =>
  body.checks.engine.ok;

describe('the composed producer', () => {
  let fixture: ProducerFixture;

  beforeAll(async () => {
    fixture = await openProducer();
  });

  afterAll(() => fixture.stop());

  it('lives and is ready without extraction, which no operation needs, and stops', async () => {
    const service = await fixture.start({
      PRODUCER_AUTH_MODE: 'api-key',
      PRODUCER_TENANT_API_KEYS: 'acme:k-1',
      PRODUCER_INSTANCE_ID: 'p-1',
    });
    const { app } = service;
    const health = await request(app).get('/healthz');
    expect(health.body).toMatchObject({ instance_id: 'p-1', queue_depth: 0, task_workers: 1 });
    expect(health.headers['x-producer-instance-id']).toBe('p-1');
    let ready = await request(app).get('/readyz');
    // The first engine process may take longer to start than a probe waits.
    while (!engineIsUp(ready.body)) ready = await request(app).get('/readyz');
    expect(ready.status).toBe(200);
    expect(ready.body.checks).toMatchObject({
      database: { ok: true },
      blobs: { ok: true },
      engine: { ok: true },
    });
    const lineage = (key: string, tenant: string) =>
      request(app).get('/v1/lineage').set('X-Producer-Key', key).set('X-Producer-Tenant', tenant);
    expect((await lineage('k-1', 'acme')).status).toBe(200);
    expect((await lineage('k-1', 'other')).status).toBe(403);
    expect((await lineage('k-2', 'acme')).status).toBe(401);
    await service.stop();
    expect((await request(app).get('/readyz')).body.checks).toHaveProperty('service');
  });
});
