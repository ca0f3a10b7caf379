import request from 'supertest';
import { addressList, clientAddress } from '../src/ingest/allowed-addresses';
import { ordersOfMis, publishMapping, startHub, type HubUnderTest } from './hub-under-test';

interface Made {
  readonly endpoint: { readonly endpoint_id: string; readonly warnings: readonly unknown[] };
  readonly secret: string;
  readonly delivery_url: string;
}

describe('deliveries without a signature', () => {
  let hub: HubUnderTest;
  beforeAll(async () => {
    hub = await startHub({ HUB_TRUSTED_PROXIES: '127.0.0.0/8,::1' });
    await publishMapping(hub, 'acme', ordersOfMis());
  });
  afterAll(() => hub.stop());
  const make = async (settings: object, status = 201) => {
    const draft = { system: 'simulated-mis', dialect: 'secret_path', ...settings };
    const { body } = await hub.as('acme').post('/v1/ingest-endpoints', draft).expect(status);
    return body as Made;
  };
  let counter = 0;
  const deliver = async (path: string, from = '203.0.113.7') => {
    const body = { record: { id: `O-${(counter += 1)}`, number: 'N' } };
    const sent = request(hub.service.app).post(path).set('X-Forwarded-For', from).send(body);
    const { status, body: answer } = await sent;
    return { status, code: (answer as { code?: string }).code };
  };

  it('are taken at the secret path alone, with a warning in the answers', async () => {
    const { endpoint, secret, delivery_url: path } = await make({});
    expect(path).toBe(`/v1/ingest/${endpoint.endpoint_id}/${secret}`);
    expect(endpoint.warnings).toMatchObject([{ code: 'unsigned_deliveries' }]);
    const read = await hub.as('acme').get(`/v1/ingest-endpoints/${endpoint.endpoint_id}`);
    expect(read.body).toMatchObject({ warnings: [{ code: 'unsigned_deliveries' }] });
    expect(JSON.stringify(read.body)).not.toContain(secret);
    expect((await deliver(path)).status).toBe(202);
    const refused = { status: 401, code: 'invalid_signature' };
    const base = `/v1/ingest/${endpoint.endpoint_id}`;
    expect(await deliver(base)).toEqual(refused);
    expect(await deliver(`${base}/${secret.slice(1)}`)).toEqual(refused);
    expect(await deliver(`/v1/ingest/ing_none/${secret}`)).toEqual(refused);
  });

  it('are refused with the old secret once the overlap of a rotation is over', async () => {
    const { endpoint, delivery_url: old } = await make({});
    const { body } = await hub
      .as('acme')
      .post(`/v1/ingest-endpoints/${endpoint.endpoint_id}/rotate-secret`, { overlap_s: 0 })
      .expect(200);
    expect((await deliver(old)).status).toBe(401);
    expect((await deliver((body as Made).delivery_url)).status).toBe(202);
  });

  it('are not taken by an endpoint that requires a signature, whatever the path holds', async () => {
    const { endpoint, secret } = await make({ dialect: 'hub_sha256' });
    expect(endpoint.warnings).toEqual([]);
    const path = `/v1/ingest/${endpoint.endpoint_id}/${encodeURIComponent(secret)}`;
    expect((await deliver(path)).status).toBe(401);
  });

  it('are taken from the addresses of a list, as the trusted proxy gives them', async () => {
    const list = { dialect: 'address_list', allowed_addresses: ['203.0.113.0/24', '2001:db8::7'] };
    const { endpoint, delivery_url: path } = await make(list);
    expect(endpoint.warnings).toMatchObject([{ code: 'unsigned_deliveries' }]);
    const statusFrom = async (from: string) => (await deliver(path, from)).status;
    expect(await statusFrom('203.0.113.9')).toBe(202);
    expect(await statusFrom('2001:db8::7')).toBe(202);
    expect(await statusFrom('198.51.100.1')).toBe(401);
    // The sender wrote the first address itself.
    expect(await statusFrom('203.0.113.9, 198.51.100.1')).toBe(401);
    await make({ dialect: 'address_list' }, 422);
    await make({ allowed_addresses: ['203.0.113.0/33'] }, 422);
    await make({ allowed_addresses: ['example.com'] }, 422);
  });

  it('to a secret path have to come from the list when there is one', async () => {
    const { delivery_url: path } = await make({ allowed_addresses: ['203.0.113.7'] });
    expect((await deliver(path)).status).toBe(202);
    expect((await deliver(path, '203.0.113.8')).status).toBe(401);
  });
});

describe('the address of a sender', () => {
  const proxies = addressList(['10.0.0.0/8'])!;

  it.each([
    ['203.0.113.7', [], '203.0.113.7'],
    ['203.0.113.7', ['198.51.100.1'], '203.0.113.7'],
    ['10.0.0.1', ['198.51.100.1'], '198.51.100.1'],
    ['::ffff:10.0.0.1', ['198.51.100.1, 10.0.0.2'], '198.51.100.1'],
    ['10.0.0.1', ['198.51.100.1', 'not an address'], '10.0.0.1'],
    ['10.0.0.1', [], '10.0.0.1'],
  ])('of a connection from %s forwarded for %j is %s', (connection, forwarded, address) => {
    expect(clientAddress(connection, forwarded, proxies)).toBe(address);
  });
});
