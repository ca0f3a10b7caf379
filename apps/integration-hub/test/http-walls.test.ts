import { hostileJson, written } from '@forme/test-kit/request-matrix';
import {
  eventually,
  makeEndpoint,
  signatureOf,
  startOrders,
  type HubUnderTest,
} from './hub-under-test';

describe('whatever a delivery holds', () => {
  let hub: HubUnderTest;
  let url: string;

  beforeAll(async () => {
    ({ hub, url } = await startOrders());
  });
  afterAll(() => hub.stop());

  const deliver = (
    endpoint: { readonly path: string; readonly secret: string },
    body: string,
    type = 'application/json',
  ) =>
    fetch(url + endpoint.path, {
      method: 'POST',
      headers: { 'Content-Type': type, 'X-Hub-Signature': signatureOf(endpoint.secret, body) },
      body,
    });

  it('it is settled, for a reason that is not ours', async () => {
    const paths = {
      event_path: '$.type',
      id_path: '$.delivery',
      occurred_path: '$.at',
      sequence_path: '$.nr',
    };
    const endpoint = await makeEndpoint(hub, 'acme', { system: 'mis', ...paths });
    const usual = {
      id: 'O-9',
      type: 'order',
      delivery: 'd',
      at: '2026-01-01T00:00:00Z',
      nr: 1,
      no: 'x',
    };
    const bodies = Object.keys(usual).flatMap((name, at) =>
      hostileJson.map((json, nr) => {
        const event = name === 'delivery' ? usual : { ...usual, delivery: `d-${at}-${nr}` };
        return written(event, [name], json);
      }),
    );
    const envelopes = new Set<string>();
    for (const body of bodies) {
      const answer = await deliver(endpoint, body);
      const { envelope_id: id } = (await answer.json()) as { envelope_id?: string };
      expect({ body, status: answer.status < 500 }).toEqual({ body, status: true });
      if (id !== undefined) envelopes.add(id);
    }
    for (const id of envelopes) {
      await eventually(async () => {
        const { body } = await hub.as('acme').get(`/v1/envelopes/${id}`);
        return (body as { status: string }).status === 'received' ? undefined : true;
      });
    }
    const { body } = await hub.as('acme').get('/v1/dead-letters?limit=200');
    const codes = (body as { rows: { error: { code: string } }[] }).rows.map(
      ({ error }) => error.code,
    );
    expect(codes).not.toContain('internal_error');
    expect(envelopes.size).toBeGreaterThan(60);
  });

  it.each([
    ['deeper than a request may be', 'application/json', `${'['.repeat(65)}${']'.repeat(65)}`, 400],
    ['with NUL', 'application/json', '{"id":"a\\u0000"}', 400],
    ['with half a character', 'application/json', '{"id":"\\ud800"}', 400],
    ['with __proto__', 'application/json', '{"__proto__":{"id":"O-1"}}', 400],
    ['as deep as a request may be', 'application/json', `${'['.repeat(64)}${']'.repeat(64)}`, 202],
    ['deep, as no JSON', 'application/octet-stream', '['.repeat(50_000) + ']'.repeat(50_000), 202],
  ] as const)('%s: it is refused, or can be shown', async (_what, type, body, status) => {
    const endpoint = await makeEndpoint(hub, 'acme', { system: 'mis' });
    const answer = await deliver(endpoint, body, type);
    expect(answer.status).toBe(status);
    if (status !== 202) return;
    const { envelope_id: id } = (await answer.json()) as { readonly envelope_id: string };
    const shown = await eventually(async () => {
      const read = await hub.as('acme').get(`/v1/envelopes/${id}`).expect(200);
      const { status: state } = read.body as { readonly status: string };
      return state === 'received' ? undefined : read.body;
    });
    expect(shown).toMatchObject({ envelope_id: id });
    await hub.as('acme').get(`/v1/envelopes/${id}/raw`).expect(200);
    const { body: list } = await hub.as('acme').get('/v1/dead-letters?limit=200');
    const { rows } = list as {
      readonly rows: readonly { readonly error: { readonly code: string } }[];
    };
    expect(rows.map(({ error }) => error.code)).not.toContain('internal_error');
  });

  it('one without a signature to a name that cannot be stored is refused like any other', async () => {
    const refused = async (name: string) => {
      const answer = await fetch(`${url}/v1/ingest/${name}`, { method: 'POST', body: '{}' });
      const { code } = (await answer.json()) as { readonly code: string };
      return [answer.status, code];
    };
    expect(await refused('%00')).toEqual([400, 'invalid_parameter']);
    expect(await refused('ing_none')).toEqual([401, 'invalid_signature']);
  });
});
