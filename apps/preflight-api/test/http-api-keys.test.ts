import { call, startPreflight, type PreflightFixture } from './preflight-fixture';

interface Key {
  readonly id: string;
  readonly name: string;
  readonly key?: string;
  readonly revoked_at: string | null;
}

describe('API keys over HTTP', () => {
  let preflight: PreflightFixture;
  const adminKey = 'admin-key-of-these-tests';

  beforeAll(async () => {
    const env = { PREFLIGHT_AUTH_MODE: 'api-key', PREFLIGHT_ADMIN_KEY: adminKey };
    preflight = await startPreflight({ env, extractionUrl: 'http://127.0.0.1:1' });
  });
  afterAll(() => preflight.stop());

  const admin = { 'X-Admin-Key': adminKey, 'X-Preflight-Tenant': 'acme' };
  const keys = <T>(path = '', init: RequestInit = {}, headers: object = admin) =>
    call<T>(`${preflight.url}/api/v1/api-keys${path}`, {
      ...init,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const create = (name: string, headers?: object) =>
    keys<Key>('', { method: 'POST', body: JSON.stringify({ name, expires_days: 30 }) }, headers);
  const jobsWith = async (key: string) =>
    (await call(`${preflight.url}/api/v1/jobs`, { headers: { Authorization: `Bearer ${key}` } }))
      .status;

  it('are made, used, listed without their secret, and revoked at once', async () => {
    const made = await create('web shop');
    expect(made.status).toBe(201);
    const { id, key = '' } = made.body;
    expect(await jobsWith(key)).toBe(200);
    const listed = await keys<{ readonly api_keys: readonly Key[] }>();
    expect(listed.body.api_keys).toContainEqual(expect.objectContaining({ id, name: 'web shop' }));
    const secret = key.split('_')[2] ?? '';
    expect(JSON.stringify(listed.body)).not.toContain(secret);
    expect((await keys(`/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await jobsWith(key)).toBe(401);
    const [row] = await preflight.database.records.query<{ row: string }>(
      'select k::text as row from preflight_api_keys k where id = $1',
      [id],
    );
    expect(row?.row).not.toContain(secret);
    expect(preflight.log()).not.toContain(secret);
  });

  it('are managed with the admin key alone', async () => {
    const { body } = await create('plain');
    const own = { Authorization: `Bearer ${body.key ?? ''}` };
    expect((await create('another', own)).status).toBe(403);
    expect((await keys('', {}, own)).status).toBe(403);
    expect((await create('another', {})).status).toBe(401);
  });

  it('belong to their tenant', async () => {
    const { body } = await create('of acme');
    const other = { ...admin, 'X-Preflight-Tenant': 'other' };
    expect((await keys(`/${body.id}`, { method: 'DELETE' }, other)).status).toBe(404);
    const listed = await keys<{ readonly api_keys: readonly Key[] }>('', {}, other);
    expect(listed.body.api_keys).toEqual([]);
  });

  it('are refused where the service authenticates by other means', async () => {
    const open = await preflight.another({});
    const answer = await call(`${open}/api/v1/api-keys`);
    expect([answer.status, answer.body['code']]).toEqual([409, 'api_keys_unused']);
  });
});
