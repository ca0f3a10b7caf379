import { Ajv } from 'ajv';
import { Job, type JobListItem, type JobState } from '@forme/contracts/preflight';
import { brokenPdf, lockedPdf, textPdf } from './pdf-bytes';
import {
  call,
  ended,
  runJob,
  startPreflight,
  submit,
  type Answer,
  type PreflightFixture,
} from './preflight-fixture';

interface JobList {
  readonly jobs: readonly JobListItem[];
  readonly total: number;
  readonly page: number;
  readonly page_size: number;
}

const tenant = (name: string) => ({ 'X-Preflight-Tenant': name });

describe('jobs over HTTP', () => {
  let preflight: PreflightFixture;

  beforeAll(async () => {
    preflight = await startPreflight();
  });
  afterAll(() => preflight.stop());

  const list = (query: string, owner: string): Promise<Answer<JobList>> =>
    call<JobList>(`${preflight.url}/api/v1/jobs${query}`, { headers: tenant(owner) });

  it('takes a PDF, answers at once, and has findings, checks, verdict, reports and summary in the end', async () => {
    const { status, headers, body } = await submit(preflight.url, await textPdf('first'));
    expect([status, body.status]).toEqual([202, 'queued']);
    expect(body.job_id).toBe(body.id);
    expect(headers.get('location')).toBe(`/api/v1/jobs/${body.id}`);

    const job = await ended(preflight.url, body.id);
    expect(job).toMatchObject({
      status: 'completed',
      verdict: 'fail',
      profile_id: 'default',
      file_name: 'label.pdf',
      page_count: 1,
      progress_percent: 100,
      preflight_source: 'engine',
      error: null,
    });
    expect(job.findings?.map(({ check_id: check }) => check)).toContain('LNT_FONT_001');
    const outcomes = (job.checks ?? []).map(({ outcome }) => outcome);
    expect(job.summary?.checks_run).toBe(outcomes.filter((it) => it === 'run').length);
    expect(job.summary?.checks_not_run).toBe(
      outcomes.filter((it) => it === 'not_run' || it === 'failed').length,
    );
    expect(job.summary).toMatchObject({
      total_findings: job.findings?.length,
      passed: false,
      page_count: 1,
    });
    expect(Object.keys(job.reports).sort()).toEqual([
      'annotated_pdf',
      'html',
      'json',
      'pdf',
      'xml',
    ]);
  });

  it('answers with the whole job when it ends within the wait', async () => {
    const whole = await submit<Job>(preflight.url, await textPdf('waited'), { query: '?wait=60' });
    expect(whole.status).toBe(200);
    const fits = new Ajv({ strict: false, validateFormats: false }).compile(Job);
    expect([fits(whole.body), fits.errors]).toEqual([true, null]);
    expect(whole.body.status).toBe('completed');
  });

  it('judges by the named profile', async () => {
    const pdf = await textPdf('profile');
    const job = await runJob(preflight.url, pdf, { fields: { profile_id: 'strict' } });
    expect([job.profile_id, job.status]).toEqual(['strict', 'completed']);
  });

  it('lists pages of the tenant, newest first, by every filter', async () => {
    const owner = 'lister';
    const ids: string[] = [];
    for (const [name, profile] of [
      ['one.pdf', 'default'],
      ['TWO.pdf', 'default'],
      ['three.pdf', 'strict'],
    ] as const) {
      const job = await runJob(preflight.url, await textPdf(name), {
        headers: tenant(owner),
        fileName: name,
        fields: { profile_id: profile },
      });
      ids.unshift(job.id);
    }
    const broken = await runJob(preflight.url, brokenPdf(), {
      headers: tenant(owner),
      fileName: 'broken.pdf',
    });
    ids.unshift(broken.id);
    const names = async (query: string): Promise<string[]> =>
      (await list(query, owner)).body.jobs.map(({ file_name: name }) => name);

    const all = await list('', owner);
    expect(all.body).toMatchObject({ total: 4, page: 1, page_size: 20 });
    expect(all.body.jobs.map(({ id }) => id)).toEqual(ids);
    expect(all.body.jobs[1]).not.toHaveProperty('findings');
    expect(all.body.jobs[1]?.summary?.total_findings).toBeGreaterThan(0);
    expect(all.body.jobs[1]?.completeness).not.toBeNull();

    const second = await list('?page=2&page_size=3', owner);
    expect(second.body).toMatchObject({ total: 4, page: 2, page_size: 3 });
    expect(second.body.jobs.map(({ id }) => id)).toEqual(ids.slice(3));
    expect(await names('?page=9')).toEqual([]);

    expect(await names('?status=failed')).toEqual(['broken.pdf']);
    expect(await names('?status=complete')).toEqual(['three.pdf', 'TWO.pdf', 'one.pdf']);
    expect(await names('?status=pending')).toEqual([]);
    expect(await names('?profile_id=strict')).toEqual(['three.pdf']);
    expect(await names('?verdict=fail')).toHaveLength(3);
    expect(await names('?verdict=pass')).toEqual([]);
    expect(await names('?file_name=two')).toEqual(['TWO.pdf']);
    expect(await names('?file_name=%25')).toEqual([]);
    const middle = encodeURIComponent(all.body.jobs[1]?.created_at ?? '');
    expect(await names(`?created_to=${middle}`)).toEqual(['TWO.pdf', 'one.pdf']);
    expect(await names(`?created_from=${middle}`)).toEqual(['broken.pdf', 'three.pdf']);
    expect((await list('?page_size=101', owner)).status).toBe(400);
    expect((await list('?sort=name', owner)).status).toBe(400);
  });

  it('returns everything about a job at once, or the requested parts', async () => {
    const { id } = await runJob(preflight.url, await textPdf('state'));
    const state = (query: string) =>
      call<JobState>(`${preflight.url}/api/v1/jobs/${id}/state${query}`);
    const { body } = await state('');
    expect(body.findings).toEqual(body.job.findings);
    expect(body.reports?.map(({ url }) => url).sort()).toEqual(
      Object.values(body.job.reports).sort(),
    );
    expect(body.verdict).toMatchObject({ verdict: null, auto_verdict: 'fail', auto_passed: false });
    expect(body.capabilities).toMatchObject({ findings: true, separations: true, images: false });

    const part = await state('?include=verdict');
    expect([part.body.reports, part.body.capabilities]).toEqual([null, null]);
    expect(part.body.verdict).not.toBeNull();
    const unknown = await state('?include=verdict,colour');
    expect([unknown.status, (unknown.body as unknown as { code: string }).code]).toEqual([
      422,
      'unknown_part',
    ]);
  });

  it('fails the job with the code and the sentence of extraction when the file cannot be read', async () => {
    const broken = await runJob(preflight.url, brokenPdf());
    expect(broken).toMatchObject({
      status: 'failed',
      verdict: null,
      findings: null,
      summary: null,
    });
    expect(broken.error?.code).toBe('unparseable');
    expect(broken.error_message).toBe(broken.error?.detail);
    expect(broken.error?.detail).toMatch(/\w+ \w+/);

    const locked = await lockedPdf('locked', 'open sesame');
    expect((await runJob(preflight.url, locked)).error?.code).toBe('password_required');
    const wrong = await runJob(preflight.url, locked, { fields: { password: 'wrong' } });
    expect(wrong.error?.code).toBe('password_incorrect');
  });

  it('opens an encrypted file and keeps its password from tables, log and blobs', async () => {
    const password = 'Tr0ub4dor-und-3';
    const locked = await lockedPdf('secret', password);
    const idle = await preflight.another({ PREFLIGHT_CONCURRENCY: '0' });
    const jobs = await Promise.all([
      runJob(preflight.url, locked, { fields: { password } }),
      runJob(preflight.url, locked, { headers: { 'X-Engine-Password': password } }),
      runJob(idle, locked, { fields: { password }, headers: { 'Idempotency-Key': 'locked' } }),
    ]);
    expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
    expect(await wholeDatabase()).not.toContain(password);
    expect(preflight.log()).not.toContain(password);
    expect(preflight.log()).toContain('submitJob');
    const sealed = await preflight.database.records.query(
      'select job_id from preflight_jobs where sealed_password is not null',
    );
    expect(sealed).toEqual([]);

    const again = await submit(preflight.url, locked, {
      fields: { password },
      headers: { 'Idempotency-Key': 'locked' },
    });
    expect([again.status, again.body.id]).toEqual([202, jobs[2].id]);
    const other = await submit(preflight.url, locked, {
      fields: { password: 'another' },
      headers: { 'Idempotency-Key': 'locked' },
    });
    expect(other.status).toBe(409);
  });

  async function wholeDatabase(): Promise<string> {
    const { records } = preflight.database;
    const tables = await records.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(3);
    const rows = await Promise.all(
      tables.map(({ name }) => records.query(`select t::text as row from ${name} t`)),
    );
    return JSON.stringify(rows);
  }

  it('gives the same job for the same request under an Idempotency-Key, and refuses another under it', async () => {
    const headers = { 'Idempotency-Key': 'k-1', ...tenant('idempotent') };
    const pdf = await textPdf('same');
    const first = await submit(preflight.url, pdf, { headers });
    const again = await submit(preflight.url, pdf, { headers });
    expect([again.status, again.body.id]).toEqual([202, first.body.id]);

    const stranger = await submit(preflight.url, pdf, { headers: { 'Idempotency-Key': 'k-1' } });
    expect(stranger.body.id).not.toBe(first.body.id);

    const others = await Promise.all([
      submit<{ code: string }>(preflight.url, await textPdf('other'), { headers }),
      submit<{ code: string }>(preflight.url, pdf, {
        headers,
        fields: { profile_id: 'strict' },
      }),
    ]);
    for (const { status, body } of others) {
      expect([status, body.code]).toEqual([409, 'idempotency_conflict']);
    }
    expect((await list('', 'idempotent')).body.total).toBe(1);
    expect(await storedNames('idempotent', 'preflight-pdf')).toHaveLength(1);
  });

  async function storedNames(owner: string, kind: string): Promise<string[]> {
    const names: string[] = [];
    for await (const { key } of preflight.stores.blobs.list({ tenant: owner, kind })) {
      names.push(key.name);
    }
    return names;
  }

  it('deletes a job with its reports, and its bytes once no other job of the tenant has them', async () => {
    const owner = 'deleter';
    const pdf = await textPdf('shared');
    const headers = tenant(owner);
    const keyed = { ...headers, 'Idempotency-Key': 'again' };
    const first = await runJob(preflight.url, pdf, { headers: keyed });
    const second = await runJob(preflight.url, pdf, { headers });
    const remove = (id: string) =>
      call(`${preflight.url}/api/v1/jobs/${id}`, { method: 'DELETE', headers });
    // Files of reports are made when they are first opened.
    expect(await storedNames(owner, 'preflight-report')).toEqual([]);
    for (const { reports } of [first, second]) {
      for (const kind of ['html', 'xml']) {
        expect((await call(`${preflight.url}${reports[kind] ?? ''}`)).status).toBe(200);
      }
    }
    expect(await storedNames(owner, 'preflight-report')).toHaveLength(4);

    expect((await remove(first.id)).status).toBe(204);
    expect(await storedNames(owner, 'preflight-report')).toHaveLength(2);
    expect(await storedNames(owner, 'preflight-pdf')).toHaveLength(1);
    expect((await list('', owner)).body.jobs.map(({ id }) => id)).toEqual([second.id]);
    const gone = await call(`${preflight.url}/api/v1/jobs/${first.id}`, { headers });
    expect(gone.status).toBe(404);
    expect((await call(`${preflight.url}${first.reports['html'] ?? ''}`)).status).toBe(404);
    expect((await remove(first.id)).status).toBe(404);

    expect((await remove(second.id)).status).toBe(204);
    expect(await storedNames(owner, 'preflight-report')).toEqual([]);
    expect(await storedNames(owner, 'preflight-pdf')).toEqual([]);

    const anew = await runJob(preflight.url, pdf, { headers: keyed });
    expect(anew.status).toBe('completed');
    expect(anew.id).not.toBe(first.id);
  });

  it('ends a wait with a receipt, cancels a queued job, and refuses to cancel one that ended otherwise', async () => {
    // A service of its own, whose queue nobody works on.
    const quiet = await startPreflight({
      env: { PREFLIGHT_CONCURRENCY: '0' },
      extractionUrl: 'http://127.0.0.1:1',
    });
    try {
      const { status, body } = await submit(quiet.url, await textPdf('cancelled'), {
        query: '?wait=0.2',
      });
      expect([status, body.status]).toEqual([202, 'queued']);
      const cancel = () => call(`${quiet.url}/api/v1/jobs/${body.id}/cancel`, { method: 'POST' });
      expect((await cancel()).body).toMatchObject({ id: body.id, status: 'cancelled' });
      expect((await cancel()).status).toBe(200);
      const job = await ended(quiet.url, body.id);
      expect(job).toMatchObject({ status: 'cancelled', findings: null, verdict: null });
    } finally {
      await quiet.stop();
    }
    const done = await runJob(preflight.url, await textPdf('done'));
    const late = await call(`${preflight.url}/api/v1/jobs/${done.id}/cancel`, { method: 'POST' });
    expect([late.status, late.body['code']]).toEqual([409, 'job_final']);
  });

  it('keeps tenants apart', async () => {
    const job = await runJob(preflight.url, await textPdf('mine'), { headers: tenant('mine') });
    const base = `${preflight.url}/api/v1/jobs/${job.id}`;
    const as = (owner: string, path: string, method = 'GET') =>
      call(`${base}${path}`, { method, headers: tenant(owner) });
    const token = (job.reports['html'] ?? '').slice('/r/'.length);
    const attempts = [
      as('theirs', ''),
      as('theirs', '/state'),
      as('theirs', '/reports'),
      as('theirs', '/cancel', 'POST'),
      as('theirs', `/reports/${token}`, 'DELETE'),
      as('theirs', '', 'DELETE'),
    ];
    for (const { status, body } of await Promise.all(attempts)) {
      expect([status, JSON.stringify(body)]).toEqual([404, expect.not.stringContaining('mine')]);
    }
    expect((await list('', 'theirs')).body.total).toBe(0);
    expect((await as('mine', '')).status).toBe(200);
    // The token alone opens a report, whoever has it.
    expect((await call(`${preflight.url}/r/${token}`, { headers: tenant('theirs') })).status).toBe(
      200,
    );
  });
});
