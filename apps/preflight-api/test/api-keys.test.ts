import { openPostgresRecords } from '@forme/backing-services/drivers';
import type { Records } from '@forme/backing-services/records';
import { headerTable, isAuthFailure, type Principal } from '@forme/tenancy';
import { startPostgres, type PostgresServer } from '@forme/test-kit';
import { preflightAuth } from '../src/authentication';
import { configuration } from '../src/config';
import {
  apiKeyMigrations,
  makeApiKeys,
  PostgresApiKeyStore,
} from '../src/features/api-keys/postgres-api-key-store';

let server: PostgresServer;
let records: Records;

beforeAll(async () => {
  server = await startPostgres();
  records = openPostgresRecords(server.databaseUrl);
  await records.migrate('preflight', apiKeyMigrations);
});

afterAll(async () => {
  await records.close();
  await server.stop();
});

beforeEach(() => records.query('delete from preflight_api_keys'));

const adminKey = 'admin-key-of-this-test';
const config = configuration.readConfig({
  PREFLIGHT_AUTH_MODE: 'api-key',
  PREFLIGHT_ADMIN_KEY: adminKey,
});

/** The caller that header lines (name, value, ...) make; undefined when they are refused. */
async function caller(...rawHeaders: string[]): Promise<Principal | undefined> {
  const authenticate = await preflightAuth(config, makeApiKeys(records));
  const outcome = await authenticate({
    headers: headerTable(rawHeaders),
    method: 'GET',
    path: '/api/v1/jobs',
  });
  return isAuthFailure(outcome) ? undefined : outcome;
}

describe('API keys in PostgreSQL', () => {
  it('let in only their tenant', async () => {
    const keys = makeApiKeys(records);
    const { key, record } = await keys.create({
      tenant: 'acme',
      name: 'press room',
      scopes: ['a'],
    });
    expect(await caller('Authorization', `Bearer ${key}`)).toEqual({
      subject: `key:${record.id}`,
      tenant: 'acme',
      scopes: ['a'],
      internal: false,
    });
    expect(await caller()).toBeUndefined();
    expect(await caller('Authorization', `Bearer ${key.slice(0, -1)}_`)).toBeUndefined();
    expect(await caller('X-Admin-Key', adminKey)).toMatchObject({ scopes: ['admin'] });
    expect(await caller('X-Admin-Key', 'guess')).toBeUndefined();
  });

  it('are stored as a hash only', async () => {
    const { key } = await makeApiKeys(records).create({ tenant: 'acme', name: 'n' });
    const secret = key.split('_').slice(2).join('_');
    const [row] = await records.query<{ row: string }>(
      'select preflight_api_keys::text as row from preflight_api_keys',
    );
    expect(row?.row).toContain('acme');
    expect(row?.row).not.toContain(secret);
  });

  it('are refused once they are revoked, expired or of another pepper', async () => {
    const keys = makeApiKeys(records);
    const revoked = await keys.create({ tenant: 'acme', name: 'revoked' });
    expect(await keys.revoke('other', revoked.record.id)).toBe(false);
    expect(await keys.verify(revoked.key)).toBeDefined();
    expect(await keys.revoke('acme', revoked.record.id)).toBe(true);
    const expired = await keys.create({ tenant: 'acme', name: 'old', expiresAt: new Date(0) });
    const peppered = await makeApiKeys(records, 'pepper').create({ tenant: 'acme', name: 'p' });
    for (const { key } of [revoked, expired, peppered]) {
      expect(await caller('Authorization', `Bearer ${key}`)).toBeUndefined();
    }
    expect(await makeApiKeys(records, 'pepper').verify(peppered.key)).toBeDefined();
  });

  it('rotate: the successor works, the old key ends, both are listed oldest first', async () => {
    const keys = makeApiKeys(records);
    const old = await keys.create({ tenant: 'acme', name: 'n', scopes: ['a', 'b'] });
    const next = await keys.rotate('acme', old.record.id);
    expect(next?.record).toMatchObject({ rotatedFrom: old.record.id, scopes: ['a', 'b'] });
    expect(await keys.verify(old.key)).toBeUndefined();
    expect(await keys.verify(next!.key)).toEqual(next!.record);
    expect((await keys.list('acme')).map(({ id }) => id)).toEqual([old.record.id, next!.record.id]);
    expect(await keys.list('other')).toEqual([]);
  });

  it('keep every field, set only the dates given, and refuse an id twice', async () => {
    const store = new PostgresApiKeyStore(records);
    const record = {
      id: '0123456789abcdef',
      tenant: "o'neil",
      name: 'a "name", {with} commas',
      scopes: ['x,y', '"z"'],
      digest: 'f'.repeat(64),
      createdAt: new Date('2026-01-02T03:04:05.678Z'),
      expiresAt: new Date('2027-01-01T00:00:00.001Z'),
      revokedAt: null,
      rotatedFrom: null,
    };
    await store.insert(record);
    await expect(store.insert(record)).rejects.toMatchObject({ kind: 'unique' });
    expect(await store.find(record.id)).toEqual(record);
    const revokedAt = new Date('2026-06-01T00:00:00Z');
    expect(await store.update(record.id, { revokedAt })).toBe(true);
    expect(await store.find(record.id)).toEqual({ ...record, revokedAt });
    expect(await store.update(record.id, { expiresAt: null })).toBe(true);
    expect(await store.find(record.id)).toEqual({ ...record, revokedAt, expiresAt: null });
    expect(await store.update('0'.repeat(16), { revokedAt })).toBe(false);
    expect(await store.find('0'.repeat(16))).toBeUndefined();
  });
});
