import * as cip4 from '@forme/cip4';
import { startSimulatedDevice, type SimulatedDevice } from '@forme/test-kit';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  enableWrites,
  eventually,
  makeEndpoint,
  startHub,
  type HubUnderTest,
} from './hub-under-test';

const ticket = `<?xml version="1.0"?>
<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" JobID="J-1" Types="Product Cutting" Version="2.2">
  <ProductList><Product ID="P" ExternalID="FL-1" DescriptiveName="Flyer" Amount="500"/></ProductList>
  <ResourceSet Name="NodeInfo" Usage="Input"><Resource><NodeInfo Status="Waiting"/></Resource></ResourceSet>
</XJDF>`;

interface Queue {
  readonly return_code: number;
  readonly queue_entries: readonly { readonly queue_entry_id: string; readonly status: string }[];
}

describe.each([
  ['jmf', 'jdf-device'],
  ['xjmf', 'xjdf-device'],
] as const)('a device that speaks %s', (format, system) => {
  let device: SimulatedDevice;
  let hub: HubUnderTest;
  let connection: string;
  let messagesUrl: string;
  let jobId: string;
  beforeAll(async () => {
    device = await startSimulatedDevice(format, cip4);
    hub = await startHub({ HUB_OUTBOUND_ALLOWED: new URL(device.url).host });
    const { url } = await hub.service.start(0, '127.0.0.1');
    const draft = { system, name: 'Press', base_url: device.url, auth_kind: 'none' };
    const { body } = await hub.as('acme').post('/v1/connections', draft).expect(201);
    ({ connection_id: connection } = body as { connection_id: string });
    const endpoint = await makeEndpoint(hub, 'acme', {
      system,
      allowed_content_types: [cip4.MESSAGE_TYPES[format]],
    });
    messagesUrl = new URL(`/v1/jdf/messages/${endpoint.id}`, url).href;
    await hub
      .as('acme')
      .post('/v1/jdf/tickets')
      .set('Content-Type', 'application/vnd.cip4-xjdf+xml')
      .send(ticket)
      .expect(202);
    const found = await eventually(async () => {
      const query = 'system=cip4&external_type=Job&external_id=J-1';
      const { body: key, status } = await hub.as('acme').get(`/v1/xref?${query}`);
      return status === 200 ? (key as { id: string }) : undefined;
    });
    jobId = found.id;
  });
  afterAll(async () => {
    await hub.stop();
    await device.stop();
  });
  const send = async (message: object) => {
    const path = `/v1/jdf/devices/${connection}/messages`;
    const { status, body } = await hub.as('acme').post(path, message);
    return { status, body: body as Queue & { code?: string; detail?: string } };
  };

  it('takes a job as a ticket once its writes are enabled, and its entry is held, resumed and aborted', async () => {
    const submit = { message: 'submit', job_id: jobId, return_url: messagesUrl };
    expect(await send(submit)).toMatchObject({ status: 409, body: { code: 'writes_not_enabled' } });
    expect(await send({ message: 'queue_status' })).toMatchObject({ status: 200 });
    await enableWrites(hub, 'acme', connection);
    expect(await send(submit)).toMatchObject({
      status: 200,
      body: { return_code: 0, queue_entries: [{ queue_entry_id: 'Q-1', status: 'Waiting' }] },
    });
    expect(device.entries[0]).toMatchObject({ jobId: 'J-1', returnUrl: messagesUrl });
    const change = (message: string) => send({ message, queue_entry_id: 'Q-1' });
    await change('hold');
    expect(device.entries[0]?.status).toBe('Held');
    await change('resume');
    expect(device.entries[0]?.status).toBe('Waiting');
    expect(await change('abort')).toMatchObject({
      body: { queue_entries: [{ status: 'Aborted' }] },
    });
    const over = await change('hold');
    expect(over).toMatchObject({
      status: 502,
      body: { code: 'upstream_refused', return_code: 114 },
    });
    expect(await send({ message: 'hold', queue_entry_id: 'none' })).toMatchObject({
      body: { return_code: 105 },
    });
    expect((await send({ message: 'hold' })).status).toBe(422);
    expect((await send({ message: 'submit', job_id: 'job_none' })).status).toBe(404);
  });

  it('that fails leaves a typed answer, and nothing is submitted twice unnoticed', async () => {
    const submit = { message: 'submit', job_id: jobId };
    const before = device.entries.length;
    device.failNext('lost_request', 'broken', 'wrong_body', 'busy');
    expect(await send(submit)).toMatchObject({ status: 504, body: { code: 'upstream_timeout' } });
    expect(await send(submit)).toMatchObject({ status: 504 });
    expect(await send(submit)).toMatchObject({ status: 504 });
    expect(await send(submit)).toMatchObject({ status: 502, body: { return_code: 10 } });
    expect(device.entries).toHaveLength(before);
    device.failNext('lost_answer');
    expect((await send(submit)).status).toBe(504);
    const queue = await send({ message: 'queue_status' });
    expect(queue.body.queue_entries).toHaveLength(before + 1);
    device.closeQueue(true);
    expect(await send(submit)).toMatchObject({ status: 502, body: { return_code: 112 } });
    device.closeQueue(false);
  });

  it('sends its signals over a subscription, which move the job, until it is ended', async () => {
    const opened = await hub
      .as('acme')
      .post('/v1/jdf/subscriptions', {
        connection_id: connection,
        message_type: 'Status',
        url: messagesUrl,
      })
      .expect(201);
    const { subscription_id: id } = opened.body as { subscription_id: string };
    expect([...device.channels.values()]).toEqual([messagesUrl]);
    await send({ message: 'submit', job_id: jobId, return_url: messagesUrl });
    const entry = device.entries.at(-1)!;
    expect(await device.move(entry.id, 'Running')).toEqual([200]);
    const statusOf = async () => {
      const query = `system=${system}&external_type=Job&external_id=J-1`;
      const { body: key, status } = await hub.as('acme').get(`/v1/xref?${query}`);
      if (status !== 200) return undefined;
      expect((key as { id: string }).id).toBe(jobId);
      const { body } = await hub.as('acme').get(`/v1/entities/job/${jobId}`).expect(200);
      return (body as { status?: string }).status;
    };
    // The ticket says that the job waits: what the device says comes first.
    const strategy = 'source_priority';
    const rule = { entity: 'job', field: '/status', order: [system, 'cip4'], strategy };
    await hub.as('acme').post('/v1/precedence-rules', rule).expect(201);
    await eventually(async () => ((await statusOf()) === 'in_progress' ? true : undefined));
    expect(await device.giveBack(entry.id)).toBe(0);
    const { body: listed } = await hub.as('acme').get('/v1/jdf/subscriptions').expect(200);
    expect(listed).toMatchObject({ rows: [{ subscription_id: id, direction: 'outbound' }] });
    await hub.as('brix').delete(`/v1/jdf/subscriptions/${id}`).expect(404);
    await hub.as('acme').delete(`/v1/jdf/subscriptions/${id}`).expect(204);
    const actions = await hub.database.records.query<{ action: string }>(
      'select distinct action from hub.audit_entries where subject = any($1) order by action',
      [[connection, id]],
    );
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['device.submit', 'subscription.close', 'subscription.open']),
    );
    expect(device.channels.size).toBe(0);
  });

  it('is not reached by another tenant, nor by a connection of another kind', async () => {
    const path = `/v1/jdf/devices/${connection}/messages`;
    await hub.as('brix').post(path, { message: 'queue_status' }).expect(404);
    const draft = {
      system: 'generic-rest-mis',
      name: 'MIS',
      base_url: device.url,
      auth_kind: 'none',
    };
    const { body } = await hub.as('acme').post('/v1/connections', draft).expect(201);
    const { connection_id: other } = body as { connection_id: string };
    await hub
      .as('acme')
      .post(`/v1/jdf/devices/${other}/messages`, { message: 'queue_status' })
      .expect(404);
  });
});

describe('a controller that subscribes to the hub', () => {
  let hub: HubUnderTest;
  let server: Server;
  let url: string;
  let path: string;
  const received: string[] = [];
  let refusals = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (refusals > 0) refusals -= 1;
        else received.push(Buffer.concat(chunks).toString());
        response.writeHead(200).end();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jmf`;
    hub = await startHub({ HUB_OUTBOUND_ALLOWED: new URL(url).host });
    const { id } = await makeEndpoint(hub, 'acme', {
      system: 'workflow',
      allowed_content_types: [cip4.MESSAGE_TYPES.jmf],
    });
    path = `/v1/jdf/messages/${id}`;
  });
  afterAll(async () => {
    await hub.stop();
    server.closeAllConnections();
    server.close();
  });
  const jmf = async (inside: string) => {
    const text = `<JMF xmlns="http://www.CIP4.org/JDFSchema_1_1" SenderID="c" TimeStamp="2026-03-04T10:00:00Z" Version="1.7">${inside}</JMF>`;
    const { body } = await hub
      .as('acme')
      .post(path)
      .set('Content-Type', cip4.MESSAGE_TYPES.jmf)
      .buffer()
      .parse((stream, done) => {
        let answer = '';
        stream.on('data', (chunk: Buffer) => (answer += chunk.toString()));
        stream.on('end', () => done(null, answer));
      })
      .send(text);
    return String(body);
  };
  const signalWith = (...texts: string[]) =>
    eventually(() => {
      const found = received.find((it) => texts.every((text) => it.includes(text)));
      return Promise.resolve(found);
    });

  it('gets the status of its jobs, at first and when they change, until it stops the channel', async () => {
    const query = `<Query ID="q1" Type="Status"><Subscription URL="${url}"/><StatusQuParams/></Query>`;
    const opened = await jmf(query);
    expect(opened).toContain('ReturnCode="0"');
    expect(opened).toContain('Subscribed="true"');
    await signalWith('refID="q1"', 'DeviceInfo');
    const phase = (status: string, time: string) =>
      jmf(
        `<Signal ID="s-${status}" Type="Status"><DeviceInfo DeviceStatus="Running"><JobPhase JobID="J-9" Status="${status}" StartTime="${time}"/></DeviceInfo></Signal>`,
      );
    await phase('InProgress', '2026-03-04T10:00:00Z');
    await signalWith('JobID="J-9"', 'Status="InProgress"');
    expect(await jmf('<Query ID="q2" Type="KnownSubscriptions"/>')).toContain('ChannelID="q1"');
    const stop = (id: string) =>
      jmf(
        `<Command ID="c" Type="StopPersistentChannel"><StopPersChParams ChannelID="${id}"/></Command>`,
      );
    expect(await stop('none')).toContain('ReturnCode="6"');
    expect(await stop('q1')).toContain('ReturnCode="0"');
    expect((await hub.as('acme').get('/v1/jdf/subscriptions')).body).toMatchObject({ rows: [] });
  });

  it('is refused for addresses that are not allowed and for what the hub does not signal', async () => {
    const subscribe = (type: string, to: string) =>
      jmf(`<Query ID="q3" Type="${type}"><Subscription URL="${to}"/></Query>`);
    expect(await subscribe('Status', 'http://169.254.169.254/')).toContain('ReturnCode="111"');
    expect(await subscribe('Status', 'not a url')).toContain('ReturnCode="111"');
    expect(await subscribe('NodeInfo', url)).toContain('ReturnCode="111"');
  });
});
