import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, startPreflight, type PreflightFixture } from './preflight-fixture';

interface Seen {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

describe('the console at preflight', () => {
  let folder: string;
  let peer: Server;
  let peerUrl: string;
  let preflight: PreflightFixture;
  let console_: string;
  let locked: string;
  const seen: Seen[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forme-console-test-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Forme</title>');
    await writeFile(join(folder, 'console.json'), '{"rooms":["jobs","share"]}');
    await writeFile(join(folder, 'assets', 'index-abc123.js'), 'let a = 1;\n'.repeat(500));
    peer = createServer((incoming, answer) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        seen.push({ url: incoming.url ?? '', headers: incoming.headers, body });
        answer.writeHead(incoming.method === 'POST' ? 201 : 200, {
          'Content-Type': 'application/json',
          'Set-Cookie': 'a=b',
          ETag: '"e1"',
        });
        answer.end('{"ok":true}');
      });
    });
    await new Promise<void>((done) => peer.listen(0, '127.0.0.1', done));
    peerUrl = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
    preflight = await startPreflight({ extractionUrl: 'http://127.0.0.1:1' });
    const shared = {
      PREFLIGHT_CONSOLE_FOLDER: folder,
      HUB_URL: `${peerUrl}/base`,
      COMPARE_URL: 'http://127.0.0.1:1',
      PREFLIGHT_MAX_UPLOAD_BYTES: '2000',
    };
    console_ = await preflight.another(shared);
    locked = await preflight.another({
      ...shared,
      PREFLIGHT_AUTH_MODE: 'single-user',
      PREFLIGHT_TOKEN: 'token-of-the-one-user',
    });
  });
  afterAll(async () => {
    await preflight.stop();
    await new Promise((done) => peer.close(done));
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    seen.length = 0;
  });

  it.each(['/', '/jobs', '/jobs/01995d2e', '/share/secret-token-of-a-link'])(
    'answers %s with its page, under a policy without inline code or other hosts',
    async (path) => {
      const { status, headers, body } = await call<string>(`${console_}${path}`);
      expect([status, body]).toEqual([200, '<!doctype html><title>Forme</title>']);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self'; style-src 'self'");
      expect(policy).not.toMatch(/unsafe|http/);
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('lets hashed files be cached for good, compressed, and answers a known one by 304', async () => {
    const address = `${console_}/assets/index-abc123.js`;
    const first = await call<string>(address);
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.body).toHaveLength(5500);
    const again = await fetch(address, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('never answers the path of an operation, or an unknown one, with a page', async () => {
    for (const path of ['/api/v1/nothing', '/assets/none.js', '/r/unknown-token-of-a-link']) {
      const { status, headers } = await call(`${console_}${path}`);
      expect([path, status]).toEqual([path, 404]);
      expect(headers.get('content-type')).toContain('problem+json');
    }
    expect((await call(`${console_}/healthz`)).headers.get('content-type')).toContain('json');
    expect((await call(`${console_}/jobs`, { method: 'POST' })).status).toBe(404);
  });

  it('keeps the secret of a shared page out of the log', async () => {
    await call(`${console_}/share/secret-token-of-a-link`);
    expect(preflight.log()).not.toContain('secret-token-of-a-link');
  });

  it('says what to do where the console is not built, and serves everything else', async () => {
    const bare = await preflight.another({ PREFLIGHT_CONSOLE_FOLDER: join(folder, 'none') });
    const { status, body } = await call<string>(`${bare}/`);
    expect(status).toBe(503);
    expect(body).toContain('npm run build');
    expect((await call(`${bare}/health`)).status).toBe(200);
  });

  it('passes calls on to the configured service, with credential, tenant, query and body', async () => {
    const { status, headers, body } = await call(
      `${console_}/services/hub/v1/mappings/dry-run?a=1`,
      {
        method: 'POST',
        headers: {
          Authorization: 'Bearer of-the-caller',
          'X-Hub-Tenant': 'acme',
          'Content-Type': 'application/json',
          Cookie: 'c=d',
          'X-Forme-Internal': 'internal-token-of-the-tests',
          'X-Other': 'x',
        },
        body: '{"document":{}}',
      },
    );
    expect([status, body]).toEqual([201, { ok: true }]);
    expect(headers.get('etag')).toBe('"e1"');
    expect(headers.get('set-cookie')).toBeNull();
    expect(seen[0]).toMatchObject({
      url: '/base/v1/mappings/dry-run?a=1',
      body: '{"document":{}}',
      headers: { authorization: 'Bearer of-the-caller', 'x-hub-tenant': 'acme' },
    });
    for (const name of ['cookie', 'x-forme-internal', 'x-other', 'origin']) {
      expect(seen[0]?.headers[name]).toBeUndefined();
    }
  });

  it('admits a caller before it passes a call on, and takes another credential for the service', async () => {
    const address = `${locked}/services/hub/v1/contract`;
    expect((await call(address)).status).toBe(401);
    expect(seen).toEqual([]);
    const headers = { Authorization: 'Bearer token-of-the-one-user' };
    expect((await call(address, { headers })).status).toBe(200);
    await call(address, {
      headers: { ...headers, 'X-Service-Authorization': 'Bearer of-the-hub' },
    });
    expect(seen.map((it) => it.headers.authorization)).toEqual([
      'Bearer token-of-the-one-user',
      'Bearer of-the-hub',
    ]);
  });

  it.each([
    '/services/other/v1/contract',
    '/services/hub/v1/unknown',
    '/services/hub//127.0.0.1/v1/contract',
    '/services/hub@127.0.0.1/v1/contract',
    '/services/hub/v1/entities/%2e%2e',
    '/services/hub/v1/entities/..%5cx',
  ])('calls nothing for %s', async (path) => {
    expect(await statusOf(console_, path)).toBe(404);
    expect(seen).toEqual([]);
  });

  it('refuses a body beyond the limit, announced or not', async () => {
    const address = `${console_}/services/hub/v1/mappings/dry-run`;
    const big = 'x'.repeat(3000);
    expect((await call(address, { method: 'POST', body: big })).status).toBe(413);
    const stream = new Blob([big]).stream();
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: stream, duplex: 'half' };
    expect((await call(address, init)).status).toBe(413);
  });

  it('names a service that does not answer', async () => {
    const { status, body } = await call(`${console_}/services/compare/v1/contract`);
    expect([status, body['code']]).toEqual([503, 'service_unreachable']);
  });
});

/** The status of a path that is sent as it is written. */
function statusOf(base: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    httpRequest({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}
