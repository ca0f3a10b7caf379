import { extractDocument } from '@forme/contracts/extraction';
import type { Job } from '@forme/contracts/preflight';
import { answer, startFakeExtraction, type FakeExtraction } from './fake-extraction';
import { textPdf } from './pdf-bytes';
import {
  call,
  ended,
  runJob,
  startPreflight,
  submit,
  type PreflightFixture,
} from './preflight-fixture';

const attemptOf = (preflight: PreflightFixture, id: string) =>
  preflight.database.jobs.find('default', id).then((record) => record?.attempt);

describe('jobs when extraction is in trouble', () => {
  let extraction: FakeExtraction;
  let preflight: PreflightFixture;

  beforeAll(async () => {
    extraction = await startFakeExtraction(extractDocument.responseExample);
    preflight = await startPreflight({ extractionUrl: extraction.url });
  });
  afterAll(async () => {
    await preflight.stop();
    await extraction.down();
  });

  const asksOf = async (run: () => Promise<unknown>): Promise<readonly number[]> => {
    const before = extraction.asked.length;
    await run();
    return extraction.asked.slice(before);
  };

  it('waits for an unavailable service, and completes once it is back', async () => {
    await extraction.down();
    const { body } = await submit(preflight.url, await textPdf('away'));
    for (;;) {
      // Postponed: it waits without a worker.
      const attempt = (await attemptOf(preflight, body.id)) ?? 0;
      const job = await call<Job>(`${preflight.url}/api/v1/jobs/${body.id}`);
      if (attempt > 0 && job.body.status === 'queued') break;
    }
    await extraction.up();
    const job = await ended(preflight.url, body.id);
    expect([job.status, job.error]).toEqual(['completed', null]);
    const [row] = await preflight.database.records.query<{ tries: number }>(
      'select tries from forme_jobs where id = $1',
      [body.id],
    );
    // However often it was postponed, it used one attempt.
    expect(row?.tries).toBe(1);
  });

  it.each([503, 429])('asks again after the Retry-After of a %i, not before', async (status) => {
    const detail = { detail: 'Every engine process is busy' };
    extraction.next.push(answer(status, detail, { 'Retry-After': '1' }));
    let job: Job | undefined;
    const [first, second, ...more] = await asksOf(async () => {
      job = await runJob(preflight.url, await textPdf(`busy ${status}`));
    });
    expect(job?.status).toBe('completed');
    expect(more).toEqual([]);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('puts a job back whose attempt ended in a failure of the service', async () => {
    extraction.next.push(answer(500, { detail: 'The engine failed' }));
    const job = await runJob(preflight.url, await textPdf('once more'));
    expect([job.status, job.error]).toEqual(['completed', null]);
    expect(await attemptOf(preflight, job.id)).toBe(2);
  });

  it.each([
    [422, 'unparseable', 'The cross-reference table is lost'],
    [413, 'payload_too_large', 'More than 10 bytes'],
    [401, 'unauthorized', 'No credential'],
  ])('fails the job at the first %i, with its code and sentence', async (status, code, detail) => {
    extraction.next.push(answer(status, { detail }, { 'X-Engine-Error-Code': code }));
    const asks = await asksOf(async () => {
      const job = await runJob(preflight.url, await textPdf(code));
      expect([job.status, job.error]).toEqual(['failed', { code, detail }]);
    });
    expect(asks).toHaveLength(1);
  });

  it('fails a job after its attempts, and keeps no password of it', async () => {
    const impatient = await startPreflight({
      extractionUrl: extraction.url,
      env: { PREFLIGHT_MAX_ATTEMPTS: '1' },
    });
    try {
      extraction.next.push(answer(200, 'no document'), (response) => void response.end('{'));
      const job = await runJob(impatient.url, await textPdf('hopeless'), {
        fields: { password: 'p' },
      });
      expect([job.status, job.error?.code]).toEqual(['failed', 'handler_failed']);
      // Every start of a service looks for such jobs, and every minute of one that runs.
      await impatient.another({ PREFLIGHT_CONCURRENCY: '0' });
      const rows = await impatient.database.records.query<{
        sealed_password: string | null;
      }>('select sealed_password from preflight_jobs where job_id = $1', [job.id]);
      expect(rows).toEqual([{ sealed_password: null }]);
    } finally {
      extraction.next.length = 0;
      await impatient.stop();
    }
  });

  it('stops a running job that is deleted, and leaves nothing of it', async () => {
    let release: (() => void) | undefined;
    const asked = new Promise<void>((resolve) => {
      extraction.next.push((response) => {
        release = () => answer(200, extractDocument.responseExample)(response);
        resolve();
      });
    });
    const headers = { 'X-Preflight-Tenant': 'deleter' };
    const { body } = await submit(preflight.url, await textPdf('deleted'), { headers });
    await asked;
    const address = `${preflight.url}/api/v1/jobs/${body.id}`;
    expect((await call(address, { method: 'DELETE', headers })).status).toBe(204);
    release?.();
    await runJob(preflight.url, await textPdf('after'));
    const left: string[] = [];
    for await (const { key } of preflight.stores.blobs.list({ tenant: 'deleter' })) {
      left.push(key.name);
    }
    expect(left).toEqual([]);
    expect((await call(address, { headers })).status).toBe(404);
  });

  it('completes a job once whose worker went silent while another took it over', async () => {
    const headers = { 'X-Preflight-Tenant': 'crash' };
    const late: (() => void)[] = [];
    const taken = new Promise<void>((resolve) => {
      extraction.next.push((response) => {
        late.push(() => answer(200, extractDocument.responseExample)(response));
        resolve();
      });
    });
    const { body } = await submit(preflight.url, await textPdf('abandoned'), { headers });
    await taken;
    // What another process does with the job of a worker it takes for dead.
    await preflight.database.records.query(
      `update forme_jobs set status = 'queued', lease_until = null, available_at = now() where id = $1`,
      [body.id],
    );
    const job = await ended(preflight.url, body.id, headers);
    for (const finish of late) finish();
    await runJob(preflight.url, await textPdf('settled'));
    expect(job.status).toBe('completed');
    const rows = await preflight.database.records.query<{ completions: number; reports: string }>(
      `select completions, (select count(*) from preflight_reports r where r.job_id = p.job_id) as reports
       from preflight_jobs p where job_id = $1`,
      [body.id],
    );
    expect(rows).toEqual([{ completions: 1, reports: '5' }]);
    expect((await ended(preflight.url, body.id, headers)).completed_at).toBe(job.completed_at);
  });
});
