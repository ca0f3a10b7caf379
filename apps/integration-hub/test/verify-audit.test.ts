import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@forme/test-kit';
import request from 'supertest';
import { composeHub } from '../src/composition';
import { configuration } from '../src/config';
import { verifyHubAudit } from '../src/audit-verification/composition';

describe('the audit chain seen from outside', () => {
  it('holds what callers did, for who has the key', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forme-hub-'));
    const server = await startPostgres();
    const key = () => `k1:${randomBytes(32).toString('base64')}`;
    const env = {
      LOG_LEVEL: 'silent',
      FORME_DATA_FOLDER: folder,
      DATABASE_URL: server.databaseUrl,
      HUB_WORKERS: '0',
      HUB_MASTER_KEY: key(),
      HUB_AUDIT_KEY: key(),
    };
    const config = configuration.readConfig(env);
    const hub = await composeHub(config);
    const draft = { system: 'mis', dialect: 'hub_sha256' };
    await request(hub.app).post('/v1/ingest-endpoints').send(draft).expect(201);
    await hub.stop();
    const verdict = await verifyHubAudit(config, 'default');
    expect(verdict).toMatchObject({ entries: 1, head: { seq: 1 }, faults: [] });
    const head = { seq: 2, mac: verdict.head?.mac ?? '' };
    expect((await verifyHubAudit(config, 'default', head)).faults).toEqual([
      { seq: 2, fault: 'cut_off' },
    ]);
    const other = configuration.readConfig({ ...env, HUB_AUDIT_KEY: key() });
    expect((await verifyHubAudit(other, 'default')).faults).toEqual([{ seq: 1, fault: 'changed' }]);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('cannot be begun without a key that others can have too', async () => {
    const config = configuration.readConfig({ DATABASE_URL: 'postgresql://x@127.0.0.1:9/x' });
    await expect(verifyHubAudit(config, 'default')).rejects.toThrow('HUB_AUDIT_KEY is not set');
  });
});
