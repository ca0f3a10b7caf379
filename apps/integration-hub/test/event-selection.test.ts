import request from 'supertest';
import {
  eventually,
  makeEndpoint,
  publishMapping,
  signatureOf,
  startHub,
  type HubUnderTest,
} from './hub-under-test';

/** No server listens here. */
const nothingThere = '127.0.0.1:9';

let hub: HubUnderTest;
beforeAll(async () => {
  hub = await startHub({ HUB_OUTBOUND_ALLOWED: nothingThere });
});
afterAll(() => hub.stop());

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
    key: { external_type: entity, external_id: '$.id' },
    on_error: 'fail',
    ...spec,
  },
});
const customers = (system: string, more: object = {}) =>
  mapping(system, 'customer', {
    fields: [{ to: '/name', from: '$.name', required: true }],
    ...more,
  });
const orders = (system: string, more: object = {}) =>
  mapping(system, 'order', {
    fields: [{ to: '/number', from: '$.number', required: true }],
    ...more,
  });

type Endpoint = Awaited<ReturnType<typeof makeEndpoint>>;
const endpointOf = (system: string, settings: object = {}) =>
  makeEndpoint(hub, 'acme', { system, event_path: 'header:x-hub-event', ...settings });

async function deliver({ path, secret }: Endpoint, event: object, type?: string) {
  const body = JSON.stringify(event);
  const answer = await request(hub.service.app)
    .post(path)
    .set({
      'Content-Type': 'application/json',
      'X-Hub-Signature': signatureOf(secret, body),
      ...(type === undefined ? {} : { 'X-Hub-Event': type }),
    })
    .send(body);
  expect([200, 202]).toContain(answer.status);
  return answer.body as { readonly envelope_id: string; readonly duplicate: boolean };
}

const settled = (id: string) =>
  eventually(async () => {
    const { body } = await hub.as('acme').get(`/v1/envelopes/${id}`);
    const { status } = body as { status: string };
    return ['received', 'processing'].includes(status)
      ? undefined
      : (body as {
          status: string;
          results: readonly { entity: string }[];
          skipped: readonly { code: string; mapping_id: string }[];
        });
  });

describe('two mappings of one system', () => {
  it('each apply to their own kind of event, and the event says which could not read it', async () => {
    const customer = await publishMapping(hub, 'acme', customers('plain'));
    await publishMapping(hub, 'acme', orders('plain'));
    const endpoint = await endpointOf('plain');
    const { envelope_id } = await deliver(endpoint, { id: 'O-1', number: 'SO-1' });
    const envelope = await settled(envelope_id);
    expect(envelope.status).toBe('applied');
    expect(envelope.results).toMatchObject([{ entity: 'order' }]);
    expect(envelope.skipped).toMatchObject([{ mapping_id: customer }]);
  });

  it('are chosen by the type of the event and by a condition', async () => {
    await publishMapping(
      hub,
      'acme',
      customers('chosen', {
        select: { events: ['customer.*'] },
        fields: [{ to: '/name', from: '$.name' }],
      }),
    );
    await publishMapping(hub, 'acme', orders('chosen', { select: { when: "$.kind == 'order'" } }));
    const endpoint = await endpointOf('chosen');
    const event = { id: 'X-1', name: 'Nord', number: 'SO-1' };
    const one = await deliver(endpoint, event, 'customer.created');
    expect((await settled(one.envelope_id)).results).toMatchObject([{ entity: 'customer' }]);
    const two = await deliver(endpoint, { ...event, kind: 'order' }, 'order.created');
    expect((await settled(two.envelope_id)).results).toMatchObject([{ entity: 'order' }]);
  });

  it('leave a fault of a mapping that selects the event as a dead letter', async () => {
    await publishMapping(hub, 'acme', customers('strict', { select: { events: ['*'] } }));
    await publishMapping(hub, 'acme', orders('strict'));
    const endpoint = await endpointOf('strict');
    const { envelope_id } = await deliver(endpoint, { id: 'O-1', number: 'SO-1' }, 'order.created');
    expect((await settled(envelope_id)).status).toBe('dead');
  });
});

describe('an event that no mapping applies to', () => {
  it('is unmatched, can be listed, and is applied by a replay once a mapping selects it', async () => {
    const id = await publishMapping(
      hub,
      'acme',
      orders('narrow', { select: { events: ['order.created'] } }),
    );
    const endpoint = await endpointOf('narrow');
    const event = await deliver(endpoint, { id: 'O-9', number: 'SO-9' }, 'order.changed');
    expect((await settled(event.envelope_id)).status).toBe('unmatched');
    const listed = await hub
      .as('acme')
      .get('/v1/envelopes?status=unmatched&system=narrow')
      .expect(200);
    expect(listed.body.rows).toMatchObject([{ envelope_id: event.envelope_id }]);
    const { spec } = orders('narrow', { select: { events: ['order.*'] } });
    await hub.as('acme').post(`/v1/mappings/${id}/versions`, { spec }).expect(201);
    await hub.as('acme').post(`/v1/mappings/${id}/publish`).expect(200);
    const replay = await hub
      .as('acme')
      .post(`/v1/envelopes/${event.envelope_id}/replay`, {})
      .expect(202);
    const done = await eventually(async () => {
      const { body } = await hub.as('acme').get(`/v1/envelopes/replays/${replay.body.replay_id}`);
      return body.status === 'completed' ? body : undefined;
    });
    expect(done.counts).toMatchObject({ envelopes: 1, applied: 1, unmatched: 0 });
  });
});

describe('deliveries without an id', () => {
  const states = async (endpoint: Endpoint) => {
    const [a, b] = [
      { id: 'O-1', number: 'A' },
      { id: 'O-1', number: 'B' },
    ];
    const duplicates = [];
    for (const event of [a, a, b, a]) duplicates.push((await deliver(endpoint, event)).duplicate);
    return duplicates;
  };

  it.each([
    [undefined, [false, true, false, false]],
    ['previous', [false, true, false, false]],
    ['any', [false, true, false, true]],
    ['none', [false, false, false, false]],
  ])('are compared as the endpoint says: %s', async (rule, expected) => {
    const system = `compared-${String(rule)}`;
    await publishMapping(hub, 'acme', orders(system));
    const endpoint = await endpointOf(system, rule === undefined ? {} : { equal_without_id: rule });
    expect(await states(endpoint)).toEqual(expected);
    const { body } = await hub.as('acme').get(`/v1/ingest-endpoints/${endpoint.id}`).expect(200);
    expect(body.equal_without_id).toBe(rule ?? 'previous');
  });
});

describe('reading', () => {
  it('refuses a value of the query that does not exist', async () => {
    for (const path of ['/v1/envelopes?status=done', '/v1/dead-letters?kind=mail']) {
      const { status, body } = await hub.as('acme').get(path);
      expect([status, body.code]).toEqual([400, 'invalid_parameter']);
    }
  });

  it('answers 304 while the version is the one the client has', async () => {
    const endpoint = await endpointOf('etags');
    const path = `/v1/ingest-endpoints/${endpoint.id}`;
    const { headers } = await hub.as('acme').get(path).expect(200);
    const etag = headers['etag'] ?? '';
    const again = await hub.as('acme').get(path).set('If-None-Match', `W/"x", ${etag}`).expect(304);
    expect([again.text, again.headers['etag']]).toEqual(['', etag]);
    await hub.as('acme').patch(path, { enabled: false }).expect(200);
    await hub.as('acme').get(path).set('If-None-Match', etag).expect(200);
  });

  it('answers 200 where the ETag is only the version of the settings', async () => {
    const made = await hub.as('acme').post('/v1/connections', {
      system: 'generic-rest-mis',
      name: 'MIS',
      base_url: `http://${nothingThere}`,
      auth_kind: 'none',
    });
    const { connection_id: id } = made.body as { connection_id: string };
    const path = `/v1/connections/${id}`;
    const before = await hub.as('acme').get(path).expect(200);
    await hub.as('acme').post(`${path}/test`).expect(200);
    const etag = before.headers['etag'] ?? '';
    const after = await hub.as('acme').get(path).set('If-None-Match', etag).expect(200);
    expect(after.body.status).not.toBe(before.body.status);
  });
});
