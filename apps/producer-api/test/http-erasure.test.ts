import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onePagePdf, startFakeS3, type FakeS3 } from '@forme/test-kit';
import request from 'supertest';
import { openProducer, type ProducerFixture } from './producer-fixture';

type App = Parameters<typeof request>[0];
type Step = Readonly<Record<string, unknown>>;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const tenant = { 'X-Producer-Tenant': 'artist' };
const steps: readonly Step[] = [
  { type: 'rewrite', plan: { ops: [{ op: 'page_rotate', at_index: 0, degrees: 90 }] } },
  { type: 'white_underbase', policy: { strategy: 'manual', separation_name: 'White' } },
  { type: 'marks', template: { marks: [{ type: 'crop', anchor: 'trim_corners' }] } },
  {
    type: 'impose',
    plan: { sheet: { width_pt: 700, height_pt: 900 }, grid: { cols: 1, rows: 1 } },
  },
  { type: 'rewrite', plan: { ops: [{ op: 'metadata_set', key: 'Title', value: 'Sheet' }] } },
];

/** Artwork with content that no other PDF has, and that stays as it is in every output. */
function artwork(name: string): { readonly pdf: Buffer; readonly mark: string } {
  const mark = `% the artwork ${name} ${sha256(Buffer.from(name)).repeat(40)}`;
  return { pdf: Buffer.from(onePagePdf({ content: `0 0 50 50 re f\n${mark}` })), mark };
}

/** How the mark reads in a store: as it is, in hexadecimal, and in base64 wherever it begins. */
function formsOf(mark: string): readonly string[] {
  const bytes = Buffer.from(mark.slice(0, 200));
  const inBase64 = [0, 1, 2].map((from) => bytes.subarray(from, from + 180).toString('base64'));
  return [bytes.toString('latin1'), bytes.toString('hex'), ...inBase64];
}

describe('erasure', () => {
  let fixture: ProducerFixture;
  let s3: FakeS3;
  let app: App;

  beforeAll(async () => {
    s3 = await startFakeS3();
    fixture = await openProducer();
    ({ app } = await fixture.start({
      PRODUCER_RETAIN_BUCKET: s3.bucket,
      PRODUCER_RETAIN_ENDPOINT_URL: s3.endpoint,
      PRODUCER_RETAIN_ACCESS_KEY_ID: 'key',
      PRODUCER_RETAIN_SECRET_ACCESS_KEY: 'secret',
    }));
  });

  afterAll(async () => {
    await fixture.stop();
    await s3.stop();
  });

  const apply = (step: Step, pdf: string) => {
    const { type, ...plan } = step;
    return request(app)
      .post(`/v1/${String(type).replace('_', '-')}/apply`)
      .set({ ...tenant, 'X-Producer-Retain-For-Training': 'true' })
      .send({ input_pdf_b64: pdf, ...plan });
  };
  const envelope = (body: object, query = {}) =>
    request(app)
      .post('/v1/cjd/apply')
      .query(query)
      .set({ ...tenant, 'X-Producer-Retain-For-Training': 'true' })
      .send(body);
  const erase = (hash: string, named = true) =>
    request(app)
      .post('/v1/retention/delete')
      .set(named ? tenant : {})
      .send({ sha256: hash });

  /** Places with the bytes: files of every folder, retained objects, rows of every table. */
  const placesOf = async (mark: string): Promise<readonly string[]> => {
    const found: string[] = [];
    const forms = formsOf(mark);
    const isIn = (bytes: Buffer) => forms.some((form) => bytes.includes(form));
    for (const entry of await readdir(fixture.folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && !path.includes('postgres') && isIn(await readFile(path))) {
        found.push(path);
      }
    }
    found.push(...s3.keys().filter((key) => isIn(s3.bytesOf(key) ?? Buffer.alloc(0))));
    const { records } = fixture.database;
    const tables = await records.query<{ tablename: string }>(
      `select tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
      [],
    );
    for (const { tablename } of tables) {
      const rows = await records.query<{ text: string }>(
        `select to_json(t)::text as text from ${tablename} t`,
        [],
      );
      if (rows.some(({ text }) => isIn(Buffer.from(text)))) found.push(tablename);
    }
    return found;
  };
  const retained = async (count: number) => {
    while (s3.keys().filter((key) => key.endsWith('result.json')).length < count) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  it.each([1, 2, 3, 4, 5])('leaves nothing of a chain of %i calls', async (length) => {
    const { pdf, mark } = artwork(`chain ${length}`);
    let current = pdf.toString('base64');
    const before = s3.keys().filter((key) => key.endsWith('result.json')).length;
    for (const step of steps.slice(0, length)) {
      const { status, body } = await apply(step, current);
      expect(status).toBe(200);
      current = body.output_pdf_b64 as string;
    }
    await retained(before + length);
    expect((await placesOf(mark)).length).toBeGreaterThan(length);
    expect((await erase(sha256(pdf))).status).toBe(200);
    expect(await placesOf(mark)).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5])('leaves nothing of an envelope of %i steps', async (length) => {
    const { pdf, mark } = artwork(`envelope ${length}`);
    const before = s3.keys().filter((key) => key.endsWith('result.json')).length;
    const made = await envelope({
      input_pdf_b64: pdf.toString('base64'),
      steps: steps.slice(0, length),
    });
    expect(made.status).toBe(200);
    await retained(before + length);
    expect((await placesOf(mark)).length).toBeGreaterThan(length);
    expect((await erase(sha256(pdf), false)).status).toBe(200);
    expect(await placesOf(mark)).toEqual([]);
  });

  it('leaves nothing of an envelope whose second step failed', async () => {
    const { pdf, mark } = artwork('failed');
    const bad = { type: 'white_underbase', policy: { page_indices: [9] } };
    const failed = await envelope({
      input_pdf_b64: pdf.toString('base64'),
      steps: [steps[0], bad],
    });
    expect(failed.status).toBe(422);
    expect(await placesOf(mark)).not.toEqual([]);
    expect((await erase(sha256(pdf))).body.copies).toBe(1);
    expect(await placesOf(mark)).toEqual([]);
  });

  it('leaves nothing of a queued envelope, its job included', async () => {
    const { pdf, mark } = artwork('queued');
    const { body } = await envelope(
      { input_pdf_b64: pdf.toString('base64'), steps: steps.slice(0, 2) },
      { async: 'true' },
    );
    const job = () => request(app).get(String(body.poll_url)).set(tenant);
    while ((await job()).body.status !== 'completed') {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await placesOf(mark)).not.toEqual([]);
    await erase(sha256(pdf));
    expect(await placesOf(mark)).toEqual([]);
    expect((await job()).status).toBe(404);
  });

  it.each([
    ['this tenant', tenant],
    ['every tenant', {}],
  ])('of %s leaves nothing of a call that was in work meanwhile', async (_whose, named) => {
    let isHeld: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    let goOn: () => void = () => undefined;
    const erased = new Promise<void>((resolve) => (goOn = resolve));
    const { app: slow } = await fixture.start({}, () => {
      isHeld();
      return erased;
    });
    const { pdf, mark } = artwork(`in work ${_whose}`);
    const working = request(slow)
      .post('/v1/rewrite/apply')
      .set(tenant)
      .send({ input_pdf_b64: pdf.toString('base64'), plan: steps[0]?.['plan'] })
      .then((answer) => answer);
    await held;
    const { status } = await request(app)
      .post('/v1/retention/delete')
      .set(named)
      .send({ sha256: sha256(pdf) });
    expect(status).toBe(200);
    goOn();
    const { body } = await working;
    expect([body.status, body.code]).toEqual([409, 'contents_erased']);
    expect(await placesOf(mark)).toEqual([]);
    const again = await apply(steps[0]!, pdf.toString('base64'));
    expect(again.status).toBe(200);
  });

  it('leaves nothing of a PDF that was ganged as the second of two', async () => {
    const [first, second] = [artwork('ganged first'), artwork('ganged second')];
    const made = await request(app)
      .post('/v1/impose/apply')
      .set({ ...tenant, 'X-Producer-Retain-For-Training': 'true' })
      .send({
        input_pdf_b64: first.pdf.toString('base64'),
        inputs: [{ ref: 'second', pdf_b64: second.pdf.toString('base64') }],
        plan: { sheet: { width_pt: 1300, height_pt: 900 }, grid: { cols: 2, rows: 1 } },
      });
    expect(made.status).toBe(200);
    await erase(sha256(second.pdf));
    expect(await placesOf(second.mark)).toEqual([]);
  });
});
