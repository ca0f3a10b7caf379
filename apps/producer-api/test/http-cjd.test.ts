import { CjdResult } from '@forme/contracts/producer';
import { jsonCheck } from '@forme/service-kit/http';
import { onePagePdf } from '@forme/test-kit';
import request from 'supertest';
import { openProducer, type ProducerFixture } from './producer-fixture';

type App = Parameters<typeof request>[0];

const plan = { sheet: { width_pt: 600, height_pt: 800 }, cell: { width_pt: 200, height_pt: 300 } };
const impose = { type: 'impose', plan };
const white = { type: 'white_underbase' };
const pdfOf = (name: string) =>
  Buffer.from(onePagePdf({ content: `% ${name}` })).toString('base64');

describe('POST /v1/cjd/apply', () => {
  let fixture: ProducerFixture;
  let app: App;

  beforeAll(async () => {
    fixture = await openProducer();
    ({ app } = await fixture.start());
  });

  afterAll(() => fixture.stop());

  const apply = (job: object, tenant = 'cjd') =>
    request(app).post('/v1/cjd/apply').set('X-Producer-Tenant', tenant).send(job);
  const producersOf = (body: { steps: { producer: string; declared_index: number }[] }) =>
    body.steps.map((step) => [step.producer, step.declared_index]);

  it('runs the steps as declared, each on what the one before put out, as one lineage', async () => {
    const { status, body } = await apply({ input_pdf_b64: pdfOf('order'), steps: [impose, white] });
    expect(status).toBe(200);
    expect(jsonCheck(CjdResult)(body)).toHaveProperty('value');
    expect([body.order, producersOf(body)]).toEqual([
      'declared',
      [
        ['impose', 0],
        ['white_underbase', 1],
      ],
    ]);
    const [first, second] = body.steps;
    expect(second.input_sha256).toBe(first.output_sha256);
    expect(second.output_sha256).toBe(body.output_pdf_sha256);
    expect(first.extras).toMatchObject({ sheets_written: 1 });
    const chain = await request(app)
      .get(`/v1/lineage/${body.lineage_id as string}`)
      .set('X-Producer-Tenant', 'cjd');
    expect(
      chain.body.steps.map((it: Record<string, unknown>) => [
        it['step_index'],
        it['parent_lineage_id'],
      ]),
    ).toEqual([
      [0, null],
      [1, body.lineage_id],
    ]);
    expect(body.warnings.map((it: { code: string }) => it.code)).toEqual([
      'cells_empty',
      'page_size_differs',
      'plate_empty',
    ]);
  });

  it('runs them in the canonical order when asked, and says so', async () => {
    const job = { input_pdf_b64: pdfOf('canonical'), steps: [impose, white], order: 'canonical' };
    const { body } = await apply(job);
    expect([body.order, producersOf(body)]).toEqual([
      'canonical',
      [
        ['white_underbase', 1],
        ['impose', 0],
      ],
    ]);
  });

  it('with strict_order refuses steps out of the canonical order', async () => {
    const strict = (steps: object[]) =>
      apply({ input_pdf_b64: pdfOf('strict'), steps, strict_order: true });
    const { status, body } = await strict([impose, white]);
    expect([status, body.code, body.pointer]).toEqual([422, 'steps_out_of_order', '/steps/0']);
    expect((await strict([white, impose])).status).toBe(200);
  });

  it('takes the job id as lineage id; a run of the same id leaves the first as it is', async () => {
    const job = { job_id: 'order-4711', input_pdf_b64: pdfOf('id'), steps: [impose, white] };
    expect((await apply(job)).body.lineage_id).toBe('order-4711');
    const equal = await apply(job);
    expect(equal.body.lineage_id).toBe('order-4711');
    const other = await apply({ ...job, steps: [white] });
    expect(other.body.lineage_id).toBe('order-4711~2');
    const producersOf = async (id: string) => {
      const { body } = await request(app).get(`/v1/lineage/${id}`).set('X-Producer-Tenant', 'cjd');
      return body.steps.map((it: { producer: string }) => it.producer) as string[];
    };
    expect(await producersOf('order-4711')).toEqual(['impose', 'white_underbase']);
    expect(await producersOf('order-4711~2')).toEqual(['white_underbase']);
    const list = await request(app).get('/v1/lineage').set('X-Producer-Tenant', 'cjd');
    const ids = list.body.lineage_ids as string[];
    expect(ids.filter((id) => id.startsWith('order-4711'))).toHaveLength(2);
  });

  it('leaves nothing behind when a step fails', async () => {
    const bad = { type: 'white_underbase', policy: { page_indices: [99] } };
    const { status, body } = await apply(
      { input_pdf_b64: pdfOf('half'), steps: [impose, bad] },
      'half',
    );
    expect([status, body.code, body.reason]).toEqual([422, 'plan_rejected', 'page_out_of_range']);
    const list = await request(app).get('/v1/lineage').set('X-Producer-Tenant', 'half');
    expect(list.body.lineage_ids).toEqual([]);
  });

  it('runs a trap step and gives its diff', async () => {
    const { status, body } = await apply({
      input_pdf_b64: pdfOf('trap'),
      steps: [impose, { type: 'trap' }],
    });
    expect([status, body.code]).toEqual([200, undefined]);
    expect(body.trap_diff).toMatchObject({ engine: 'native', operations: [] });
  });

  it('refuses marks that name files, and anything its schema does not know', async () => {
    const external = { type: 'external', file: '/etc/passwd.pdf', anchor: 'trim_center' };
    const steps = [{ type: 'marks', template: { marks: [external] } }];
    const { status } = await apply({ input_pdf_b64: pdfOf('x'), steps });
    expect(status).toBe(422);
    for (const job of [
      { steps: [white] },
      { input_pdf_b64: pdfOf('x'), steps: [] },
      { input_pdf_b64: pdfOf('x'), steps: [{ type: 'paint' }] },
      { input_pdf_b64: pdfOf('x'), steps: [white], surprise: 1 },
      { input_pdf_b64: pdfOf('x'), steps: [white], job_id: '../etc' },
    ]) {
      expect((await apply(job)).status).toBe(422);
    }
    expect((await apply({ input_pdf_b64: '', steps: [white] })).status).toBe(400);
  });

  it('takes a form, answers raw, and works queued', async () => {
    const pdf = Buffer.from(pdfOf('form'), 'base64');
    const form = () =>
      request(app)
        .post('/v1/cjd/apply')
        .field('job', JSON.stringify({ steps: [white] }))
        .attach('input_pdf', pdf, { filename: 'a.pdf', contentType: 'application/pdf' });
    const raw = await form().set('Accept', 'application/pdf').buffer(true);
    expect(raw.headers).toMatchObject({ 'content-type': 'application/pdf' });
    const queued = await form().query({ async: true });
    expect(queued.status).toBe(202);
    for (;;) {
      const { body } = await request(app).get(queued.body.poll_url as string);
      if (body.status !== 'completed') {
        expect(['queued', 'processing']).toContain(body.status);
        await new Promise((resolve) => setTimeout(resolve, 30));
        continue;
      }
      expect(body.result).not.toHaveProperty('output_pdf_b64');
      expect(jsonCheck(CjdResult)({ ...body.result, output_pdf_b64: 'JVBERi0=' })).toHaveProperty(
        'value',
      );
      return;
    }
  });

  it('validates a job and every plan in it', async () => {
    const validate = (job: object) => request(app).post('/v1/cjd/validate').send({ job });
    expect((await validate({ steps: [impose, white], order: 'canonical' })).body).toEqual({
      valid: true,
      schema_version: '1.1.0',
      step_count: 2,
      order: 'canonical',
      producers: ['white_underbase', 'impose'],
    });
    const refused = await validate({
      steps: [{ type: 'white_underbase', policy: { separation_name: 'All' } }],
    });
    expect([refused.status, refused.body.reason]).toEqual([422, 'separation_name_reserved']);
  });
});
