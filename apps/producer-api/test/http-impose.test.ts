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

  it('reports where pages, spines, folds and creep are on each side', async () => {
    const plan = {
      sheet: { width_pt: 300, height_pt: 200 },
      run_list: [{ source_ref: '0', count: 6 }],
      align: { x: 'center', y: 'center' },
      binding: { style: 'saddle-stitch', creep: { caliper_pt: 0.5 } },
    };
    const { body } = await post('apply', { input_pdf_b64: square('1 0 0 0'), plan });
    expect(jsonCheck(ImposeResult)(body)).toHaveProperty('value');
    const { layout, sheets_written: written } = body as ImposeResult;
    expect([layout?.width_pt, layout?.height_pt]).toEqual([300, 200]);
    expect(layout?.sides.map(({ sheet_index, side }) => [sheet_index, side])).toEqual([
      [0, 'front'],
      [0, 'back'],
      [1, 'front'],
      [1, 'back'],
    ]);
    expect(layout?.sides).toHaveLength(written);
    const folds = [{ axis: 'x', at_pt: 150, order: 1 }];
    expect(layout?.sides.map((it) => it.folds)).toEqual([folds, folds, folds, folds]);
    const [outer, , inner] = layout?.sides ?? [];
    expect(outer?.cells).toEqual([
      {
        input: null,
        page_num: null,
        box: { x0: 50, y0: 50, x1: 150, y1: 150 },
        rotation: 0,
        spine: 'right',
        creep_pt: null,
      },
      {
        input: 'input',
        page_num: 1,
        box: { x0: 150, y0: 50, x1: 250, y1: 150 },
        rotation: 0,
        spine: 'left',
        creep_pt: null,
      },
    ]);
    expect(inner?.cells.map(({ box, creep_pt: creep }) => [box.x0, box.x1, creep])).toEqual([
      [50.5, 150, -0.5],
      [150, 249.5, -0.5],
    ]);
  });

  it('describes whole sides up to 2,000 cells, however many there are', async () => {
    const plan = {
      sheet: { width_pt: 3000, height_pt: 3000 },
      cell: { width_pt: 100, height_pt: 100 },
      run_list: [{ source_ref: '0', count: 2700 }],
    };
    const { body } = await post('apply', { input_pdf_b64: square('1 0 0 0'), plan });
    const { layout, sheets_written: written } = body as ImposeResult;
    expect([written, layout?.sides.map(({ cells }) => cells.length)]).toEqual([3, [900, 900]]);
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
