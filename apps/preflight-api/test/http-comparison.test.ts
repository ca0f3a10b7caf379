import type { Job } from '@forme/contracts/preflight';
import { readPng } from '@forme/test-kit';
import { layeredPdf, textPdf } from './pdf-bytes';
import { call, runJob, startPreflight, type PreflightFixture } from './preflight-fixture';

interface Compared {
  readonly comparison_id: string;
  readonly page_count_a: number;
  readonly page_count_b: number;
  readonly pages: readonly {
    readonly ssim_score: number | null;
    readonly diff_pixel_count: number;
    readonly total_pixels: number;
  }[];
}

describe('the comparison of two jobs over HTTP', () => {
  let preflight: PreflightFixture;
  let layered: Job;
  let text: Job;
  let compare: string;

  beforeAll(async () => {
    preflight = await startPreflight();
    layered = await runJob(preflight.url, await layeredPdf());
    text = await runJob(preflight.url, await textPdf('another text'));
    compare = `${preflight.url}/api/v1/viewer/compare`;
  });
  afterAll(() => preflight.stop());

  const compared = (job_a: string, job_b: string, headers = {}) =>
    call<Compared & { code?: string }>(compare, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ job_a, job_b, dpi: 72 }),
    });
  const difference = async (id: string, page: number) =>
    fetch(`${compare}/${id}/pages/${page}/diff`);

  it('finds no pixel that differs between a job and itself', async () => {
    const { body } = await compared(text.id, text.id);
    expect(body).toMatchObject({
      page_count_a: 1,
      page_count_b: 1,
      pages: [{ ssim_score: 1, diff_pixel_count: 0, total_pixels: 20_000 }],
    });
  });

  it('counts the pixels of each page that differ, and of pages that only one job has', async () => {
    const { status, body } = await compared(layered.id, text.id);
    expect([status, body.page_count_a, body.page_count_b]).toEqual([200, 2, 1]);
    const [first, second] = body.pages;
    // Half of the page is cyan in one job and white or text in the other.
    expect(first?.diff_pixel_count).toBeGreaterThanOrEqual(9_000);
    expect(first?.diff_pixel_count).toBeLessThan(12_000);
    expect(second).toMatchObject({ ssim_score: null, diff_pixel_count: 60_000 });
    const again = await compared(layered.id, text.id);
    expect(again.body).toEqual(body);
  });

  it('draws where a page differs', async () => {
    const { body } = await compared(layered.id, text.id);
    const response = await difference(body.comparison_id, 1);
    const picture = readPng(Buffer.from(await response.arrayBuffer()));
    expect([picture.width, picture.height]).toEqual([200, 100]);
    expect([picture.at(50, 90), picture.at(190, 90)]).toEqual([
      [214, 39, 40],
      [255, 255, 255],
    ]);
    expect((await difference(body.comparison_id, 3)).status).toBe(404);
  });

  it('refuses jobs that it does not have, and ends with either job', async () => {
    expect((await compared(layered.id, 'none')).status).toBe(404);
    const gone = await runJob(preflight.url, await textPdf('gone soon'));
    const { body } = await compared(gone.id, text.id);
    expect((await difference(body.comparison_id, 1)).status).toBe(200);
    await call(`${preflight.url}/api/v1/jobs/${gone.id}`, { method: 'DELETE' });
    expect((await difference(body.comparison_id, 1)).status).toBe(404);
  });
});
