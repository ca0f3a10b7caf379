import request from 'supertest';
import {
  eventually,
  makeEndpoint,
  publishMapping,
  signatureOf,
  startHub,
  type HubUnderTest,
} from './hub-under-test';

let hub: HubUnderTest;
let endpoints: Record<'mis' | 'erp', Awaited<ReturnType<typeof makeEndpoint>>>;

const mapping = (system: string, entity: string, spec: object) => ({
  name: `${entity} of ${system}`,
  system,
  entity,
  direction: 'inbound',
  spec: {
    spec_version: '1',
    name: `${entity} of ${system}`,
    direction: 'inbound',
    system,
    source: { format: 'json' },
    target: { entity },
    select: { when: `$.kind == '${entity}'` },
    key: { external_type: entity, external_id: '$.id' },
    ...spec,
  },
});
const customers = (system: string) =>
  mapping(system, 'customer', {
    fields: [
      { to: '/name', from: '$.name', required: true },
      { to: '/payment_terms', from: '$.terms' },
      { to: '/kind', from: '$.is' },
    ],
  });

beforeAll(async () => {
  hub = await startHub();
  await publishMapping(hub, 'acme', customers('mis'));
  await publishMapping(hub, 'acme', customers('erp'));
  await publishMapping(
    hub,
    'acme',
    mapping('shop', 'order', {
      fields: [{ to: '/number', from: '$.id', required: true }],
      references: [
        {
          to: '/customer_id',
          entity: 'customer',
          system: 'mis',
          external_type: 'customer',
          from: '$.buyer',
        },
      ],
    }),
  );
  endpoints = {
    mis: await makeEndpoint(hub, 'acme', { system: 'mis' }),
    erp: await makeEndpoint(hub, 'acme', { system: 'erp' }),
  };
});
afterAll(() => hub.stop());

async function deliver(
  { path, secret }: { readonly path: string; readonly secret: string },
  event: object,
) {
  const body = JSON.stringify(event);
  const answer = await request(hub.service.app)
    .post(path)
    .set({ 'Content-Type': 'application/json', 'X-Hub-Signature': signatureOf(secret, body) })
    .send(body);
  const { envelope_id: id } = answer.body as { envelope_id: string };
  return eventually(async () => {
    const { body: envelope } = await hub.as('acme').get(`/v1/envelopes/${id}`);
    const { status } = envelope as { status: string };
    return status === 'received' ? undefined : status;
  });
}

const keyOf = (system: string, id: string, type = 'customer') =>
  `/v1/xref?system=${system}&external_type=${type}&external_id=${id}`;
const idOf = async (system: string, id: string, type = 'customer') =>
  (await hub.as('acme').get(keyOf(system, id, type))).body.id as string;
const customer = async (id: string) =>
  (await hub.as('acme').get(`/v1/entities/customer/${id}`)).body;
const told = async (id: string, name = id) => {
  await deliver(endpoints.mis, { kind: 'customer', id, name, terms: '30 days' });
  return idOf('mis', id);
};
const audited = async (subject: string) =>
  (
    await hub.database.records.query<{ action: string; actor: string }>(
      'select action, actor from hub.audit_entries where subject = $1 order by seq',
      [subject],
    )
  ).map(({ action }) => action);

describe('a value that a person states', () => {
  it('stands against every system until it is withdrawn, with who stated it and why', async () => {
    const id = await told('C-1', 'Nord');
    const path = `/v1/entities/customer/${id}/statements`;
    const stated = await hub
      .as('acme')
      .post(path, { field: '/name', value: 'Nordlicht', reason: 'Register' });
    expect([stated.status, stated.body.state]).toEqual([201, 'in_force']);
    await deliver(endpoints.mis, {
      kind: 'customer',
      id: 'C-1',
      name: 'Nord AG',
      terms: '30 days',
    });
    expect(await customer(id)).toMatchObject({ name: 'Nordlicht', payment_terms: '30 days' });
    const view = await hub.as('acme').get(`/v1/entities/customer/${id}/cross-references`);
    expect(view.body.provenance).toContainEqual(
      expect.objectContaining({
        field: '/name',
        system: 'steward',
        statement: {
          statement_id: stated.body.statement_id,
          stated_by: stated.body.stated_by,
          reason: 'Register',
        },
      }),
    );
    expect(view.body.references).toHaveLength(1);
    const withdraw = () =>
      hub
        .as('acme')
        .post(`${path}/${stated.body.statement_id}/withdraw`, { reason: 'The MIS is right' });
    expect((await withdraw()).body).toMatchObject({
      state: 'withdrawn',
      ended_reason: 'The MIS is right',
    });
    expect((await customer(id)).name).toBe('Nord AG');
    expect((await withdraw()).body.code).toBe('statement_ended');
    expect(await audited(id)).toEqual(['entity.value_stated', 'entity.value_withdrawn']);
  });

  it('takes the place of the one stated before on the field', async () => {
    const id = await told('C-2');
    const path = `/v1/entities/customer/${id}/statements`;
    const state = (value: string) =>
      hub.as('acme').post(path, { field: '/name', value, reason: 'r' });
    await state('One');
    const second = await state('Two');
    expect((await customer(id)).name).toBe('Two');
    const { body } = await hub.as('acme').get(path);
    const rows = body.rows as { value: string; state: string }[];
    expect(rows.map(({ value, state: it }) => [value, it])).toEqual([
      ['Two', 'in_force'],
      ['One', 'superseded'],
    ]);
    await hub
      .as('acme')
      .post(`${path}/${second.body.statement_id}/withdraw`, { reason: 'r' })
      .expect(200);
    expect((await customer(id)).name).toBe('C-2');
  });

  it.each([
    ['/name', null],
    ['/name', 7],
    ['/nothing', 'x'],
    ['/version', 3],
    ['/kind', 'a word the model does not know'],
    ['name', 'x'],
  ])('is refused for %s as %j', async (field, value) => {
    const id = await told('C-3');
    const refused = await hub
      .as('acme')
      .post(`/v1/entities/customer/${id}/statements`, { field, value, reason: 'r' });
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid_entity']);
    expect((await customer(id)).version).toBe(1);
  });

  it('belongs to its tenant: another tenant finds no entity', async () => {
    const id = await told('C-4');
    const path = `/v1/entities/customer/${id}/statements`;
    const draft = { field: '/name', value: 'x', reason: 'r' };
    expect((await hub.as('brix').post(path, draft)).status).toBe(404);
    expect((await hub.as('brix').get(path)).status).toBe(404);
  });
});

describe('a key that a person gives', () => {
  const link = (id: string, key: object) =>
    hub
      .as('acme')
      .post(`/v1/entities/customer/${id}/cross-references`, { reason: 'Same buyer', ...key });
  const unlink = (id: string, key: object) =>
    hub
      .as('acme')
      .post(`/v1/entities/customer/${id}/cross-references/remove`, { reason: 'Mistaken', ...key });
  const erpKey = (id: string) => ({ system: 'erp', external_type: 'customer', external_id: id });

  it('brings what the system says to the entity, and removes it again', async () => {
    const id = await told('C-5', 'Nord');
    const made = await link(id, {
      ...erpKey('E-5'),
      url: 'https://erp.example/5',
      role: 'primary',
    });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ origin: 'manual', role: 'primary', url: 'https://erp.example/5' }),
    ]);
    await deliver(endpoints.erp, { kind: 'customer', id: 'E-5', name: 'Nord', is: 'business' });
    expect(await idOf('erp', 'E-5')).toBe(id);
    expect((await customer(id)).kind).toBe('business');
    expect((await link(id, erpKey('E-5'))).body.code).toBe('key_taken');
    const removed = await unlink(id, { ...erpKey('E-5'), statements: 'withdraw' });
    expect(removed.body).toMatchObject({
      removed: { external_id: 'E-5' },
      statements_withdrawn: 2,
    });
    expect((await customer(id)).kind).toBeUndefined();
    expect((await hub.as('acme').get(keyOf('erp', 'E-5'))).status).toBe(404);
    expect((await unlink(id, erpKey('E-5'))).status).toBe(404);
    expect(await audited(id)).toEqual(['cross_reference.added', 'cross_reference.removed']);
  });

  it('leaves what was said under it when it is only removed', async () => {
    const id = await told('C-6', 'Nord');
    await link(id, erpKey('E-6'));
    await deliver(endpoints.erp, { kind: 'customer', id: 'E-6', name: 'Nord', is: 'business' });
    expect((await unlink(id, erpKey('E-6'))).body.statements_withdrawn).toBe(0);
    expect((await customer(id)).kind).toBe('business');
  });

  it('is found by callers that name it, and missed again when it is removed', async () => {
    const shop = await makeEndpoint(hub, 'acme', { system: 'shop' });
    await deliver(shop, { kind: 'order', id: 'SO-7', buyer: 'C-7-old' });
    const order = await idOf('shop', 'SO-7', 'order');
    const buyer = async () =>
      (await hub.as('acme').get(`/v1/entities/order/${order}`)).body.customer_id;
    expect(await buyer()).toBeNull();
    const id = await told('C-7');
    const key = { system: 'mis', external_type: 'customer', external_id: 'C-7-old' };
    expect((await link(id, key)).body.role).toBe('alias');
    expect(await buyer()).toBe(id);
    await unlink(id, key);
    expect(await buyer()).toBeNull();
  });

  it('is not removed when the entity would lack a required field', async () => {
    const id = await told('C-8');
    const own = { system: 'mis', external_type: 'customer', external_id: 'C-8' };
    const refused = await unlink(id, { ...own, statements: 'withdraw' });
    expect([refused.status, refused.body.code]).toEqual([409, 'entity_incomplete']);
    expect(await idOf('mis', 'C-8')).toBe(id);
  });
});
