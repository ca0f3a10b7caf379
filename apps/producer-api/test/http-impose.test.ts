import { bytesSource, openPdf } from '@forme/pdf-core';
import { ImposeResult, PlanningResult } from '@forme/contracts/producer';
import { jsonCheck } from '@forme/service-kit/http';
import { onePagePdf } from '@forme/test-kit';
import request from 'supertest';
import { openProducer, type ProducerFixture } from './producer-fixture';

describe('imposition over HTTP', () => {
  let fixture: ProducerFixture;
  let app: Parameters<typeof request>[0];
  const square = (ink: string) =>
    Buffer.from(
      onePagePdf({ page: '/MediaBox [0 0 100 100]', content: `${ink} k 0 0 100 100 re f` }),
    ).toString('base64');
  const post = (path: string, body: object) => request(app).post(`/v1/impose/${path}`).send(body);

  beforeAll(async () => {
    fixture = await openProducer();
    ({ app } = await fixture.start());
  });

  afterAll(() => fixture.stop());

  it('gangs several PDFs on one sheet', async () => {
    const plan = {
      sheet: { width_pt: 260, height_pt: 160 },
      cell: { width_pt: 100, height_pt: 100 },
      run_list: [{ source_ref: '0' }, { source_ref: 'label:0' }],
      align: { x: 'center', y: 'center' },
      crop_marks: true,
    };
    const { status, body } = await post('apply', {
      input_pdf_b64: square('1 0 0 0'),
      inputs: [{ ref: 'label', pdf_b64: square('0 1 0 0') }],
      plan,
    });
    expect(status).toBe(200);
    expect(jsonCheck(ImposeResult)(body)).toHaveProperty('value');
    expect(body).toMatchObject({
      sheets_written: 1,
      cells_per_sheet: 2,
      input_pages: 2,
      warnings: [],
    });
    const sheets = openPdf(bytesSource(Buffer.from(body.output_pdf_b64 as string, 'base64')));
    expect(sheets.pages[0]?.boxes.media).toEqual({ x0: 0, y0: 0, x1: 260, y1: 160 });
  });

  it('counts the cells of a plan without a PDF, and refuses what cannot be laid with a pointer', async () => {
    const sheet = { width_pt: 1000, height_pt: 800 };
    const fits = await post('validate', {
      plan: { sheet, cell: { width_pt: 200, height_pt: 300 } },
    });
    expect(fits.body).toMatchObject({ valid: true, cells_per_sheet: 10 });
    const open = await post('validate', { plan: { sheet } });
    expect(open.body).toMatchObject({ valid: true, cells_per_sheet: null });
    const { status, body } = await post('validate', {
      plan: { sheet, cell: { width_pt: 2000, height_pt: 300 } },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'plan_rejected',
      reason: 'grid_does_not_fit',
      pointer: '/plan/cell',
    });
  });

  it('plans a layout that impose then takes', async () => {
    const { status, body } = await post('plan', {
      jobs: [
        { id: 'a', die: { kind: 'rect', width_pt: 100, height_pt: 100 }, quantity: 300 },
        { id: 'b', die: { kind: 'rect', width_pt: 100, height_pt: 100 }, quantity: 100 },
      ],
      press_profile: {
        id: 'p',
        repeat_model: { kind: 'offset-sheet', sheet: { width_pt: 200, height_pt: 200 } },
      },
      mode: 'gang',
    });
    expect(status).toBe(200);
    expect(jsonCheck(PlanningResult)(body)).toHaveProperty('value');
    expect(body).toMatchObject({ cells_per_sheet: 4, sheets_needed: 100 });
    const applied = await post('apply', {
      input_pdf_b64: square('1 0 0 0'),
      inputs: [{ ref: 'b', pdf_b64: square('0 1 0 0') }],
      plan: body.plan as object,
    });
    expect([applied.status, applied.body.cells_per_sheet]).toEqual([200, 4]);
  });

  it('says why there is no layout', async () => {
    const { status, body } = await post('plan', {
      jobs: [{ id: 'a', die: { kind: 'rect', width_pt: 900, height_pt: 100 }, quantity: 300 }],
      press_profile: {
        id: 'p',
        repeat_model: { kind: 'digital-sheet', sheet: { width_pt: 200, height_pt: 200 } },
      },
    });
    expect([status, body.reason]).toEqual([422, 'no_layout']);
  });
});
