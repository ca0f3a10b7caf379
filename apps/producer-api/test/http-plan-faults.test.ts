import { onePagePdf } from '@forme/test-kit';
import request from 'supertest';
import { openProducer, type ProducerFixture } from './producer-fixture';

type App = Parameters<typeof request>[0];
const pdf = Buffer.from(onePagePdf({ page: '/MediaBox [0 0 100 100]' }));
const input_pdf_b64 = pdf.toString('base64');

describe('a plan that does not fit', () => {
  let fixture: ProducerFixture;
  let app: App;
  beforeAll(async () => {
    fixture = await openProducer();
    ({ app } = await fixture.start());
  });
  afterAll(() => fixture.stop());

  const post = async (path: string, body: object) => {
    const answer = await request(app).post(path).send(body);
    return { status: answer.status, body: answer.body as Record<string, never> };
  };
  const rewrite = (ops: readonly object[]) =>
    post('/v1/rewrite/apply', { input_pdf_b64, plan: { ops } });

  it('names every operation there is, and the nearest', async () => {
    const { status, body } = await rewrite([{ op: 'rotate_page', at_index: 0, degrees: 90 }]);
    expect([status, body['errors']]).toEqual([
      422,
      [
        {
          path: '/plan/ops/0/op',
          message: expect.stringMatching(
            /^must be one of: ocg_flip, page_insert, .*producer_creator_stamp; did you mean page_rotate\?$/,
          ) as string,
        },
      ],
    ]);
  });

  it('is judged as the operation that it is', async () => {
    const { body } = await rewrite([{ op: 'page_rotate', degrees: 90 }]);
    expect(body['detail']).toBe('plan.ops.0 (page_rotate) needs exactly one of: at_index, pages');
    const both = await rewrite([{ op: 'page_rotate', at_index: 0, pages: '1', degrees: 90 }]);
    expect(both.body['errors']).toMatchObject([{ path: '/plan/ops/0' }]);
  });

  it('has its pointers from the root of what was sent', async () => {
    const beyond = { op: 'page_delete', pages: '2' };
    const json = await rewrite([beyond]);
    expect([json.status, json.body['pointer']]).toEqual([422, '/plan/ops/0/pages']);
    const form = await request(app)
      .post('/v1/rewrite/apply')
      .attach('input_pdf', pdf, { filename: 'a.pdf', contentType: 'application/pdf' })
      .field('plan', JSON.stringify({ ops: [beyond] }));
    expect(form.body).toMatchObject({ pointer: '/plan/ops/0/pages' });
    const header = await request(app)
      .post('/v1/rewrite/apply')
      .set('Content-Type', 'application/pdf')
      .set('X-Producer-Plan', JSON.stringify({ ops: [beyond] }))
      .send(pdf);
    expect(header.body).toMatchObject({ pointer: '/ops/0/pages' });
    const tried = await post('/v1/rewrite/validate', { input_pdf_b64, plan: { ops: [beyond] } });
    expect(tried.body['pointer']).toBe('/plan/ops/0/pages');
  });

  it('names the step of an envelope that fails', async () => {
    const steps = [
      { type: 'rewrite', plan: { ops: [] } },
      {
        type: 'marks',
        template: { marks: [{ type: 'crop', anchor: 'trim_corners', pages: '9' }] },
      },
    ];
    const failed = await post('/v1/cjd/apply', { input_pdf_b64, steps });
    expect(failed.body).toMatchObject({
      pointer: '/steps/1/template/marks/0/pages',
      step: { declared_index: 1, producer: 'marks' },
      detail: expect.stringMatching(/^Step 2 \(marks\): There is no page 9/) as string,
    });
    const misfit = [
      steps[0],
      {
        type: 'marks',
        template: { marks: [{ type: 'crop', anchor: 'trim_corners', length_pt: 0 }] },
      },
    ];
    const refused = await post('/v1/cjd/validate', { job: { steps: misfit } });
    expect(refused.body['detail']).toBe(
      'job.steps.1 (marks).template.marks.0 (crop).length_pt must be > 0',
    );
  });

  it('says where a length has too little or an unknown unit', async () => {
    const marks = (length_pt: string) =>
      post('/v1/marks/apply', {
        input_pdf_b64,
        template: { marks: [{ type: 'cut', anchor: 'trim_corners', length_pt }] },
      });
    expect((await marks('0mm')).body['errors']).toEqual([
      {
        path: '/template/marks/0/length_pt',
        message: 'must be more than 0 points; 0mm is 0 points',
      },
    ]);
    const unknown = await marks('3cm');
    expect(unknown.body['errors']).toMatchObject([
      {
        path: '/template/marks/0/length_pt',
        message: expect.stringContaining('e.g. 3mm') as string,
      },
    ]);
  });
});
