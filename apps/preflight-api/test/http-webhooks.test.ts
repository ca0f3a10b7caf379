import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook } from '@forme/service-kit/outbound';
import { textPdf } from './pdf-bytes';
import { call, runJob, startPreflight, type PreflightFixture } from './preflight-fixture';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const json = { 'Content-Type': 'application/json' };

describe('webhooks over HTTP', () => {
  let preflight: PreflightFixture;
  let receiver: Server;
  let url: string;
  const received: Received[] = [];
  const answers: number[] = [];

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
        response.writeHead(answers.shift() ?? 204).end();
      });
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    url = `http://127.0.0.1:${port}/hooks`;
    preflight = await startPreflight({
      outbound: {
        protocols: ['http:'],
        ports: [port],
        allowsAddress: (address) => address === '127.0.0.1',
        allowsHost: () => true,
      },
    });
  });
  afterAll(async () => {
    await preflight.stop();
    receiver.close();
  });
  beforeEach(() => {
    received.length = 0;
  });

  const subscribe = (body: object, tenant: string) =>
    call<{ id: string; secret: string; code?: string }>(`${preflight.url}/api/v1/webhooks`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...json, 'X-Preflight-Tenant': tenant },
    });
  const arrived = async (count: number): Promise<void> => {
    while (received.length < count) await new Promise((resolve) => setTimeout(resolve, 25));
    expect(received).toHaveLength(count);
  };
  const deliveries = async (id: string, tenant: string) =>
    (
      await call<{ deliveries: { id: string; status: string; attempts: number }[] }>(
        `${preflight.url}/api/v1/webhooks/${id}/deliveries`,
        { headers: { 'X-Preflight-Tenant': tenant } },
      )
    ).body.deliveries;

  it('report the end of jobs, signed, and only of jobs of the tenant', async () => {
    const { status, body: hook } = await subscribe({ url }, 'acme');
    expect(status).toBe(201);
    const headers = { 'X-Preflight-Tenant': 'acme' };
    const job = await runJob(preflight.url, await textPdf('told'), { headers });
    await runJob(preflight.url, await textPdf('not told'), {
      headers: { 'X-Preflight-Tenant': 'other' },
    });
    await arrived(1);
    const [event] = received;
    const body = JSON.parse(event!.body) as { event: string; id: string; data: { job: object } };
    expect(body).toMatchObject({
      event: 'job.completed',
      data: { job: { id: job.id, verdict: job.verdict } },
    });
    const signature = event?.headers['x-forme-signature'] as string;
    const delivery = { eventId: body.id, body: event!.body };
    const now = Math.floor(Date.now() / 1000);
    const check = (secret: string) =>
      verifyWebhook(signature, delivery, { secrets: [secret], now });
    expect([check(hook.secret), check('another secret')]).toEqual(['valid', 'wrong_signature']);
    const listed = await call<{ webhooks: { secret: string | null }[] }>(
      `${preflight.url}/api/v1/webhooks`,
      { headers },
    );
    expect(listed.body.webhooks).toMatchObject([{ id: hook.id, secret: null }]);
  });

  it('are sent again to a receiver that failed, with the same id, and on request', async () => {
    const { body: hook } = await subscribe({ url, events: ['job.completed'] }, 'retry');
    answers.push(500);
    await runJob(preflight.url, await textPdf('twice'), {
      headers: { 'X-Preflight-Tenant': 'retry' },
    });
    await arrived(1);
    for (;;) {
      const [first] = await deliveries(hook.id, 'retry');
      if (first?.attempts === 1) break;
    }
    await preflight.database.records.query(
      `update preflight_deliveries set due_at = now() where webhook_id = $1`,
      [hook.id],
    );
    await arrived(2);
    const ids = received.map(({ headers }) => headers['x-forme-event-id']);
    expect(ids[0]).toBe(ids[1]);
    for (;;) {
      const [delivery] = await deliveries(hook.id, 'retry');
      if (delivery?.status === 'delivered') break;
    }
    const replay = await call(
      `${preflight.url}/api/v1/webhooks/${hook.id}/deliveries/${String(ids[0])}/replay`,
      { method: 'POST', headers: { 'X-Preflight-Tenant': 'retry' } },
    );
    expect(replay.status).toBe(202);
    await arrived(3);
  });

  it.each(['http://169.254.169.254/latest', 'http://localhost:1/x', 'http://user:pw@127.0.0.1/'])(
    'are refused for %s',
    async (target) => {
      const { status, body } = await subscribe({ url: target }, 'ssrf');
      expect([status, body.code]).toEqual([422, 'url_not_allowed']);
    },
  );

  it('end with their subscription', async () => {
    const { body: hook } = await subscribe({ url }, 'ending');
    const remove = () =>
      call(`${preflight.url}/api/v1/webhooks/${hook.id}`, {
        method: 'DELETE',
        headers: { 'X-Preflight-Tenant': 'ending' },
      });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
  });
});

describe('webhooks to hosts of the own network', () => {
  it('go to the host and port that the operator names, and nowhere else', async () => {
    const events: unknown[] = [];
    const receiver = createServer((request, response) => {
      events.push(request.headers['x-forme-event']);
      request.resume().on('end', () => response.writeHead(204).end());
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    const preflight = await startPreflight({
      env: { PREFLIGHT_WEBHOOK_HOSTS: `127.0.0.1:${port}` },
    });
    try {
      const subscribe = async (url: string) =>
        (
          await call(`${preflight.url}/api/v1/webhooks`, {
            method: 'POST',
            body: JSON.stringify({ url }),
            headers: json,
          })
        ).status;
      expect(await subscribe(`http://127.0.0.1:${port + 1}/mis`)).toBe(422);
      expect(await subscribe(`http://localhost:${port}/mis`)).toBe(422);
      expect(await subscribe(`http://127.0.0.1:${port}/mis`)).toBe(201);
      await runJob(preflight.url, await textPdf('for the MIS'));
      while (events.length === 0) await new Promise((resolve) => setTimeout(resolve, 25));
      expect(events).toEqual(['job.completed']);
    } finally {
      await preflight.stop();
      receiver.close();
    }
  });
});
