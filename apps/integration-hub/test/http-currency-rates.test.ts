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
let endpoint: Awaited<ReturnType<typeof makeEndpoint>>;
let mappingId: string;

const costs = {
  name: 'Costs of the MIS',
  system: 'mis',
  entity: 'cost_line',
  direction: 'inbound',
  spec: {
    spec_version: '1',
    name: 'Costs of the MIS',
    direction: 'inbound',
    system: 'mis',
    source: { format: 'json' },
    target: { entity: 'cost_line' },
    key: { external_type: 'Cost', external_id: '$.id' },
    fields: [
      { to: '/kind', default: 'cost' },
      { to: '/basis', default: 'actual' },
      { to: '/category', default: 'material' },
      {
        to: '/amount',
        from: '$.usd',
        required: true,
        transforms: [{ name: 'currency', params: { from: 'USD', to: 'EUR' } }],
      },
    ],
    on_error: 'fail',
  },
};
const rate = (date: string, value: string) => ({
  date,
  from: 'USD',
  to: 'EUR',
  rate: value,
  source: 'ECB',
});
const put = (rates: readonly object[]) => hub.as('acme').put('/v1/currency-rates', { rates });

beforeAll(async () => {
  hub = await startHub();
  mappingId = await publishMapping(hub, 'acme', costs);
  endpoint = await makeEndpoint(hub, 'acme', { system: 'mis', occurred_path: '$.at' });
});
afterAll(() => hub.stop());

async function deliver(event: object) {
  const body = JSON.stringify(event);
  const headers = {
    'Content-Type': 'application/json',
    'X-Hub-Signature': signatureOf(endpoint.secret, body),
  };
  const answer = await request(hub.service.app).post(endpoint.path).set(headers).send(body);
  const { envelope_id: id } = answer.body as { envelope_id: string };
  const status = await settled(id);
  return { id, status };
}
const settled = (id: string, than = 'received') =>
  eventually(async () => {
    const { status } = (await hub.as('acme').get(`/v1/envelopes/${id}`)).body as { status: string };
    return status === than || status === 'received' ? undefined : status;
  });
const amountOf = async (id: string) => {
  const found = await hub
    .as('acme')
    .get(`/v1/xref?system=mis&external_type=Cost&external_id=${id}`);
  const { body } = await hub.as('acme').get(`/v1/entities/cost_line/${String(found.body.id)}`);
  return body.amount as unknown;
};

describe('the rates of exchange of a tenant', () => {
  it('convert an event by the rate of its own day', async () => {
    await put([rate('2026-01-01', '0.9'), rate('2026-02-01', '0.8')]).expect(200);
    await deliver({ id: 'early', usd: '100', at: '2026-01-31T23:00:00Z' });
    await deliver({ id: 'late', usd: '100', at: '2026-02-01T00:00:00Z' });
    expect(await amountOf('early')).toEqual({ amount: '90', currency: 'EUR' });
    expect(await amountOf('late')).toEqual({ amount: '80', currency: 'EUR' });
  });

  it('lay an event aside that has none, and apply it once there is one', async () => {
    const { id, status } = await deliver({ id: 'old', usd: '100', at: '2025-06-01T00:00:00Z' });
    expect(status).toBe('dead');
    const { body } = await hub.as('acme').get('/v1/dead-letters?status=open');
    const letter = (body as { rows: { dead_letter_id: string; error: { code: string } }[] })
      .rows[0];
    expect(letter?.error.code).toBe('rate_missing');
    await put([rate('2025-01-01', '0.7')]).expect(200);
    await hub
      .as('acme')
      .post(`/v1/dead-letters/${String(letter?.dead_letter_id)}/replay`)
      .expect(202);
    await settled(id, 'dead');
    expect(await amountOf('old')).toEqual({ amount: '70', currency: 'EUR' });
  });

  it('reach a trial of a mapping, and are those of the tenant alone', async () => {
    const trial = await hub
      .as('acme')
      .post('/v1/mappings/dry-run', { mapping_id: mappingId, document: { id: 'x', usd: '10' } });
    expect(trial.body.output.amount).toEqual({ amount: '8', currency: 'EUR' });
    const theirs = await hub
      .as('brix')
      .post('/v1/mappings/dry-run', { spec: costs.spec, document: { id: 'x', usd: '10' } });
    expect(theirs.body).toMatchObject({ ok: false, errors: [{ code: 'rate_missing' }] });
  });

  it('are listed by pair and day, replaced and removed', async () => {
    await put([
      rate('2026-02-01', '0.81'),
      { date: '2026-02-01', from: 'EUR', to: 'CHF', rate: '0.95' },
    ]).expect(200);
    const list = async (query: string) =>
      (await hub.as('acme').get(`/v1/currency-rates?${query}`).expect(200)).body.rows as unknown;
    expect(await list('from=USD&to=EUR&on=2026-03-01')).toEqual([rate('2026-02-01', '0.81')]);
    expect(await list('to=CHF')).toEqual([
      { date: '2026-02-01', from: 'EUR', to: 'CHF', rate: '0.95' },
    ]);
    const keys = [{ date: '2026-02-01', from: 'USD', to: 'EUR' }];
    const removed = await hub.as('acme').post('/v1/currency-rates/remove', { rates: keys });
    expect(removed.body).toEqual({ removed: 1 });
    expect(await list('from=USD&on=2026-03-01')).toEqual([rate('2026-01-01', '0.9')]);
  });

  it.each([
    { ...rate('2026-01-01', '0'), rate: '0' },
    { ...rate('2026-01-01', '0.9'), rate: '-1' },
    { ...rate('2026-02-30', '0.9') },
    { ...rate('2026-01-01', '1'), to: 'USD' },
    { ...rate('2026-01-01', '1'), note: 'x' },
  ])('are refused as %j', async (wrong) => {
    expect((await put([wrong])).status).toBe(422);
  });
});
