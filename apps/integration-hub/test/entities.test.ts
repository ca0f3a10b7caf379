import type { Records } from '@forme/backing-services/records';
import { CANONICAL_ENTITIES } from '@forme/contracts/hub';
import { referenceTo } from '../src/model';
import { applyObservations, type Applied, type Observation } from '../src/reconciling';
import { hubRole, tenantRecords } from '../src/storage';
import { startHub, type HubUnderTest, type Tenant } from './hub-under-test';

describe('entities over HTTP', () => {
  let hub: HubUnderTest;
  let pool: Records;

  beforeAll(async () => {
    hub = await startHub({ HUB_WORKERS: '0', HUB_CORS_ORIGINS: 'https://desk.example' });
    pool = hub.database.openAs(hubRole);
  });

  afterAll(async () => {
    await pool.close();
    await hub.stop();
  });

  const observe = (tenant: Tenant, ...observations: Observation[]): Promise<readonly Applied[]> =>
    tenantRecords(pool).within(tenant, (tx) => applyObservations(tx, tenant, observations));

  const said = (
    entityType: Observation['entityType'],
    externalId: string,
    values: Record<string, unknown>,
    second = 10,
  ): Observation => ({
    entityType,
    system: 'mis',
    connectionId: null,
    externalType: entityType,
    externalId,
    externalUrl: `https://mis.example/${externalId}`,
    occurredAt: new Date(Date.UTC(2026, 2, 4) + second * 1000).toISOString(),
    values,
    provenance: { '/name': { sourceField: '$.Name', transform: 'trim' } },
  });

  /** The same key in both tenants, with another name in each. */
  const both = async (entityType: Observation['entityType'], key: string, values: object = {}) => {
    const [acme] = await observe(
      'acme',
      said(entityType, key, { '/name': `${key} of acme`, ...values }),
    );
    const [brix] = await observe(
      'brix',
      said(entityType, key, { '/name': `${key} of brix`, ...values }),
    );
    return { acme: acme!.id, brix: brix!.id };
  };

  it('are read with their version as ETag, by alias too', async () => {
    const { acme: id } = await both('substrate', 'S-1');
    const { body, headers } = await hub.as('acme').get(`/v1/entities/material/${id}`).expect(200);
    expect(headers['etag']).toBe('"1"');
    expect(body).toMatchObject({
      id,
      type: 'substrate',
      tenant_id: 'acme',
      version: 1,
      name: 'S-1 of acme',
      deleted_at: null,
      merged_into: null,
      extensions: {},
      tags: [],
    });
  });

  it('keep their history, and every version of it', async () => {
    const [first] = await observe(
      'acme',
      said('customer', 'H-1', { '/name': 'Old', '/csr': 'Mia' }, 10),
    );
    await observe('acme', said('customer', 'H-1', { '/name': 'New' }, 20));
    const path = `/v1/entities/customer/${first!.id}`;
    const { body } = await hub.as('acme').get(`${path}/history?limit=1`).expect(200);
    expect(body).toMatchObject({
      limit: 1,
      offset: 0,
      rows: [{ version: 2, changed_fields: ['/name'], system: 'mis', envelope_id: null }],
    });
    const old = await hub.as('acme').get(`${path}/versions/1`).expect(200);
    expect(old.body).toMatchObject({ version: 1, name: 'Old', csr: 'Mia' });
    const now = await hub.as('acme').get(`${path}/versions/2`).expect(200);
    expect(now.body).toMatchObject({ version: 2, name: 'New', csr: 'Mia' });
    await hub.as('acme').get(`${path}/versions/3`).expect(404);
  });

  it('answer a merged id with the survivor and a link to it', async () => {
    const [lost, kept] = await observe(
      'acme',
      said('customer', 'M-1', { '/name': 'Twin' }),
      said('customer', 'M-2', { '/name': 'Survivor' }),
    );
    await tenantRecords(pool).within('acme', (tx) =>
      tx.query('update hub.entities set merged_into = $2 where id = $1', [lost!.id, kept!.id]),
    );
    const path = `/v1/entities/customer/${lost!.id}`;
    const { body, headers } = await hub.as('acme').get(path).expect(200);
    expect(body).toMatchObject({ id: kept!.id, name: 'Survivor', merged_into: kept!.id });
    expect(headers['link']).toBe(`</v1/entities/customer/${kept!.id}>; rel="canonical"`);
    const list = await hub.as('acme').get('/v1/entities/customer?external_id=M-1').expect(200);
    expect(list.body.rows).toEqual([]);
  });

  it('are hidden until every required field is known', async () => {
    const [part] = await observe('acme', said('job', 'J-1', { '/press': 'HP' }, 20));
    await hub.as('acme').get(`/v1/entities/job/${part!.id}`).expect(404);
    const key = 'system=mis&external_type=job&external_id=J-1';
    await hub.as('acme').get(`/v1/xref?${key}`).expect(404);
    await observe('acme', said('job', 'J-1', { '/number': 'J-1' }, 10));
    const { body } = await hub.as('acme').get(`/v1/xref?${key}`).expect(200);
    expect(body).toEqual({
      type: 'job',
      id: part!.id,
      reference: {
        system: 'mis',
        external_type: 'job',
        external_id: 'J-1',
        url: 'https://mis.example/J-1',
        role: 'primary',
        first_seen: '2026-03-04T00:00:10.000Z',
        last_seen: '2026-03-04T00:00:20.000Z',
        origin: 'ingest',
      },
    });
    const read = await hub.as('acme').get(`/v1/entities/job/${part!.id}`).expect(200);
    expect(read.body).toMatchObject({ version: 1, press: 'HP', number: 'J-1' });
  });

  it('show their keys, the provenance of every field and what is in dispute', async () => {
    const order = said('order', 'X-1', { '/number': 'SO-1', '/status': 'gedruckt' });
    const [{ id } = { id: '' }] = await observe('acme', order);
    const { body } = await hub
      .as('acme')
      .get(`/v1/entities/order/${id}/cross-references`)
      .expect(200);
    expect(body.references).toMatchObject([{ system: 'mis', external_id: 'X-1', role: 'primary' }]);
    expect(
      body.provenance.map(({ field, system, transform }: Record<string, string>) => [
        field,
        system,
        transform,
      ]),
    ).toEqual([
      ['/extensions/mis', 'hub', 'derived'],
      ['/number', 'mis', null],
      ['/status', 'mis', null],
    ]);
    expect(body.openDrift).toMatchObject([
      {
        drift_id: expect.stringMatching(/^drf_/),
        field: '/status',
        kind: 'unmapped_enum',
        candidates: [{ system: 'mis', value: 'gedruckt' }],
        current: null,
      },
    ]);
  });

  it('are listed by type, with filters, a page at a time', async () => {
    for (const n of [1, 2, 3]) {
      await observe(
        'acme',
        said('product', `P-${n}`, {
          '/name': `Label ${n} Pale ale`,
          '/status': n === 1 ? 'draft' : 'active',
        }),
      );
    }
    const names = async (query: string): Promise<string[]> => {
      const { body } = await hub.as('acme').get(`/v1/entities/product?${query}`).expect(200);
      return body.rows.map(({ name }: { name: string }) => name);
    };
    expect(await names('')).toHaveLength(3);
    expect(await names('limit=2&offset=2')).toHaveLength(1);
    expect(await names('status=draft')).toEqual(['Label 1 Pale ale']);
    expect(await names('q=pale%202')).toEqual(['Label 2 Pale ale']);
    expect(await names('q=%25')).toEqual([]);
    expect(await names('external_system=mis&external_id=P-3')).toEqual(['Label 3 Pale ale']);
    expect(await names('external_system=erp')).toEqual([]);
    expect(await names('updated_since=2126-01-01T00:00:00Z')).toEqual([]);
    expect(await names('updated_since=0000-01-01T00:00:00Z')).toHaveLength(3);
    await hub.as('acme').get('/v1/entities/product?q=%00').expect(400);
  });

  it.each([
    'limit=0',
    'limit=201',
    'limit=-1',
    'limit=1.5',
    'limit=x',
    'offset=-1',
    'updated_since=now',
  ])('refuse a list with %s', async (query) => {
    const { body } = await hub.as('acme').get(`/v1/entities/customer?${query}`).expect(400);
    expect(body).toMatchObject({ status: 400, code: expect.any(String) });
  });

  it.each(['', '/cus_1', '/cus_1/history', '/cus_1/versions/1', '/cus_1/cross-references'])(
    'answer 404 for unknown types and ids%s',
    async (rest) => {
      const unknown = await hub.as('acme').get(`/v1/entities/nothing${rest}`).expect(404);
      expect(unknown.body.code).toBe('unknown_entity_type');
      if (rest === '') return;
      const missing = await hub.as('acme').get(`/v1/entities/customer${rest}`).expect(404);
      expect(missing.body.code).toBe('not_found');
      expect(missing.headers['content-type']).toBe('application/problem+json');
    },
  );

  it('never show one tenant data of the other, whatever id or key is requested', async () => {
    const ids = await both('customer', 'SAME');
    const asked = [ids.acme, ids.brix];
    for (const [tenant, other] of [
      ['acme', 'brix'],
      ['brix', 'acme'],
    ] as const) {
      for (const id of asked) {
        for (const rest of ['', '/history', '/versions/1', '/cross-references']) {
          const { status, text } = await hub.as(tenant).get(`/v1/entities/customer/${id}${rest}`);
          expect(status).toBe(id === ids[tenant] ? 200 : 404);
          expect(text).not.toContain(`of ${other}`);
          if (id !== ids[other]) expect(text).not.toContain(ids[other]);
        }
      }
      for (const type of CANONICAL_ENTITIES) {
        const list = await hub.as(tenant).get(`/v1/entities/${type}?limit=200`).expect(200);
        expect(list.text).not.toContain(`"tenant_id":"${other}"`);
      }
      const listed = await hub.as(tenant).get('/v1/entities/customer?external_id=SAME').expect(200);
      expect(listed.body.rows.map(({ id }: { id: string }) => id)).toEqual([ids[tenant]]);
      const key = 'system=mis&external_type=customer&external_id=SAME';
      const found = await hub.as(tenant).get(`/v1/xref?${key}`).expect(200);
      expect(found.body.id).toBe(ids[tenant]);
    }
  });

  it('never resolve a reference to a record of the other tenant', async () => {
    await observe('brix', said('customer', 'ONLY-BRIX', { '/name': 'x' }));
    const customer = referenceTo('customer', {
      system: 'mis',
      externalType: 'customer',
      externalId: 'ONLY-BRIX',
    });
    const [order] = await observe(
      'acme',
      said('order', 'R-1', { '/number': '1', '/customer_id': customer }),
    );
    const { body } = await hub.as('acme').get(`/v1/entities/order/${order!.id}`).expect(200);
    expect(body.customer_id).toBeNull();
  });

  it('leave nothing to see for a connection of the hub that forgot its tenant', async () => {
    const tables = await hub.database.records.query<{ name: string; rows: number }>(
      `select relname as name, n_live_tup::int as rows from pg_stat_user_tables where schemaname = 'hub'`,
    );
    for (const { name } of tables) {
      const [seen] = await pool.query<{ rows: number }>(
        `select count(*)::int as rows from hub.${name}`,
      );
      expect(seen).toEqual({ rows: 0 });
    }
    const all = await hub.database.records.query<{ rows: number }>(
      'select count(*)::int as rows from hub.entities',
    );
    expect(all[0]?.rows).toBeGreaterThan(10);
  });

  it('leave what callers change in a chain, whose length the metrics report', async () => {
    await hub
      .as('acme')
      .post('/v1/ingest-endpoints', { system: 'mis', dialect: 'hub_sha256' })
      .expect(201);
    const { text } = await hub.as('acme').get('/metrics').expect(200);
    expect(text).toContain('hub_audit_chain_entries{tenant="acme"} 1');
  });

  it('are open to browsers of the listed origins alone', async () => {
    const from = (origin: string) =>
      hub.as('acme').get('/v1/entities/customer').set('Origin', origin);
    expect((await from('https://desk.example')).headers['access-control-allow-origin']).toBe(
      'https://desk.example',
    );
    expect((await from('https://other.example')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });
});
