import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { walkResources } from '@forme/pdf-core/document';
import { readFonts } from '@forme/pdf-core/fonts';
import { MarksResult } from '@forme/contracts/producer';
import { bytesSource, openPdf } from '@forme/pdf-core';
import { jsonCheck } from '@forme/service-kit/http';
import { onePagePdf } from '@forme/test-kit';
import request from 'supertest';
import { openProducer, type ProducerFixture } from './producer-fixture';

describe('marks over HTTP', () => {
  let fixture: ProducerFixture;
  let app: Parameters<typeof request>[0];
  const page = Buffer.from(
    onePagePdf({ page: '/MediaBox [0 0 300 400] /TrimBox [40 40 260 360] /Rotate 90' }),
  );
  const post = (path: string, body: object) => request(app).post(`/v1/marks/${path}`).send(body);
  const apply = (marks: readonly object[]) =>
    post('apply', { input_pdf_b64: page.toString('base64'), template: { marks } });

  beforeAll(async () => {
    fixture = await openProducer();
    ({ app } = await fixture.start());
  });

  afterAll(() => fixture.stop());

  it('draws marks, text and barcodes in an engine process', async () => {
    const { status, body } = await apply([
      { type: 'crop', anchor: 'trim_corners' },
      { type: 'color_bar', anchor: 'slug_top', inks: ['*'] },
      { type: 'slug_text', anchor: 'slug_bottom', text: 'Größe, размер' },
      { type: 'barcode', symbology: 'ean13', value: '4006381333931', anchor: 'trim_center' },
    ]);
    expect(body).toMatchObject({ marks_applied: 7, warnings: [] });
    expect(status).toBe(200);
    expect(jsonCheck(MarksResult)(body)).toHaveProperty('value');
    const output = openPdf(bytesSource(Buffer.from(body.output_pdf_b64 as string, 'base64')));
    expect(output.pages[0]?.boxes.trim).toEqual({ x0: 40, y0: 40, x1: 260, y1: 360 });
  });

  it('validates templates without a PDF', async () => {
    const template = {
      marks: [{ type: 'fold', edge: 'top', position_pt: { $expr: 'page.trim_width / 2' } }],
    };
    const valid = await post('validate', { template });
    expect(valid.body).toMatchObject({ valid: true, mark_count: 1 });
    const wrong = {
      marks: [{ type: 'fold', edge: 'top', position_pt: { $expr: 'process.exit()' } }],
    };
    const { status, body } = await post('validate', { template: wrong });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      reason: 'expression_invalid',
      pointer: '/template/marks/0/position_pt',
    });
  });

  it.each([
    [{ type: 'slug_text', anchor: 'slug_top', text: 'ሀ' }, 'characters_missing'],
    [{ type: 'color_bar', anchor: 'slug_top', inks: ['Gold'] }, 'ink_unknown'],
    [
      { type: 'barcode', symbology: 'ean13', value: '4006381333932', anchor: 'trim_center' },
      'barcode_value_invalid',
    ],
    [
      { type: 'barcode', symbology: 'maxicode', value: 'a', anchor: 'trim_center' },
      'mark_not_available',
    ],
  ])('refuses %j', async (item, reason) => {
    const { status, body } = await apply([item]);
    expect([status, body.reason]).toEqual([422, reason]);
  });

  it('takes files by their names, and refuses what is no picture', async () => {
    const mark = Buffer.from(
      onePagePdf({ page: '/MediaBox [0 0 20 10]', content: '1 0 0 0 k 0 0 20 10 re f' }),
    );
    const template = { marks: [{ type: 'external', file: 'logo.pdf', anchor: 'trim_center' }] };
    const send = (file: Buffer) =>
      request(app)
        .post('/v1/marks/apply-multipart')
        .field('template', JSON.stringify(template))
        .attach('input_pdf', page, 'page.pdf')
        .attach('externals', file, { filename: 'logo.pdf', contentType: 'application/pdf' });
    const { status, body } = await send(mark);
    expect([status, body.marks_applied]).toEqual([200, 1]);
    const refused = await send(Buffer.from('nothing of the kind'));
    expect([refused.status, refused.body.reason]).toEqual([422, 'external_file_unusable']);
    const inline = await apply(template.marks);
    expect([inline.status, inline.body.code]).toEqual([422, 'external_marks_not_supported_inline']);
    const hash = createHash('sha256').update(mark).digest('hex');
    const stored = [{ type: 'external', file: `sha256:${hash}`, anchor: 'trim_center' }];
    const later = await apply(stored);
    expect([later.status, later.body.marks_applied]).toEqual([200, 1]);
    const step = { type: 'marks', template: { marks: stored } };
    const job = { input_pdf_b64: page.toString('base64'), steps: [step] };
    const envelope = await request(app).post('/v1/cjd/apply').send(job);
    expect(envelope.body).toMatchObject({ output_pdf_sha256: later.body.pdf_sha256 as string });
    const others = { input_pdf_b64: job.input_pdf_b64, template: { marks: stored } };
    const foreign = await post('apply', others).set('X-Producer-Tenant', 'other');
    expect([foreign.status, foreign.body.code, foreign.body.missing]).toEqual([
      422,
      'external_files_missing',
      [`sha256:${hash}`],
    ]);
  });

  it('sets slug text in an uploaded font, of the form or by its hash, and refuses an invalid one', async () => {
    const font = readFileSync(
      require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    );
    const templateIn = (name: string, text = 'สวัสดี') => ({
      marks: [{ type: 'slug_text', anchor: 'slug_top', text, font: name }],
    });
    const send = (template: object, file: Buffer) =>
      request(app)
        .post('/v1/marks/apply-multipart')
        .field('template', JSON.stringify(template))
        .attach('input_pdf', page, 'page.pdf')
        .attach('externals', file, { filename: 'house.ttf', contentType: 'font/ttf' });
    const { status, body } = await send(templateIn('house.ttf'), font);
    expect([status, body.detail]).toEqual([200, undefined]);
    const made = openPdf(bytesSource(Buffer.from(body.output_pdf_b64 as string, 'base64')));
    const fonts = readFonts(made, walkResources(made, made.pages));
    expect(fonts).toMatchObject([{ embedded: 'subset' }]);
    expect(JSON.stringify(fonts)).toContain('NotoSansThai');
    const hash = `sha256:${createHash('sha256').update(font).digest('hex')}`;
    const stored = await post('apply', {
      input_pdf_b64: page.toString('base64'),
      template: templateIn(hash),
    });
    expect([stored.status, stored.body.pdf_sha256]).toEqual([200, body.pdf_sha256]);
    const foreign = await send(templateIn('house.ttf', '漢'), font);
    expect([foreign.status, foreign.body.reason, foreign.body.pointer]).toEqual([
      422,
      'characters_missing',
      '/template/marks/0/text',
    ]);
    const junk = await send(templateIn('house.ttf'), Buffer.from('no font'));
    expect([junk.status, junk.body.reason]).toEqual([422, 'font_unusable']);
  });
});
