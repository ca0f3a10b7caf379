import { createHash } from 'node:crypto';
import { InkZonesResult } from '@forme/contracts/producer';
import { jsonCheck } from '@forme/service-kit/http';
import { onePagePdf } from '@forme/test-kit';
import request from 'supertest';
import { openProducer, type ProducerFixture } from './producer-fixture';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('POST /v1/ink-zones/apply', () => {
  let fixture: ProducerFixture;
  let app: Parameters<typeof request>[0];
  const pdf = Buffer.from(onePagePdf({ content: '0 0 0 1 k 10 10 50 50 re f' }));
  const input_pdf_b64 = pdf.toString('base64');
  const apply = (body: object, query = '') =>
    request(app)
      .post(`/v1/ink-zones/apply${query}`)
      .send({ input_pdf_b64, ...body });

  beforeAll(async () => {
    fixture = await openProducer();
    ({ app } = await fixture.start());
  });

  afterAll(() => fixture.stop());

  it('answers with zones, ink use and a ZIP file of the files it lists', async () => {
    const { status, body } = await apply({ policy: { zone_count: 2 } });
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(jsonCheck(InkZonesResult)(body)).toHaveProperty('value');
    const zip = Buffer.from(body.output_b64 as string, 'base64');
    expect(body).toMatchObject({
      output_sha256: sha256(zip),
      input_sha256: sha256(pdf),
      cache_hit: false,
      sides: [{ sheet: '1', side: 'front', inks: [{ name: 'Black' }] }],
      ink_use: [{ name: 'Black', cost_per_1000_sheets: null }],
    });
    const names = entriesOf(zip).map(({ name, data }) => [name, data.length]);
    const files = body.files as readonly { name: string; bytes: number }[];
    expect(names).toEqual(files.map(({ name, bytes }) => [name, bytes]));
  });

  it('gives the ZIP file itself to who accepts it, and the same from the cache', async () => {
    const first = await apply({}).set('Accept', 'application/zip').buffer(true).parse(binary);
    expect([first.status, first.type]).toEqual([200, 'application/zip']);
    const bytes = first.body as Buffer;
    expect(first.headers['x-producer-output-sha256']).toBe(sha256(bytes));
    expect(first.headers['content-disposition']).toContain('output.zip');
    const runs = fixture.runs.length;
    const again = await apply({}).set('Accept', 'application/zip').buffer(true).parse(binary);
    expect((again.body as Buffer).equals(bytes)).toBe(true);
    expect([again.headers['x-producer-cache-hit'], fixture.runs.length]).toEqual(['true', runs]);
  });

  it('works as a job, whose output is the ZIP file', async () => {
    const { body: accepted } = await apply({ policy: { job_id: 'queued' } }, '?async=true');
    let job = (await request(app).get(accepted.poll_url as string)).body;
    while (job.status === 'queued' || job.status === 'processing') {
      await new Promise((done) => setTimeout(done, 50));
      job = (await request(app).get(accepted.poll_url as string)).body;
    }
    expect([job.status, job.producer]).toEqual(['completed', 'ink_zones']);
    const output = await request(app).get(job.output_url).buffer(true).parse(binary);
    expect(output.type).toBe('application/zip');
    expect(sha256(output.body as Buffer)).toBe(job.result.output_sha256);
    const { body: chain } = await request(app).get(`/v1/lineage/${job.result.lineage_id}`);
    expect(chain.steps).toMatchObject([
      { producer: 'ink_zones', output_sha256: job.result.output_sha256 },
    ]);
  });

  it('is the last step of an envelope, after an imposition, and no other', async () => {
    const impose = { type: 'impose', plan: { sheet: { width_pt: 1191, height_pt: 842 } } };
    const zones = { type: 'ink_zones', policy: { zone_count: 4 } };
    const envelope = (steps: readonly object[]) =>
      request(app).post('/v1/cjd/apply').send({ input_pdf_b64, steps });
    const { status, body } = await envelope([impose, zones]);
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(body.output_pdf_b64).toBeUndefined();
    expect(sha256(Buffer.from(body.output_b64 as string, 'base64'))).toBe(body.output_sha256);
    expect(body.steps.map(({ producer }: { producer: string }) => producer)).toEqual([
      'impose',
      'ink_zones',
    ]);
    const early = await envelope([zones, impose]);
    expect([early.status, early.body.code, early.body.pointer]).toEqual([
      422,
      'package_not_last',
      '/steps/0',
    ]);
  });

  it('validates a policy, tried on a PDF, without an output', async () => {
    const { status, body } = await request(app)
      .post('/v1/ink-zones/validate')
      .send({ policy: { zone_count: 20 }, input_pdf_b64 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ valid: true, dry_run: { input_pages: 1, warnings: [] } });
    expect(body.dry_run.summary.sides).toHaveLength(1);
    expect(body.dry_run).not.toHaveProperty('pdf_sha256');
    const wrong = await request(app)
      .post('/v1/ink-zones/validate')
      .send({ policy: { sheet: { width_pt: 10, height_pt: 10 } }, input_pdf_b64 });
    expect(wrong.body).toMatchObject({
      status: 422,
      reason: 'page_exceeds_sheet',
      pointer: '/policy/sheet',
    });
  });
});

type Parser = Parameters<ReturnType<ReturnType<typeof request>['get']>['parse']>[0];
const binary: Parser = (response, done) => {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
};

/** Entries of a ZIP file by its directory (APPNOTE 4.3), which has to agree with the local headers. */
function entriesOf(zip: Buffer): readonly { readonly name: string; readonly data: Buffer }[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [size, named] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const local = zip.readUInt32LE(at + 42);
    expect(zip.subarray(local + 14, local + 26)).toEqual(zip.subarray(at + 16, at + 28));
    const name = zip.toString('utf8', at + 46, at + 46 + named);
    expect(zip.toString('utf8', local + 30, local + 30 + named)).toBe(name);
    const from = local + 30 + named;
    at += 46 + named;
    return { name, data: zip.subarray(from, from + size) };
  });
}
