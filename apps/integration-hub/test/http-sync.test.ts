import {
  startSimulatedSystem,
  type SimulatedSystem,
  type SystemFamily,
  type SystemFault,
} from '@forme/test-kit';
import { connect, entitiesOf, install, read, statusOf } from './connected-world';
import {
  eventually,
  makeEndpoint,
  signatureOf,
  startHub,
  type HubUnderTest,
} from './hub-under-test';
import request from 'supertest';

const families = ['print-mis', 'fulfilment', 'label-mis'] as const;
const systems = {} as Record<SystemFamily, SimulatedSystem>;
let hub: HubUnderTest;

beforeAll(async () => {
  for (const family of families) systems[family] = await startSimulatedSystem(family);
  const hosts = families.map((family) => new URL(systems[family].url).host);
  hub = await startHub({
    HUB_OUTBOUND_ALLOWED: hosts.join(','),
    HUB_OUTBOUND_TIMEOUT_MS: '5000',
    HUB_WRITE_BACK_SETTLE_MS: '0',
  });
});
afterAll(async () => {
  await hub.stop();
  for (const family of families) await systems[family].stop();
});

const count = 120;
const keyOf = (at: number) => `R-${String(at).padStart(4, '0')}`;

interface Lane {
  readonly family: SystemFamily;
  readonly entity: string;
  readonly collection: string;
  readonly fields: (at: number, edition: string) => Readonly<Record<string, unknown>>;
  /** The value that shows the edition. */
  readonly shown: (entity: Readonly<Record<string, unknown>>) => unknown;
}

const lanes: readonly Lane[] = [
  {
    family: 'print-mis',
    entity: 'order',
    collection: 'orders',
    fields: (at, edition) => ({
      number: keyOf(at),
      customer_po: `${edition} ${String(at)}`,
      state: 'open',
      net: '12.50',
      currency: 'EUR',
    }),
    shown: (it) => it['customer_po'],
  },
  {
    family: 'fulfilment',
    entity: 'shipment',
    collection: 'shipments',
    fields: (at, edition) => ({
      status: 'shipped',
      carrier: 'dhl',
      tracking_number: `${edition} ${String(at)}`,
    }),
    shown: (it) => (it['tracking'] as readonly { code: string }[])[0]?.code,
  },
  {
    family: 'label-mis',
    entity: 'customer',
    collection: 'customers',
    fields: (at, edition) => ({ name: `${edition} ${String(at)}` }),
    shown: (it) => it['name'],
  },
];

const storm: readonly SystemFault[] = [
  'too_many',
  'broken',
  'cut',
  'expired',
  'broken',
  'too_many',
];

describe.each(lanes)('$entity of $family', ({ family, entity, collection, fields, shown }) => {
  let connection = '';
  const system = () => systems[family];
  const expected = new Map<string, string>();
  const put = (at: number, edition: string) => {
    system().put(collection, keyOf(at), fields(at, edition));
    expected.set(keyOf(at), `${edition} ${String(at)}`);
  };
  const found = async () => {
    const values = (await entitiesOf(hub, entity)).map(shown);
    return values.map(String).sort();
  };
  const wanted = () => [...expected.values()].sort();

  it('is read in full through faults: nothing is lost and nothing doubled', async () => {
    await install(hub, family);
    connection = await connect(hub, family, system());
    for (let at = 0; at < count; at++) put(at, 'first');
    // A token that ends early is renewed; with a fixed credential the same answer is final.
    system().failNext(...storm.filter((fault) => fault !== 'expired' || family === 'fulfilment'));
    const run = await read(hub, connection, entity, 'full');
    expect(run).toMatchObject({ status: 'completed', stored: count, missing: 0, error: null });
    expect(await found()).toEqual(wanted());
  });

  it('is read again without storing what is known', async () => {
    const run = await read(hub, connection, entity, 'full');
    expect(run).toMatchObject({ status: 'completed', stored: 0 });
    expect(run.read).toBeGreaterThanOrEqual(count);
  });

  it('is read from its cursor on: only what changed', async () => {
    for (const at of [3, 40, 119]) put(at, 'second');
    put(count, 'first');
    system().failNext('broken', 'cut');
    const run = await read(hub, connection, entity, 'incremental');
    expect(run).toMatchObject({ status: 'completed', stored: 4 });
    expect(run.read).toBeLessThan(count);
    expect(await found()).toEqual(wanted());
    const { cursor, lag_s: lag, records } = await statusOf(hub, connection, entity);
    expect(cursor).not.toBeNull();
    expect(lag).toBeLessThan(60);
    expect(records).toBe(count + 1);
  });

  it('shows a record that the system no longer has as drift, until it is back', async () => {
    system().remove(collection, keyOf(7));
    expect(await read(hub, connection, entity, 'full')).toMatchObject({ missing: 1 });
    const open = await statusOf(hub, connection, entity);
    expect(open).toMatchObject({ records: count, divergence_count: 1 });
    put(7, 'third');
    await read(hub, connection, entity, 'full');
    const closed = await statusOf(hub, connection, entity);
    expect(closed).toMatchObject({ records: count + 1, divergence_count: 0 });
    expect(await found()).toEqual(wanted());
  });

  it('shows a member whose type changed as drift of the connection', async () => {
    system().put(collection, keyOf(9), { ...fields(9, 'first'), extra: 1 });
    expected.set(keyOf(9), 'first 9');
    await read(hub, connection, entity, 'incremental');
    const rows = await hub.database.records.query<{ pointer: string; candidates: object[] }>(
      `select pointer, candidates from hub.drift where entity_id = $1 and kind = 'schema_change'`,
      [connection],
    );
    expect(rows).toMatchObject([{ pointer: '/extra', candidates: [{ value: 'number' }] }]);
  });

  it('has a green read lane whose evidence the run left, and no other', async () => {
    const { body } = await hub.as('acme').get(`/v1/adapters/${family}`).expect(200);
    const { entities } = body as { entities: Record<string, Record<string, unknown>> };
    expect(entities[entity]).toMatchObject({ read: 'green', read_evidence: { kind: 'live' } });
    const proven = Object.values(entities).filter((it) => it['read'] === 'green');
    expect(proven).toHaveLength(1);
  });
});

describe('a read that cannot go on', () => {
  it('ends with its reason and leaves the connection in need of attention', async () => {
    const wrong = { auth_kind: 'api_key', secrets: { api_key: 'wrong' } };
    const id = await connect(hub, 'print-mis', systems['print-mis'], wrong);
    expect(await read(hub, id, 'order', 'full')).toMatchObject({
      status: 'failed',
      error: { code: 'auth' },
    });
    const { body } = await hub.as('acme').get(`/v1/connections/${id}/status`);
    expect(body).toMatchObject({ status: 'needs_attention', last_error: { class: 'auth' } });
  });

  it('is refused for a lane that is not there, and for a connection that is not', async () => {
    const id = await connect(hub, 'print-mis', systems['print-mis']);
    const red = { entity: 'substrate', mode: 'full' };
    const { body } = await hub.as('acme').post(`/v1/connections/${id}/sync`, red).expect(409);
    expect(body).toMatchObject({ code: 'lane_refused' });
    await hub.as('brix').post(`/v1/connections/${id}/sync`, { entity: 'order' }).expect(404);
    await hub.as('brix').get(`/v1/connections/${id}/status`).expect(404);
  });
});

describe('a planned read', () => {
  it('begins by itself, in full first, and says when the next one is', async () => {
    const sync = [{ entity: 'customer', every_s: 1, full_every_s: 3600 }];
    const system = systems['print-mis'];
    system.put('customers', 'C-1', { name: 'Nordlicht Brauerei' });
    const id = await connect(hub, 'print-mis', system, { sync });
    const first = await eventually(async () => {
      const status = await statusOf(hub, id, 'customer');
      return status.last_run?.status === 'completed' ? status : undefined;
    });
    expect(first).toMatchObject({ last_run: { mode: 'full' }, records: 1 });
    expect(Date.parse(first.next_run_at ?? '')).toBeGreaterThan(Date.now() - 2000);
    system.put('customers', 'C-2', { name: 'Hafen Druck' });
    await eventually(async () => {
      const status = await statusOf(hub, id, 'customer');
      return status.records === 2 && status.last_run?.mode === 'incremental' ? true : undefined;
    });
    await hub.as('acme').patch(`/v1/connections/${id}`, { sync: [] }).expect(200);
    expect(await statusOf(hub, id, 'customer')).toMatchObject({ next_run_at: null });
  });
});

describe('notifications that only name what to read', () => {
  it('doubled and out of order give the newest state once', async () => {
    const system = systems.fulfilment;
    const id = await connect(hub, 'fulfilment', system);
    const endpoint = await makeEndpoint(hub, 'acme', { system: 'fulfilment', connection_id: id });
    const deliver = async (body: string) => {
      const signed = request(hub.service.app).post(endpoint.path);
      return signed
        .set({
          'Content-Type': 'application/json',
          'X-Hub-Signature': signatureOf(endpoint.secret, body),
        })
        .send(body);
    };
    system.put('shipments', 'SHP-A', { status: 'label_created', carrier: 'ups' });
    const note = (of: string) => JSON.stringify({ ...system.notification('shipments', of) });
    await deliver(note('SHP-A'));
    system.put('shipments', 'SHP-A', { status: 'shipped' });
    system.put('shipments', 'SHP-B', { status: 'delivered', carrier: 'ups' });
    system.failNext('broken', 'expired', 'cut');
    await Promise.all([deliver(note('SHP-B')), deliver(note('SHP-A')), deliver(note('SHP-A'))]);
    const of = async (number: string) => {
      const all = await entitiesOf(hub, 'shipment');
      return all.filter((it) => it['number'] === number).map((it) => it['status']);
    };
    await eventually(async () => ((await of('SHP-A'))[0] === 'shipped' ? true : undefined));
    await eventually(async () => ((await of('SHP-B')).length > 0 ? true : undefined));
    expect(await of('SHP-A')).toEqual(['shipped']);
    expect(await of('SHP-B')).toEqual(['delivered']);
  });

  it('never carry the credential to another host', async () => {
    const system = systems.fulfilment;
    const id = await connect(hub, 'fulfilment', system);
    const endpoint = await makeEndpoint(hub, 'acme', { system: 'fulfilment', connection_id: id });
    const other = await startSimulatedSystem('fulfilment');
    const body = JSON.stringify(other.notification('shipments', 'SHP-X'));
    await request(hub.service.app)
      .post(endpoint.path)
      .set({
        'Content-Type': 'application/json',
        'X-Hub-Signature': signatureOf(endpoint.secret, body),
      })
      .send(body)
      .expect(202);
    await eventually(async () => {
      const rows = await hub.database.records.query(
        `select 1 from hub.sync_runs where connection_id = $1 and status = 'failed'`,
        [id],
      );
      return rows.length > 0 ? true : undefined;
    });
    expect(other.requests).toEqual([]);
    await other.stop();
  });
});

describe('a push over a definition', () => {
  const faults: readonly (SystemFault | null)[] = [null, 'broken_after', 'cut'];

  it.each(faults)('that meets %s is done once, and proves its lane', async (fault) => {
    const system = systems['print-mis'];
    const id = await connect(hub, 'print-mis', system);
    const number = `J-${String(fault)}`;
    const push = () =>
      hub.as('acme').post('/v1/write-back', {
        system: 'print-mis',
        entity_type: 'job',
        canonical: { id: `job_${String(fault)}`, number, status: 'in_progress' },
        connection_id: id,
      });
    await push().expect(409);
    await hub.as('acme').post(`/v1/connections/${id}/test`).expect(200);
    await hub.as('acme').post(`/v1/connections/${id}/enable-writes`, { confirm: true }).expect(200);
    if (fault !== null) system.failNext(fault);
    const { body } = await push().expect(200);
    expect(body).toMatchObject({ created: true, system: 'print-mis' });
    await push().expect(200);
    const stored = system.records('jobs').filter((it) => it['number'] === number);
    expect(stored).toMatchObject([{ state: 'running', hub_id: `job_${String(fault)}` }]);
    const { body: manifest } = await hub.as('acme').get('/v1/adapters/print-mis');
    const { entities } = manifest as { entities: Record<string, unknown> };
    expect(entities['job']).toMatchObject({ write: 'green', write_evidence: { kind: 'live' } });
  });
});
