import { textPdf, brokenPdf } from './pdf-bytes';
import { call, startPreflight, type PreflightFixture } from './preflight-fixture';

interface Batch {
  readonly batch_id: string;
  readonly job_count: number;
  readonly total_jobs: number;
  readonly pending_jobs: number;
  readonly status: string;
  readonly jobs: readonly { readonly job_id: string; readonly status: string }[];
  readonly summary: Readonly<Record<string, number>> | null;
}

describe('batches over HTTP', () => {
  let preflight: PreflightFixture;

  beforeAll(async () => {
    preflight = await startPreflight();
  });
  afterAll(() => preflight.stop());

  const submit = (files: readonly (readonly [string, Uint8Array])[], profile?: string) => {
    const form = new FormData();
    if (profile !== undefined) form.set('profile_id', profile);
    files.forEach(([field, bytes], index) => {
      form.append(field, new Blob([Buffer.from(bytes)]), `file-${index + 1}.pdf`);
    });
    return call<Batch & { code?: string }>(`${preflight.url}/api/v1/batch/submit`, {
      method: 'POST',
      body: form,
    });
  };
  const read = (id: string, path = '') => call<Batch>(`${preflight.url}/api/v1/batch/${id}${path}`);

  it('make one job of each file, however clients name the parts, and sum up their findings', async () => {
    const sent = await submit([
      ['files', await textPdf('one')],
      ['files[]', await textPdf('two')],
      ['file_3', await textPdf('three')],
      ['files[7]', brokenPdf()],
    ]);
    expect([sent.status, sent.body.job_count, sent.body.status]).toEqual([202, 4, 'submitted']);
    let { body } = await read(sent.body.batch_id);
    while (body.pending_jobs > 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      ({ body } = await read(sent.body.batch_id));
    }
    expect(body.jobs.map(({ status }) => status)).toEqual([
      'completed',
      'completed',
      'completed',
      'failed',
    ]);
    expect([body.status, body.total_jobs]).toEqual(['partial', 4]);
    const summary = (await read(sent.body.batch_id, '/summary')).body.summary ?? {};
    expect(summary['total_findings']).toBeGreaterThan(0);
    expect(summary['total_findings']).toBe(
      (summary['errors'] ?? 0) + (summary['warnings'] ?? 0) + (summary['info'] ?? 0),
    );
  });

  it.each([
    ['one of them is no PDF', [['files', Buffer.from('no PDF')]], undefined, 422],
    ['the profile does not exist', [], 'no-such-profile', 404],
  ] as const)('leave nothing behind when %s', async (_what, more, profile, status) => {
    const before = await call<{ total: number }>(`${preflight.url}/api/v1/jobs`);
    const sent = await submit([['files', await textPdf('all or none')], ...more], profile);
    expect(sent.status).toBe(status);
    const after = await call<{ total: number }>(`${preflight.url}/api/v1/jobs`);
    expect(after.body.total).toBe(before.body.total);
  });

  it('are not found by others', async () => {
    const sent = await submit([['files', await textPdf('mine')]]);
    const answer = await call(`${preflight.url}/api/v1/batch/${sent.body.batch_id}`, {
      headers: { 'X-Preflight-Tenant': 'theirs' },
    });
    expect(answer.status).toBe(404);
  });
});
