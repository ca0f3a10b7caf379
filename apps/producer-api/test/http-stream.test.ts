import { createHash } from 'node:crypto';
import { onePagePdf } from '@forme/test-kit';
import request from 'supertest';
import { openProducer, type ProducerFixture } from './producer-fixture';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('POST /v1/stream/apply', () => {
  let fixture: ProducerFixture;
  let app: Parameters<typeof request>[0];
  const pdf = Buffer.from(onePagePdf({ content: '0 0 0 1 k 10 10 50 50 re f' }));
  const input_pdf_b64 = pdf.toString('base64');
  const plan = { ops: [{ op: 'metadata_set', key: 'Title', value: 'Label' }] };
  const stream = (body: object) =>
    request(app).post('/v1/stream/apply').send(body).buffer(true).parse(binary);

  beforeAll(async () => {
    fixture = await openProducer();
    ({ app } = await fixture.start());
  });

  afterAll(() => fixture.stop());

  it('gives the bytes, the cache key and the lineage of the apply operation', async () => {
    const payload = { input_pdf_b64, plan };
    const json = await request(app).post('/v1/rewrite/apply').send(payload);
    const { status, type, headers, body } = await stream({ producer: 'rewrite', payload });
    expect([status, type]).toEqual([200, 'application/pdf']);
    expect(sha256(body as Buffer)).toBe(json.body.pdf_sha256);
    expect(headers).toMatchObject({
      'x-producer-pdf-sha256': json.body.pdf_sha256,
      'x-producer-cache-key': json.body.cache_key,
      'x-producer-cache-hit': 'true',
      etag: `"${json.body.cache_key}"`,
      'content-length': String((body as Buffer).length),
    });
    expect(headers['x-producer-lineage-id']).toMatch(/^lin_/);
  });

  it('takes a form, so that no PDF is in base64, and puts out packages as ZIP files', async () => {
    const { status, type, headers } = await request(app)
      .post('/v1/stream/apply')
      .field('producer', 'separations')
      .field('plan', JSON.stringify({ format: 'list', dpi: 36 }))
      .attach('input_pdf', pdf, 'a.pdf')
      .buffer(true)
      .parse(binary);
    expect([status, type]).toEqual([200, 'application/zip']);
    expect(headers['x-producer-output-sha256']).toMatch(/^[0-9a-f]{64}$/);
    const { body, headers: own } = await request(app)
      .post('/v1/stream/apply')
      .field('producer', 'rewrite')
      .field('plan', JSON.stringify(plan))
      .attach('input_pdf', pdf, 'a.pdf')
      .buffer(true)
      .parse(binary);
    expect(sha256(body as Buffer)).toBe(own['x-producer-pdf-sha256']);
  });

  it('refuses what the apply operation refuses, with the same answers', async () => {
    const answerOf = async (body: object) => {
      const answer = await request(app).post('/v1/stream/apply').send(body);
      return [
        answer.status,
        answer.body.code,
        answer.body.pointer ?? answer.body.errors?.[0]?.path,
      ];
    };
    const wrong = { input_pdf_b64, plan: { ops: [{ op: 'nothing' }] } };
    const [status, code, path] = await answerOf({ producer: 'rewrite', payload: wrong });
    expect([status, code]).toEqual([422, 'plan_invalid']);
    expect(path).toMatch(/^\/payload\/plan/);
    const away = { input_pdf_b64, plan: { ops: [{ op: 'page_delete', at_index: 7 }] } };
    expect((await answerOf({ producer: 'rewrite', payload: away }))[0]).toBe(422);
    const bad = { input_pdf_b64: '*', plan };
    expect(await answerOf({ producer: 'rewrite', payload: bad })).toEqual([
      400,
      'bad_base64',
      undefined,
    ]);
    expect((await answerOf({ producer: 'cjd', payload: {} }))[0]).toBe(422);
  });

  it('does not reach producers that are not mounted', async () => {
    const { app: few } = await fixture.start({ PRODUCER_SELECTOR: 'marks' });
    const payload = { input_pdf_b64, plan };
    const { status, body } = await request(few)
      .post('/v1/stream/apply')
      .send({ producer: 'rewrite', payload });
    expect([status, body.code]).toEqual([422, 'producer_missing']);
  });
});

type Parser = Parameters<ReturnType<ReturnType<typeof request>['get']>['parse']>[0];
const binary: Parser = (response, done) => {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
};
