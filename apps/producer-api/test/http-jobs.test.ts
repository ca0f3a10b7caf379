import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProducerJob } from '@forme/contracts/producer';
import { jsonCheck } from '@forme/service-kit/http';
import { verifyWebhook } from '@forme/service-kit/outbound';
import { describeWithService, onePagePdf, startRedis, type RedisServer } from '@forme/test-kit';
import request from 'supertest';
import { openProducer, type ProducerFixture } from './producer-fixture';

type App = Parameters<typeof request>[0];

const plan = { sheet: { width_pt: 600, height_pt: 800 }, cell: { width_pt: 200, height_pt: 300 } };
const pdfOf = (name: string) => Buffer.from(onePagePdf({ content: `% ${name}` }));

function impose(app: App, pdf: Buffer, headers: Record<string, string> = {}) {
  return request(app)
    .post('/v1/impose/apply')
    .query({ async: true })
    .set(headers)
    .send({ input_pdf_b64: pdf.toString('base64'), plan });
}

async function ended(app: App, url: string, headers: Record<string, string> = {}) {
  for (;;) {
    const { body } = await request(app).get(url).set(headers);
    if (['completed', 'failed', 'cancelled'].includes(body.status as string)) return body;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

describe('queued work', () => {
  let fixture: ProducerFixture;
  let app: App;

  beforeAll(async () => {
    fixture = await openProducer();
    ({ app } = await fixture.start());
  });

  afterAll(() => fixture.stop());

  it('is accepted at once, and its record ends with the body of the call and its PDF', async () => {
    const pdf = pdfOf('queued');
    const accepted = await impose(app, pdf);
    expect(accepted.status).toBe(202);
    expect(accepted.headers['location']).toBe(accepted.body.poll_url);
    expect(accepted.body).toMatchObject({
      job_id: expect.stringMatching(/^job_[0-9A-HJKMNP-TV-Z]{26}$/),
      status: 'queued',
    });
    const job = await ended(app, accepted.body.poll_url as string);
    expect(jsonCheck(ProducerJob)(job)).toHaveProperty('value');
    expect(job).toMatchObject({
      producer: 'impose',
      status: 'completed',
      progress_pct: 100,
      problem: null,
    });
    const direct = await request(app)
      .post('/v1/impose/apply')
      .send({ input_pdf_b64: pdf.toString('base64'), plan });
    const { output_pdf_b64: _pdf, ...withoutPdf } = direct.body as Record<string, unknown>;
    expect(_pdf).toBeDefined();
    expect(job.result).toEqual({
      ...withoutPdf,
      cache_hit: false,
      lineage_id: expect.stringMatching(/^lin_/),
    });
    const output = await request(app)
      .get(job.output_url as string)
      .buffer(true);
    expect(output.headers['content-type']).toBe('application/pdf');
    expect(Number(output.headers['content-length'])).toBe(
      Buffer.from(direct.body.output_pdf_b64 as string, 'base64').length,
    );
    const lineage = await request(app).get(`/v1/lineage/${job.result.lineage_id as string}`);
    expect(lineage.body.steps).toHaveLength(1);
  });

  it('leaves no input behind', async () => {
    const { body } = await impose(app, pdfOf('tidy'));
    await ended(app, body.poll_url as string);
    const inputs = { tenant: 'anonymous', kind: 'producer-job-input' };
    // They go right after the end is told.
    for (let left = Infinity; left > 0;) {
      left = 0;
      for await (const blob of fixture.stores.blobs.list(inputs)) left += blob.size;
    }
  });

  it('that fails says why, as the call would', async () => {
    const { body } = await impose(app, Buffer.from('no PDF'));
    const job = await ended(app, body.poll_url as string);
    expect(job).toMatchObject({
      status: 'failed',
      result: null,
      output_url: null,
      problem: { code: 'not_a_pdf', status: 422 },
    });
    const output = await request(app).get(`${body.poll_url as string}/output`);
    expect([output.status, output.body.code]).toEqual([409, 'job_final']);
    const cancel = await request(app).post(`${body.poll_url as string}/cancel`);
    expect(cancel.status).toBe(409);
  });

  it('with the same Idempotency-Key is the same job; with another content 409', async () => {
    const key = { 'Idempotency-Key': 'k-1' };
    const first = await impose(app, pdfOf('same'), key);
    const again = await impose(app, pdfOf('same'), key);
    expect(again.body.job_id).toBe(first.body.job_id);
    const other = await impose(app, pdfOf('different'), key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
    await ended(app, first.body.poll_url as string);
  });

  it('is a tenant’s own', async () => {
    const { body } = await impose(app, pdfOf('mine'), { 'X-Producer-Tenant': 'mine' });
    const url = body.poll_url as string;
    for (const path of [url, `${url}/output`, `${url}/events`]) {
      expect((await request(app).get(path).set('X-Producer-Tenant', 'yours')).status).toBe(404);
    }
    const cancel = await request(app).post(`${url}/cancel`).set('X-Producer-Tenant', 'yours');
    expect([cancel.status, cancel.body.code]).toEqual([404, 'job_not_found']);
    await ended(app, url, { 'X-Producer-Tenant': 'mine' });
    for (const id of ['nothing', '..%2f..', 'a'.repeat(300)]) {
      expect((await request(app).get(`/v1/jobs/${id}`)).status).toBe(404);
    }
  });

  it('reports its progress as events, the last of which is its end', async () => {
    const { body } = await impose(app, pdfOf('events'));
    const { text } = await request(app)
      .get(`${body.poll_url as string}/events`)
      .buffer(true);
    const events = [...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
    expect(events.at(-1)).toBe('completed');
    expect(events.slice(0, -1).every((name) => name === 'progress')).toBe(true);
  });
});

describe('queued work without a worker', () => {
  it('waits, shows in health, can be cancelled, and is done by another replica', async () => {
    const fixture = await openProducer();
    try {
      const { app } = await fixture.start({ PRODUCER_JOB_CONCURRENCY: '0' });
      const cancelled = await impose(app, pdfOf('cancelled'));
      const waiting = await impose(app, pdfOf('waiting'));
      expect((await request(app).get('/healthz')).body.queue_depth).toBe(2);
      expect((await request(app).get('/metrics')).text).toContain(
        'producer_jobs{state="queued"} 2',
      );
      const gone = await request(app).post(`${cancelled.body.poll_url as string}/cancel`);
      expect([gone.status, gone.body.status]).toEqual([200, 'cancelled']);
      const again = await request(app).post(`${cancelled.body.poll_url as string}/cancel`);
      expect([again.status, again.body.status]).toEqual([200, 'cancelled']);
      await fixture.start();
      const job = await ended(app, waiting.body.poll_url as string);
      expect(job.status).toBe('completed');
      expect((await ended(app, cancelled.body.poll_url as string)).status).toBe('cancelled');
    } finally {
      await fixture.stop();
    }
  });
});

describe('the webhook', () => {
  it('hears signed of every job that ends, again until it answers well', async () => {
    const secret = 'secret-of-the-webhook';
    const heard: { readonly body: string; readonly verdict: string; readonly event: string }[] = [];
    const receiver = createServer((call, answer) => {
      const chunks: Buffer[] = [];
      call.on('data', (chunk: Buffer) => chunks.push(chunk));
      call.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        const eventId = String(call.headers['x-forme-event-id']);
        const signature = String(call.headers['x-forme-signature']);
        const now = Math.floor(Date.now() / 1000);
        const verdict = verifyWebhook(signature, { eventId, body }, { secrets: [secret], now });
        heard.push({ body, verdict, event: (JSON.parse(body) as { event: string }).event });
        answer.statusCode = heard.length === 1 ? 500 : 204;
        answer.end();
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    const fixture = await openProducer();
    try {
      const { app } = await fixture.start({
        PRODUCER_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
        PRODUCER_WEBHOOK_SECRET: secret,
      });
      const good = await impose(app, pdfOf('told'));
      const bad = await impose(app, Buffer.from('no PDF'));
      while (heard.length < 3) await new Promise((resolve) => setTimeout(resolve, 50));
      expect(heard.every(({ verdict }) => verdict === 'valid')).toBe(true);
      expect(new Set(heard.map(({ event }) => event))).toEqual(
        new Set(['job.completed', 'job.failed']),
      );
      expect(heard[0]?.event).toBeDefined();
      const ids = new Set(
        heard.map(({ body }) => (JSON.parse(body) as { data: { job_id: string } }).data.job_id),
      );
      expect(ids).toEqual(new Set([good.body.job_id, bad.body.job_id]));
    } finally {
      await fixture.stop();
      receiver.close();
    }
  });
});

describeWithService('redis', 'queued work in a distributed queue', () => {
  let redis: RedisServer;

  beforeAll(async () => {
    redis = await startRedis();
  });

  afterAll(() => redis.stop());

  it('is done', async () => {
    const fixture = await openProducer(redis.url);
    try {
      const { app } = await fixture.start();
      const { body } = await impose(app, pdfOf('distributed'));
      expect((await ended(app, body.poll_url as string)).status).toBe('completed');
    } finally {
      await fixture.stop();
    }
  });
});
