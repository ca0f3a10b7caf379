import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  eventually,
  makeEndpoint,
  signatureOf,
  startOrders,
  type HubUnderTest,
} from './hub-under-test';
import request from 'supertest';
import { letGoOfChanges } from '../src/changes/let-go';

interface Delivery {
  readonly id: string;
  readonly signature: string;
  readonly timestamp: string;
  readonly body: string;
}

let hub: HubUnderTest;
let url = '';
let receiver: Server;
let hook = '';
const answers: number[] = [];
const received: Delivery[] = [];
let endpoint: { readonly path: string; readonly secret: string };

beforeAll(async () => {
  receiver = createServer((incoming, response) => {
    void bodyOf(incoming).then((body) => {
      const header = (name: string) => String(incoming.headers[name]);
      received.push({
        id: header('webhook-id'),
        signature: header('webhook-signature'),
        timestamp: header('webhook-timestamp'),
        body,
      });
      response.writeHead(answers.shift() ?? 204).end();
    });
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  hook = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}/hook`;
  ({ hub, url } = await startOrders({ HUB_OUTBOUND_ALLOWED: new URL(hook).host }));
  endpoint = await makeEndpoint(hub, 'acme', { system: 'mis' });
});
afterAll(async () => {
  await hub.stop();
  receiver.closeAllConnections();
  receiver.close();
});

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function order(id: string): Promise<void> {
  const body = JSON.stringify({ id });
  const headers = {
    'Content-Type': 'application/json',
    'X-Hub-Signature': signatureOf(endpoint.secret, body),
  };
  await request(hub.service.app).post(endpoint.path).set(headers).send(body).expect(202);
}

interface StreamEvent {
  readonly id: string;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Events of the stream until `count` have come. */
async function follow(count: number, lastId?: string, begun?: () => Promise<void>) {
  const stop = new AbortController();
  const response = await fetch(`${url}/v1/events/stream`, {
    headers: {
      authorization: 'Bearer token-acme',
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    },
    signal: stop.signal,
  });
  await begun?.();
  const events: StreamEvent[] = [];
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk as Uint8Array).toString('utf8');
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const of = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      if (of('id') === '') continue;
      const data = JSON.parse(of('data')) as StreamEvent['data'];
      events.push({ id: of('id'), event: of('event'), data });
    }
    if (events.length >= count) break;
  }
  stop.abort();
  return events;
}

describe('the stream of events', () => {
  it('reports changes from now on, and continues after Last-Event-ID without loss or repetition', async () => {
    const begun = async () => {
      for (const id of ['S-1', 'S-2', 'S-3']) await order(id);
    };
    const all = await follow(6, undefined, begun);
    const created = all.filter(({ event }) => event === 'entity.created');
    const applied = all.filter(({ event }) => event === 'envelope.applied');
    expect([created.length, applied.length]).toEqual([3, 3]);
    expect(applied[0]?.data).toMatchObject({ system: 'mis', status: 'applied' });
    const rest = await follow(4, all[1]?.id);
    expect(rest.slice(0, 4)).toEqual(all.slice(2));
  });

  it('refuses an invalid id', async () => {
    const stream = hub.as('acme').get('/v1/events/stream').set('Last-Event-ID', 'yesterday');
    expect((await stream.expect(422)).body).toMatchObject({ code: 'unknown_event' });
  });

  it('reports no change of another tenant', async () => {
    const stop = AbortSignal.timeout(2000);
    const headers = { authorization: 'Bearer token-brix', 'last-event-id': '0-0' };
    const response = await fetch(`${url}/v1/events/stream`, { headers, signal: stop });
    let text = '';
    try {
      for await (const chunk of response.body ?? [])
        text += Buffer.from(chunk as Uint8Array).toString();
    } catch {
      // The stream goes on until the clock ends it.
    }
    expect([response.status, text.includes('data:')]).toEqual([200, false]);
  });
});

describe('flows', () => {
  it('of one tenant are not those of another', async () => {
    const { rows } = (await hub.as('brix').get('/v1/flows').expect(200)).body as {
      rows: unknown[];
    };
    expect(rows).toEqual([]);
  });

  it('show the state, the lag and the divergence of what comes in', async () => {
    const { body } = await hub.as('acme').get('/v1/flows?system=mis').expect(200);
    const { rows } = body as { rows: readonly Record<string, unknown>[] };
    expect(rows).toMatchObject([
      { system: 'mis', entity: 'order', direction: 'inbound', status: 'idle', divergence_count: 0 },
    ]);
    expect(rows[0]?.['lag_s']).toBeLessThan(60);
    const one = await hub
      .as('acme')
      .get(`/v1/flows/${String(rows[0]?.['flow_id'])}`)
      .expect(200);
    expect(one.body).toMatchObject({ entity: 'order' });
    await hub.as('acme').get('/v1/flows/flw_none').expect(404);
  });
});

describe('a receiver of changes', () => {
  it('gets each change signed, again after a failure under the same id, and once more on request', async () => {
    const draft = { url: hook, events: ['entity.created'], entities: ['order'] };
    const { body } = await hub.as('acme').post('/v1/webhooks', draft).expect(201);
    const { webhook, secret } = body as { webhook: { webhook_id: string }; secret: string };
    answers.push(500);
    await order('W-1');
    const path = `/v1/webhooks/${webhook.webhook_id}/deliveries`;
    const delivered = await eventually(async () => {
      const page = await hub.as('acme').get(`${path}?status=delivered`);
      return (page.body as { rows: readonly { delivery_id: string; attempts: number }[] }).rows[0];
    });
    expect(delivered.attempts).toBe(2);
    expect(received.map(({ id }) => id)).toEqual([delivered.delivery_id, delivered.delivery_id]);
    const [, last] = received;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signed = `${last?.id ?? ''}.${last?.timestamp ?? ''}.${last?.body ?? ''}`;
    const mac = createHmac('sha256', key).update(signed).digest('base64');
    expect(last?.signature).toBe(`v1,${mac}`);
    expect(JSON.parse(last?.body ?? '')).toMatchObject({
      type: 'entity.created',
      data: { entity: 'order', version: 1 },
    });
    await hub.as('acme').post(`${path}/${delivered.delivery_id}/replay`).expect(202);
    await eventually(() => Promise.resolve(received.length === 3 ? true : undefined));
    expect(received[2]?.id).toBe(delivered.delivery_id);
    await hub.as('brix').get(path).expect(404);
    await hub.as('acme').delete(`/v1/webhooks/${webhook.webhook_id}`).expect(204);
  });

  it('is stopped by 410, and is refused at an address that is not allowed', async () => {
    const { body } = await hub.as('acme').post('/v1/webhooks', { url: hook }).expect(201);
    const { webhook_id: id } = (body as { webhook: { webhook_id: string } }).webhook;
    answers.push(410);
    await order('W-2');
    await eventually(async () => {
      const { rows } = (await hub.as('acme').get('/v1/webhooks')).body as {
        rows: readonly { webhook_id: string; status: string }[];
      };
      return rows.find((it) => it.webhook_id === id)?.status === 'disabled' ? true : undefined;
    });
    const refused = { url: 'http://169.254.169.254/latest' };
    const answer = await hub.as('acme').post('/v1/webhooks', refused).expect(422);
    expect(answer.body).toMatchObject({ code: 'blocked_address' });
  });
});

describe('changes that are older than they are kept', () => {
  const rowsOf = async (table: string): Promise<number> => {
    const [row] = await hub.database.records.query<{ count: number }>(
      `select count(*)::int as count from hub.${table}`,
    );
    return row?.count ?? 0;
  };

  it('are let go of with settled deliveries, and a stream does not pass over them in silence', async () => {
    const { records } = hub.database;
    const all = await rowsOf('changes');
    const [first] = await records.query<{ id: string }>(
      `select xid || '-' || seq as id from hub.changes where tenant_id = 'acme' order by xid, seq limit 1`,
    );
    await letGoOfChanges(records, 30);
    expect(await rowsOf('changes')).toBe(all);
    await records.query(
      `update hub.webhook_deliveries set created_at = now() - interval '31 days'`,
    );
    await records.query(`update hub.changes set at = now() - interval '31 days'`);
    const waiting = { url: hook, events: ['entity.created'] };
    const { body } = await hub.as('acme').post('/v1/webhooks', waiting).expect(201);
    const { webhook } = body as { webhook: { webhook_id: string } };
    await records.query(
      `update hub.webhooks set after_xid = '0', after_seq = 0, status = 'disabled'`,
    );
    await records.query(`update hub.webhooks set status = 'active' where webhook_id = $1`, [
      webhook.webhook_id,
    ]);
    await letGoOfChanges(records, 30);
    expect(await rowsOf('changes')).toBe(all);
    await records.query(`update hub.webhooks set status = 'disabled'`);
    await letGoOfChanges(records, 30);
    expect(await rowsOf('changes')).toBe(0);
    expect(await rowsOf(`webhook_deliveries where status <> 'pending'`)).toBe(0);
    const stream = hub
      .as('acme')
      .get('/v1/events/stream')
      .set('Last-Event-ID', first?.id ?? '');
    const refused = await stream.expect(422);
    expect(refused.body).toMatchObject({ code: 'unknown_event' });
  });
});
