import { createHash } from 'node:crypto';
import { WhiteUnderbaseResult } from '@forme/contracts/producer';
import { jsonCheck } from '@forme/service-kit/http';
import { onePagePdf } from '@forme/test-kit';
import request, { type Response } from 'supertest';
import { openProducer, type ProducerFixture } from './producer-fixture';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('POST /v1/white-underbase/apply', () => {
  let fixture: ProducerFixture;
  let app: Parameters<typeof request>[0];
  const pdf = Buffer.from(onePagePdf({ content: '0 0 0 1 k 10 10 50 50 re f' }));
  const apply = (body: object, headers: Record<string, string> = {}) =>
    request(app).post('/v1/white-underbase/apply').set(headers).send(body);
  const b64 = pdf.toString('base64');

  beforeAll(async () => {
    fixture = await openProducer();
    ({ app } = await fixture.start());
  });

  afterAll(() => fixture.stop());

  it('answers in its final shape, with hashes of what came and went, with the plate in the output', async () => {
    const { status, body } = await apply({ input_pdf_b64: b64 });
    expect(status).toBe(200);
    expect(jsonCheck(WhiteUnderbaseResult)(body)).toHaveProperty('value');
    const output = Buffer.from(body.output_pdf_b64 as string, 'base64');
    expect(output.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(output.length).toBeGreaterThan(pdf.length);
    expect(body).toMatchObject({
      pdf_sha256: sha256(output),
      input_sha256: sha256(pdf),
      cache_hit: false,
      schema_version: '1.1.0',
      warnings: [],
    });
    expect(body.summary).toEqual({
      pages_processed: 1,
      separation_name: 'White',
      plate_use: 'white',
      strategy_applied: 'auto',
    });
  });

  it('gives the input back when no page is selected', async () => {
    const { body } = await apply({ input_pdf_b64: b64, policy: { page_indices: [] } });
    expect([body.output_pdf_b64, body.pdf_sha256]).toEqual([b64, sha256(pdf)]);
  });

  it('with the strategy manual registers the plate, which changes the bytes and nothing that prints', async () => {
    const { status, body } = await apply({
      input_pdf_b64: b64,
      policy: { strategy: 'manual', plate_use: 'underbase' },
    });
    expect([status, body.warnings]).toEqual([200, []]);
    const output = Buffer.from(body.output_pdf_b64 as string, 'base64');
    expect(output.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(output.length).toBeGreaterThan(pdf.length);
    expect(body.pdf_sha256).toBe(sha256(output));
    expect(body.summary).toMatchObject({ strategy_applied: 'manual', plate_use: 'underbase' });
  });

  it('serves an equal request from the cache without an engine run, and another policy with one', async () => {
    const policy = { plate_use: 'underbase' };
    const first = await apply({ input_pdf_b64: b64, policy });
    const runs = fixture.runs.length;
    const again = await apply({ input_pdf_b64: b64, policy: { choke_pt: 0, ...policy } });
    expect([first.body.cache_hit, again.body.cache_hit]).toEqual([false, true]);
    expect(fixture.runs).toHaveLength(runs);
    expect(again.body).toEqual({
      ...first.body,
      cache_hit: true,
      lineage_id: expect.stringMatching(/^lin_/),
    });
    const other = await apply({ input_pdf_b64: b64, policy: { ...policy, choke_pt: 1 } });
    expect(other.body.cache_key).not.toBe(first.body.cache_key);
    expect(other.body.policy_sha256).not.toBe(first.body.policy_sha256);
    expect(fixture.runs).toHaveLength(runs + 1);
  });

  it.each([
    ['', 'empty'],
    ['JVBERi0xLjcK!', 'character 12'],
    ['JVBERi0xLjc', 'multiple of 4'],
    ['JVBERi0x\nLjcK', 'character 8'],
    ['JVBERi0-LjcK', 'character 7'],
    ['JVBERi0xLjd=', 'last bits'],
  ])('answers 400 for the base64 %j', async (text, detail) => {
    const { status, body } = await apply({ input_pdf_b64: text });
    expect([status, body.code]).toEqual([400, 'bad_base64']);
    expect(body.detail).toContain(detail);
  });

  it.each([
    [{ choke_pt: 2.01 }, '/policy/choke_pt'],
    [{ plate_use: 'gold' }, '/policy/plate_use'],
    [{ separation_name: '' }, '/policy/separation_name'],
    [{ knockout_threshold_pct: 101 }, '/policy/knockout_threshold_pct'],
    [{ page_indices: [-1] }, '/policy/page_indices/0'],
    [{ surprise: 1 }, '/policy/surprise'],
  ])('answers 422 for the policy %j and points at the fault', async (policy, path) => {
    const { status, body } = await apply({ input_pdf_b64: b64, policy });
    expect([status, body.code]).toEqual([422, 'invalid_body']);
    expect(body.errors[0].path).toBe(path);
  });

  it.each([
    [{ page_indices: [0, 1] }, 'page_out_of_range', '/page_indices/1'],
    [{ separation_name: 'None' }, 'separation_name_reserved', '/separation_name'],
    [{ separation_name: 'All' }, 'separation_name_reserved', '/separation_name'],
    [{ separation_name: 'Black' }, 'separation_name_process', '/separation_name'],
    [{ separation_name: 'process cyan' }, 'separation_name_process', '/separation_name'],
    [{ separation_name: 'Registration' }, 'separation_name_process', '/separation_name'],
  ])('answers 422 when the engine refuses %j', async (policy, reason, pointer) => {
    const { status, body } = await apply({ input_pdf_b64: b64, policy });
    expect([status, body.code]).toEqual([422, 'plan_rejected']);
    expect(body).toMatchObject({ reason, pointer: `/policy${pointer}` });
  });

  it.each([
    ['no PDF', Buffer.from('hello'), 'not_a_pdf'],
    ['a PDF without pages', Buffer.from('%PDF-1.7\ntrailer <<>>'), 'unparseable'],
  ])('answers 422 for %s', async (_what, bytes, code) => {
    const { status, body } = await apply({ input_pdf_b64: bytes.toString('base64') });
    expect([status, body.code]).toEqual([422, code]);
  });

  it('counts the selected pages, each once; none for an empty list', async () => {
    const counted = async (page_indices: number[]) =>
      (await apply({ input_pdf_b64: b64, policy: { page_indices } })).body.summary.pages_processed;
    expect(await counted([0, 0])).toBe(1);
    expect(await counted([])).toBe(0);
  });

  it('takes the PDF raw and answers raw, or as the client likes', async () => {
    const raw = () =>
      request(app)
        .post('/v1/white-underbase/apply')
        .set('Content-Type', 'application/pdf')
        .buffer(true)
        .parse(bytesOf);
    const plain = await raw().send(pdf);
    expect(plain.headers['content-type']).toBe('application/pdf');
    const output = plain.body as Buffer;
    expect(output.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(plain.headers).toMatchObject({
      'x-producer-pdf-sha256': sha256(output),
      'x-producer-input-sha256': sha256(pdf),
      'x-producer-schema-version': '1.1.0',
    });
    expect(plain.headers['x-producer-lineage-id']).toMatch(/^lin_[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(JSON.parse(plain.headers['x-producer-summary']!)).toMatchObject({
      pages_processed: 1,
      warnings: 0,
    });
    const json = await raw().set('Accept', 'application/json').send(pdf);
    const text = JSON.parse((json.body as Buffer).toString()) as { output_pdf_b64: string };
    expect(text.output_pdf_b64).toBe(output.toString('base64'));
  });

  it('takes a form', async () => {
    const answer = await request(app)
      .post('/v1/white-underbase/apply')
      .field('policy', '{"plate_use":"varnish"}')
      .attach('input_pdf', pdf, { filename: 'a.pdf', contentType: 'application/pdf' });
    expect(answer.body.summary.plate_use).toBe('varnish');
    const bad = await request(app)
      .post('/v1/white-underbase/apply')
      .field('policy', '{"plate_use":"gold"}')
      .attach('input_pdf', pdf, { filename: 'a.pdf', contentType: 'application/pdf' });
    expect([bad.status, bad.body.code, bad.body.errors[0].path]).toEqual([
      422,
      'plan_invalid',
      '/policy/plate_use',
    ]);
  });

  it('validates a policy without a PDF, and tries it on one when it is sent, storing nothing', async () => {
    const validate = (body: object) => request(app).post('/v1/white-underbase/validate').send(body);
    const plain = await validate({ policy: { choke_pt: 1 } });
    expect(plain.body).toMatchObject({ valid: true, schema_version: '1.1.0' });
    const refused = await validate({ policy: { separation_name: 'All' } });
    expect([refused.status, refused.body.reason]).toEqual([422, 'separation_name_reserved']);
    const lineages = await request(app).get('/v1/lineage').query({ limit: 500 });
    const tried = await validate({ policy: { choke_pt: 2 }, input_pdf_b64: b64 });
    expect(tried.body.dry_run).toMatchObject({
      input_sha256: sha256(pdf),
      pdf_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      input_pages: 1,
      output_pages: 1,
      summary: { pages_processed: 1 },
    });
    const after = await request(app).get('/v1/lineage').query({ limit: 500 });
    expect(after.body).toEqual(lineages.body);
    expect((await apply({ input_pdf_b64: b64, policy: { choke_pt: 2 } })).body.cache_hit).toBe(
      false,
    );
  });
});

function bytesOf(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}
