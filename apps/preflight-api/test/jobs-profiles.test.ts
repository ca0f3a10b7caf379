import { onePagePdf } from '@forme/test-kit';
import { call, runJob, startPreflight, submit, type PreflightFixture } from './preflight-fixture';

let preflight: PreflightFixture;

beforeAll(async () => {
  preflight = await startPreflight();
});
afterAll(() => preflight.stop());

const register = (id: string, profile: object) =>
  call(`${preflight.url}/api/v1/profiles`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ profile_id: id, preflight_profile: profile }),
  });

const page = onePagePdf({
  content: '0 0 0 1 k 100 100 200 200 re f 1 0 0 0 k 100 400 50 50 re f',
  page: '/MediaBox [0 0 595 842] /TrimBox [20 20 575 822] /UserUnit 2',
});

const own = {
  name: 'Mine',
  checks: { enabled: ['LNT_BOX_007'], severity_overrides: { LNT_BOX_007: 'info' } },
  rules: [
    {
      id: 'RULE_LARGE_BLACK',
      title: 'Large black area',
      severity: 'error',
      message: 'A black area is {width_mm} mm wide.',
      where: {
        all: [
          { property: 'inks', operator: 'contains', value: 'Black' },
          { property: 'width_mm', operator: 'gt', value: 100 },
        ],
      },
    },
  ],
};

describe('a job with a registered profile', () => {
  it('runs its checks, its rules and what it extends', async () => {
    expect((await register('mine', own)).status).toBe(201);
    const child = {
      name: 'Child',
      extends: 'mine',
      checks: { severity_overrides: { LNT_BOX_007: 'warning' } },
    };
    expect((await register('child', child)).status).toBe(201);
    const job = await runJob(preflight.url, page, { fields: { profile_id: 'child' } });
    expect(job).toMatchObject({ status: 'completed', verdict: 'fail', profile_id: 'child' });
    expect(job.checks?.map(({ check_id: id, outcome }) => [id, outcome])).toEqual([
      ['LNT_BOX_007', 'run'],
      ['RULE_LARGE_BLACK', 'run'],
    ]);
    expect(job.findings).toMatchObject([
      {
        check_id: 'RULE_LARGE_BLACK',
        severity: 'error',
        message: 'A black area is 141.11 mm wide.',
        page_num: 1,
        bbox: { x0: 100, y0: 100, x1: 300, y1: 300 },
      },
      { check_id: 'LNT_BOX_007', severity: 'warning' },
    ]);
  });

  it('keeps the version it was submitted with', async () => {
    expect((await register('changing', own)).status).toBe(201);
    const before = await runJob(preflight.url, page, { fields: { profile_id: 'changing' } });
    expect((await register('changing', { ...own, rules: [] })).status).toBe(201);
    const after = await runJob(preflight.url, page, { fields: { profile_id: 'changing' } });
    expect([before.verdict, after.verdict]).toEqual(['fail', 'pass']);
    const again = await call(`${preflight.url}/api/v1/jobs/${before.id}`);
    expect(again.body['verdict']).toBe('fail');
  });

  it('names the requirement of its standard', async () => {
    const fields = { profile_id: 'gwg2022-large-format-print' };
    const job = await runJob(preflight.url, page, { fields });
    const unit = job.findings?.find(({ check_id: id }) => id === 'LNT_BOX_007');
    expect(unit).toMatchObject({ standard: 'GWG2022', clause: 'R0002', severity: 'warning' });
  });

  it('is of its tenant alone', async () => {
    expect((await register('secret', own)).status).toBe(201);
    const headers = { 'X-Preflight-Tenant': 'stranger' };
    const refused = await submit(preflight.url, page, {
      fields: { profile_id: 'secret' },
      headers,
    });
    expect(refused.status).toBe(404);
  });
});
