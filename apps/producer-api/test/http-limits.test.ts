import { buildPdf, onePagePdf } from '@forme/test-kit';
import request from 'supertest';
import { openProducer, type ProducerFixture } from './producer-fixture';

type App = Parameters<typeof request>[0];

describe('limits and walls between tenants', () => {
  let fixture: ProducerFixture;
  let app: App;
  const white = (pdf: Uint8Array, headers = {}) =>
    request(app)
      .post('/v1/white-underbase/apply')
      .set(headers)
      .send({ input_pdf_b64: Buffer.from(pdf).toString('base64') });
  const raw = (pdf: Uint8Array) =>
    request(app)
      .post('/v1/white-underbase/apply')
      .set('Content-Type', 'application/pdf')
      .send(Buffer.from(pdf));

  beforeAll(async () => {
    fixture = await openProducer();
    ({ app } = await fixture.start({
      PRODUCER_MAX_JSON_BYTES: '20000',
      PRODUCER_MAX_UPLOAD_BYTES: '40000',
      PRODUCER_MAX_PAGES: '3',
      LOG_LEVEL: 'info',
    }));
  });

  afterAll(() => fixture.stop());

  it('answers 413 for a body or an upload that is too large', async () => {
    const large = onePagePdf({ content: `% ${'x'.repeat(30_000)}` });
    const json = await white(large);
    expect([json.status, json.body.code]).toEqual([413, 'payload_too_large']);
    expect((await raw(large)).status).toBe(200);
    const upload = await raw(onePagePdf({ content: `% ${'x'.repeat(60_000)}` }));
    expect([upload.status, upload.body.code]).toEqual([413, 'payload_too_large']);
  });

  it('answers 429 with Retry-After once the bucket of a tenant is empty', async () => {
    const limited = await fixture.start({
      PRODUCER_RATE_LIMIT_BURST: '1',
      PRODUCER_RATE_LIMIT_RPM: '1',
    });
    const send = (tenant: string) =>
      request(limited.app)
        .post('/v1/rewrite/validate')
        .set('X-Producer-Tenant', tenant)
        .send({ plan: { ops: [] } });
    expect((await send('a')).status).toBe(200);
    const second = await send('a');
    expect([second.status, second.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('b')).status).toBe(200);
  });

  it('answers 422 for more pages than allowed, naming the limit', async () => {
    const kids = [3, 4, 5, 6];
    const pages = buildPdf({
      objects: {
        1: '<< /Type /Catalog /Pages 2 0 R >>',
        2: `<< /Type /Pages /Kids [${kids.map((it) => `${it} 0 R`).join(' ')}] /Count 4 /MediaBox [0 0 9 9] >>`,
        ...Object.fromEntries(kids.map((it) => [it, '<< /Type /Page /Parent 2 0 R >>'])),
      },
    });
    const { status, body } = await white(pages);
    expect([status, body.code, body.limit]).toEqual([422, 'document_exceeds_limits', 'pages']);
  });

  it('answers 415 for other media types, 400 for broken JSON, 422 for unknown members', async () => {
    const post = (type: string, text: string) =>
      request(app).post('/v1/white-underbase/apply').set('Content-Type', type).send(text);
    expect((await post('text/plain', 'x')).status).toBe(415);
    expect((await post('application/json', '{')).status).toBe(400);
    expect((await post('application/json', '{"surprise":1}')).status).toBe(422);
  });

  it('gives no tenant the cached output of another', async () => {
    const pdf = onePagePdf({ content: '% walls' });
    const mine = await white(pdf, { 'X-Producer-Tenant': 'mine' });
    const yours = await white(pdf, { 'X-Producer-Tenant': 'yours' });
    const again = await white(pdf, { 'X-Producer-Tenant': 'mine' });
    expect([mine.body.cache_hit, yours.body.cache_hit, again.body.cache_hit]).toEqual([
      false,
      false,
      true,
    ]);
    expect(yours.body.cache_key).not.toBe(mine.body.cache_key);
    expect(yours.body.pdf_sha256).toBe(mine.body.pdf_sha256);
  });

  it('shares one engine run between equal calls at the same time', async () => {
    const pdf = onePagePdf({ content: '% together' });
    const before = fixture.runs.length;
    const answers = await Promise.all([1, 2, 3, 4].map(() => white(pdf)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.pdf_sha256 as string)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.lineage_id as string)).size).toBe(4);
    expect(fixture.runs.length - before).toBeLessThan(4);
  });

  it('counts what it does', async () => {
    await white(Buffer.from('no PDF'));
    const { text } = await request(app).get('/metrics');
    for (const line of [
      /producer_cache_lookups_total\{producer="white_underbase",outcome="hit"\} [1-9]/,
      /producer_cache_lookups_total\{producer="white_underbase",outcome="miss"\} [1-9]/,
      /producer_engine_seconds_count\{producer="white_underbase"\} [1-9]/,
      /producer_verify_seconds_count\{producer="white_underbase"\} [1-9]/,
      /producer_output_bytes_total\{producer="white_underbase"\} [1-9]/,
      /producer_input_pages_total\{producer="white_underbase"\} [1-9]/,
      /producer_lineage_writes_total\{outcome="written"\} [1-9]/,
      /producer_rejected_total\{producer="white_underbase",code="not_a_pdf"\} 1/,
      /producer_queue_depth\{pool="engine"\} 0/,
      /producer_jobs\{state="queued"\} 0/,
      /producer_version_skew\{peer="extraction"\} 0/,
      /producer_api_request_seconds_count\{endpoint="apply_white_underbase"\} [1-9]/,
    ]) {
      expect(text).toMatch(line);
    }
  });

  it('logs no PDF, plan or credential', async () => {
    const secret = 'secret-of-the-plan';
    await request(app)
      .post('/v1/white-underbase/apply')
      .set('Authorization', 'Bearer secret-of-the-header')
      .send({
        input_pdf_b64: Buffer.from(onePagePdf({})).toString('base64'),
        policy: { separation_name: secret },
      });
    expect(fixture.log()).not.toMatch(/secret-of-the-/);
    expect(fixture.log()).not.toContain('JVBERi0');
  });
});
