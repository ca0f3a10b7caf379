import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { MemoryRateLimiter, tokenAuthenticator } from '@forme/tenancy';
import {
  diskSpaceProbe,
  handle,
  kitProblems,
  listUnimplemented,
  Readiness,
  reply,
} from '../src/http';
import { collectProcessMetrics } from '../src/lifecycle';
import request from 'supertest';
import {
  contract,
  detailContract,
  handlers,
  literal,
  newWorkFolder,
  tinyApp,
  untilEmpty,
} from './tiny-service';

const app = tinyApp();
const detailApp = tinyApp({ contract: detailContract });

describe('a mounted operation', () => {
  it('gets coerced parameters with their defaults and answers JSON', async () => {
    const answer = await request(app).get('/v1/things/abc?page=3&tag=x&tag=y').set('X-Depth', '4');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ id: 'abc', page: 3, depth: 4, tags: 2 });
    expect(answer.headers['content-type']).toBe('application/json');
    const plain = await request(app).get('/v1/things/abc');
    expect(plain.body).toEqual({ id: 'abc', page: 0, depth: 0, tags: 0 });
  });

  it.each([
    ['/v1/things/ABC', 'thing_id must match ^[a-z0-9]+$'],
    ['/v1/things/abc?page=-1', 'page must be >= 0'],
    ['/v1/things/abc?page=1.5', 'page must be integer'],
    ['/v1/things/abc?page=', 'page must be integer'],
    ['/v1/things/abc?page=1&page=2', 'page must be integer'],
    ['/v1/things/abc?kind=z', 'kind must be one of: a, b'],
    ['/v1/things/abc?unknown=1', 'unknown is not known'],
    ['/v1/things/abc?__proto__=1', '__proto__ is not known'],
    ['/v1/things/abc?page=9007199254740993', 'page is a whole number beyond 2^53 - 1'],
    ['/v1/things/a%00', 'the path contains text with NUL or half a surrogate pair'],
    ['/v1/things/abc?kind=%00', 'the query contains text with NUL or half a surrogate pair'],
  ])('refuses %s and names the field', async (path, detail) => {
    const answer = await request(app).get(path);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid_parameter', detail, status: 400 });
  });

  it('prefers a literal path to a parameter and takes colons in a path as text', async () => {
    expect((await request(app).get('/v1/things/mine')).body).toEqual({ tenant: 'default' });
    expect((await request(app).post('/v1/things/a/audit:rerun')).body).toEqual({ thing_id: 'a' });
    expect((await request(app).post('/v1/things/a/auditXrerun')).status).toBe(404);
  });

  it('answers 501 while it has no handler and is listed', async () => {
    const answer = await request(app).post('/v1/later').type('application/pdf').send('%PDF-');
    expect(answer.status).toBe(501);
    expect(answer.body).toMatchObject({
      code: 'not_implemented',
      status: 501,
      title: 'Not implemented yet',
    });
    expect(answer.body.detail).toContain('later is declared');
    expect(listUnimplemented(contract, handlers).map(({ id }) => id)).toEqual(['later']);
  });

  it('hides what crashed it and gives the request id', async () => {
    const answer = await request(app).get('/v1/crash').set('X-Request-Id', 'abc.1');
    expect(answer.status).toBe(500);
    expect(answer.text).not.toMatch(/hunter2|secret/);
    expect(answer.body).toMatchObject({
      code: 'internal_error',
      request_id: 'abc.1',
      instance: '/v1/crash',
    });
  });

  it('is held to its response schema when asked', async () => {
    expect((await request(app).get('/v1/wrong')).body).toEqual({ n: 1.5 });
    expect((await request(tinyApp({ checkResponses: true })).get('/v1/wrong')).status).toBe(500);
  });

  it('is limited per tenant with Retry-After', async () => {
    const limited = tinyApp({
      rateLimiter: new MemoryRateLimiter({ refillPerMinute: 1, burst: 1, now: () => 0 }),
    });
    const call = () => request(limited).post('/v1/things').send({ name: 'x' });
    expect((await call()).status).toBe(201);
    const refused = await call();
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect((await call().set('X-Preflight-Tenant', 'other')).status).toBe(201);
  });

  it('writes server-sent events', async () => {
    const answer = await request(app).get('/v1/events');
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(answer.text).toBe('event: one\ndata: {"n":1}\n\ndata: "two\\nlines"\n\n');
  });

  it('hands the untouched bytes to a signed operation', async () => {
    const answer = await request(app)
      .post('/v1/signed')
      .type('application/json')
      .send('{"n" : 1 }');
    expect([answer.status, answer.text]).toEqual([202, '{"n" : 1 }']);
  });
});

describe('a streamed answer', () => {
  const answering = (stream: () => Readable) => {
    const streaming = handle(literal, () =>
      Promise.resolve(
        reply({
          stream: stream(),
          mediaType: 'application/pdf',
          headers: { 'Content-Disposition': 'attachment' },
        }),
      ),
    );
    return tinyApp({ handlers: [streaming] });
  };
  const get = (stream: () => Readable) => request(answering(stream)).get(literal.path).buffer(true);

  it('arrives whole, whenever its first bytes come, and also when there are none', async () => {
    async function* late() {
      await new Promise((resolve) => setTimeout(resolve, 30));
      yield Buffer.alloc(300_000, 'a');
      await new Promise((resolve) => setTimeout(resolve, 30));
      yield Buffer.from('b');
    }
    const whole = await get(() => Readable.from(late(), { objectMode: false }));
    expect([whole.status, whole.headers['content-disposition']]).toEqual([200, 'attachment']);
    expect((whole.body as Buffer).length).toBe(300_001);
    const empty = await get(() => Readable.from([], { objectMode: false }));
    expect([empty.status, (empty.body as Buffer).length]).toEqual([200, 0]);
  });

  it('whose file went away before it was opened is a failure of its own, not a torn connection', async () => {
    const { status, headers, body } = await get(() => createReadStream('/nowhere/at/all'));
    expect(status).toBe(500);
    expect(headers['content-disposition']).toBeUndefined();
    expect(body).toMatchObject({ code: 'internal_error' });
  });
});

describe('JSON bodies', () => {
  const post = (body: string, type = 'application/json') =>
    request(app).post('/v1/things').set('Content-Type', type).send(body);

  it('fills in defaults and answers with the declared status', async () => {
    const answer = await post('{"name":"x"}');
    expect([answer.status, answer.body]).toEqual([201, { name: 'x', mode: 'fast' }]);
  });

  it.each([
    ['broken JSON', '{"name":', 'malformed_json', 'The body is not valid JSON'],
    ['a missing member', '{}', 'invalid_body', 'name is required'],
    [
      'a wrong type without coercion',
      '{"name":"x","count":"1"}',
      'invalid_body',
      'count must be integer',
    ],
    ['an unknown member', '{"name":"x","b~/c":1}', 'invalid_body', 'b~/c is not known'],
    [
      'a prototype member',
      '{"name":"x","__proto__":{}}',
      'malformed_json',
      'The body has a member called __proto__',
    ],
    [
      'an escaped prototype member',
      '{"name":"x","\\u005f_proto__":{}}',
      'malformed_json',
      'The body has a member called __proto__',
    ],
    [
      'NUL in a text',
      '{"name":"x\\u0000"}',
      'malformed_json',
      'The body contains text with NUL or half a surrogate pair',
    ],
    [
      'half a surrogate pair in a name',
      '{"name":"x","\\ud800":1}',
      'malformed_json',
      'The body contains text with NUL or half a surrogate pair',
    ],
    [
      'a number out of range',
      '{"name":"x","count":1e400}',
      'malformed_json',
      'The body has a number out of range',
    ],
    ['a bare value', '3', 'invalid_body', 'the body must be object'],
  ])('refuses %s', async (_name, body, code, detail) => {
    const answer = await post(body);
    expect(answer.status).toBe(code === 'invalid_body' ? 422 : 400);
    expect(answer.body).toMatchObject({ code, detail });
  });

  it('refuses deep nesting and many values before parsing', async () => {
    expect((await post('['.repeat(65))).body.detail).toBe('The body nests deeper than 64 levels');
    expect((await post(`{"name":"${'['.repeat(100)}\\\\\\"${'['.repeat(100)}"}`)).status).toBe(201);
    const many = await post(`[${'1,'.repeat(500_001)}1]`);
    expect(many.body.detail).toBe('The body has more than 500000 values');
  });

  it('refuses bytes that are not UTF-8', async () => {
    const answer = await request(app)
      .post('/v1/things')
      .set('Content-Type', 'application/json')
      .serialize((it) => it as unknown as string)
      .send(Buffer.from([0x22, 0xff, 0x22]));
    expect(answer.body).toMatchObject({
      code: 'malformed_json',
      detail: 'The body is not valid UTF-8',
    });
  });

  it('answers 415 with what it accepts, also for codings and charsets', async () => {
    const wrong = await post('name=x', 'application/x-www-form-urlencoded');
    expect([wrong.status, wrong.headers['accept']]).toEqual([415, 'application/json']);
    expect((await post('{"name":"x"}', 'application/json; charset=utf-16')).status).toBe(415);
    expect((await post('{"name":"x"}').set('Content-Encoding', 'gzip')).status).toBe(415);
    expect((await post('{"name":"x"}', 'garbage')).status).toBe(415);
  });

  it('answers 400 without a body and 413 above the limit', async () => {
    expect((await request(app).post('/v1/things')).body).toMatchObject({
      code: 'empty_body',
      status: 400,
    });
    const small = tinyApp({ limits: { maxJsonBytes: 10 } });
    const large = await request(small)
      .post('/v1/things')
      .send({ name: 'x'.repeat(100) });
    expect(large.body).toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  it('is refused with the status of its service when it does not fit', async () => {
    const statusOf = async (tiny: typeof app) =>
      (await request(tiny).post('/v1/things').send({ mode: 'x' })).status;
    expect([await statusOf(app), await statusOf(detailApp)]).toEqual([422, 400]);
  });
});

describe('uploads', () => {
  it('hashes a raw body, keeps its head, and leaves nothing behind', async () => {
    const folder = newWorkFolder();
    const bytes = Buffer.alloc(300_000, 'abc');
    const answer = await request(tinyApp({ workFolder: folder }))
      .post('/v1/uploads')
      .type('application/pdf')
      .send(bytes);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      size: 300_000,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(answer.body.head).toHaveLength(1024);
    await untilEmpty(folder.path);
  });

  it('refuses wrong types, empty and large bodies', async () => {
    const post = (type: string) => request(app).post('/v1/uploads').set('Content-Type', type);
    expect((await post('text/plain').send('x')).status).toBe(415);
    expect((await post('application/pdf')).body).toMatchObject({ status: 400, code: 'empty_body' });
    expect((await post('application/pdf').send(Buffer.alloc(1_000_001))).status).toBe(413);
  });

  it('receives a form with checked fields and hashed files', async () => {
    const answer = await request(app)
      .post('/v1/forms')
      .field('page', '2')
      .field('ai', 'true')
      .attach('file', Buffer.from('%PDF-1.7'), {
        filename: '../../etc/Größe "1".pdf',
        contentType: 'application/pdf',
      })
      .attach('extra', Buffer.from('1'), 'a.txt')
      .attach('extra', Buffer.from('2'), 'b.txt');
    expect(answer.status).toBe(200);
    expect(answer.body.fields).toEqual({ page: 2, ai: true });
    const files = new Map<string, { size: number; filename: string }[]>(answer.body.files);
    expect(files.get('file')).toMatchObject([
      { size: 8, filename: 'Größe "1".pdf', mediaType: 'application/pdf' },
    ]);
    expect(files.get('extra')).toHaveLength(2);
  });

  const form = () => request(app).post('/v1/forms');
  const file = Buffer.from('x');
  it.each([
    [
      'a missing file',
      () => form().field('page', '1'),
      422,
      'The form needs a file in the field file',
    ],
    [
      'an unknown file',
      () => form().attach('other', file, 'a'),
      422,
      'Fields with files in this form: file, extra',
    ],
    [
      'a second file',
      () => form().attach('file', file, 'a').attach('file', file, 'b'),
      422,
      'The field file accepts one file',
    ],
    [
      'an empty file',
      () => form().attach('file', Buffer.alloc(0), 'a'),
      422,
      'The file in the field file is empty',
    ],
    [
      'an unknown field',
      () => form().field('x', '1').attach('file', file, 'a'),
      422,
      'x is not known',
    ],
    [
      'a wrong field',
      () => form().field('page', 'x').attach('file', file, 'a'),
      422,
      'page must be integer',
    ],
    [
      'a nested field',
      () => form().field('page[a]', '1').attach('file', file, 'a'),
      400,
      /not acceptable/,
    ],
    [
      'too many files',
      () => ['1', '2', '3', '4'].reduce((it, name) => it.attach('extra', file, name), form()),
      413,
      'The form has more than 3 files',
    ],
    [
      'a large file',
      () => form().attach('file', Buffer.alloc(1_000_001), 'a'),
      413,
      /larger than the limit/,
    ],
  ])('refuses a form with %s', async (_name, send, status, detail) => {
    const answer = await send();
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toEqual(
      typeof detail === 'string' ? detail : expect.stringMatching(detail),
    );
  });

  it.each([
    ['truncated', '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'],
    ['without parts', '--b--\r\n'],
    ['garbage', 'not a form at all'],
    ['with a broken part header', '--b\r\nContent-Disposition\r\n\r\nx\r\n--b--\r\n'],
  ])('refuses a form that is %s and keeps nothing', async (_name, body) => {
    const folder = newWorkFolder();
    const answer = await request(tinyApp({ workFolder: folder }))
      .post('/v1/forms')
      .set('Content-Type', 'multipart/form-data; boundary=b')
      .send(body);
    expect(answer.status).toBe(400);
    await untilEmpty(folder.path);
  });

  it('refuses a form without a boundary', async () => {
    const answer = await request(app)
      .post('/v1/forms')
      .set('Content-Type', 'multipart/form-data')
      .send('x');
    expect(answer.body).toMatchObject({ status: 400, code: 'malformed_form' });
  });
});

describe('paths and methods', () => {
  it('answers 404 for unknown routes and 405 with Allow for wrong methods', async () => {
    expect((await request(app).get('/nowhere')).body).toMatchObject({
      status: 404,
      code: 'route_not_found',
    });
    const wrong = await request(app).delete('/v1/things/abc');
    expect([wrong.status, wrong.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const options = await request(app).options('/v1/things');
    expect([options.status, options.headers['allow']]).toEqual([204, 'OPTIONS, POST']);
  });

  it.each(['/v1/things/%', '/v1/things/%E0%A4%A', '/v1/things/%ff'])(
    'answers 400 for %s',
    async (path) => {
      const answer = await request(app).get(path);
      expect(answer.body).toMatchObject({ status: 400, code: 'malformed_path' });
    },
  );

  it('answers HEAD like GET without a body', async () => {
    const answer = await request(app).head('/v1/things/abc');
    expect([answer.status, answer.text]).toEqual([200, undefined]);
  });

  it('mints a time-ordered id for absent or harmful request ids', async () => {
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    for (const given of ['a b', 'x'.repeat(129), 'a/b', '']) {
      expect(
        (await request(app).get('/nowhere').set('X-Request-Id', given)).headers['x-request-id'],
      ).toMatch(uuid);
    }
    expect(
      (await request(app).get('/nowhere').set('X-Request-Id', 'Ab_1.-')).headers['x-request-id'],
    ).toBe('Ab_1.-');
  });
});

describe('the shapes of failure', () => {
  it('are problem details with a type that the problems page anchors', async () => {
    const answer = await request(app).get('/nowhere');
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(Object.keys(answer.body).sort()).toEqual([
      'code',
      'detail',
      'instance',
      'request_id',
      'status',
      'title',
      'type',
    ]);
    const [path, anchor] = String(answer.body.type).split('#');
    expect((await request(app).get(path!)).text).toContain(`id="${anchor}"`);
  });

  it('are {detail} with the code in a header for extraction', async () => {
    for (const [path, status, code] of [
      ['/nowhere', 404, 'route_not_found'],
      ['/v1/crash', 500, 'internal_error'],
      ['/v1/things/%', 400, 'malformed_path'],
    ] as const) {
      const answer = await request(detailApp).get(path);
      expect(answer.status).toBe(status);
      expect(Object.keys(answer.body)).toEqual(['detail']);
      expect(answer.headers['x-engine-error-code']).toBe(code);
      expect(answer.headers['content-type']).toBe('application/json');
    }
  });

  it('come from errors of lower layers through mapError', async () => {
    const mapped = tinyApp({
      mapError: () =>
        kitProblems.overloaded('Busy', {
          headers: { 'Retry-After': '7' },
          extensions: { queue: 3 },
        }),
    });
    const answer = await request(mapped).get('/v1/crash');
    expect([answer.status, answer.headers['retry-after'], answer.body.queue]).toEqual([
      503,
      '7',
      3,
    ]);
  });
});

describe('the platform paths', () => {
  it('say ready, not ready, and why', async () => {
    const readiness = new Readiness(
      [
        { name: 'ok', check: () => Promise.resolve() },
        { name: 'bad', check: () => Promise.reject(new Error('postgres://user:pw@host')) },
        { name: 'slow', check: () => new Promise(() => undefined) },
      ],
      { timeoutMs: 20 },
    );
    const answer = await request(tinyApp({ readiness })).get('/readyz');
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({
      status: 'not_ready',
      checks: {
        ok: { ok: true, detail: null },
        bad: { ok: false, detail: 'does not answer' },
        slow: { ok: false, detail: 'no answer within 20 ms' },
      },
    });
    const ready = new Readiness();
    expect((await request(tinyApp({ readiness: ready })).get('/readyz')).body).toEqual({
      status: 'ready',
      checks: {},
    });
    ready.stop();
    expect((await request(tinyApp({ readiness: ready })).get('/readyz')).status).toBe(503);
  });

  it('count requests by stable labels and statuses, with extraction names for extraction', async () => {
    const counted = tinyApp({ contract: detailContract });
    await request(counted).get('/v1/things/abc');
    await request(counted).get('/v1/things/%');
    await request(counted).get('/nope/of-a-caller');
    await request(counted).post('/v1/things').send({});
    const { text, headers } = await request(counted).get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain('engine_api_requests_total{endpoint="read_thing",status="200"} 1');
    expect(text).toContain('engine_api_requests_total{endpoint="things",status="400"} 1');
    expect(text).toContain('engine_api_requests_total{endpoint="unknown",status="404"} 1');
    expect(text).toContain('engine_api_request_seconds_count{endpoint="read_thing"} 1');
    expect(text).toContain('engine_api_cache_lookups_total{endpoint="read_thing",outcome="hit"} 1');
    expect(text).toContain('engine_api_stage_seconds_count{stage="read"} 1');
    expect(text).toContain('engine_ai_signal_calls_total');
    expect(text).not.toContain('of-a-caller');
    expect((await request(tinyApp()).get('/metrics')).text).toContain(
      'preflight_api_requests_total',
    );
  });

  it('include process metrics when configured', async () => {
    const lag = 'nodejs_eventloop_lag_max_seconds';
    expect((await request(tinyApp()).get('/metrics')).text).not.toContain(lag);
    collectProcessMetrics();
    collectProcessMetrics();
    const { text } = await request(tinyApp()).get('/metrics');
    expect(text.match(new RegExp(`^# TYPE ${lag} gauge$`, 'gm'))).toHaveLength(1);
    expect(text).toContain('preflight_api_requests_total');
  });

  it('repeat the stage durations in extraction headers, on failures too', async () => {
    const answer = await request(detailApp).get('/v1/things/abc');
    expect(JSON.parse(answer.headers['x-engine-stage-durations-ms']!)).toEqual({
      read: expect.any(Number),
    });
    expect((await request(detailApp).get('/nope')).headers['x-engine-stage-durations-ms']).toBe(
      '{}',
    );
    expect(
      (await request(app).get('/v1/things/abc')).headers['x-engine-stage-durations-ms'],
    ).toBeUndefined();
  });

  it('serve the OpenAPI document and pages that need nothing else, short ones by feature', async () => {
    const document = await request(app).get('/openapi.json');
    expect(document.body.openapi).toBe('3.1.0');
    const start = await request(app).get('/docs');
    expect(start.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(start.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+';/,
    );
    expect(start.text).toContain('/v1/things/{thing_id}');
    expect(start.text).toContain('type="search"');
    const [, feature = ''] = /href="\/docs\/([\w-]+)#\w*[tT]hing/.exec(start.text) ?? [];
    const page = await request(app).get(`/docs/${feature}`);
    expect(page.text).toContain('<button type="button">Copy</button><pre>curl ');
    expect(start.text + page.text).not.toMatch(/<script src|https:\/\/|<link/);
    expect((await request(app).get('/docs/nosuch')).status).toBe(404);
    expect((await request(app).get('/docs/problems')).text).toContain('id="route-not-found"');
    const features = new Set(
      [...start.text.matchAll(/href="\/docs\/([\w-]+)#/g)].map(([, name]) => name),
    );
    const all = await Promise.all(
      [...features].map(async (name) => (await request(app).get(`/docs/${name}`)).text),
    );
    expect(all.join('').match(/answers 501 in this release/g)).toHaveLength(1);
  });

  it('show examples with the address under which the page was requested', async () => {
    const host = 'print.example.com:8443';
    const at = await request(app).get('/docs').set({ Host: host, 'X-Forwarded-Proto': 'https' });
    expect(at.text).toContain(`<code>https://${host}</code>`);
    const odd = await request(app).get('/docs').set('Host', 'a"><script>');
    expect(odd.text).not.toContain('"><script>');
  });

  it('send security headers, no server name, and no CORS unless configured', async () => {
    const answer = await request(app).get('/v1/things/abc').set('Origin', 'https://a.example');
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    const cors = tinyApp({ corsOrigins: ['https://a.example'] });
    const allowed = await request(cors)
      .options('/v1/things')
      .set('Origin', 'https://a.example')
      .set('Access-Control-Request-Headers', 'authorization');
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': 'https://a.example',
      'access-control-allow-headers': 'authorization',
    });
    const other = await request(cors).options('/v1/things').set('Origin', 'https://b.example');
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('failures of what is below', () => {
  const failing = (failure: Error) =>
    tinyApp({ workFolder: { ...newWorkFolder(), newFile: () => Promise.reject(failure) } });
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const failed = (name: string) => Object.assign(new Error('gone'), { name, kind: 'unavailable' });

  it('answers 507 to an upload that finds the disk full, and says what to free', async () => {
    const app507 = failing(full);
    const raw = await request(app507).post('/v1/uploads').type('application/pdf').send('%PDF-');
    const form = await request(app507).post('/v1/forms').attach('file', Buffer.from('%PDF-'), 'a');
    for (const answer of [raw, form]) {
      expect(answer.status).toBe(507);
      expect(answer.body).toMatchObject({ code: 'insufficient_storage' });
      expect(answer.body.detail).toContain('Free space');
    }
  });

  it.each([
    ['EROFS', 'read-only disk'],
    ['EACCES', 'account of the service'],
    ['EIO', 'read or write errors'],
  ])('answers 503 with the cause to a folder that gives %s', async (code, words) => {
    const failure = Object.assign(new Error('open failed'), { code, syscall: 'open' });
    const app503 = failing(failure);
    const raw = await request(app503).post('/v1/uploads').type('application/pdf').send('%PDF-');
    const form = await request(app503).post('/v1/forms').attach('file', Buffer.from('%PDF-'), 'a');
    for (const answer of [raw, form]) {
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('60');
      expect(answer.body).toMatchObject({ code: 'storage_unavailable' });
      expect(answer.body.detail).toContain(words);
    }
  });

  it('does not take a connection that was refused for a folder', async () => {
    const failure = Object.assign(new Error('connect EACCES'), {
      code: 'EACCES',
      syscall: 'connect',
    });
    const answer = await request(failing(failure))
      .post('/v1/uploads')
      .type('application/pdf')
      .send('%PDF-');
    expect(answer.status).toBe(500);
  });

  it('finds the full disk behind the error of a store', async () => {
    const answer = await request(
      failing(Object.assign(failed('BlobError'), { cause: { cause: full } })),
    )
      .post('/v1/uploads')
      .type('application/pdf')
      .send('%PDF-');
    expect(answer.status).toBe(507);
  });

  it.each([
    ['RecordsError', 'database'],
    ['BlobError', 'blob store'],
  ])(
    'answers 503 with Retry-After to a %s of a store that does not answer',
    async (name, store) => {
      const answer = await request(failing(failed(name)))
        .post('/v1/uploads')
        .type('application/pdf')
        .send('%PDF-');
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.body).toMatchObject({ code: 'storage_unavailable' });
      expect(answer.body.detail).toContain(store);
    },
  );

  it('is not ready while the disk has less room than required', async () => {
    const folder = newWorkFolder().path;
    await expect(
      diskSpaceProbe(folder, 1).check(AbortSignal.timeout(5000)),
    ).resolves.toBeUndefined();
    await expect(
      diskSpaceProbe(folder, Number.MAX_SAFE_INTEGER).check(AbortSignal.timeout(5000)),
    ).rejects.toThrow('bytes free');
  });
});

describe('who calls', () => {
  it('decides the tenant before anything is read', async () => {
    const bound = tinyApp({
      authenticate: () =>
        Promise.resolve({ subject: 'k', tenant: 'acme', scopes: [], internal: false }),
    });
    expect((await request(bound).get('/v1/things/mine')).body).toEqual({ tenant: 'acme' });
    const other = await request(bound).get('/v1/things/mine').set('X-Preflight-Tenant', 'other');
    expect(other.body).toMatchObject({ status: 403, code: 'tenant_forbidden' });
    const malformed = await request(app).get('/v1/things/mine').set('X-Preflight-Tenant', 'a b');
    expect(malformed.body).toMatchObject({ status: 400, code: 'invalid_parameter' });
  });

  it('answers 429 to an address that goes on guessing, and serves those whose credential is known', async () => {
    const guarded = tinyApp({
      authenticate: tokenAuthenticator({ prefix: 'ENGINE', token: 'right' }),
      refusedCredentialsPerMinute: 2,
    });
    const ask = (token?: string) => {
      const asked = request(guarded).get('/v1/things/abc');
      return token === undefined ? asked : asked.set('Authorization', `Bearer ${token}`);
    };
    expect((await ask('right')).status).toBe(200);
    for (const guess of ['a', 'b', 'c']) expect((await ask(guess)).status).toBe(401);
    const late = await ask('d');
    expect(late.status).toBe(429);
    expect(late.body).toMatchObject({ code: 'rate_limited' });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('right')).status).toBe(200);
    expect((await ask()).status).toBe(401);
  });

  it('answers 503 when credentials cannot be checked', async () => {
    const broken = tinyApp({ authenticate: () => Promise.reject(new Error('no key server')) });
    const answer = await request(broken).get('/v1/things/mine');
    expect([answer.status, answer.body.code]).toEqual([503, 'auth_unavailable']);
  });
});
