import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ComparisonJob, DocumentCompareResult, PlateCompareResult } from '@forme/contracts/compare';
import { jsonCheck } from '@forme/service-kit/http';
import { verifyWebhook } from '@forme/service-kit/outbound';
import { describeWithService, startRedis, type RedisServer } from '@forme/test-kit';
import request from 'supertest';
import { JobBlobs } from '../src/jobs/job-blobs';
import { JobStore } from '../src/jobs/job-store';
import { sweepJobs } from '../src/jobs/sweep-jobs';
import { labelPdf, sheetPdf } from './art';
import { openCompare, platesForm, until, type CompareFixture } from './compare-fixture';

type App = Parameters<typeof request>[0];

function submit(app: App, headers: Readonly<Record<string, string>> = {}, pdf = labelPdf()) {
  const call = request(app).post('/v1/compare/jobs').set(headers).field('kind', 'plates');
  return platesForm(call, { pdf });
}

function submitDocuments(app: App, reference: Uint8Array, dpi = '150') {
  return request(app)
    .post('/v1/compare/jobs')
    .field('kind', 'documents')
    .field('dpi', dpi)
    .attach('candidates', Buffer.from(labelPdf()), 'label.pdf')
    .attach('reference', Buffer.from(reference), 'sheet.pdf');
}

async function ended(app: App, url: string, headers: Readonly<Record<string, string>> = {}) {
  for (;;) {
    const { body } = await request(app).get(url).set(headers);
    if (['completed', 'failed', 'cancelled'].includes(body.status as string)) return body;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Names of the inputs of jobs that are kept. */
async function inputsOf({ stores: { blobs } }: CompareFixture): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const tenant of blobs.tenants())
    for await (const { key } of blobs.list({ tenant, kind: 'compare-job-input' }))
      names.push(key.name);
  return names;
}

/** The files of a job go right after its end is told. */
const noInputs = (fixture: CompareFixture) =>
  until(async () => (await inputsOf(fixture)).length === 0);

describe('queued comparisons', () => {
  let fixture: CompareFixture;
  let app: App;

  beforeAll(async () => {
    fixture = await openCompare();
    ({ app } = await fixture.start());
  });
  afterAll(() => fixture.stop());

  it('are accepted at once, and the record ends with what the request would answer', async () => {
    const accepted = await submit(app);
    expect(accepted.status).toBe(202);
    const { job_id: id, status_url: url } = accepted.body as Record<
      'job_id' | 'status_url',
      string
    >;
    expect(id).toMatch(/^cmp_[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(accepted.headers['location']).toBe(url);
    const job = await ended(app, url);
    expect(jsonCheck(ComparisonJob)(job)).toHaveProperty('value');
    expect(job).toMatchObject({
      kind: 'plates',
      status: 'completed',
      progress_pct: 100,
      completeness: { state: 'complete', missing: [] },
      problem: null,
    });
    expect(jsonCheck(PlateCompareResult)(job.result)).toHaveProperty('value');
    const direct = await platesForm(request(app).post('/v1/compare/plates'));
    expect({ ...job.result, stage_durations_ms: {} }).toEqual({
      ...direct.body,
      stage_durations_ms: {},
    });
    await noInputs(fixture);
  });

  it('of documents, one of which cannot be read, are complete but for it', async () => {
    const { body } = await request(app)
      .post('/v1/compare/jobs')
      .field('kind', 'documents')
      .attach('candidates', Buffer.from('no PDF'), 'bad.pdf')
      .attach('candidates', Buffer.from(labelPdf()), 'label.pdf')
      .attach('reference', Buffer.from(sheetPdf(2, 1)), 'sheet.pdf');
    const job = await ended(app, body.status_url as string);
    expect(job).toMatchObject({
      kind: 'documents',
      status: 'completed',
      completeness: {
        state: 'partial',
        missing: [{ pass: 'candidates/0', reason: 'pdf_unreadable' }],
      },
    });
    expect(jsonCheck(DocumentCompareResult)(job.result)).toHaveProperty('value');
  });

  it('that fail say why, as the request would', async () => {
    const { body } = await submit(app, {}, Buffer.from('no PDF at all'));
    const url = body.status_url as string;
    const job = await ended(app, url);
    expect(job).toMatchObject({
      status: 'failed',
      result: null,
      completeness: { state: 'none' },
      problem: { code: 'pdf_unreadable', status: 422 },
    });
    expect(jsonCheck(ComparisonJob)(job)).toHaveProperty('value');
    const cancel = await request(app).delete(url);
    expect([cancel.status, cancel.body.code]).toEqual([409, 'job_final']);
    await noInputs(fixture);
  });

  it.each([
    ['without a kind', 'none', 422, 'invalid_body'],
    ['without plates', 'plates', 422, 'missing_field'],
    ['with files of the other kind', 'documents', 422, 'invalid_field'],
  ])('are refused %s', async (_what, kind, status, code) => {
    const call = request(app)
      .post('/v1/compare/jobs')
      .attach('pdf', Buffer.from(labelPdf()), 'a.pdf');
    const answer = await (kind === 'none' ? call : call.field('kind', kind));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each([
    ['polarity', 'positive', 'no field polarity'],
    ['reference_password', 'secret', 'reference_password to /v1/compare/documents'],
  ])(
    'are refused with a field of the other kind, and with a password: %s',
    async (field, value, words) => {
      const answer = await request(app)
        .post('/v1/compare/jobs')
        .attach('reference', Buffer.from(labelPdf()), 'a.pdf')
        .attach('candidates', Buffer.from(labelPdf()), 'b.pdf')
        .field('kind', 'documents')
        .field(field, value);
      expect([answer.status, answer.body.code]).toEqual([422, 'invalid_field']);
      expect(answer.body.detail).toContain(words);
    },
  );

  it('with the same Idempotency-Key are the same job; with other files 409', async () => {
    const key = { 'Idempotency-Key': 'k-1' };
    const first = await submit(app, key);
    const again = await submit(app, key);
    expect(again.body.job_id).toBe(first.body.job_id);
    const other = await submit(app, key, labelPdf([]));
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
    await ended(app, first.body.status_url as string);
    await noInputs(fixture);
  });

  it('are a tenant’s own', async () => {
    const { body } = await submit(app, { 'X-Compare-Tenant': 'mine' });
    const url = body.status_url as string;
    for (const path of [url, `${url}/events`])
      expect((await request(app).get(path).set('X-Compare-Tenant', 'yours')).status).toBe(404);
    const cancel = await request(app).delete(url).set('X-Compare-Tenant', 'yours');
    expect([cancel.status, cancel.body.code]).toEqual([404, 'job_not_found']);
    await ended(app, url, { 'X-Compare-Tenant': 'mine' });
    for (const id of ['nothing', '..%2f..', 'a'.repeat(300)])
      expect((await request(app).get(`/v1/compare/jobs/${id}`)).status).toBe(404);
  });

  it('report their progress as events, the last of which is their end', async () => {
    const { body } = await submit(app, {}, labelPdf([]));
    const { text } = await request(app)
      .get(`${body.status_url as string}/events`)
      .buffer(true);
    const events = [...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
    expect(events.at(-1)).toBe('completed');
    expect(events.slice(0, -1).every((name) => name === 'progress')).toBe(true);
  });

  it('stop in the engine when they are cancelled', async () => {
    const { body } = await submitDocuments(app, sheetPdf(4, 4), '300');
    const url = body.status_url as string;
    const before = fixture.runs.length;
    await until(() => fixture.engine.status.busy === 1);
    const cancelled = await request(app).delete(url);
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    await until(() => fixture.runs.length > before);
    expect(fixture.runs[before]).toBe('documents engine_cancelled');
    const again = await request(app).delete(url);
    expect([again.status, again.body.status]).toEqual([200, 'cancelled']);
    await noInputs(fixture);
  });
});

describe('queued comparisons without a worker', () => {
  let fixture: CompareFixture;
  beforeEach(async () => {
    fixture = await openCompare();
  });
  afterEach(() => fixture.stop());

  it('wait, can be cancelled, are bounded, and are done by another replica', async () => {
    const env = { COMPARE_JOB_CONCURRENCY: '0', COMPARE_MAX_QUEUED_JOBS: '2' };
    const { app } = await fixture.start(env);
    const cancelled = await submit(app);
    const waiting = await submit(app);
    expect(await inputsOf(fixture)).toHaveLength(10);
    const refused = await submit(app);
    expect([refused.status, refused.body.code]).toEqual([429, 'busy']);
    expect(refused.headers['retry-after']).toBeDefined();
    const gone = await request(app).delete(cancelled.body.status_url as string);
    expect(gone.body.status).toBe('cancelled');
    await fixture.start();
    const job = await ended(app, waiting.body.status_url as string);
    expect(job.status).toBe('completed');
    expect((await ended(app, cancelled.body.status_url as string)).status).toBe('cancelled');
  });

  it('are taken up again when their worker is lost', async () => {
    const { app } = await fixture.start({ COMPARE_JOB_CONCURRENCY: '0' });
    const { body } = await submit(app);
    // As a worker leaves it that died in the middle.
    await fixture.database.records.query(
      `update forme_jobs set status = 'processing', attempt = 1, tries = 1, started_at = now(),
         lease_until = now() - interval '1 s', leased_by = 'elsewhere-1-1' where id = $1`,
      [body.job_id],
    );
    await fixture.start();
    const job = await ended(app, body.status_url as string);
    expect(job.status).toBe('completed');
    const [record] = await fixture.database.records.query<{ readonly attempt: number }>(
      `select attempt from forme_jobs where id = $1`,
      [body.job_id],
    );
    expect(record?.attempt).toBe(2);
  });

  it('are read until their time is over', async () => {
    const { app } = await fixture.start();
    const { body } = await submit(app);
    await ended(app, body.status_url as string);
    await fixture.database.records.query(
      `update compare_jobs set created_at = now() - interval '2 days'`,
    );
    const store = new JobStore(fixture.database.records);
    const yesterday = new Date(Date.now() - 86_400_000);
    expect(await sweepJobs(store, new JobBlobs(fixture.stores.blobs), yesterday)).toBe(1);
    expect((await request(app).get(body.status_url as string)).status).toBe(404);
  });
});

describe('callbacks', () => {
  const secret = 'secret-of-the-callbacks';

  it('hear signed of the end, again until they answer well', async () => {
    const heard: { readonly body: Record<string, unknown>; readonly verdict: string }[] = [];
    const receiver = createServer((call, answer) => {
      const chunks: Buffer[] = [];
      call.on('data', (chunk: Buffer) => chunks.push(chunk));
      call.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        const eventId = String(call.headers['x-forme-event-id']);
        const signature = String(call.headers['x-forme-signature']);
        const now = Math.floor(Date.now() / 1000);
        const verdict = verifyWebhook(signature, { eventId, body }, { secrets: [secret], now });
        heard.push({ body: JSON.parse(body) as Record<string, unknown>, verdict });
        answer.statusCode = heard.length === 1 ? 500 : 204;
        answer.end();
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    const fixture = await openCompare();
    try {
      const { app } = await fixture.start({ COMPARE_WEBHOOK_SECRET: secret });
      const url = `http://127.0.0.1:${port}/hook`;
      const { body } = await submit(app).field('callback_url', url);
      await until(() => heard.length === 2);
      expect(heard.map(({ verdict }) => verdict)).toEqual(['valid', 'valid']);
      expect(heard[1]?.body).toMatchObject({
        event: 'job.completed',
        data: {
          job_id: body.job_id,
          kind: 'plates',
          status: 'completed',
          status_url: body.status_url,
        },
      });
      const inside = await submit(app).field('callback_url', 'http://169.254.169.254/latest');
      expect([inside.status, inside.body.code]).toEqual([422, 'callback_not_allowed']);
    } finally {
      await fixture.stop();
      receiver.close();
    }
  });

  it('are refused where nothing signs them', async () => {
    const fixture = await openCompare();
    try {
      const { app } = await fixture.start();
      const answer = await submit(app).field('callback_url', 'https://example.com/hook');
      expect([answer.status, answer.body.code]).toEqual([422, 'callback_not_allowed']);
      expect(await inputsOf(fixture)).toEqual([]);
    } finally {
      await fixture.stop();
    }
  });
});

describeWithService('redis', 'queued comparisons in a distributed queue', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it('are done, cancelled by another replica, and their results known to all', async () => {
    const fixture = await openCompare(redis.url);
    try {
      const { app } = await fixture.start({ COMPARE_JOB_CONCURRENCY: '0' });
      const waiting = await submitDocuments(app, sheetPdf(4, 4), '300');
      const other = await fixture.start();
      await until(() => fixture.engine.status.busy === 1);
      const gone = await request(app).delete(waiting.body.status_url as string);
      expect(gone.body.status).toBe('cancelled');
      await until(() => fixture.runs.includes('documents engine_cancelled'));
      const { body } = await submit(app);
      expect((await ended(app, body.status_url as string)).status).toBe('completed');
      const known = await platesForm(request(other.app).post('/v1/compare/plates'));
      expect(known.headers['x-compare-cache']).toBe('hit');
    } finally {
      await fixture.stop();
    }
  });
});
