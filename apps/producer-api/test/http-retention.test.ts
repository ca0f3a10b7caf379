import { createHash } from 'node:crypto';
import { onePagePdf, startFakeS3, startS3, type FakeS3 } from '@forme/test-kit';
import request from 'supertest';
import { openProducer, type ProducerFixture } from './producer-fixture';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const today = () => new Date().toISOString().slice(0, 10);

type App = Parameters<typeof request>[0];
const pdfOf = (name: string) => Buffer.from(onePagePdf({ content: `% ${name}` }));

function apply(app: App, pdf: Buffer, headers: Record<string, string> = {}) {
  return request(app)
    .post('/v1/white-underbase/apply')
    .set(headers)
    .send({ input_pdf_b64: pdf.toString('base64') });
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('retention for training', () => {
  let fixture: ProducerFixture;
  let s3: FakeS3;
  let app: App;
  const consent = { 'X-Producer-Retain-For-Training': ' YES ', 'X-Producer-Tenant': 'Acme Labels' };

  const environment = () => ({
    PRODUCER_RETAIN_BUCKET: s3.bucket,
    PRODUCER_RETAIN_ENDPOINT_URL: s3.endpoint,
    PRODUCER_RETAIN_PREFIX: '/train/',
    PRODUCER_RETAIN_TTL_DAYS: '30',
    PRODUCER_RETAIN_ACCESS_KEY_ID: 'key',
    PRODUCER_RETAIN_SECRET_ACCESS_KEY: 'secret',
  });

  beforeAll(async () => {
    s3 = await startFakeS3();
    fixture = await openProducer();
    ({ app } = await fixture.start(environment()));
  });

  afterEach(() => s3.fail(undefined));

  afterAll(async () => {
    await fixture.stop();
    await s3.stop();
  });

  it('keeps input, output and the result without its PDF, tagged, when the caller consents', async () => {
    const pdf = pdfOf('kept');
    const answer = await apply(app, pdf, consent);
    const folder = `train/acme-labels/white_underbase/${today()}/${sha256(pdf)}/`;
    await until(() => s3.bytesOf(`${folder}result.json`) !== undefined);
    expect(s3.bytesOf(`${folder}input.pdf`)?.equals(pdf)).toBe(true);
    expect(s3.bytesOf(`${folder}output.pdf`)?.equals(pdf)).toBe(true);
    const result = JSON.parse(s3.bytesOf(`${folder}result.json`)!.toString()) as object;
    const { output_pdf_b64: _pdf, ...rest } = answer.body as Record<string, unknown>;
    expect(_pdf).toBeDefined();
    expect(result).toEqual(rest);
    for (const name of ['input.pdf', 'output.pdf', 'result.json']) {
      expect(s3.tagsOf(folder + name)).toEqual({ 'ttl-days': '30' });
    }
    const { body } = await request(app)
      .get(`/v1/lineage/${answer.body.lineage_id as string}`)
      .set('X-Producer-Tenant', 'acme-labels');
    expect(body.steps[0].retained_for_training).toBe(true);
  });

  it.each([
    ['true', true],
    ['1', true],
    ['Yes', true],
    ['on', false],
    ['false', false],
    ['', false],
  ])('takes the consent %j as %j', async (value, kept) => {
    const pdf = pdfOf(`consent ${value}`);
    const answer = await apply(app, pdf, { 'X-Producer-Retain-For-Training': value });
    const lineage = await request(app).get(`/v1/lineage/${answer.body.lineage_id as string}`);
    expect(lineage.body.steps[0].retained_for_training).toBe(kept);
    if (kept)
      await until(() => s3.keys().some((key) => key.endsWith(`${sha256(pdf)}/result.json`)));
    else expect(s3.keys().filter((key) => key.includes(sha256(pdf)))).toEqual([]);
  });

  it('reads the field of a form only when there is no header', async () => {
    const send = (pdf: Buffer, field: string, headers: Record<string, string>) =>
      request(app)
        .post('/v1/white-underbase/apply')
        .set(headers)
        .field('retain_for_training', field)
        .attach('input_pdf', pdf, { filename: 'a.pdf', contentType: 'application/pdf' });
    const retained = async (answer: { body: { lineage_id: string } }) =>
      (await request(app).get(`/v1/lineage/${answer.body.lineage_id}`)).body.steps[0]
        .retained_for_training as boolean;
    expect(await retained(await send(pdfOf('f1'), 'true', {}))).toBe(true);
    const refused = { 'X-Producer-Retain-For-Training': 'no' };
    expect(await retained(await send(pdfOf('f2'), 'true', refused))).toBe(false);
  });

  it('never fails a call, also when the store is down or slow', async () => {
    s3.fail({ method: 'PUT', error: { status: 403, code: 'AccessDenied' } });
    expect((await apply(app, pdfOf('down'), consent)).status).toBe(200);
    await until(async () =>
      (await request(app).get('/metrics')).text.includes(
        'producer_retention_total{outcome="failed"} 1',
      ),
    );
    let goOn: () => void = () => undefined;
    s3.fail({ method: 'PUT', until: new Promise((resolve) => (goOn = resolve)), times: 1 });
    const slow = pdfOf('slow');
    expect((await apply(app, slow, consent)).status).toBe(200);
    expect(s3.keys().filter((key) => key.includes(sha256(slow)))).toEqual([]);
    goOn();
    await until(() => s3.keys().some((key) => key.endsWith(`${sha256(slow)}/result.json`)));
  });

  it('erases every object of a hash, in any case, more than a thousand of them, and no other', async () => {
    const hash = sha256(pdfOf('many'));
    const other = sha256(pdfOf('other'));
    for (let index = 0; index < 420; index += 1) {
      const day = new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10);
      for (const name of ['input.pdf', 'output.pdf', 'result.json']) {
        s3.put(`train/anonymous/rewrite/${day}/${hash}/${name}`, 'x');
      }
      s3.put(`train/anonymous/rewrite/${day}/${other}/input.pdf`, 'x');
    }
    s3.put(`train/beta/marks/2026-01-01/${hash}/input.pdf`, 'x');
    s3.put(`elsewhere/beta/marks/2026-01-01/${hash}/input.pdf`, 'x');
    const erase = (body: object, headers: Record<string, string> = {}) =>
      request(app).post('/v1/retention/delete').set(headers).send(body);
    const first = await erase({ sha256: hash.toUpperCase(), tenant: 'anonymous' });
    expect([first.status, first.body.deleted, first.body.keys.length]).toEqual([200, 1260, 1260]);
    const left = s3.keys().filter((key) => key.includes(hash));
    expect(left).toEqual([
      `elsewhere/beta/marks/2026-01-01/${hash}/input.pdf`,
      `train/beta/marks/2026-01-01/${hash}/input.pdf`,
    ]);
    expect(s3.keys().filter((key) => key.includes(other))).toHaveLength(420);
    const named = await erase({ sha256: hash }, { 'X-Producer-Tenant': 'gamma' });
    expect(named.body).toEqual({ deleted: 0, keys: [], copies: 0 });
    const all = await erase({ sha256: hash });
    expect(all.body.keys).toEqual([`train/beta/marks/2026-01-01/${hash}/input.pdf`]);
    expect((await erase({ sha256: hash })).body).toEqual({ deleted: 0, keys: [], copies: 0 });
    const audit = await fixture.database.records.query<{ deleted: number; tenant: string | null }>(
      `select deleted, tenant from producer_erasures where sha256 = $1 order by id`,
      [hash],
    );
    expect(audit).toEqual([
      { deleted: 1260, tenant: 'anonymous' },
      { deleted: 0, tenant: 'gamma' },
      { deleted: 1, tenant: null },
      { deleted: 0, tenant: null },
    ]);
  });

  it('erases what it kept itself with its entry in the index', async () => {
    const pdf = pdfOf('own');
    await apply(app, pdf, consent);
    await until(() => s3.keys().some((key) => key.endsWith(`${sha256(pdf)}/result.json`)));
    expect(s3.keys().some((key) => key.startsWith(`train/index/${sha256(pdf)}/acme-labels/`))).toBe(
      true,
    );
    const { body } = await request(app)
      .post('/v1/retention/delete')
      .send({ sha256: sha256(pdf) });
    expect(body.deleted).toBe(3);
    expect(s3.keys().filter((key) => key.includes(sha256(pdf)))).toEqual([]);
  });

  it('answers 422 for what is no hash, 500 when the store fails, 503 without a bucket', async () => {
    const erase = (to: App, body: object) => request(to).post('/v1/retention/delete').send(body);
    for (const bad of ['', 'abc', 'g'.repeat(64), 'a'.repeat(65)]) {
      expect((await erase(app, { sha256: bad })).status).toBe(422);
    }
    s3.fail({ error: { status: 403, code: 'AccessDenied' } });
    const failed = await erase(app, { sha256: 'a'.repeat(64) });
    expect([failed.status, failed.body.code]).toEqual([500, 'retention_store_failed']);
    const without = await fixture.start();
    const missing = await erase(without.app, { sha256: 'a'.repeat(64) });
    expect([missing.status, missing.body.code]).toEqual([503, 'retention_not_configured']);
    expect((await apply(without.app, pdfOf('no bucket'), consent)).status).toBe(200);
  });

  it('lets a credential that is bound to a tenant erase only there', async () => {
    const bound = await fixture.start({
      ...environment(),
      PRODUCER_AUTH_MODE: 'bearer',
      PRODUCER_TENANT_TOKENS: 'delta:t-1',
    });
    const hash = 'd'.repeat(64);
    const mine = `train/delta/rewrite/2026-01-01/${hash}/input.pdf`;
    s3.put(mine, 'x');
    s3.put(`train/beta/rewrite/2026-01-01/${hash}/input.pdf`, 'x');
    const erase = (body: object) =>
      request(bound.app).post('/v1/retention/delete').set('Authorization', 'Bearer t-1').send(body);
    expect((await erase({ sha256: hash, tenant: 'beta' })).status).toBe(403);
    expect((await erase({ sha256: hash })).body).toEqual({ deleted: 1, keys: [mine], copies: 0 });
  });
});

describe('retention in an S3 server of another make', () => {
  it('keeps and erases', async () => {
    const s3 = await startS3('retained');
    const fixture = await openProducer();
    try {
      const { app } = await fixture.start({
        PRODUCER_RETAIN_BUCKET: s3.bucket,
        PRODUCER_RETAIN_ENDPOINT_URL: s3.endpoint,
        PRODUCER_RETAIN_ACCESS_KEY_ID: s3.accessKeyId,
        PRODUCER_RETAIN_SECRET_ACCESS_KEY: s3.secretAccessKey,
      });
      const pdf = pdfOf('other make');
      await apply(app, pdf, { 'X-Producer-Retain-For-Training': 'true' });
      await until(async () =>
        (await request(app).get('/metrics')).text.includes(
          'producer_retention_total{outcome="kept"} 1',
        ),
      );
      const { body } = await request(app)
        .post('/v1/retention/delete')
        .send({ sha256: sha256(pdf) });
      const folder = `retain/anonymous/white_underbase/${today()}/${sha256(pdf)}/`;
      expect(body).toEqual({
        copies: 1,
        deleted: 3,
        keys: ['input.pdf', 'output.pdf', 'result.json'].map((it) => folder + it),
      });
    } finally {
      await fixture.stop();
      await s3.stop();
    }
  });
});
