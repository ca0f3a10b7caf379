import { lockedPdf } from '@forme/test-kit';
import type { Job } from '@forme/contracts/preflight';
import { openPdf } from '@forme/pdf-core';
import type { ByteSource } from '@forme/pdf-core/bytes';
import { parseXml } from '@forme/pdf-core/xml';
import { forgetReports } from '../src/features/reports/forget-reports';
import { PostgresReportStore } from '../src/features/reports/postgres-report-store';
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

const others = ['annotated_pdf', 'json', 'pdf', 'xml'];

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

  it('shows a page that runs and loads nothing, to anyone with the link', async () => {
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

  it('gives machines the same, with the findings of the job', async () => {
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
    expect(counts).toEqual({ html: 2, json: 0, pdf: 0, xml: 0, annotated_pdf: 0 });
    const none = await call(`${preflight.url}/api/v1/jobs/no-such-job/reports`);
    expect([none.status, none.body['code']]).toEqual([404, 'job_not_found']);
  });

  it('ends one link, with its file, and leaves the others', async () => {
    expect((await open('html')).status).toBe(200);
    const html = (await links()).find(({ format }) => format === 'html');
    const revoke = () =>
      call(`${preflight.url}/api/v1/jobs/${job.id}/reports/${html?.token ?? ''}`, {
        method: 'DELETE',
      });
    expect((await revoke()).status).toBe(204);
    expect((await open('html')).status).toBe(404);
    expect((await open('json')).status).toBe(200);
    expect((await revoke()).status).toBe(404);
    expect((await links()).map(({ format }) => format).sort()).toEqual(others);
    const prefix = { tenant: 'default', kind: 'preflight-report' };
    const files: string[] = [];
    for await (const { key } of preflight.stores.blobs.list(prefix)) files.push(key.name);
    const [row] = await preflight.database.records.query<{ id: string }>(
      `select id from preflight_reports where job_id = $1 and format = 'json'`,
      [job.id],
    );
    expect(files).toContain(row?.id);
    expect(files).not.toContain(html?.token);
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
    expect((await links()).map(({ format }) => format).sort()).toEqual(others);
    const { body } = await call<Job>(`${preflight.url}/api/v1/jobs/${job.id}`);
    expect(Object.keys(body.reports).sort()).toEqual(others);
  });

  it('forgets links, with their files, a month after they expired', async () => {
    expect((await open('html')).status).toBe(200);
    const month = 30 * 86_400_000;
    await preflight.database.records.query(
      `update preflight_reports set expires_at = $1 where job_id = $2 and format = 'html'`,
      [new Date(now.getTime() - month - 1000), job.id],
    );
    const ports = {
      blobs: preflight.stores.blobs,
      store: new PostgresReportStore(preflight.database.records),
    };
    expect(await forgetReports(ports, new Date(now.getTime() - 2000))).toBe(0);
    expect((await open('html')).status).toBe(410);
    expect(await forgetReports(ports, now)).toBe(1);
    expect((await open('html')).status).toBe(404);
  });

  it.each([
    ['a token nobody has', `/r/${'x'.repeat(43)}`, 404],
    ['a page under the address of the data', 'swap', 404],
    ['what no token looks like', '/r/short', 400],
  ])('shows nothing for %s', async (_what, path, status) => {
    const address = path === 'swap' ? `${job.reports['html'] ?? ''}.json` : path;
    expect((await call(`${preflight.url}${address}`)).status).toBe(status);
  });

  it('draws the pages with findings into the page, as data, and marks their places', async () => {
    const html = await (await open('html')).text();
    expect(html).toMatch(/<image\s+href="data:image\/jpeg;base64,\/9j\//);
  });

  it('makes a PDF of A4 sheets whose faces are embedded, the same bytes each time', async () => {
    const first = Buffer.from(await (await open('pdf')).arrayBuffer());
    const again = Buffer.from(await (await open('pdf')).arrayBuffer());
    expect(again.equals(first)).toBe(true);
    const sheets = openPdf(sourceOf(first));
    expect(sheets.pages[0]?.boxes.media).toMatchObject({ x0: 0, y0: 0, x1: 595.28, y1: 841.89 });
    const text = first.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
  });

  it('annotates the original: its bytes stay, each page gets its marks on layers', async () => {
    const bytes = Buffer.from(await (await open('annotated_pdf')).arrayBuffer());
    const original = await preflight.stores.blobs.get({
      tenant: 'default',
      kind: 'preflight-pdf',
      name: job.pdf_sha256,
    });
    const chunks: Buffer[] = [];
    for await (const chunk of original!.stream()) chunks.push(chunk as Buffer);
    const before = Buffer.concat(chunks);
    expect(bytes.subarray(0, before.length).equals(before)).toBe(true);
    const document = openPdf(sourceOf(bytes));
    const page = document.pages.at(-1);
    const annots = document.get(page!.dict, 'Annots');
    const onPage = (job.findings ?? []).filter(({ pages }) => pages.includes(1));
    expect(Array.isArray(annots) ? annots.length : 0).toBeGreaterThanOrEqual(onPage.length);
    expect(document.catalog.has('OCProperties')).toBe(true);
  });

  it('says that an encrypted file is not annotated, and makes its other reports', async () => {
    job = await runJob(preflight.url, Buffer.from(lockedPdf()), { fileName: 'locked.pdf' });
    expect(job.status).toBe('completed');
    const refused = await open('annotated_pdf');
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      code: 'report_not_possible',
      detail: expect.stringMatching(/encrypted/) as string,
    });
    expect((await open('pdf')).status).toBe(200);
    const { body } = await mint({ formats: ['annotated_pdf', 'json'] });
    expect(body.reports[0]).toMatchObject({
      url: null,
      skipped_reason: 'not_supported',
      skipped_detail: expect.stringMatching(/encrypted/) as string,
    });
    expect(body.reports[1]).toMatchObject({ skipped_reason: null });
  });

  it('shows a decision, and its revocation, in reports that were opened before', async () => {
    const [finding] = job.findings ?? [];
    expect(await (await open('html')).text()).not.toContain('a.miller');
    const address = `${preflight.url}/api/v1/jobs/${job.id}`;
    const post = (path: string, body: object) =>
      call<{ readonly id: string }>(`${address}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      });
    const decision = { decision_type: 'waive', decided_by_user_id: 'a.miller', source: 'api' };
    const taken = await post(`/findings/${finding?.id ?? ''}/decisions`, decision);
    expect(taken.status).toBe(201);
    expect(await (await open('html')).text()).toContain('Waived by a.miller');
    expect(await (await open('json')).json()).toMatchObject({ summary: { waived_count: 1 } });
    await post(`/decisions/${taken.body.id}/revoke`, { revoked_by_user_id: 'a.miller' });
    expect(await (await open('html')).text()).not.toContain('a.miller');
  });

  it('writes XML that any reader takes, with the findings of the job', async () => {
    const answer = await open('xml');
    expect(answer.headers.get('content-type')).toMatch(/^application\/xml/);
    const { root, error } = parseXml(await answer.text());
    expect(error).toBeNull();
    const findings = root?.children.find(({ local }) => local === 'Findings');
    expect(findings?.children).toHaveLength(job.findings?.length ?? -1);
  });

  const mint = (body: object, headers: Readonly<Record<string, string>> = {}) =>
    call<{ readonly reports: readonly Record<string, unknown>[] }>(
      `${preflight.url}/api/v1/jobs/${job.id}/reports`,
      {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      },
    );

  it('makes reports in the requested language and for the requested days, inline where that is possible', async () => {
    const { status, body } = await mint({
      formats: ['html', { format: 'json', return: 'both' }, 'annotated_pdf_markup'],
      language: 'de-AT',
      expiry_days: 2,
    });
    expect(status).toBe(201);
    const [html, json, markup] = body.reports;
    const page = await fetch(`${preflight.url}${String(html?.['url'])}`);
    expect(await page.text()).toContain('<html lang="de">');
    expect(json?.['data']).toMatchObject({ job_id: job.id, language: 'de' });
    expect(markup).toMatchObject({ url: null, skipped_reason: 'no_content' });
    const days = (Date.parse(String(html?.['expires_at'])) - now.getTime()) / 86_400_000;
    expect(days).toBeCloseTo(2, 1);
    const about = await call(`${preflight.url}/api/v1/reports/tokens/${String(html?.['token'])}`);
    expect(about.body).toMatchObject({ job_id: job.id, format: 'html' });
    const findings = await call<{ findings: unknown[] }>(
      `${preflight.url}/api/v1/reports/tokens/${String(html?.['token'])}/findings`,
    );
    expect(findings.body.findings).toHaveLength(job.findings?.length ?? -1);
  });

  it('gives the same links for the same Idempotency-Key, and new ones for another', async () => {
    const tokens = async (key: string) =>
      (await mint({ formats: ['json', 'xml'] }, { 'Idempotency-Key': key })).body.reports.map(
        ({ token }) => token,
      );
    const first = await tokens('a');
    expect(await tokens('a')).toEqual(first);
    expect(await tokens('b')).not.toEqual(first);
  });

  it.each([
    [{ formats: [{ format: 'pdf', return: 'inline' }] }, 422, 'inline_not_possible'],
    [{ language: 'ja' }, 422, 'language_unknown'],
    [{ email_to: 'a@example.com' }, 422, 'field_not_supported'],
  ])('refuses %j', async (body, status, code) => {
    const answer = await mint(body);
    expect([answer.status, (answer.body as unknown as { code: string }).code]).toEqual([
      status,
      code,
    ]);
  });

  it('makes reports of many jobs, of which a missing one fails alone', async () => {
    const { body } = await call<{ results: { status: string }[]; summary: object }>(
      `${preflight.url}/api/v1/reports:batchMint`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ job_ids: [job.id, 'no-such-job'], formats: ['json'] }),
      },
    );
    expect(body.results.map(({ status }) => status)).toEqual(['ok', 'failed']);
    expect(body.summary).toEqual({ total: 2, ok: 1, failed: 1 });
  });
});

function sourceOf(bytes: Uint8Array): ByteSource {
  return {
    length: bytes.length,
    read: (offset, length) => bytes.subarray(offset, offset + length),
  };
}
