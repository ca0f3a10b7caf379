import { textPdf } from './pdf-bytes';
import { call, formOf, startPreflight, submit, type PreflightFixture } from './preflight-fixture';

interface ProblemBody {
  readonly code: string;
  readonly status: number;
  readonly detail: string;
}

describe('what preflight refuses', () => {
  let preflight: PreflightFixture;
  let pdf: Buffer;

  beforeAll(async () => {
    pdf = await textPdf('refused');
    preflight = await startPreflight({
      env: { PREFLIGHT_MAX_UPLOAD_BYTES: '20000', PREFLIGHT_CONCURRENCY: '0' },
      extractionUrl: 'http://127.0.0.1:1',
    });
  });
  afterAll(() => preflight.stop());

  const send = (init: RequestInit, query = '') =>
    call<ProblemBody>(`${preflight.url}/api/v1/jobs${query}`, { method: 'POST', ...init });

  const refusals: readonly (readonly [string, number, string, () => RequestInit, string?])[] = [
    ['an unknown profile', 404, 'profile_not_found', () => form({ profile_id: 'nowhere' })],
    ['a profile that is no id', 422, 'invalid_body', () => form({ profile_id: '../etc' })],
    [
      'a form without a file',
      422,
      'invalid_body',
      () => ({ body: formOf(null, { password: 'x' }) }),
    ],
    ['an empty file', 422, 'empty_body', () => ({ body: formOf(Buffer.alloc(0)) })],
    ['no body', 400, 'empty_body', () => ({})],
    ['a file that is no PDF', 422, 'not_a_pdf', () => ({ body: formOf(Buffer.from('GIF89a')) })],
    ['a file that is too large', 413, 'payload_too_large', () => ({ body: formOf(large()) })],
    ['JSON', 415, 'unsupported_media_type', () => typed('application/json', '{}')],
    ['a bare PDF', 415, 'unsupported_media_type', () => typed('application/pdf', '%PDF-1.7')],
    [
      'half a form',
      400,
      'malformed_form',
      () => typed('multipart/form-data; boundary=b', '--b\r\n'),
    ],
    ['an unknown field', 422, 'invalid_body', () => form({ colour: 'red' })],
    ['a field of a later release', 422, 'field_not_supported', () => form({ brand: 'anonymous' })],
    [
      'a source without its report',
      422,
      'contradictory_fields',
      () => form({ preflight_source: 'external' }),
    ],
    ['text recognition', 422, 'field_not_supported', () => form({}), '?ocr=force'],
    ['a wait that is no number', 400, 'invalid_parameter', () => form({}), '?wait=soon'],
    ['a wait that is too long', 400, 'invalid_parameter', () => form({}), '?wait=121'],
    ['an empty Idempotency-Key', 400, 'invalid_parameter', () => keyed('')],
    ['a long Idempotency-Key', 400, 'invalid_parameter', () => keyed('k'.repeat(256))],
  ];

  function form(fields: Readonly<Record<string, string>>): RequestInit {
    return { body: formOf(pdf, fields) };
  }
  function typed(type: string, body: string): RequestInit {
    return { body, headers: { 'Content-Type': type } };
  }
  function keyed(key: string): RequestInit {
    return { ...form({}), headers: { 'Idempotency-Key': key } };
  }
  function large(): Buffer {
    return Buffer.concat([pdf, Buffer.alloc(30_000)]);
  }

  const cases = refusals.map(([what, status, code, init, query = '']) => ({
    what,
    status,
    code,
    init,
    query,
  }));

  it.each(cases)('is $what: $status $code', async ({ status, code, init, query }) => {
    const answer = await send(init(), query);
    expect([answer.status, answer.body.code, answer.body.status]).toEqual([status, code, status]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.body.detail).not.toBe('');
  });

  it('stores nothing of what it refuses', async () => {
    for (const [, , , init, query] of refusals) await send(init(), query);
    const rows = await preflight.database.records.query(
      'select job_id from preflight_jobs union all select id from forme_jobs',
    );
    expect(rows).toEqual([]);
    const stored: string[] = [];
    for await (const { key } of preflight.stores.blobs.list({ tenant: 'default' })) {
      stored.push(key.name);
    }
    expect(stored).toEqual([]);
  });

  it('takes a file name without the folders before it', async () => {
    const { body } = await submit(preflight.url, pdf, { fileName: '../../etc/Etikett ü.pdf' });
    const job = await call(`${preflight.url}/api/v1/jobs/${body.id}`);
    expect(job.body['file_name']).toBe('Etikett ü.pdf');
  });
});
