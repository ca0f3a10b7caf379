import type { Job } from '@forme/contracts/preflight';
import { textPdf } from './pdf-bytes';
import { call, runJob, startPreflight, type PreflightFixture } from './preflight-fixture';

interface Links {
  readonly reports: readonly {
    readonly token: string;
    readonly format: string;
    readonly url: string;
    readonly accessed_count: number;
  }[];
}

describe('reports over HTTP', () => {
  let preflight: PreflightFixture;
  let now = new Date();
  let job: Job;

  beforeAll(async () => {
    preflight = await startPreflight({ now: () => now });
  });
  afterAll(() => preflight.stop());
  beforeEach(async () => {
    now = new Date();
    job = await runJob(preflight.url, await textPdf(`report ${Math.random()}`), {
      fileName: '<b>label.pdf',
    });
  });

  const open = (kind: string, query = '') =>
    fetch(`${preflight.url}${job.reports[kind] ?? ''}${query}`);
  const links = async () =>
    (await call<Links>(`${preflight.url}/api/v1/jobs/${job.id}/reports`)).body.reports;

  it('shows a page that runs and loads nothing, to whoever has the link', async () => {
    const page = await open('html');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('content-disposition')).toMatch(/^inline/);
    const html = await page.text();
    expect(html).not.toContain('<b>label');
    expect(html).toContain('&lt;b&gt;label.pdf');
  });

  it('tells machines the same, with the findings of the job', async () => {
    const answer = await open('json');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    const body = (await answer.json()) as Record<string, unknown> & { findings: unknown[] };
    expect(body).toMatchObject({
      job_id: job.id,
      verdict: job.verdict,
      pdf_sha256: job.pdf_sha256,
      file_name: '<b>label.pdf',
    });
    expect(body.findings).toHaveLength(job.findings?.length ?? -1);
  });

  it.each(['html', 'json'])('gives %s as an attachment when asked', async (kind) => {
    const answer = await open(kind, '?download=1');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="preflight-${job.id}.${kind}"`,
    );
    expect((await open(kind, '?download=2')).status).toBe(400);
  });

  it('lists the links of a job and counts how often each was opened', async () => {
    await open('html');
    await open('html');
    const counts = Object.fromEntries(
      (await links()).map(({ format, accessed_count: count }) => [format, count]),
    );
    expect(counts).toEqual({ html: 2, json: 0 });
    const none = await call(`${preflight.url}/api/v1/jobs/no-such-job/reports`);
    expect([none.status, none.body['code']]).toEqual([404, 'job_not_found']);
  });

  it('ends one link, with its file, and leaves the other', async () => {
    const html = (await links()).find(({ format }) => format === 'html');
    const revoke = () =>
      call(`${preflight.url}/api/v1/jobs/${job.id}/reports/${html?.token ?? ''}`, {
        method: 'DELETE',
      });
    expect((await revoke()).status).toBe(204);
    expect((await open('html')).status).toBe(404);
    expect((await open('json')).status).toBe(200);
    expect((await revoke()).status).toBe(404);
    expect((await links()).map(({ format }) => format)).toEqual(['json']);
    const key = { tenant: 'default', kind: 'preflight-report', name: `${job.id}-html` };
    expect(await preflight.stores.blobs.has(key)).toBe(false);
  });

  it('answers 410 once a link has expired, and no longer lists it', async () => {
    const expiresAt = new Date(now.getTime() + 60_000);
    await preflight.database.records.query(
      `update preflight_reports set expires_at = $1 where job_id = $2 and format = 'html'`,
      [expiresAt, job.id],
    );
    expect((await open('html')).status).toBe(200);
    now = expiresAt;
    const answer = await call(`${preflight.url}${job.reports['html'] ?? ''}`);
    expect([answer.status, answer.body['code']]).toEqual([410, 'report_expired']);
    expect((await links()).map(({ format }) => format)).toEqual(['json']);
    const { body } = await call<Job>(`${preflight.url}/api/v1/jobs/${job.id}`);
    expect(Object.keys(body.reports)).toEqual(['json']);
  });

  it.each([
    ['a token nobody has', `/r/${'x'.repeat(43)}`, 404],
    ['a page under the address of the data', 'swap', 404],
    ['what no token looks like', '/r/short', 400],
  ])('shows nothing for %s', async (_what, path, status) => {
    const address = path === 'swap' ? `${job.reports['html'] ?? ''}.json` : path;
    expect((await call(`${preflight.url}${address}`)).status).toBe(status);
  });
});
