import fc from 'fast-check';
import { applyObservation } from '../src/reconciling';
import { tenantRecords, hubRole } from '../src/storage';
import { openPostgresRecords } from '@forme/backing-services/drivers';
import { eventually, startHub, type HubUnderTest, type Tenant } from './hub-under-test';

let hub: HubUnderTest;
let pool: ReturnType<typeof openPostgresRecords>;

beforeAll(async () => {
  hub = await startHub();
  pool = openPostgresRecords(hub.databaseUrl, { role: hubRole });
});
afterAll(async () => {
  await pool.close();
  await hub.stop();
});

let clock = 0;
const stated = async (
  system: string,
  key: string,
  values: Record<string, unknown>,
  { type = 'customer', tenant = 'acme' }: { type?: 'customer' | 'order'; tenant?: Tenant } = {},
) => {
  clock += 1;
  const { id } = await tenantRecords(pool).within(tenant, (tx) =>
    applyObservation(tx, tenant, {
      entityType: type,
      system,
      connectionId: null,
      externalType: type,
      externalId: key,
      occurredAt: new Date(Date.UTC(2026, 0, 1) + clock * 1000).toISOString(),
      values,
    }),
  );
  return id;
};
const customer = async (id: string) =>
  (await hub.as('acme').get(`/v1/entities/customer/${id}`).expect(200)).body;
const content = (entity: Record<string, unknown>) => ({ ...entity, version: 0, updated_at: '' });
const merge = (id: string, into: string, more: object = {}) =>
  hub.as('acme').post(`/v1/entities/customer/${id}/merge`, { into, reason: 'one', ...more });
const unmerge = (id: string) =>
  hub.as('acme').post(`/v1/entities/customer/${id}/unmerge`, { reason: 'two' });
const reference = (system: string, key: string) => ({
  $ref: { entity: 'customer', system, external_type: 'customer', external_id: key },
});
const order = async (id: string) => (await hub.as('acme').get(`/v1/entities/order/${id}`)).body;

describe('two entities that a person merges', () => {
  it('share values, keys and references, and are byte for byte what they were when they are parted', async () => {
    const a = await stated('mis', 'M-1', { '/name': 'Nordlicht', '/csr': 'Mia' });
    const b = await stated('shop', 'S-1', { '/name': 'Nordlicht', '/payment_terms': '30 days' });
    const o = await stated(
      'shop',
      'O-1',
      { '/number': '1', '/customer_id': reference('shop', 'S-1') },
      { type: 'order' },
    );
    const before = [await customer(a), await customer(b), (await order(o)).customer_id];
    expect(before[2]).toBe(b);
    const survivor = (await merge(b, a).expect(200)).body;
    expect(survivor).toMatchObject({ id: a, csr: 'Mia', payment_terms: '30 days' });
    expect(await customer(b)).toMatchObject({ id: a, merged_into: a });
    expect((await order(o)).customer_id).toBe(a);
    const key = await hub
      .as('acme')
      .get('/v1/xref?system=shop&external_type=customer&external_id=S-1');
    expect(key.body.id).toBe(a);
    await merge(b, a).expect(409);
    const parted = (await unmerge(b).expect(200)).body;
    expect(parted.restored).toEqual(before[1]);
    expect(JSON.stringify(await customer(b))).toBe(JSON.stringify(before[1]));
    expect(content(await customer(a))).toEqual(content(before[0]));
    expect((await order(o)).customer_id).toBe(b);
    await unmerge(b).expect(409);
  });

  it('keep to their origin what their sources say while they are merged', async () => {
    const a = await stated('mis', 'M-2', { '/name': 'Elbe' });
    const b = await stated('shop', 'S-2', { '/name': 'Elbe' });
    await merge(b, a).expect(200);
    expect(await stated('shop', 'S-2', { '/name': 'Elbe', '/csr': 'Ole' })).toBe(a);
    expect(await customer(a)).toMatchObject({ csr: 'Ole' });
    await unmerge(b).expect(200);
    expect((await customer(a)).csr).toBeUndefined();
    expect(await customer(b)).toMatchObject({ name: 'Elbe', csr: 'Ole' });
  });

  it('are refused when one system has them as two records, unless that is allowed', async () => {
    const a = await stated('mis', 'M-3', { '/name': 'Isar' });
    const b = await stated('mis', 'M-4', { '/name': 'Isar' });
    const refused = await merge(b, a).expect(409);
    expect(refused.body.code).toBe('merge_contradiction');
    await merge(b, a, { allow_one_system: true }).expect(200);
    await unmerge(b).expect(200);
  });

  it('belong to one tenant', async () => {
    const a = await stated('mis', 'M-5', { '/name': 'Weser' });
    const foreign = await stated('mis', 'M-5', { '/name': 'Weser' }, { tenant: 'brix' });
    await merge(foreign, a).expect(404);
    await merge(a, foreign).expect(404);
  });

  it('end in one way when several merges arrive at once', async () => {
    const ids = await Promise.all(
      ['a', 'b', 'c', 'd'].map((key) => stated(`sys-${key}`, 'K', { '/name': 'Rhein' })),
    );
    const pairs = ids.flatMap((left, at) =>
      ids.slice(at + 1).map((right) => [right, left] as const),
    );
    const answers = await Promise.all(pairs.map(([id, into]) => merge(id, into)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    const shown = await Promise.all(ids.map(customer));
    expect(new Set(shown.map(({ id }) => id)).size).toBe(1);
    for (const id of ids) if (id !== shown[0].id) await unmerge(id).expect(200);
    for (const id of ids) expect((await customer(id)).id).toBe(id);
  });

  it('are what they were after any merges and unmerges in any order', async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.boolean()), { minLength: 3, maxLength: 8 }),
        async (steps) => {
          round += 1;
          const ids: string[] = [];
          for (const at of [0, 1, 2, 3]) {
            const names = { '/name': `Harz ${at % 2}`, '/csr': `csr ${at}` };
            ids.push(await stated(`r${round}-${at}`, 'K', names));
          }
          const before = await Promise.all(ids.map(customer));
          for (const [from, to, apart] of steps) {
            const [id = '', into = ''] = [ids[from], ids[to]];
            await (apart ? unmerge(id) : merge(id, into));
          }
          // Parts of parts come out first.
          for (let turn = 0; turn < 4; turn += 1) for (const id of ids) await unmerge(id);
          const after = await Promise.all(ids.map(customer));
          expect(after.map(content)).toEqual(before.map(content));
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('a precedence rule', () => {
  const rule = (over: object = {}) => ({
    entity: 'customer',
    field: '/payment_terms',
    order: ['erp', 'crm'],
    strategy: 'source_priority',
    ...over,
  });
  const clash = async (key: string) => {
    const a = await stated('crm', key, {
      '/name': 'Ulm',
      '/payment_terms': '14 days',
      '/currency': 'EUR',
    });
    const b = await stated('erp', key, { '/name': 'Ulm', '/payment_terms': '30 days' });
    await merge(b, a).expect(200);
    return a;
  };

  it('decides stored values again, is explained, simulated, and leaves them when it is deleted', async () => {
    const id = await clash('P-1');
    expect((await customer(id)).payment_terms).toBe('14 days');
    const made = await hub.as('acme').post('/v1/precedence-rules', rule()).expect(201);
    const { rule_id: ruleId } = made.body;
    await eventually(async () =>
      (await customer(id)).payment_terms === '30 days' ? true : undefined,
    );
    const why = await hub.as('acme').get(`/v1/entities/customer/${id}/explanation`).expect(200);
    expect(why.body.fields).toContainEqual(
      expect.objectContaining({
        field: '/payment_terms',
        value: '30 days',
        system: 'erp',
        rule_id: ruleId,
        reason: 'erp comes first',
      }),
    );
    const path = `/v1/precedence-rules/${ruleId}`;
    const turned = rule({ order: ['crm', 'erp'] });
    const simulated = await hub.as('acme').post(`${path}/simulate`, { draft: turned }).expect(200);
    expect(simulated.body.changed).toBe(1);
    await hub.as('acme').post('/v1/precedence-rules', rule()).expect(409);
    await hub.as('acme').put(path, turned).set('If-Match', '"9"').expect(412);
    expect(
      (await hub.as('acme').put(path, turned).set('If-Match', '"1"').expect(200)).body.version,
    ).toBe(2);
    await eventually(async () =>
      (await customer(id)).payment_terms === '14 days' ? true : undefined,
    );
    await hub.as('acme').delete(path).expect(204);
    await hub.as('acme').get(path).expect(404);
  });

  it('holds only where its condition does', async () => {
    const id = await clash('P-2');
    const bad = await hub
      .as('acme')
      .post('/v1/precedence-rules', rule({ when: '$.a ==' }))
      .expect(422);
    expect(bad.body.errors[0].path).toBe('/when');
    const other = rule({ when: "$.currency == 'USD'" });
    const { body } = await hub.as('acme').post('/v1/precedence-rules', other).expect(201);
    const path = `/v1/precedence-rules/${body.rule_id}`;
    const now = await hub.as('acme').get(`/v1/entities/customer/${id}/explanation`);
    const terms = now.body.fields.find(
      ({ field }: { field: string }) => field === '/payment_terms',
    );
    expect(terms).toMatchObject({ value: '14 days', disputed: true, rule_id: null });
    await hub
      .as('acme')
      .put(path, rule({ when: "$.currency == 'EUR'" }))
      .expect(200);
    await eventually(async () =>
      (await customer(id)).payment_terms === '30 days' ? true : undefined,
    );
    await hub.as('acme').delete(path).expect(204);
  });

  it('says which of several values would win, whatever their order', async () => {
    const { body } = await hub
      .as('acme')
      .post('/v1/precedence-rules', rule({ field: '/csr' }))
      .expect(201);
    const said = (system: string, value: string, day: number) => ({
      field: '/csr',
      system,
      value,
      observed_at: `2026-01-0${day}T00:00:00Z`,
    });
    const candidates = [said('crm', 'Mia', 3), said('erp', 'Ole', 1), said('web', 'Kim', 5)];
    for (const order of [candidates, [...candidates].reverse()]) {
      const answer = await hub
        .as('acme')
        .post('/v1/precedence-rules/evaluate', { entity: 'customer', candidates: order })
        .expect(200);
      expect(answer.body.fields).toEqual([
        {
          field: '/csr',
          winner: { system: 'erp', value: 'Ole' },
          rule_id: body.rule_id,
          reason: 'erp comes first',
        },
      ]);
    }
    await hub.as('acme').delete(`/v1/precedence-rules/${body.rule_id}`).expect(204);
  });
});

describe('drift', () => {
  const disputed = async (key: string) => {
    const a = await stated('crm', key, { '/name': 'Bonn', '/csr': 'Mia' });
    const b = await stated('erp', key, { '/name': 'Bonn', '/csr': 'Ole' });
    await merge(b, a).expect(200);
    const { body } = await hub.as('acme').get('/v1/drift?state=open&field=/csr&system=erp');
    const item = body.rows.find(({ entity_id }: { entity_id: string }) => entity_id === a);
    return { id: a, path: `/v1/drift/${item.drift_id}` };
  };

  it('is resolved by the value of a system until a source says something else', async () => {
    const { id, path } = await disputed('D-1');
    const wrong = await hub
      .as('acme')
      .post(`${path}/resolve`, { choose: { system: 'web' } })
      .expect(422);
    expect(wrong.body.code).toBe('invalid_choice');
    const done = await hub
      .as('acme')
      .post(`${path}/resolve`, { choose: { system: 'erp' } })
      .expect(200);
    expect(done.body).toMatchObject({ state: 'resolved', resolution: 'chose erp' });
    await hub.as('acme').post(`${path}/acknowledge`).expect(409);
    expect((await customer(id)).csr).toBe('Ole');
    await stated('crm', 'D-1', { '/csr': 'Mia' });
    expect((await customer(id)).csr).toBe('Ole');
    await stated('crm', 'D-1', { '/csr': 'Kim' });
    expect((await customer(id)).csr).toBe('Kim');
  });

  it('is resolved for good by a pinned value', async () => {
    const { id, path } = await disputed('D-2');
    await hub
      .as('acme')
      .post(`${path}/resolve`, { choose: { value: 'Ada' }, pin: true })
      .expect(200);
    await stated('crm', 'D-2', { '/csr': 'Kim' });
    expect((await customer(id)).csr).toBe('Ada');
  });

  it('is seen, and hidden until a moment to come', async () => {
    const { path } = await disputed('D-3');
    expect((await hub.as('acme').post(`${path}/acknowledge`).expect(200)).body.state).toBe(
      'acknowledged',
    );
    await hub.as('acme').post(`${path}/suppress`, { until: '2020-01-01T00:00:00Z' }).expect(422);
    const until = '2999-01-01T00:00:00.000Z';
    const { body } = await hub.as('acme').post(`${path}/suppress`, { until }).expect(200);
    expect(body).toMatchObject({ state: 'suppressed', suppressed_until: until });
    await hub.as('brix').get(path).expect(404);
  });
});
