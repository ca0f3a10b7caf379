import { createHash } from 'node:crypto';
import type { Job, JobListItem } from '@forme/contracts/preflight';
import { textPdf } from './pdf-bytes';
import { call, startPreflight, type PreflightFixture } from './preflight-fixture';

describe('what a submission says of itself', () => {
  let preflight: PreflightFixture;

  beforeAll(async () => {
    preflight = await startPreflight();
  });
  afterAll(() => preflight.stop());

  const send = (
    path: string,
    fields: Readonly<Record<string, string>>,
    files: readonly Buffer[],
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const part = path === 'jobs' ? 'file' : 'files';
    for (const bytes of files) form.append(part, new Blob([bytes]), 'a.pdf');
    const address = path === 'jobs' ? 'jobs?wait=60' : 'batch/submit';
    return call<Job & { readonly code?: string; readonly detail?: string }>(
      `${preflight.url}/api/v1/${address}`,
      { method: 'POST', body: form },
    );
  };
  const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  const jobsOf = async (reference: string) =>
    (
      await call<{ readonly jobs: readonly JobListItem[] }>(
        `${preflight.url}/api/v1/jobs?reference=${reference}`,
      )
    ).body.jobs;

  it('comes back with the job, and lists filter by the reference', async () => {
    const metadata = { press: 'XL 106', run: 3 };
    const fields = { reference: 'order-1', metadata: JSON.stringify(metadata) };
    const { status, body } = await send('jobs', fields, [await textPdf('one')]);
    expect([status, body.reference]).toEqual([200, 'order-1']);
    expect(body.metadata).toEqual(metadata);
    const listed = await jobsOf('order-1');
    expect(listed.map(({ id, metadata: kept }) => [id, kept])).toEqual([[body.id, metadata]]);
    expect(await jobsOf('order')).toEqual([]);
  });

  it('is refused when its metadata is no JSON object', async () => {
    for (const metadata of ['[1]', '"text"', '{']) {
      const { status, body } = await send('jobs', { metadata }, [await textPdf('meta')]);
      expect([status, body.code]).toEqual([422, 'contradictory_fields']);
    }
  });

  it('names a file by its hash once a job of the tenant has it', async () => {
    const bytes = await textPdf('known by its hash');
    const fields = { pdf_sha256: hash(bytes) };
    const early = await send('jobs', fields, []);
    expect([early.status, early.body.code]).toEqual([412, 'bytes_missing']);
    expect((await send('jobs', fields, [bytes])).status).toBe(422);
    const first = await send('jobs', {}, [bytes]);
    const again = await send('jobs', fields, []);
    expect([again.status, again.body.status]).toEqual([200, 'completed']);
    expect(again.body.id).not.toBe(first.body.id);
    expect(again.body.file_size).toBe(first.body.file_size);
    expect(again.body.file_name).toBe(first.body.file_name);
    expect(again.body.file_name).not.toBe('upload.pdf');
  });

  it.each([
    ['limits that contradict each other', { thresholds: { min_dpi: 900, max_dpi: 100 } }],
    ['patterns that mean no check', { checks: { enabled: ['NO_SUCH_CHECK_*'] } }],
  ])('is refused at once for %s', async (_what, overrides) => {
    const fields = { overrides: JSON.stringify(overrides) };
    const { status, body } = await send('jobs', fields, [await textPdf('contradiction')]);
    expect([status, body.code]).toEqual([422, 'invalid_overrides']);
  });

  it('is refused at once for a language without texts', async () => {
    const overrides = JSON.stringify({ report: { language: 'xx' } });
    const { status, body } = await send('jobs', { overrides }, [await textPdf('language')]);
    expect([status, body.code]).toEqual([422, 'language_unknown']);
  });

  it('is made for each entry of a batch: reference, overrides, key, hash', async () => {
    const known = await textPdf('batch known');
    await send('jobs', {}, [known]);
    const entries = [
      { reference: 'batch-1', overrides: { expected: { page_count: 8 } }, idempotency_key: 'b-1' },
      { reference: 'batch-2', metadata: { lane: 2 }, pdf_sha256: hash(known) },
    ];
    const fields = { entries: JSON.stringify(entries) };
    const upload = await textPdf('batch new');
    const first = await send('batch', fields, [upload]);
    expect(first.status).toBe(202);
    const [one] = await jobsOf('batch-1');
    expect((await jobsOf('batch-2'))[0]).toMatchObject({
      pdf_sha256: hash(known),
      metadata: { lane: 2 },
    });
    // The same key answers with the same job.
    await send('batch', fields, [upload]);
    expect((await jobsOf('batch-1')).map(({ id }) => id)).toEqual([one?.id]);
  });

  it('keeps jobs of earlier requests when a later batch is refused', async () => {
    const upload = await textPdf('batch kept');
    const kept = { reference: 'kept', idempotency_key: 'kept-1' };
    await send('batch', { entries: JSON.stringify([kept]) }, [upload]);
    const missing = { pdf_sha256: 'f'.repeat(64), reference: 'missing' };
    const refused = await send('batch', { entries: JSON.stringify([kept, missing]) }, [upload]);
    expect([refused.status, refused.body.code]).toEqual([412, 'bytes_missing']);
    expect(await jobsOf('kept')).toHaveLength(1);
  });

  it('is refused when uploads and entries do not match', async () => {
    const upload = await textPdf('mismatch');
    for (const [entries, files] of [
      ['[{},{}]', [upload]],
      ['[{}]', [upload, upload]],
      ['[{"unknown":1}]', [upload]],
      ['{', [upload]],
    ] as const) {
      const { status, body } = await send('batch', { entries }, files);
      expect([status, body.code]).toEqual([422, 'contradictory_fields']);
    }
  });

  it('is judged by profiles that are judged again when their base changes', async () => {
    const put = (id: string, profile: object) =>
      call(`${preflight.url}/api/v1/profiles`, {
        method: 'POST',
        body: JSON.stringify({ profile_id: id, preflight_profile: profile }),
        headers: { 'Content-Type': 'application/json' },
      });
    const base = { name: 'House', thresholds: { max_dpi: 600 } };
    expect((await put('house', base)).status).toBe(201);
    const child = { name: 'Child', extends: 'house', thresholds: { min_dpi: 300 } };
    expect((await put('child', child)).status).toBe(201);
    const broken = await put('house', { ...base, thresholds: { max_dpi: 200, min_dpi: 100 } });
    expect([broken.status, broken.body['code']]).toEqual([422, 'profile_not_valid']);
    expect(broken.body['detail']).toMatch(/^child extends house/);
    expect((await put('house', { ...base, thresholds: { max_dpi: 400 } })).status).toBe(201);
  });
});
