import { Type } from '@sinclair/typebox';
import { createClient } from './client';
import type { ClientOptions } from './client-options';
import { operation } from './define';
import { defined } from './defined';
import type { ServiceContract } from './operation';
import { RemoteProblem, RemoteUnreachable } from './remote-problem';

const readThing = operation({
  id: 'readThing',
  service: 'extraction',
  method: 'get',
  path: '/v1/things/:name',
  feature: 'things',
  summary: 'Read a thing',
  description: 'Reads one thing.',
  params: Type.Object({ name: Type.String() }),
  query: Type.Object({
    page: Type.Optional(Type.Integer()),
    tag: Type.Optional(Type.Array(Type.String())),
  }),
  response: Type.Object({ kind: Type.Unsafe<'a' | 'b'>({ type: 'string', enum: ['a', 'b'] }) }),
});
const sendThing = operation({
  id: 'sendThing',
  service: 'extraction',
  method: 'post',
  path: '/v1/things',
  feature: 'things',
  summary: 'Send a thing',
  description: 'Sends one thing.',
  accepts: { 'application/pdf': {} },
  body: Type.Object({ sha: Type.String() }),
  produces: { 'image/png': {} },
});
const contract: ServiceContract = {
  service: 'extraction',
  title: 'Things',
  description: 'Things.',
  version: '1.0.0',
  errors: 'detail',
  security: [],
  credentialsOptional: true,
  tenantHeader: 'X-Engine-Tenant',
  tenantVariable: 'ENGINE_TENANT',
  stageMember: 'stage_durations_ms',
  stageHeader: 'X-Engine-Stage-Durations-Ms',
  operations: [readThing, sendThing],
};

type Call = readonly [url: string, init: RequestInit];

function clientOf(answers: readonly (() => Response)[], options: Partial<ClientOptions> = {}) {
  const calls: Call[] = [];
  const waits: number[] = [];
  const client = createClient(contract, {
    baseUrl: 'http://engine.test/base/',
    fetch: (url, init) => {
      calls.push([url as string, init ?? {}]);
      return Promise.resolve((answers[calls.length - 1] ?? answers[answers.length - 1]!)());
    },
    sleep: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    ...options,
  });
  return { client, calls, waits, headers: (at = 0) => new Headers(calls[at]?.[1].headers) };
}

const good = () => Response.json({ kind: 'a' });
const busy =
  (headers: Record<string, string> = {}) =>
  () =>
    new Response('{"detail":"busy"}', { status: 503, headers });
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a call', () => {
  test('encodes path and query', async () => {
    const { client, calls } = clientOf([good]);
    await client.call(readThing, {
      params: { name: 'Warm Red/C' },
      query: { page: 2, tag: ['x', 'y z'] },
    });
    expect(calls[0]?.[0]).toBe(
      'http://engine.test/base/v1/things/Warm%20Red%2FC?page=2&tag=x&tag=y+z',
    );
  });

  test('presents credentials, tenant and a fresh request id', async () => {
    const { client, headers } = clientOf([good], {
      token: 't',
      internalToken: 'i',
      tenant: 'acme',
    });
    await client.call(readThing, { params: { name: 'a' } });
    expect(headers().get('authorization')).toBe('Bearer t');
    expect(headers().get('x-forme-internal')).toBe('i');
    expect(headers().get('x-engine-tenant')).toBe('acme');
    expect(headers().get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("prefers the request's tenant, id and header name", async () => {
    const { client, headers } = clientOf([good], { tenant: 'acme', tenantHeader: 'X-Other' });
    await client.call(readThing, { params: { name: 'a' }, tenant: 'zeta', requestId: 'r1' });
    expect(headers().get('x-other')).toBe('zeta');
    expect(headers().get('x-request-id')).toBe('r1');
  });

  test('takes the tenant from the environment when none is given', async () => {
    const params = { params: { name: 'a' } };
    const env = { ENGINE_TENANT: 'from-env' };
    const sent = async (options: Partial<ClientOptions>, tenant?: string) => {
      const { client, headers } = clientOf([good], options);
      await client.call(readThing, { ...params, ...defined({ tenant }) });
      return headers().get('x-engine-tenant');
    };
    expect(await sent({ env })).toBe('from-env');
    expect(await sent({ env, tenant: 'acme' })).toBe('acme');
    expect(await sent({ env }, 'zeta')).toBe('zeta');
    expect(await sent({ env: {} })).toBeNull();
    expect(await sent({ env: { ENGINE_TENANT: '' } })).toBeNull();
  });

  test('fills the stage durations in from the header, unless the body has them', async () => {
    const headers = { 'X-Engine-Stage-Durations-Ms': '{"extract":12,"new_stage":3}' };
    const bodyOf = async (body: unknown, given: Record<string, string>) => {
      const { client } = clientOf([() => Response.json(body, { headers: given })]);
      return (await client.call(readThing, { params: { name: 'a' } })).body as unknown;
    };
    expect(await bodyOf({ kind: 'a' }, headers)).toEqual({
      kind: 'a',
      stage_durations_ms: { extract: 12, new_stage: 3 },
    });
    const own = { kind: 'a', stage_durations_ms: { extract: 1 } };
    expect(await bodyOf(own, headers)).toEqual(own);
    expect(await bodyOf({ kind: 'a' }, {})).toEqual({ kind: 'a' });
    const cut = { 'X-Engine-Stage-Durations-Ms': '{"extract"' };
    expect(await bodyOf({ kind: 'a' }, cut)).toEqual({ kind: 'a' });
    expect(await bodyOf(['a'], headers)).toEqual(['a']);
  });

  test('lets values this release does not know pass', async () => {
    const { client } = clientOf([() => Response.json({ kind: 'new', more: 1 })]);
    expect((await client.call(readThing, { params: { name: 'a' } })).body).toEqual({
      kind: 'new',
      more: 1,
    });
  });

  test('sends JSON, raw bytes and forms each with its media type', async () => {
    const { client, calls, headers } = clientOf([() => new Response(Uint8Array.of(1, 2))]);
    const json = await client.bytes(sendThing, { body: { sha: 'x' } });
    await client.bytes(sendThing, { raw: Uint8Array.of(7), contentType: 'application/pdf' });
    const form = new FormData();
    form.set('pdf', new Blob(['%PDF-']), 'a.pdf');
    await client.bytes(sendThing, { form });
    expect(json.body).toEqual(Uint8Array.of(1, 2));
    expect([calls[0]?.[1].body, headers(0).get('content-type')]).toEqual([
      '{"sha":"x"}',
      'application/json',
    ]);
    expect(headers(1).get('content-type')).toBe('application/pdf');
    expect([calls[2]?.[1].body, headers(2).get('content-type')]).toEqual([form, null]);
    expect(headers(0).get('accept')).toBe('image/png, */*;q=0.1');
  });

  test('hands an answer over unread when asked to open it', async () => {
    const { client } = clientOf([() => new Response('data: 1\n\n')]);
    expect(await (await client.open(sendThing, { body: { sha: 'x' } })).text()).toBe('data: 1\n\n');
  });
});

describe('a failure', () => {
  test('carries status, code, detail and request id of problem details', async () => {
    const answer = () =>
      Response.json(
        { code: 'not_found', detail: 'No thing', title: 'Not found' },
        { status: 404, headers: { 'X-Request-Id': 'r9' } },
      );
    const { client } = clientOf([answer]);
    const problem = await failureOf(client.call(readThing, { params: { name: 'a' } }));
    expect(problem).toBeInstanceOf(RemoteProblem);
    expect(problem).toMatchObject({
      status: 404,
      code: 'not_found',
      detail: 'No thing',
      requestId: 'r9',
    });
  });

  test('takes the code of a {detail} body from its header', async () => {
    const answer = () =>
      Response.json(
        { detail: 'Locked' },
        { status: 422, headers: { 'X-Engine-Error-Code': 'password_required' } },
      );
    const { client } = clientOf([answer]);
    await expect(client.call(readThing, { params: { name: 'a' } })).rejects.toMatchObject({
      code: 'password_required',
      detail: 'Locked',
    });
  });

  test('is typed even when a proxy answers with a page', async () => {
    const { client } = clientOf([() => new Response('<h1>Bad gateway</h1>', { status: 502 })]);
    await expect(client.call(readThing, { params: { name: 'a' } })).rejects.toMatchObject({
      status: 502,
      code: 'http_502',
    });
  });

  test('is unreachable for a refused connection, a slow answer and a body that is no JSON', async () => {
    const params = { params: { name: 'a' } };
    const refused = clientOf([good], {
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    const slow = clientOf([good], {
      timeoutMs: 5,
      fetch: (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () =>
            reject(new DOMException('aborted', 'AbortError')),
          );
        }),
    });
    const malformed = clientOf([() => new Response('{')]);
    expect(await failureOf(refused.client.call(readThing, params))).toMatchObject({
      name: 'RemoteUnreachable',
      reason: 'connection',
    });
    expect(await failureOf(slow.client.call(readThing, params))).toMatchObject({
      reason: 'timeout',
    });
    expect(await failureOf(malformed.client.call(readThing, params))).toBeInstanceOf(
      RemoteUnreachable,
    );
  });
});

describe('backing off', () => {
  const params = { params: { name: 'a' } };

  test('waits as long as Retry-After says, in seconds or until a date', async () => {
    // Dates of HTTP know whole seconds.
    const now = 1_800_000_000_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    const date = new Date(now + 3000).toUTCString();
    const { client, waits } = clientOf([
      busy({ 'Retry-After': '2' }),
      busy({ 'Retry-After': date }),
      good,
    ]);
    expect((await client.call(readThing, params)).status).toBe(200);
    expect(waits).toEqual([2000, 3000]);
    clock.mockRestore();
  });

  test('grows without Retry-After and ends after the allowed attempts', async () => {
    const { client, calls, waits } = clientOf([busy()], { retries: 2 });
    await expect(client.call(readThing, params)).rejects.toMatchObject({ status: 503 });
    expect([calls.length, waits]).toEqual([3, [250, 500]]);
  });

  test('does not follow a wait beyond the bound, another status, or a stream body', async () => {
    const long = clientOf([busy({ 'Retry-After': '3600' })]);
    const broken = clientOf([() => new Response('', { status: 500 })]);
    const stream = clientOf([busy({ 'Retry-After': '1' })]);
    await failureOf(long.client.call(readThing, params));
    await failureOf(broken.client.call(readThing, params));
    await failureOf(
      stream.client.bytes(sendThing, {
        raw: new Blob(['x']).stream() as ReadableStream<Uint8Array>,
      }),
    );
    expect([long.calls.length, broken.calls.length, stream.calls.length]).toEqual([1, 1, 1]);
  });
});
