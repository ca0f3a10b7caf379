import { createHash } from 'node:crypto';
import { describeWithCorpus } from '@forme/test-kit';
import request from 'supertest';
import { openProducer, type ProducerFixture } from './producer-fixture';

/** Files of the run: a few, or as many as `FORME_ORDINARY_FILES` says. */
const most = Number(process.env['FORME_ORDINARY_FILES'] ?? '4');

type Json = Readonly<Record<string, unknown>>;

const box = { at_index: 0, box: 'TrimBox', rect_pt: [10, 10, 50, 50], nesting: 'clamp' };
/** A plan of each operation of a rewrite. */
const ops: readonly Json[] = [
  { op: 'ocg_flip', layer: 'Dieline', visible: false },
  { op: 'page_insert', at_index: 0, width_pt: 100, height_pt: 100 },
  { op: 'page_delete', at_index: 0 },
  { op: 'page_reorder', pages: 'last,1-last' },
  { op: 'page_rotate', pages: 'odd', degrees: 90 },
  { op: 'box_set', ...box },
  { op: 'page_label_set', start_index: 0, style: 'r', prefix: 'x' },
  { op: 'normalize_page_tree' },
  { op: 'metadata_set', key: 'Title', value: 'Étiquette – ラベル' },
  { op: 'metadata_strip', keys: ['Title', 'CreationDate', 'ModDate', 'Producer'] },
  { op: 'colorspace_swap', target: 'cmyk' },
  { op: 'colorspace_swap', target: 'rgb' },
  { op: 'strip_javascript' },
  { op: 'strip_embedded_files' },
  { op: 'pdfx_pin', level: 'PDF/X-4' },
  { op: 'pdfx_pin', level: 'none' },
  { op: 'producer_creator_stamp', producer: 'Forme', creator: null },
];
const marks = [
  { type: 'crop', anchor: 'trim_corners' },
  { type: 'text', anchor: 'trim_center', text: 'Page {{page.number}}' },
  { type: 'barcode', symbology: 'qr', value: 'x', anchor: 'trim_center' },
];
const sheet = { width_pt: 1400, height_pt: 1000 };
const bodies: Readonly<Record<string, readonly [string, Json]>> = {
  ...Object.fromEntries(
    ops.map((op, at) => [
      `${String(op['op'])} ${String(at)}`,
      ['/v1/rewrite/apply', { plan: { ops: [op], signed: 'remove' } }],
    ]),
  ),
  update: ['/v1/rewrite/apply', { plan: { ops: [ops[8]], save: 'incremental' } }],
  marks: ['/v1/marks/apply', { template: { marks } }],
  '2-up': ['/v1/impose/apply', { plan: { sheet, grid: { cols: 2, rows: 1 }, crop_marks: true } }],
  booklet: ['/v1/impose/apply', { plan: { sheet, binding: { style: 'saddle-stitch' } } }],
  'white plate': ['/v1/white-underbase/apply', { policy: { strategy: 'manual' } }],
  envelope: [
    '/v1/cjd/apply',
    {
      steps: [
        { type: 'rewrite', plan: { ops: [ops[8]], signed: 'remove' } },
        { type: 'marks', template: { marks } },
        { type: 'impose', plan: { sheet, grid: { cols: 2, rows: 1 } } },
      ],
    },
  ],
};

describeWithCorpus('ordinary files', (corpus) => {
  let fixture: ProducerFixture;
  let app: Parameters<typeof request>[0];
  beforeAll(async () => {
    fixture = await openProducer();
    ({ app } = await fixture.start());
  });
  afterAll(() => fixture.stop());

  const order = (path: string): string => createHash('sha256').update(path).digest('hex');
  const files = [...corpus.under('pdf/print'), ...corpus.under('pdf/general')]
    .filter(({ path }) => path.endsWith('.pdf'))
    .sort((a, b) => (order(a.path) < order(b.path) ? -1 : 1))
    .slice(0, most);

  it.each(files.map((entry) => [entry.path, entry] as const))(
    '%s: no operation ends in an error of the 500s',
    async (_path, entry) => {
      const input_pdf_b64 = corpus.read(entry).toString('base64');
      const failed: unknown[] = [];
      for (const [name, [path, body]] of Object.entries(bodies)) {
        const answer = await request(app)
          .post(path)
          .send({ input_pdf_b64, ...body });
        const { status } = answer;
        if (status !== 200 && status !== 422) failed.push([name, status, answer.body]);
      }
      expect(failed).toEqual([]);
    },
  );
});
