import { openPostgresRecords } from '@forme/backing-services/drivers';
import { applyObservation } from '../src/reconciling';
import { hubRole, tenantRecords } from '../src/storage';
import { eventually, startHub, type HubUnderTest } from './hub-under-test';

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

const told = async (system: string, key: string, values: Record<string, unknown>) =>
  (
    await tenantRecords(pool).within('acme', (tx) =>
      applyObservation(tx, 'acme', {
        entityType: 'customer',
        system,
        connectionId: null,
        externalType: 'customer',
        externalId: key,
        occurredAt: '2026-01-01T00:00:00Z',
        values,
      }),
    )
  ).id;
const company = (name: string, mail: string, street: string, city = 'Münster') => ({
  '/name': name,
  '/contacts': [{ email: mail }],
  '/addresses': [{ lines: [street], postal_code: city === 'Münster' ? '48155' : '50667', city }],
});
const rows = async (query: string) => (await hub.as('acme').get(`/v1/matches?${query}`)).body.rows;
const customer = async (id: string) =>
  (await hub.as('acme').get(`/v1/entities/customer/${id}`).expect(200)).body;

it('links what is certain, leaves the rest to a person, and keeps apart what a person parted', async () => {
  const sure = [
    await told('mis', '1', company('Nordlicht Druck GmbH', 'info@nordlicht.example', 'Hafenweg 1')),
    await told('shop', '1', company('NORDLICHT DRUCK', 'mail@nordlicht.example', 'Hafenweg 1')),
  ];
  const perhaps = [
    await told('mis', '2', company('Main Etikett', 'a@main.example', 'Markt 4', 'Köln')),
    await told('shop', '2', company('Main Etiketten', 'b@other.example', 'Hof 11', 'Köln')),
  ];
  const { body: presets } = await hub.as('acme').get('/v1/match-rules/presets').expect(200);
  const draft = presets.presets.find(({ entity }: { entity: string }) => entity === 'customer');
  const rule = await hub.as('acme').post('/v1/match-rules', draft).expect(201);
  const asked = await hub.as('acme').post('/v1/matches/run', { entity: 'customer' }).expect(202);
  const run = await eventually(async () => {
    const { body } = await hub.as('acme').get(`/v1/matches/runs/${asked.body.run_id}`);
    return body.status === 'completed' || body.status === 'failed' ? body : undefined;
  });
  expect(run).toMatchObject({ status: 'completed', rule_id: rule.body.rule_id });
  const [first = '', second = ''] = sure;
  expect((await customer(second)).id).toBe(first);
  const linked = await rows('state=auto_linked');
  expect(linked).toHaveLength(1);
  expect(linked[0]).toMatchObject({ left: first, right: second, decided_by: 'hub' });
  const pending = (await rows('state=pending')) as {
    match_id: string;
    weight: number;
    explanation: { weight: number }[];
  }[];
  expect(pending).toHaveLength(1);
  const [match] = pending;
  expect(match?.explanation.reduce((sum, it) => sum + it.weight, 0)).toBe(match?.weight);
  const path = `/v1/matches/${match?.match_id ?? ''}`;
  await hub.as('brix').post(`${path}/accept`).expect(404);
  expect((await hub.as('acme').post(`${path}/accept`).expect(200)).body.state).toBe('accepted');
  await hub.as('acme').post(`${path}/reject`).expect(409);
  expect((await customer(perhaps[1] ?? '')).id).toBe(perhaps[0]);
  // What a person parts no run joins again.
  await hub
    .as('acme')
    .post(`/v1/entities/customer/${second}/unmerge`, { reason: 'two' })
    .expect(200);
  const again = await hub.as('acme').post('/v1/matches/run', { entity: 'customer' }).expect(202);
  await eventually(async () => {
    const { body } = await hub.as('acme').get(`/v1/matches/runs/${again.body.run_id}`);
    return body.status === 'completed' ? true : undefined;
  });
  expect((await customer(second)).id).toBe(second);
  expect((await rows('state=rejected')).map(({ right }: { right: string }) => right)).toEqual([
    second,
  ]);
});
