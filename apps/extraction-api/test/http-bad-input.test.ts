import { call, codeOf, postForm, postJson, postRaw, sha256 } from './extraction-client';
import { startExtraction, until, type RunningExtraction } from './extraction-fixture';
import { textPdf } from './pdf-bytes';
import { openRaw } from './raw-http';

let service: RunningExtraction;
beforeAll(async () => {
  service = await startExtraction({ ENGINE_MAX_UPLOAD_BYTES: '1000000' });
});
afterAll(() => service.stop());

describe('a request that is refused', () => {
  afterEach(async () => {
    await until(async () => (await service.uploads()).length === 0);
    expect(await service.stored('default')).toEqual([]);
  });

  const post = (body: string | Uint8Array<ArrayBuffer>, contentType?: string) =>
    call(`${service.url}/v1/extract`, {
      method: 'POST',
      body: Buffer.from(body),
      headers: contentType === undefined ? {} : { 'Content-Type': contentType },
    });

  it.each([
    ['of another type', 'text/plain'],
    ['of no type', undefined],
    ['of a type that is no type', 'pdf'],
    ['of unnamed bytes', 'application/octet-stream'],
  ])('answers 415 to a body %s and lists what it takes', async (_case, type) => {
    const answer = await post('%PDF-1.7', type);
    expect([answer.status, codeOf(answer)]).toEqual([415, 'unsupported_media_type']);
    expect(answer.headers.get('accept')).toBe(
      'application/json, multipart/form-data, application/pdf',
    );
  });

  it.each([
    ['a raw body', () => post('', 'application/pdf')],
    ['a JSON body', () => post('', 'application/json')],
    ['a form', () => postForm(service.url, undefined)],
    ['a part of a form', () => postForm(service.url, Buffer.alloc(0))],
    ['a request', () => call(`${service.url}/v1/extract`, { method: 'POST' })],
  ])('answers 400 to %s that is empty', async (_case, send) => {
    const answer = await send();
    expect([answer.status, codeOf(answer)]).toEqual([400, 'empty_body']);
    expect(Object.keys(answer.body)).toEqual(['detail']);
  });

  it('answers 400 to a chunked body without a byte', async () => {
    const connection = await openRaw(service.url);
    connection.write(
      'POST /v1/extract HTTP/1.1\r\nHost: a\r\nContent-Type: application/pdf\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    );
    const answer = await connection.answer('detail');
    connection.end();
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('X-Engine-Error-Code: empty_body');
  });

  it.each([
    ['text', Buffer.from('Dear printer, please find attached')],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['zeros', Buffer.alloc(5000)],
    ['HTML', Buffer.from('<!doctype html><title>Not found</title>')],
  ])('answers 422 to %s', async (_case, bytes) => {
    for (const answer of [await postRaw(service.url, bytes), await postForm(service.url, bytes)]) {
      expect([answer.status, codeOf(answer)]).toEqual([422, 'not_a_pdf']);
      expect(Object.keys(answer.body)).toEqual(['detail']);
    }
  });

  it('answers 413 to an announced 2 GB at once, without waiting for a byte', async () => {
    const connection = await openRaw(service.url);
    connection.write(
      'POST /v1/extract HTTP/1.1\r\nHost: a\r\nContent-Type: application/pdf\r\nContent-Length: 2147483648\r\n\r\n',
    );
    const answer = await connection.answer('"detail"');
    connection.end();
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain('X-Engine-Error-Code: payload_too_large');
    expect(answer).toContain('Connection: close');
    expect(answer).toContain('limit of 1000000 bytes');
  });

  it('answers 413 to a chunked body as soon as it is too large', async () => {
    const connection = await openRaw(service.url);
    connection.write(
      'POST /v1/extract HTTP/1.1\r\nHost: a\r\nContent-Type: application/pdf\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const chunk = Buffer.alloc(0x8000, 0x25);
    for (let sent = 0; sent <= 1_000_000; sent += chunk.length) {
      connection.write('8000\r\n');
      connection.write(chunk);
      connection.write('\r\n');
    }
    const answer = await connection.answer('"detail"');
    connection.end();
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
  });

  it('answers 413 to a form whose file is too large', async () => {
    const answer = await postForm(service.url, Buffer.alloc(1_000_001, 0x25));
    expect([answer.status, codeOf(answer)]).toEqual([413, 'payload_too_large']);
  });

  it.each([
    ['broken JSON', '{"sha256":', 'malformed_json'],
    ['a hash that is too short', '{"sha256":"abc"}', 'invalid_body'],
    ['a hash in upper case', `{"sha256":"${'A'.repeat(64)}"}`, 'invalid_body'],
    ['a hash that climbs folders', '{"sha256":"../../../etc/passwd"}', 'invalid_body'],
    ['a hash that is a number', '{"sha256":1}', 'invalid_body'],
    ['an unknown member', `{"sha256":"${'a'.repeat(64)}","uri":"file:///etc"}`, 'invalid_body'],
    ['no member', '{}', 'invalid_body'],
    ['a list', '[]', 'invalid_body'],
  ])('answers 400 to %s', async (_case, body, code) => {
    const answer = await postJson(service.url, body);
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
    expect(Object.keys(answer.body)).toEqual(['detail']);
  });

  it.each([
    ['a bad hash', { pdf_sha256: 'abc' }, 'invalid_body'],
    ['an unknown field', { url: 'http://localhost' }, 'invalid_body'],
    ['only a password', { password: 'x' }, 'bad_request'],
  ])('answers 400 to a form with %s', async (_case, fields, code) => {
    const answer = await postForm(service.url, undefined, fields);
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
  });

  it('answers 400 to a form with a file in an unknown field', async () => {
    const form = new FormData();
    form.set('file', new Blob(['%PDF-1.7']), 'a.pdf');
    const answer = await call(`${service.url}/v1/extract`, { method: 'POST', body: form });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_body']);
  });

  it('answers 400 to a form that stops in the middle', async () => {
    const part =
      '--b\r\nContent-Disposition: form-data; name="pdf"; filename="a"\r\n\r\n%PDF-1.7 and';
    const answer = await post(part, 'multipart/form-data; boundary=b');
    expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed_form']);
  });

  it('keeps nothing of an upload whose client leaves in the middle', async () => {
    const connection = await openRaw(service.url);
    connection.write(
      'POST /v1/extract HTTP/1.1\r\nHost: a\r\nContent-Type: application/pdf\r\nContent-Length: 5000\r\n\r\n%PDF-1.7\n',
    );
    await until(async () => (await service.uploads()).length === 1);
    connection.end();
    await until(async () => (await service.uploads()).length === 0);
  });

  it('answers 404 to an unknown path and 405 with Allow to a wrong method', async () => {
    const unknown = await call(`${service.url}/v1/extrakt`, { method: 'POST' });
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'route_not_found']);
    expect(Object.keys(unknown.body)).toEqual(['detail']);
    const wrong = await call(`${service.url}/v1/extract`);
    expect([wrong.status, codeOf(wrong)]).toEqual([405, 'method_not_allowed']);
    expect(wrong.headers.get('allow')).toContain('POST');
    expect(Object.keys(wrong.body)).toEqual(['detail']);
  });

  it('carries the stage durations and a request id all the same', async () => {
    for (const answer of [await post('x', 'text/plain'), await call(`${service.url}/nowhere`)]) {
      expect(answer.headers.get('x-engine-stage-durations-ms')).toBe('{}');
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('a PDF that was cut off', () => {
  it.each([0.25, 0.5, 0.75, 0.95])(
    'after %d of its length is repaired with warnings or refused',
    async (share) => {
      const whole = await textPdf('cut off');
      const bytes = whole.subarray(0, Math.floor(whole.length * share));
      const answer = await postRaw(service.url, bytes);
      if (answer.status === 200) {
        expect(answer.body.repaired).toBe(true);
        expect(answer.body.warnings.map(({ code }) => code)).not.toEqual(['ai_disabled']);
        expect(await service.stored('default')).toContain(sha256(bytes));
      } else {
        expect([answer.status, codeOf(answer)]).toEqual([422, 'unparseable']);
        expect(await service.stored('default')).not.toContain(sha256(bytes));
      }
    },
  );
});
