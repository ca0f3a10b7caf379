import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardedFetch, type GuardedFetchOptions } from './guarded-fetch';
import { serviceFetch } from './service-fetch';
import { publicInternetOnly } from './url-guard';

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

// The policy of the public internet with this machine in the role of one public address.
function fetcher(ports: readonly number[], options: Partial<GuardedFetchOptions> = {}) {
  const lookups: string[] = [];
  const fetch = guardedFetch({
    policy: { ...publicInternetOnly, ports, allowsAddress: (it) => it === '127.0.0.1' },
    maxBytes: 1000,
    resolve: (host) => {
      lookups.push(host);
      return Promise.resolve([host.startsWith('bad.') ? '10.0.0.1' : '127.0.0.1']);
    },
    ...options,
  });
  return { fetch, lookups };
}

describe('guardedFetch', () => {
  it('connects to the checked address under the requested name', async () => {
    const port = await serve((request, response) =>
      response.end(`${request.headers.host} ${request.headers['accept-encoding']}`),
    );
    const { fetch, lookups } = fetcher([port]);
    const answer = await fetch(`http://files.example:${port}/x`);
    expect(answer).toMatchObject({ status: 200, url: `http://files.example:${port}/x` });
    expect(answer.body.toString()).toBe(`files.example:${port} identity`);
    expect(lookups).toEqual(['files.example']);
  });

  it('checks every redirect again', async () => {
    const port = await serve((request, response) => {
      const location =
        request.url === '/inside'
          ? `http://bad.example:${port}/`
          : request.url === '/loop'
            ? '/loop'
            : 'file:///etc/passwd';
      response.writeHead(302, { location }).end();
    });
    const { fetch } = fetcher([port]);
    await expect(fetch(`http://a.example:${port}/inside`)).rejects.toMatchObject({
      code: 'blocked_address',
    });
    await expect(fetch(`http://a.example:${port}/file`)).rejects.toMatchObject({
      code: 'blocked_url',
    });
    await expect(fetch(`http://a.example:${port}/loop`)).rejects.toMatchObject({
      code: 'too_many_redirects',
    });
  });

  it("drops the caller's headers when a redirect leaves the origin, and turns POST into GET", async () => {
    const seen: unknown[] = [];
    const port = await serve((request, response) => {
      seen.push([request.method, request.headers.host, request.headers.authorization]);
      const location = { '/same': '/end', '/other': `http://b.example:${port}/end` }[
        request.url ?? ''
      ];
      response.writeHead(location ? 302 : 200, location ? { location } : {}).end();
    });
    const { fetch } = fetcher([port]);
    const headers = { authorization: 'Bearer x' };
    await fetch(`http://a.example:${port}/same`, { headers });
    await fetch(`http://a.example:${port}/other`, { headers });
    await fetch(`http://a.example:${port}/same`, { method: 'POST', body: 'x', headers });
    const [a, b] = [`a.example:${port}`, `b.example:${port}`];
    expect(seen).toEqual([
      ['GET', a, 'Bearer x'],
      ['GET', a, 'Bearer x'],
      ['GET', a, 'Bearer x'],
      ['GET', b, undefined],
      ['POST', a, 'Bearer x'],
      ['GET', a, undefined],
    ]);
  });

  it('stops at the byte cap, announced or streamed, and refuses compressed answers', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/announced') response.setHeader('Content-Length', '5000');
      if (request.url === '/gzip') response.setHeader('Content-Encoding', 'gzip');
      response.end(Buffer.alloc(request.url === '/fits' ? 1000 : 5000));
    });
    const { fetch } = fetcher([port]);
    for (const path of ['/announced', '/streamed']) {
      await expect(fetch(`http://a.example:${port}${path}`)).rejects.toMatchObject({
        code: 'too_large',
      });
    }
    await expect(fetch(`http://a.example:${port}/gzip`)).rejects.toMatchObject({
      code: 'connection',
    });
    expect((await fetch(`http://a.example:${port}/fits`)).body).toHaveLength(1000);
  });

  it('ends at its deadline while connecting, waiting, dripping or resolving', async () => {
    const port = await serve((request, response) => {
      if (request.url !== '/drip') return;
      const drip = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(drip));
    });
    const { fetch } = fetcher([port], { timeoutMs: 80 });
    for (const path of ['/silent', '/drip']) {
      await expect(fetch(`http://a.example:${port}${path}`)).rejects.toMatchObject({
        code: 'timeout',
      });
    }
    const stuck = fetcher([port], { timeoutMs: 50, resolve: () => new Promise(() => undefined) });
    await expect(stuck.fetch(`http://a.example:${port}/`)).rejects.toMatchObject({
      code: 'timeout',
    });
  });

  it("gives the caller's own reason when the caller aborts", async () => {
    const port = await serve(() => undefined);
    const caller = new AbortController();
    const reason = new Error('client left');
    setTimeout(() => caller.abort(reason), 20);
    await expect(
      fetcher([port]).fetch(`http://a.example:${port}/`, { signal: caller.signal }),
    ).rejects.toBe(reason);
  });

  it('reports a refused connection without its address', async () => {
    const error = await fetcher([1])
      .fetch('http://a.example:1/')
      .catch((it: unknown) => it as Error);
    expect(error).toMatchObject({ code: 'connection', message: 'The connection failed' });
  });
});

describe('serviceFetch', () => {
  it('reaches configured services only, sends forms, and follows no redirect', async () => {
    let body = '';
    const port = await serve((request, response) => {
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () =>
        response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end('moved'),
      );
    });
    const { fetch, close } = serviceFetch({ baseUrls: [`http://127.0.0.1:${port}/base`] });
    const form = new FormData();
    form.set('file', new Blob(['%PDF-']), 'a.pdf');
    const answer = await fetch(`http://127.0.0.1:${port}/v1`, { method: 'POST', body: form });
    expect([answer.status, await answer.text()]).toEqual([307, 'moved']);
    expect(body).toContain('filename="a.pdf"');
    await expect(fetch('http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'blocked_url' });
    await close();
  });

  it('caps the size of an answer', async () => {
    const port = await serve((_request, response) => response.end(Buffer.alloc(5000)));
    const { fetch, close } = serviceFetch({
      baseUrls: [`http://127.0.0.1:${port}`],
      maxBytes: 1000,
    });
    await expect(
      fetch(`http://127.0.0.1:${port}/`).then((it) => it.arrayBuffer()),
    ).rejects.toThrow();
    await close();
  });
});
