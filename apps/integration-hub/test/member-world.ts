import * as cip4 from '@forme/cip4';
import { startSimulatedDevice, startSimulatedMis } from '@forme/test-kit';
import request from 'supertest';
import {
  enableWrites,
  eventually,
  makeEndpoint,
  publishMapping,
  signatureOf,
  startHub,
} from './hub-under-test';

/** An answer without what differs each time it is given: ids, moments, hashes and secrets. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An answer as it came. */
export interface RawAnswer extends Answer {
  readonly headers: Readonly<Record<string, string>>;
}

/** Two answers: without a member, or with its usual value, and with it. */
export type Probe = (world: MemberWorld) => Promise<readonly [unknown, unknown]>;

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A hub in which something of everything is stored. */
export interface MemberWorld {
  readonly ids: Readonly<
    Record<'order' | 'orderMapping' | 'endpoint' | 'mis' | 'otherMis' | 'device', string>
  >;
  /** Base address of the simulated MIS and its key. */
  readonly misAddress: { readonly url: string; readonly apiKey: string };
  readonly call: (
    method: Method,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
  /** The answer as it came. */
  readonly raw: (
    method: Method,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<RawAnswer>;
  /** Posts a file. */
  readonly send: (path: string, file: string | Buffer) => Promise<Answer>;
  /** The rows of a list. */
  readonly rows: (path: string) => Promise<unknown>;
  /** Makes an endpoint and gives what delivers to it. */
  readonly endpoint: (settings?: object) => Promise<DeliverTo>;
  /** Stores a ticket of a job. */
  readonly storeTicket: (jobId: string) => Promise<void>;
  readonly tryMapping: (body: object) => Promise<Answer>;
  /** A word that was not used before. */
  readonly fresh: () => string;
  readonly close: () => Promise<void>;
}

/** Delivers an event signed for its endpoint, and waits until it is settled. */
export interface DeliverTo {
  readonly id: string;
  readonly secret: string;
  readonly deliver: (
    event: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly status: number; readonly envelope: Readonly<Record<string, unknown>> }>;
}

/** Orders of a system. */
export const orderSpec = (system: string) => ({
  spec_version: '1',
  name: 'Orders',
  direction: 'inbound',
  system,
  source: { format: 'json' },
  target: { entity: 'order' },
  key: { external_type: 'Order', external_id: '$.id' },
  fields: [
    { to: '/number', from: '$.no', required: true },
    { to: '/status', from: '$.state' },
    { to: '/order_date', from: '$.date' },
  ],
});

/** The draft of a mapping. */
export const orderDraft = (system: string) => ({
  name: 'Orders',
  system,
  entity: 'order',
  direction: 'inbound',
  spec: orderSpec(system),
});

/** Jobs of a system whose times have no offset. */
const zonedJobs = {
  ...orderDraft('zoned'),
  entity: 'job',
  spec: {
    ...orderSpec('zoned'),
    target: { entity: 'job' },
    fields: [
      { to: '/number', from: '$.no' },
      {
        to: '/due_date',
        from: '$.due',
        transforms: [{ name: 'date', params: { formats: ['yyyy-MM-dd HH:mm'] } }],
      },
    ],
  },
};

/** Opens the world. */
export async function openMemberWorld(): Promise<MemberWorld> {
  const mis = await startSimulatedMis();
  const device = await startSimulatedDevice('jmf', cip4);
  const hub = await startHub({
    HUB_SIMULATED_MIS: 'true',
    HUB_OUTBOUND_ALLOWED: [mis.url, device.url].map((it) => new URL(it).host).join(','),
  });
  let count = 0;
  const fresh = () => `x${(count += 1)}`;
  const raw: MemberWorld['raw'] = async (method, path, body, headers = {}) => {
    const acme = hub.as('acme');
    const test =
      method === 'get' || method === 'delete' ? acme[method](path) : acme[method](path, body);
    const answer = await test.set(headers);
    return {
      status: answer.status,
      body: answer.body as Answer['body'],
      headers: answer.headers,
    };
  };
  const call: MemberWorld['call'] = async (...request) => {
    const { status, body } = await raw(...request);
    return { status, body: plain(body) };
  };
  const endpoint: MemberWorld['endpoint'] = async (settings = {}) => {
    const { id, path, secret } = await makeEndpoint(hub, 'acme', { system: 'shop', ...settings });
    const deliver: DeliverTo['deliver'] = async (event, headers = {}) => {
      const body = JSON.stringify(event);
      const signed = {
        'Content-Type': 'application/json',
        'X-Hub-Signature': signatureOf(secret, body),
        ...headers,
      };
      const { status, body: answer } = await request(hub.service.app)
        .post(path)
        .set(signed)
        .send(body);
      const { envelope_id: envelopeId } = answer as { envelope_id?: string };
      if (envelopeId === undefined) return { status, envelope: {} };
      const envelope = await eventually(async () => {
        const { body: found } = await hub.as('acme').get(`/v1/envelopes/${envelopeId}`);
        return (found as { status: string }).status === 'received'
          ? undefined
          : (found as Record<string, unknown>);
      });
      return { status, envelope };
    };
    return { id, secret, deliver };
  };
  const connect = async (system = 'simulated-mis') => {
    const named = { system, name: 'MIS' };
    const draft =
      system === 'simulated-mis'
        ? {
            ...named,
            base_url: mis.url,
            auth_kind: 'api_key',
            secrets: { api_key: mis.apiKey },
          }
        : { ...named, base_url: device.url, auth_kind: 'none' };
    const { body } = await hub.as('acme').post('/v1/connections', draft).expect(201);
    const { connection_id: id } = body as { connection_id: string };
    await enableWrites(hub, 'acme', id);
    return id;
  };
  const orderMapping = await publishMapping(hub, 'acme', orderDraft('shop'));
  await publishMapping(hub, 'acme', zonedJobs);
  const shop = await endpoint({ event_path: 'header:x-hub-event' });
  const typed = { 'X-Hub-Event': 'order.created' };
  for (const event of [
    { id: 'O-1', no: '1' },
    { id: 'O-1', no: '1a' },
    { id: 'O-2', no: '2', state: 'new' },
    { id: 'O-3' },
    { id: 'O-4' },
  ]) {
    await shop.deliver(event, typed);
  }
  const { body: found } = await hub
    .as('acme')
    .get('/v1/xref?system=shop&external_type=Order&external_id=O-1');
  const order = (found as { id: string }).id;
  for (const value of ['a', 'b']) {
    await call('post', `/v1/entities/order/${order}/statements`, {
      field: '/customer_po',
      value,
      reason: 'r',
    });
  }
  await call('post', `/v1/mappings/${orderMapping}/versions`, {});
  const rates = [
    ['2026-01-01', 'USD', 'EUR'],
    ['2026-02-01', 'USD', 'EUR'],
    ['2026-01-01', 'GBP', 'CHF'],
  ];
  await call('put', '/v1/currency-rates', {
    rates: rates.map(([date, from, to]) => ({ date, from, to, rate: '0.9' })),
  });
  return {
    ids: {
      order,
      orderMapping,
      endpoint: shop.id,
      mis: await connect(),
      otherMis: await connect(),
      device: await connect('jdf-device'),
    },
    misAddress: mis,
    call,
    raw,
    async send(path, file) {
      const test = hub.as('acme').post(path).set('Content-Type', 'text/csv');
      const { status, body } = await test.send(file);
      return { status, body: body as Answer['body'] };
    },
    rows: async (path) => (await call('get', path)).body['rows'],
    endpoint,
    async storeTicket(jobId) {
      const ticket = `<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" JobID="${jobId}" Types="Cutting"/>`;
      const type = 'application/vnd.cip4-xjdf+xml';
      await hub
        .as('acme')
        .post('/v1/jdf/tickets')
        .set('Content-Type', type)
        .send(ticket)
        .expect(202);
    },
    tryMapping: (body) => call('post', '/v1/mappings/dry-run', body),
    fresh,
    async close() {
      await hub.stop();
      await mis.stop();
      await device.stop();
    },
  };
}

/** JSON without what differs each time. */
function plain(body: unknown): Answer['body'] {
  const text = JSON.stringify(body ?? {})
    .replace(/\b[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}\b/g, 'ID')
    .replace(/\b[0-9a-f]{64}\b/g, 'HASH')
    .replace(/whsec_[A-Za-z0-9+/=]+/g, 'SECRET')
    .replace(/"\d{4}-\d{2}-\d{2}T[\d:.]+Z"/g, '"MOMENT"')
    .replace(/"(instance|trace_id|last4)":"[^"]*"/g, '"$1":""');
  return JSON.parse(text) as Answer['body'];
}
