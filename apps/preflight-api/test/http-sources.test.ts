import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Job } from '@forme/contracts/preflight';
import { textPdf } from './pdf-bytes';
import { call, ended, formOf, startPreflight, type PreflightFixture } from './preflight-fixture';

const report = `<EnfocusReport><Errors><PreflightReportItem><Message>Font missing</Message>
<Location page="1" minX="10" minY="20" maxX="60" maxY="40"/></PreflightReportItem></Errors></EnfocusReport>`;

describe('submissions over HTTP', () => {
  let preflight: PreflightFixture;

  beforeAll(async () => {
    preflight = await startPreflight();
  });
  afterAll(() => preflight.stop());

  const submit = async (
    fields: Readonly<Record<string, string>>,
    external?: string,
    words = 'sources',
  ) => {
    const form = formOf(await textPdf(words), fields);
    if (external !== undefined) form.set('external_report', new Blob([external]), 'report.xml');
    return call<Job & { readonly code?: string; readonly detail?: string }>(
      `${preflight.url}/api/v1/jobs?wait=60`,
      { method: 'POST', body: form },
    );
  };

  it('take the report of another tool in the place of our checks', async () => {
    const { body } = await submit({ preflight_source: 'external' }, report);
    expect(body).toMatchObject({
      status: 'completed',
      verdict: 'fail',
      preflight_source: 'external',
      external_format: 'pitstop_xml',
      checks: [],
    });
    expect(body.findings).toMatchObject([
      { message: 'Font missing', source: 'external', severity: 'error', page_num: 1 },
    ]);
    const page = await fetch(`${preflight.url}${body.reports['html'] ?? ''}`);
    expect(await page.text()).toContain('findings imported from pitstop_xml');
  });

  it('fail in words when that report cannot be read', async () => {
    const { body } = await submit(
      { preflight_source: 'external' },
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Preflight>&x;</Preflight>',
    );
    expect([body.status, body.error?.code]).toEqual(['failed', 'external_report_unreadable']);
  });

  it('judge nothing when only the viewer is requested', async () => {
    const { body } = await submit({ preflight_source: 'minimal' });
    expect(body).toMatchObject({ status: 'completed', verdict: null, findings: [], page_count: 1 });
  });

  it('are checked against what was ordered', async () => {
    const expected = { trim_width_mm: 210, trim_height_mm: 297, page_count: 4 };
    const { body } = await submit({
      overrides: JSON.stringify({
        expected,
        checks: { severity_overrides: { LNT_BOX_010: 'advisory' } },
      }),
    });
    const found = Object.fromEntries(
      (body.findings ?? []).map(({ check_id: check, ...finding }) => [check, finding]),
    );
    expect(found['LNT_DOC_011']?.params).toMatchObject({ actual: 1, expected: 4 });
    expect(found['LNT_BOX_010']?.severity).toBe('advisory');
    expect(body.overrides).toEqual({
      expected,
      checks: { severity_overrides: { LNT_BOX_010: 'advisory' } },
    });
  });

  it.each([
    [{ overrides: '{' }, undefined, 422, 'invalid_overrides'],
    [{ overrides: '{"checkz":{}}' }, undefined, 422, 'invalid_overrides'],
    [{ overrides: '{"thresholds":{"min_dpi":0}}' }, undefined, 422, 'invalid_overrides'],
    [{ overrides: '{"expected":{"trim_width_mm":10}}' }, undefined, 422, 'invalid_overrides'],
    [{ overrides: '{"viewer":{}}' }, undefined, 422, 'field_not_supported'],
    [{ preflight_source: 'external' }, undefined, 422, 'contradictory_fields'],
    [{}, report, 422, 'contradictory_fields'],
    [{ external_format: 'pitstop_xml' }, undefined, 422, 'contradictory_fields'],
    [{ ai_enabled: 'true' }, undefined, 422, 'field_not_supported'],
  ])('are refused for %j', async (fields, external, status, code) => {
    const answer = await submit(fields, external);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('report their progress until they end', async () => {
    const form = formOf(await textPdf('followed'));
    const sent = await call<{ id: string }>(`${preflight.url}/api/v1/jobs`, {
      method: 'POST',
      body: form,
    });
    const answer = await fetch(`${preflight.url}/api/v1/jobs/${sent.body.id}/events`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const events = (await answer.text())
      .split('\n\n')
      .filter((event) => event.startsWith('event: state'))
      .map((event) => JSON.parse(event.slice(event.indexOf('data: ') + 6)) as { status: string });
    const job = await ended(preflight.url, sent.body.id);
    expect(events.at(-1)).toEqual({
      status: 'completed',
      progress_percent: 100,
      verdict: job.verdict,
    });
    const none = await call(`${preflight.url}/api/v1/jobs/no-such-job/events`);
    expect(none.status).toBe(404);
  });

  it('report no candidacy for digital printing unless their profile covers it', async () => {
    const { body } = await submit({});
    const epm = await call(`${preflight.url}/api/v1/jobs/${body.id}/epm`);
    expect(epm.body).toMatchObject({ tier: null, job_id: body.id });
    expect(epm.body['reason']).toMatch(/No check/);
  });

  it('report no AI tier where there is none', async () => {
    const { body } = await submit({});
    const post = (path: string) =>
      call(`${preflight.url}/api/v1/jobs/${body.id}${path}`, { method: 'POST' });
    const finding = body.findings?.[0]?.id ?? '';
    for (const path of ['/audit:rerun', `/findings/${finding}/explain`]) {
      const answer = await post(path);
      expect([answer.status, answer.body['code']]).toEqual([404, 'ai_tier_absent']);
    }
    const health = await call(`${preflight.url}/api/v1/ai/health`);
    expect(health.body['status']).toBe('disabled');
  });
});

describe('the substrate catalogue over HTTP', () => {
  let preflight: PreflightFixture;
  const folder = dirname(require.resolve('pdfjs-dist/package.json'));
  const profile = readFileSync(join(folder, 'iccs', 'CGATS001Compat-v2-micro.icc'));

  beforeAll(async () => {
    preflight = await startPreflight({ extractionUrl: 'http://127.0.0.1:1' });
  });
  afterAll(() => preflight.stop());

  const upload = (path: string, bytes: Uint8Array, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([Buffer.from(bytes)]), 'coated.icc');
    return call<{ id: string; code?: string } & Record<string, unknown>>(
      `${preflight.url}/api/v1/icc-profiles${path}`,
      { method: 'POST', body: form },
    );
  };
  const get = (path: string, headers: Record<string, string> = {}) =>
    call<{ profiles: { id: string; is_active: boolean }[] } & Record<string, unknown>>(
      `${preflight.url}/api/v1/icc-profiles${path}`,
      { headers },
    );
  const remove = (path: string) =>
    call(`${preflight.url}/api/v1/icc-profiles${path}`, { method: 'DELETE' });

  it('keeps profiles with what their headers say, one of them active', async () => {
    const first = await upload('', profile, { name: 'Coated 150 g', substrate_class: 'coated' });
    expect([first.status, first.body]).toEqual([
      201,
      expect.objectContaining({ name: 'Coated 150 g', color_space: 'CMYK', is_active: false }),
    ]);
    expect((await get('/active')).body).toBeNull();
    const second = await upload('/active', profile);
    expect(second.body['is_active']).toBe(true);
    expect((await get('/active')).body['id']).toBe(second.body.id);
    expect((await get('')).body.profiles.map(({ id }) => id)).toEqual([
      second.body.id,
      first.body.id,
    ]);
    const bytes = await fetch(`${preflight.url}/api/v1/icc-profiles/${first.body.id}`, {
      headers: { Accept: 'application/vnd.iccprofile' },
    });
    expect(Buffer.from(await bytes.arrayBuffer()).equals(profile)).toBe(true);
    expect((await remove('/active')).status).toBe(204);
    expect((await get('/active')).body).toBeNull();
    expect((await remove(`/${second.body.id}`)).status).toBe(204);
    // The other profile has the same bytes.
    expect((await get(`/${first.body.id}`)).status).toBe(200);
    expect((await remove(`/${second.body.id}`)).status).toBe(404);
  });

  it('refuses what is no ICC profile', async () => {
    const answer = await upload('', Buffer.from('no profile at all'));
    expect([answer.status, answer.body.code]).toEqual([422, 'not_an_icc_profile']);
  });
});
