import { startSimulatedMis, deliverEvent, type SimulatedMis } from '@forme/test-kit';
import {
  enableWrites,
  eventually,
  makeEndpoint,
  ordersOfMis,
  publishMapping,
  startHub,
  type HubUnderTest,
  type Tenant,
} from './hub-under-test';

let mis: SimulatedMis;
let hub: HubUnderTest;
let url: string;
beforeAll(async () => {
  mis = await startSimulatedMis();
  hub = await startHub({
    HUB_SIMULATED_MIS: 'true',
    HUB_OUTBOUND_ALLOWED: new URL(mis.url).host,
    HUB_WRITE_BACK_SETTLE_MS: '300',
  });
  ({ url } = await hub.service.start(0, '127.0.0.1'));
});
afterAll(async () => {
  await hub.stop();
  await mis.stop();
});

const connect = async (tenant: Tenant, system = 'simulated-mis', more: object = {}) => {
  const draft = {
    system,
    name: 'MIS',
    base_url: mis.url,
    auth_kind: 'api_key',
    secrets: { api_key: mis.apiKey },
    ...more,
  };
  const { body } = await hub.as(tenant).post('/v1/connections', draft).expect(201);
  const { connection_id: id } = body as { connection_id: string };
  if (system === 'simulated-mis' && Object.keys(more).length === 0)
    await enableWrites(hub, tenant, id);
  return id;
};
const push = (tenant: Tenant, body: object, key?: string) => {
  const request = hub.as(tenant).post('/v1/write-back', body);
  return key === undefined ? request : request.set('Idempotency-Key', key);
};
let counter = 0;
const canonical = (id = `ord_test${(counter += 1).toString()}`) => ({ id, number: `N-${id}` });
const order = (connection_id: string, entity = canonical()) => ({
  system: 'simulated-mis',
  entity_type: 'order',
  canonical: entity,
  connection_id,
});
const ofHub = (id: string) => mis.records('orders').filter((record) => record.hub_id === id);

describe('a push', () => {
  it('creates once and updates in place under the recorded key', async () => {
    const connection = await connect('acme');
    const request = order(connection);
    const first = await push('acme', request).expect(200);
    expect(first.body).toMatchObject({
      system: 'simulated-mis',
      entity_type: 'order',
      created: true,
      lane: 'amber',
    });
    const dry = await push('acme', { ...request, dry_run: true }).expect(200);
    expect(dry.body).toMatchObject({ created: false, external_id: first.body.external_id });
    const second = await push('acme', request).expect(200);
    expect(second.body).toMatchObject({
      created: false,
      lane: 'green',
      external_id: first.body.external_id,
    });
    expect(ofHub(request.canonical.id)).toHaveLength(1);
    const intent = await hub.as('acme').get(`/v1/write-backs/${second.body.intent_id}`).expect(200);
    expect(intent.body).toMatchObject({ state: 'confirmed', created: false, attempts: 1 });
    await hub.as('brix').get(`/v1/write-backs/${second.body.intent_id}`).expect(404);
  });

  it('whose answer was lost is found by looking, and never made twice', async () => {
    const connection = await connect('acme');
    const request = order(connection);
    mis.failNext('lost_answer');
    const found = await push('acme', request).expect(200);
    expect(found.body).toMatchObject({ created: true });
    expect(ofHub(request.canonical.id)).toHaveLength(1);
    expect((await push('acme', request)).body.created).toBe(false);
  });

  it('that never arrived answers 504 with its intent, and is made by the next one', async () => {
    const connection = await connect('acme');
    const request = order(connection);
    mis.failNext('lost_request');
    const lost = await push('acme', request).expect(504);
    expect(lost.body.code).toBe('upstream_timeout');
    const state = await eventually(async () => {
      const { body } = await hub.as('acme').get(`/v1/write-backs/${lost.body.intent_id}`);
      return body.state === 'unknown' ? undefined : body.state;
    });
    expect(state).toBe('refused');
    expect((await push('acme', request).expect(200)).body.created).toBe(true);
    expect(ofHub(request.canonical.id)).toHaveLength(1);
  });

  it('is refused as the system refuses it: by its rules, by its rate, by its own trouble', async () => {
    const connection = await connect('acme');
    mis.failNext('refused', 'too_many', 'broken');
    const refused = await push('acme', order(connection));
    expect([refused.status, refused.body.code]).toEqual([502, 'upstream_refused']);
    expect(refused.body.detail).toContain('number is taken');
    const limited = await push('acme', order(connection));
    expect([limited.status, limited.headers['retry-after']]).toEqual([503, '1']);
    expect((await push('acme', order(connection))).status).toBe(502);
  });

  it('under one idempotency key is made once, and only for one request', async () => {
    const connection = await connect('acme');
    const request = order(connection);
    const [one, two] = await Promise.all([
      push('acme', request, 'key-1'),
      push('acme', request, 'key-1'),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.external_id).toBe(two.body.external_id);
    expect(ofHub(request.canonical.id)).toHaveLength(1);
    expect((await push('acme', order(connection), 'key-1')).status).toBe(409);
    expect((await push('brix', request, 'key-1')).status).toBe(404);
  });

  it('of one entity by many callers at once makes one record', async () => {
    const connection = await connect('acme');
    const request = order(connection);
    mis.setLatency(20);
    const answers = await Promise.all(Array.from({ length: 12 }, () => push('acme', request)));
    mis.setLatency(0);
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(answers.filter(({ body }) => body.created)).toHaveLength(1);
    expect(ofHub(request.canonical.id)).toHaveLength(1);
  });

  it('needs exactly one entity, a known one, a lane and a connection', async () => {
    const connection = await connect('acme');
    const request = order(connection);
    const answer = async (body: object, tenant: Tenant = 'acme') => {
      const { status, body: problem } = await push(tenant, body);
      return [status, problem.code];
    };
    expect(await answer({ ...request, entity_id: 'ord_1' })).toEqual([422, 'exactly_one_of']);
    const neither = { ...request, canonical: undefined };
    expect(await answer(neither)).toEqual([422, 'exactly_one_of']);
    expect(await answer({ ...neither, entity_id: 'ord_none' })).toEqual([404, 'not_found']);
    expect(await answer({ ...request, canonical: { number: 7 } })).toEqual([422, 'invalid_entity']);
    expect(await answer({ ...request, connection_id: 'con_none' })).toEqual([404, 'not_found']);
    expect(await answer(request, 'brix')).toEqual([404, 'not_found']);
    expect(await answer({ ...request, system: 'unheard-of' })).toEqual([409, 'lane_refused']);
    expect(await answer({ ...request, entity_type: 'margin' })).toEqual([409, 'lane_refused']);
    expect(await answer({ ...request, entity_type: 'nothing' })).toEqual([409, 'lane_refused']);
  });
});

describe('an amber lane', () => {
  it('is closed until the connection was tested and its writes were enabled', async () => {
    const connection = await connect('acme', 'generic-rest-mis');
    const request = { ...order(connection), system: 'generic-rest-mis' };
    const closed = await push('acme', request);
    expect([closed.status, closed.body.code]).toEqual([409, 'writes_not_enabled']);
    const url = `/v1/connections/${connection}`;
    await hub.as('acme').post(`${url}/enable-writes`, { confirm: true }).expect(409);
    await hub.as('acme').post(`${url}/enable-writes`, { confirm: false }).expect(422);
    const tested = await hub.as('acme').post(`${url}/test`).expect(200);
    expect(tested.body).toMatchObject({ reachable: true, authenticated: true });
    await hub.as('brix').post(`${url}/enable-writes`, { confirm: true }).expect(404);
    await hub.as('acme').post(`${url}/enable-writes`, { confirm: true }).expect(200);
    expect((await push('acme', request).expect(200)).body.lane).toBe('amber');
    await hub.as('acme').post(`${url}/disable-writes`).expect(200);
    expect((await push('acme', request)).status).toBe(409);
  });
});

describe('the table of lanes', () => {
  const lanesOf = async (tenant: Tenant) => {
    const { body } = await hub.as(tenant).get('/v1/adapters/simulated-mis').expect(200);
    return (body as { entities: Record<string, Record<string, unknown>> }).entities;
  };

  it('turns green by a push whose record holds what was sent, for its tenant and entity alone', async () => {
    expect((await push('acme', order(await connect('acme')))).status).toBe(200);
    const own = await lanesOf('acme');
    expect(own['order']).toMatchObject({
      read: 'amber',
      write: 'green',
      write_evidence: {
        kind: 'live',
        checked_at: expect.stringMatching(/^20/) as string,
        sample_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      },
    });
    expect(own['job']).toMatchObject({ write: 'amber', write_evidence: { kind: 'fixture' } });
    expect((await lanesOf('brix'))['order']).toMatchObject({ write: 'amber' });
  });

  it('has no holes, and calls nothing green that was not tried', async () => {
    const { body } = await hub.as('acme').get('/v1/adapters').expect(200);
    expect(body.adapters.map(({ system }: { system: string }) => system)).toEqual([
      'generic-rest-mis',
      'jdf-device',
      'preflight',
      'simulated-mis',
      'xjdf-device',
    ]);
    for (const adapter of body.adapters) {
      expect(Object.keys(adapter.entities)).toHaveLength(12);
      for (const lanes of Object.values<Record<string, unknown>>(adapter.entities)) {
        expect(['green', 'amber', 'red']).toContain(lanes['write']);
        if (lanes['write'] === 'green') {
          expect(lanes['write_evidence']).toMatchObject({ kind: 'live' });
          expect(lanes['write_evidence']).not.toMatchObject({ checked_at: null });
        }
      }
      await hub.as('acme').get(`/v1/adapters/${adapter.system}`).expect(200);
    }
    await hub.as('acme').get('/v1/adapters/none').expect(404);
  });
});

describe('a connection', () => {
  it('never shows its secrets, is changed under its version and is gone when it is deleted', async () => {
    const id = await connect('acme', 'simulated-mis', {
      secrets: { api_key: 'a-very-secret-key-9f3c' },
    });
    const path = `/v1/connections/${id}`;
    const read = await hub.as('acme').get(path).expect(200);
    expect(read.body.secrets).toMatchObject([{ name: 'api_key', last4: '9f3c' }]);
    expect(JSON.stringify(read.body)).not.toContain('a-very-secret-key');
    await hub.as('brix').get(path).expect(404);
    await hub.as('brix').patch(path, { name: 'Mine' }).expect(404);
    await hub.as('brix').delete(path).expect(404);
    await hub.as('acme').patch(path, { name: 'MIS 2' }).set('If-Match', '"9"').expect(412);
    const tested = await hub.as('acme').post(`${path}/test`).expect(200);
    expect(tested.body).toMatchObject({ reachable: true, authenticated: false });
    await hub
      .as('acme')
      .patch(path, { secrets: { api_key: mis.apiKey } })
      .expect(200);
    expect((await hub.as('acme').post(`${path}/test`)).body.authenticated).toBe(true);
    expect(
      (await hub.as('acme').get('/v1/connections?system=simulated-mis&limit=200')).text,
    ).not.toContain(mis.apiKey);
    await hub.as('acme').delete(path).expect(204);
    await hub.as('acme').get(path).expect(404);
    const [stored] = await hub.database.records.query<{ row: string }>(
      `select string_agg(c::text, '') as row from hub.connections c`,
    );
    expect(stored?.row).not.toContain(mis.apiKey);
    expect(stored?.row).not.toContain('a-very-secret-key');
  });

  it.each([
    'http://example.com/api',
    'https://127.0.0.1/api',
    'https://169.254.169.254/latest',
    'https://[::ffff:10.0.0.1]/',
    'https://metadata.google.internal/',
    'https://user:password@example.com/',
    'https://example.com:22/',
    'file:///etc/passwd',
  ])('to %s is refused', async (base_url) => {
    const { status, body } = await hub.as('acme').post('/v1/connections', {
      system: 'generic-rest-mis',
      name: 'x',
      base_url,
      auth_kind: 'none',
    });
    expect([status, body.code]).toEqual([422, 'blocked_address']);
  });
});

describe('a round trip', () => {
  it('takes an order from the MIS, pushes a change back and is not fooled by its echo', async () => {
    await publishMapping(hub, 'brix', ordersOfMis());
    const connection = await connect('brix');
    const endpoint = await makeEndpoint(hub, 'brix', {
      connection_id: connection,
      id_path: '$.id',
      occurred_path: '$.at',
    });
    mis.takeEvents();
    const made = mis.create('orders', { number: 'SO-77', po: 'PO-1' });
    const tell = async () => {
      for (const event of mis.takeEvents()) {
        const told = await deliverEvent(url + endpoint.path, endpoint.secret, event);
        expect([200, 202]).toContain(told.status);
      }
    };
    await tell();
    const known = await eventually(async () => {
      const query = `system=simulated-mis&external_type=Order&external_id=${made.id}`;
      const { status, body } = await hub.as('brix').get(`/v1/xref?${query}`);
      return status === 200 ? (body as { id: string }) : undefined;
    });
    const pushed = await push('brix', {
      system: 'simulated-mis',
      entity_type: 'order',
      entity_id: known.id,
    }).expect(200);
    expect(pushed.body).toMatchObject({ created: false, external_id: made.id });
    const before = await hub.as('brix').get(`/v1/entities/order/${known.id}`);
    await tell();
    await eventually(async () => {
      const { body } = await hub.as('brix').get('/v1/envelopes?status=received');
      return body.rows.length === 0 ? true : undefined;
    });
    const after = await hub.as('brix').get(`/v1/entities/order/${known.id}`);
    expect(after.body.version).toBe(before.body.version);
    const view = await hub.as('brix').get(`/v1/entities/order/${known.id}/cross-references`);
    expect(view.body.openDrift).toEqual([]);
    expect(view.body.references).toHaveLength(1);
  });
});
