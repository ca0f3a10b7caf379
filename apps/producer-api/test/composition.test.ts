import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { composeProducer } from '../src/composition';
import { configuration } from '../src/config';

describe('the composed producer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forme-producer-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('lives without extraction, is not ready then, and stops', async () => {
    const service = await composeProducer(
      configuration.readConfig({
        FORME_DATA_FOLDER: folder,
        EXTRACTION_URL: 'http://127.0.0.1:1',
        LOG_LEVEL: 'silent',
        PRODUCER_AUTH_MODE: 'api-key',
        PRODUCER_TENANT_API_KEYS: 'acme:k-1',
        PRODUCER_INSTANCE_ID: 'p-1',
      }),
    );
    const { app } = service;
    expect((await request(app).get('/healthz')).body).toMatchObject({ instance_id: 'p-1' });
    expect((await request(app).get('/readyz')).status).toBe(503);
    const lineage = (key: string, tenant: string) =>
      request(app).get('/v1/lineage').set('X-Producer-Key', key).set('X-Producer-Tenant', tenant);
    expect((await lineage('k-1', 'acme')).status).toBe(501);
    expect((await lineage('k-1', 'other')).status).toBe(403);
    expect((await lineage('k-2', 'acme')).status).toBe(401);
    await service.stop();
    expect((await request(app).get('/readyz')).body.checks).toHaveProperty('service');
  });
});
