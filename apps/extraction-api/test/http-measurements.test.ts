import { onePagePdf } from '@forme/test-kit';
import { ean13Bars } from './ean13-bars';
import { call, codeOf, postRaw, sha256 } from './extraction-client';
import { startExtraction, type RunningExtraction } from './extraction-fixture';

let service: RunningExtraction;
beforeAll(async () => {
  service = await startExtraction();
});
afterAll(() => service.stop());

const separation =
  '/Spot [/Separation /Gold /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 .2 .8 0] /N 1 >>]';
// A square of 200 points in 300 % process ink, a quarter of it under full Gold; the page is 20 000 square points large.
const pdf = onePagePdf({
  page: '/MediaBox [0 0 400 200]',
  resources: `/ColorSpace << ${separation} >> /ExtGState << /Over << /OP true /op true >> >>`,
  content: '1 1 1 0 k 0 0 200 200 re f /Over gs /Spot cs 1 scn 0 0 100 100 re f',
});

describe('POST /v1/documents/{hash}/ink-coverage', () => {
  const ask = (hash: string, query = '') =>
    call(`${service.url}/v1/documents/${hash}/ink-coverage${query}`, { method: 'POST' });

  it('measures process inks and all inks apart, and answers again from the cache', async () => {
    expect((await postRaw(service.url, pdf)).status).toBe(200);
    const first = await ask(sha256(pdf));
    expect([first.status, codeOf(first)]).toEqual([200, null]);
    const { pages, completeness, page_count } = first.body as unknown as Record<string, unknown>;
    expect([page_count, completeness]).toEqual([1, { state: 'complete', missing: [] }]);
    expect(pages).toEqual([
      expect.objectContaining({
        page_num: 1,
        dpi: 72,
        all: {
          max_percent: 400,
          window: { bbox: { x0: 0, y0: 57, x1: 43, y1: 100 }, mean_percent: 400 },
        },
        process: expect.objectContaining({ max_percent: 300 }) as unknown,
        missing: [],
      }),
    ]);
    const [page] = pages as { inks: { name: string; coverage_percent: number }[] }[];
    expect(page?.inks.map(({ name, coverage_percent }) => [name, coverage_percent])).toEqual([
      ['Cyan', 50],
      ['Magenta', 50],
      ['Yellow', 50],
      ['Gold', 12.5],
    ]);
    const jobs = service.events.length;
    expect((await ask(sha256(pdf))).status).toBe(200);
    expect(service.events).toHaveLength(jobs);
  });

  it('finds no window on a page that is smaller than one', async () => {
    const answer = await ask(sha256(pdf), '?window_mm=80');
    const [page] = (answer.body as unknown as { pages: { all: { window: unknown } }[] }).pages;
    expect(page?.all.window).toBeNull();
  });

  it('refuses what it does not hold', async () => {
    expect((await ask('f'.repeat(64))).status).toBe(404);
  });
});

describe('POST /v1/documents/{hash}/barcodes', () => {
  const ask = (hash: string, query = '') =>
    call(`${service.url}/v1/documents/${hash}/barcodes${query}`, { method: 'POST' });

  it('reads the codes of every page, and answers again from the cache', async () => {
    const coded = onePagePdf({ content: `q 1 0 0 1 60 60 cm ${ean13Bars('4006381333931')} Q` });
    expect((await postRaw(service.url, coded)).status).toBe(200);
    const first = await ask(sha256(coded));
    expect([first.status, codeOf(first)]).toEqual([200, null]);
    expect(first.body).toMatchObject({
      page_count: 1,
      pages: [{ page_num: 1, barcodes: [{ format: 'ean13', value: '4006381333931' }] }],
      completeness: { state: 'complete', missing: [] },
    });
    const jobs = service.events.length;
    expect((await ask(sha256(coded))).status).toBe(200);
    expect(service.events).toHaveLength(jobs);
  });

  it('grades them on their plates when requested', async () => {
    const coded = onePagePdf({ content: `q 1 0 0 1 60 60 cm ${ean13Bars('4006381333931')} Q` });
    expect((await postRaw(service.url, coded)).status).toBe(200);
    const graded = await ask(sha256(coded), '?grade=true&paper_reflectance=0.8');
    expect([graded.status, codeOf(graded)]).toEqual([200, null]);
    expect(graded.body).toMatchObject({
      pages: [{ qualities: [{ grade: 4, reason: null, paper_reflectance: 0.8, bar_gain_mm: 0 }] }],
      completeness: { state: 'complete' },
    });
    expect((await ask(sha256(coded), '?bar_gain_mm=2')).status).toBe(400);
  });

  it('refuses what it does not hold', async () => {
    expect((await ask('f'.repeat(64))).status).toBe(404);
  });
});
