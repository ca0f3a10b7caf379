import { gzipSync } from 'node:zlib';
import request from 'supertest';
import {
  eventually,
  makeEndpoint,
  ordersOfMis,
  publishMapping,
  signatureOf,
  startHub,
  type HubUnderTest,
  type Tenant,
} from './hub-under-test';

let hub: HubUnderTest;
beforeAll(async () => {
  hub = await startHub();
});
afterAll(() => hub.stop());

interface Delivery {
  readonly headers?: Readonly<Record<string, string>>;
  readonly raw?: Buffer;
}

const eventOf = (id: string, number: string, more: object = {}) =>
  JSON.stringify({ id: `evt-${id}`, record: { id, number, ...more } });

const deliver = (
  { path, secret }: { readonly path: string; readonly secret: string },
  body: string,
  { headers = {}, raw = Buffer.from(body) }: Delivery = {},
) =>
  request(hub.service.app)
    .post(path)
    .set('Content-Type', 'application/json')
    .set('X-Hub-Signature', signatureOf(secret, raw))
    .set(headers)
    .serialize((sent: unknown) => sent as string)
    .send(raw as unknown as string);

const envelope = (tenant: Tenant, id: string, status: string) =>
  eventually(async () => {
    const { body } = await hub.as(tenant).get(`/v1/envelopes/${id}`);
    return body.status === status ? body : undefined;
  });

describe('a delivery', () => {
  it('is stored once, answered 202 and then 200 with the same envelope, and becomes an entity', async () => {
    await publishMapping(hub, 'acme', ordersOfMis());
    const endpoint = await makeEndpoint(hub, 'acme', { id_path: '$.id', event_path: '$.id' });
    const first = await deliver(endpoint, eventOf('O-1', ' SO-1 '));
    expect([first.status, first.body.duplicate]).toEqual([202, false]);
    const again = await deliver(endpoint, eventOf('O-1', ' SO-1 '));
    expect([again.status, again.body]).toEqual([
      200,
      { envelope_id: first.body.envelope_id, duplicate: true },
    ]);
    const applied = await envelope('acme', first.body.envelope_id, 'applied');
    expect(applied).toMatchObject({
      event_type: 'evt-O-1',
      event_id: 'evt-O-1',
      delivery_key: 'id:evt-O-1',
      body: { record: { number: ' SO-1 ' } },
      results: [{ entity: 'order', action: 'created', version: 1 }],
    });
    expect(JSON.stringify(applied.headers)).not.toContain('sha256=');
    const raw = await hub.as('acme').get(`/v1/envelopes/${first.body.envelope_id}/raw`);
    expect(JSON.stringify(raw.body)).toContain('SO-1');
    const { body } = await hub.as('acme').get(`/v1/entities/order/${applied.results[0].id}`);
    expect(body).toMatchObject({ type: 'order', number: 'SO-1' });
  });

  it('under a used id with another body is refused with 409', async () => {
    const endpoint = await makeEndpoint(hub, 'acme', { id_path: '$.id' });
    expect((await deliver(endpoint, eventOf('O-2', 'SO-2'))).status).toBe(202);
    const other = await deliver(endpoint, eventOf('O-2', 'SO-3'));
    expect([other.status, other.body.code]).toEqual([409, 'delivery_id_reuse']);
  });

  it('is refused with one and the same 401, whatever is wrong with its signature', async () => {
    const endpoint = await makeEndpoint(hub, 'acme');
    const other = await makeEndpoint(hub, 'brix');
    const disabled = await makeEndpoint(hub, 'acme', { enabled: false });
    const body = eventOf('O-4', 'SO-4');
    const flipped = Buffer.from(body);
    flipped.writeUInt8(flipped.readUInt8(3) ^ 1, 3);
    const good = signatureOf(endpoint.secret, body);
    const sign = (value: string) =>
      deliver(endpoint, body, { headers: { 'X-Hub-Signature': value } });
    const answers = await Promise.all([
      sign(good.slice(0, -1)),
      sign(good.replace('sha256', 'sha1')),
      sign(good.toUpperCase()),
      sign(''),
      sign(`sha256=${'0'.repeat(64)}`),
      deliver(endpoint, body, { raw: flipped, headers: { 'X-Hub-Signature': good } }),
      deliver({ ...endpoint, path: other.path }, body),
      deliver({ ...endpoint, path: '/v1/ingest/ing_00000000000000000000000000' }, body),
      deliver(disabled, body),
      deliver(endpoint, body, {
        raw: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(body)]),
        headers: { 'X-Hub-Signature': good },
      }),
      request(hub.service.app)
        .post(endpoint.path)
        .set('Content-Type', 'application/json')
        .send(body),
    ]);
    const seen = answers.map(({ status, body: problem }) => {
      const { instance, trace_id, request_id, ...rest } = problem as Record<string, unknown>;
      return JSON.stringify([status, rest, typeof (instance ?? trace_id ?? request_id)]);
    });
    expect(new Set(seen).size).toBe(1);
    expect(answers[0].status).toBe(401);
    expect(answers[0].body.code).toBe('invalid_signature');
  });

  it('may be compressed, chunked or marked as UTF-8: what is signed is what is sent', async () => {
    const endpoint = await makeEndpoint(hub, 'acme', { id_path: '$.id' });
    const body = eventOf('O-5', 'SO-5');
    const zipped = gzipSync(body);
    const answer = await deliver(endpoint, body, {
      raw: zipped,
      headers: { 'Content-Encoding': 'gzip' },
    });
    expect(answer.status).toBe(202);
    const applied = await envelope('acme', answer.body.envelope_id, 'applied');
    expect(applied.body).toEqual(JSON.parse(body));
    const marked = Buffer.concat([
      Buffer.from([0xef, 0xbb, 0xbf]),
      Buffer.from(eventOf('O-6', 'SO-6')),
    ]);
    expect((await deliver(endpoint, '', { raw: marked })).status).toBe(202);
    const brotli = await deliver(endpoint, body, { headers: { 'Content-Encoding': 'br' } });
    expect(brotli.status).toBe(415);
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, 0x20));
    const swollen = await deliver(endpoint, '', {
      raw: bomb,
      headers: { 'Content-Encoding': 'gzip' },
    });
    expect([swollen.status, swollen.body.code]).toEqual([413, 'payload_too_large']);
  });

  it('is held to the bounds of its endpoint, and to the shape it says it has', async () => {
    const small = await makeEndpoint(hub, 'acme', {
      max_body_bytes: 100,
      allowed_content_types: ['application/json'],
    });
    expect((await deliver(small, JSON.stringify({ a: 'x'.repeat(200) }))).status).toBe(413);
    const xml = await deliver(small, '<a/>', { headers: { 'Content-Type': 'application/xml' } });
    expect([xml.status, xml.body.code]).toEqual([415, 'unsupported_media_type']);
    const broken = await deliver(small, '{"a":');
    expect([broken.status, broken.body.code]).toEqual([400, 'malformed_body']);
  });

  it('is accepted under the old secret for the overlap and never after it', async () => {
    const endpoint = await makeEndpoint(hub, 'acme');
    const rotated = await hub
      .as('acme')
      .post(`/v1/ingest-endpoints/${endpoint.id}/rotate-secret`, { overlap_s: 60 })
      .expect(200);
    expect(rotated.body.endpoint.secrets).toHaveLength(2);
    expect((await deliver(endpoint, '{"n":1}')).status).toBe(202);
    const fresh = { ...endpoint, secret: rotated.body.secret };
    expect((await deliver(fresh, '{"n":2}')).status).toBe(202);
    await hub
      .as('acme')
      .post(`/v1/ingest-endpoints/${endpoint.id}/rotate-secret`, { overlap_s: 0 });
    expect((await deliver(endpoint, '{"n":3}')).status).toBe(401);
    expect((await deliver(fresh, '{"n":4}')).status).toBe(401);
  });
});

describe('endpoints', () => {
  it('are changed under their version, tried without storing, and ended', async () => {
    const { id, secret, path } = await makeEndpoint(hub, 'acme', { id_path: '$.id' });
    const read = await hub.as('acme').get(`/v1/ingest-endpoints/${id}`).expect(200);
    expect(read.headers['etag']).toBe('"1"');
    expect(JSON.stringify(read.body)).not.toContain(secret);
    const patch = { event_path: 'header:X-Kind' };
    const url = `/v1/ingest-endpoints/${id}`;
    await hub.as('acme').patch(url, patch).set('If-Match', '"7"').expect(412);
    const changed = await hub.as('acme').patch(url, patch).set('If-Match', '"1"').expect(200);
    expect(changed.body).toMatchObject({ event_path: 'header:X-Kind', id_path: '$.id' });
    await hub.as('acme').patch(url, { id_path: '$..id' }).expect(422);
    const body = '{"id":"e-1"}';
    const headers = { 'X-Hub-Signature': signatureOf(secret, body), 'X-Kind': 'order.made' };
    const tried = await hub.as('acme').post(`${url}/test`, { body, headers }).expect(200);
    expect(tried.body).toEqual({
      signature_valid: true,
      event_type: 'order.made',
      delivery_key: 'id:e-1',
      would_be_duplicate: false,
    });
    expect((await hub.as('acme').get(`/v1/envelopes?endpoint_id=${id}`)).body.rows).toEqual([]);
    await hub.as('acme').delete(url).expect(204);
    await hub.as('acme').get(url).expect(404);
    expect((await deliver({ path, secret }, body)).status).toBe(401);
  });

  it('refuse a dialect that is not spoken', async () => {
    const draft = { system: 'x', dialect: 'md5_v0' };
    const { status, body } = await hub.as('acme').post('/v1/ingest-endpoints', draft);
    expect([status, body.code]).toEqual([422, 'invalid_endpoint']);
  });
});

describe('the event log', () => {
  it('lays a poison event aside, and applies it exactly once when its cause is gone', async () => {
    const endpoint = await makeEndpoint(hub, 'brix', { system: 'poisoned' });
    const { body: sent } = await deliver(endpoint, eventOf('P-1', 'SO-P'));
    await envelope('brix', sent.envelope_id, 'dead');
    const open = await hub.as('brix').get('/v1/dead-letters?status=open').expect(200);
    expect(open.body.rows).toMatchObject([
      {
        kind: 'reconcile',
        envelope_id: sent.envelope_id,
        error: { code: 'no_mapping' },
        attempts: 1,
      },
    ]);
    const [letter] = open.body.rows;
    const url = `/v1/dead-letters/${letter.dead_letter_id}`;
    await hub.as('brix').post(`${url}/replay`).expect(202);
    await eventually(async () => {
      const { body } = await hub.as('brix').get(url);
      return body.status === 'open' && body.attempts === 2 ? body : undefined;
    });
    await publishMapping(hub, 'brix', ordersOfMis('poisoned'));
    const filter = { fingerprint: letter.fingerprint };
    const { body: queued } = await hub.as('brix').post('/v1/dead-letters/replay', { filter });
    expect(queued).toEqual({ queued: 1 });
    const applied = await envelope('brix', sent.envelope_id, 'applied');
    expect(applied.results).toMatchObject([{ action: 'created' }]);
    const after = await hub.as('brix').get(url);
    expect(after.body.status).toBe('resolved');
    await hub.as('brix').post(`${url}/replay`).expect(409);
    await hub.as('brix').post(`${url}/discard`, { reason: 'late' }).expect(409);
  });

  it('replays under another version of the mapping, first as a dry run that stores nothing', async () => {
    const draft = ordersOfMis('replayed');
    const mapping = await publishMapping(hub, 'acme', draft);
    const endpoint = await makeEndpoint(hub, 'acme', { system: 'replayed' });
    const { body: sent } = await deliver(endpoint, eventOf('R-1', 'so-r', { po: 'PO-9' }));
    const before = await envelope('acme', sent.envelope_id, 'applied');
    const url = `/v1/entities/order/${before.results[0].id}`;
    const fields = [
      { to: '/number', from: '$.number', required: true, transforms: ['trim', 'upper'] },
      { to: '/customer_po', from: '$.po' },
    ];
    await hub
      .as('acme')
      .post(`/v1/mappings/${mapping}/versions`, { spec: { ...draft.spec, fields } })
      .expect(201);
    const replay = async (dry_run: boolean) => {
      const { body } = await hub
        .as('acme')
        .post(`/v1/envelopes/${sent.envelope_id}/replay`, { mapping_version: 2, dry_run })
        .expect(202);
      return eventually(async () => {
        const { body: state } = await hub.as('acme').get(`/v1/envelopes/replays/${body.replay_id}`);
        return state.status === 'completed' ? state : undefined;
      });
    };
    expect(await replay(true)).toMatchObject({
      dry_run: true,
      counts: { envelopes: 1, applied: 1, no_change: 0, failed: 0 },
      differences: [{ envelope_id: sent.envelope_id, fields: ['/number'] }],
    });
    expect((await hub.as('acme').get(url)).body).toMatchObject({ number: 'so-r', version: 1 });
    expect((await replay(false)).counts.applied).toBe(1);
    expect((await hub.as('acme').get(url)).body).toMatchObject({ number: 'SO-R', version: 2 });
    expect((await replay(false)).counts.no_change).toBe(1);
  });

  it('replays every event once, however many came in the same instant', async () => {
    const endpoint = await makeEndpoint(hub, 'acme', { system: 'bursting' });
    const { body: sent } = await deliver(endpoint, eventOf('B-1', 'so-b'));
    await envelope('acme', sent.envelope_id, 'dead');
    const copied = `tenant_id, endpoint_id, system, dialect, envelope_schema_version, received_at, content_type, headers, body_sha256, body, status`;
    await hub.database.records.query(
      `insert into hub.envelopes (envelope_id, delivery_key, ${copied})
       select envelope_id || '-' || n, delivery_key || '-' || n, ${copied}
       from hub.envelopes, generate_series(1, 249) n where envelope_id = $1`,
      [sent.envelope_id],
    );
    const { body } = await hub
      .as('acme')
      .post('/v1/envelopes/replay', { filter: { system: 'bursting' }, dry_run: true })
      .expect(202);
    const url = `/v1/envelopes/replays/${body.replay_id}`;
    const replay = await eventually(async () => {
      const { body: state } = await hub.as('acme').get(url);
      return state.status === 'completed' ? state : undefined;
    });
    expect(replay.counts).toEqual({
      envelopes: 250,
      applied: 0,
      no_change: 0,
      unmatched: 0,
      failed: 250,
    });
  });

  it('says of a replay whose worker failed for good that it failed', async () => {
    const endpoint = await makeEndpoint(hub, 'acme', { system: 'failing' });
    const { body: sent } = await deliver(endpoint, eventOf('F-1', 'so-f'));
    const { body } = await hub
      .as('acme')
      .post(`/v1/envelopes/${sent.envelope_id}/replay`, {})
      .expect(202);
    const statusIs = (status: string) =>
      eventually(async () => {
        const { body: state } = await hub
          .as('acme')
          .get(`/v1/envelopes/replays/${body.replay_id}`)
          .expect(200);
        return state.status === status ? state : undefined;
      });
    await statusIs('completed');
    // As it is left when every worker that takes the job dies.
    const { records } = hub.database;
    await records.query(`update hub.replays set status = 'processing' where replay_id = $1`, [
      body.replay_id,
    ]);
    await records.query(`update forme_jobs set status = 'failed' where id = $1`, [body.replay_id]);
    await statusIs('failed');
  });

  it('is paged and filtered, and shows nothing of another tenant', async () => {
    const endpoint = await makeEndpoint(hub, 'acme', { system: 'paged' });
    for (let n = 0; n < 3; n += 1) await deliver(endpoint, `{"n":${n}}`);
    const list = (query: string, tenant: Tenant = 'acme') =>
      hub.as(tenant).get(`/v1/envelopes?${query}`);
    const page = await list('system=paged&limit=2');
    expect(page.body).toMatchObject({ limit: 2, offset: 0 });
    expect(page.body.rows).toHaveLength(2);
    expect((await list('system=paged&limit=2&offset=2')).body.rows).toHaveLength(1);
    expect((await list('system=paged', 'brix')).body.rows).toEqual([]);
    const [{ envelope_id: id }] = page.body.rows;
    await hub.as('brix').get(`/v1/envelopes/${id}`).expect(404);
    await hub.as('brix').get(`/v1/envelopes/${id}/raw`).expect(404);
    await hub.as('brix').post(`/v1/envelopes/${id}/replay`).expect(404);
    for (const bad of ['limit=0', 'limit=201', 'limit=x', 'offset=-1', 'since=yesterday']) {
      expect((await list(bad)).status).toBe(400);
    }
  });
});
