import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import type { Server } from 'node:http';
import { connectionLimits } from '../src/http/connections';
import { createHttpServer, type HttpAppOptions, type WorkFolder } from '../src/http';
import { newWorkFolder, tinyApp, untilEmpty, untilHolds, waiting } from './tiny-service';

let server: Server | undefined;
let folder: WorkFolder;

async function listen(
  options: Partial<HttpAppOptions> = {},
  connections = connectionLimits(),
): Promise<number> {
  folder = newWorkFolder();
  server = createHttpServer(tinyApp({ workFolder: folder, ...options }), {
    errors: 'problem',
    connections,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

afterEach(async () => {
  server?.closeAllConnections();
  if (server?.listening) await new Promise((done) => server!.close(done));
});

/** Sends raw bytes and resolves to everything the server says until it closes or `until` matches. */
async function talk(
  port: number,
  text: string,
  until = /$^/,
): Promise<{ answer: string; socket: Socket }> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('error', () => undefined);
  socket.write(text);
  await new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (until.test(answer)) resolve();
    });
    socket.on('close', () => resolve());
  });
  return { answer, socket };
}

const head = (path: string, headers: readonly string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n');

const twoGigabytes = 'Content-Length: 2147483648';

describe('a body that is announced too large', () => {
  it.each([
    ['/v1/uploads', 'Content-Type: application/pdf'],
    ['/v1/things', 'Content-Type: application/json'],
    ['/v1/forms', 'Content-Type: multipart/form-data; boundary=b'],
  ])(
    'is refused at %s before a byte of it arrives, and the connection ends',
    async (path, type) => {
      const port = await listen({ limits: { lingerMs: 50 } });
      const { answer } = await talk(port, head(path, [type, twoGigabytes]));
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain('"code":"payload_too_large"');
      expect(answer).toContain('Connection: close');
      await untilEmpty(folder.path);
    },
  );

  it('is refused instead of being requested with 100 Continue', async () => {
    const port = await listen();
    const lines = ['Content-Type: application/pdf', twoGigabytes, 'Expect: 100-continue'];
    const { answer } = await talk(port, head('/v1/uploads', lines));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('lets a client that sends on see the answer', async () => {
    const port = await listen({ limits: { lingerMs: 2000 } });
    const socket = connect(port, '127.0.0.1');
    const failures: unknown[] = [];
    socket.on('error', (error) => failures.push(error));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.write(head('/v1/uploads', ['Content-Type: application/pdf', twoGigabytes]));
    const block = Buffer.alloc(256 * 1024);
    for (let sent = 0; sent < 40 && !answer.includes('\r\n\r\n{'); sent += 1) {
      await new Promise((resolve) => socket.write(block, resolve));
    }
    if (!answer.includes('payload_too_large')) await once(socket, 'data');
    expect(answer).toContain('413');
    expect(failures).toEqual([]);
    socket.destroy();
  });

  it('is refused while it streams without a length, and nothing is kept', async () => {
    const port = await listen({ limits: { lingerMs: 50 } });
    const chunk = `10000\r\n${'x'.repeat(65536)}\r\n`;
    const text = head('/v1/uploads', [
      'Content-Type: application/pdf',
      'Transfer-Encoding: chunked',
    ]);
    const { answer } = await talk(port, text + chunk.repeat(20));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    await untilEmpty(folder.path);
  });
});

describe('a client that waits for 100 Continue', () => {
  it('gets it when the body is wanted', async () => {
    const port = await listen();
    const lines = ['Content-Type: application/pdf', 'Content-Length: 3', 'Expect: 100-continue'];
    const { answer, socket } = await talk(port, head('/v1/uploads', lines), /100 Continue/);
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue/);
    socket.write('abc');
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    expect(chunk.toString()).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });
});

describe('a client that leaves', () => {
  it('aborts the signal of its request', async () => {
    const port = await listen();
    const arrived = new Promise<void>((resolve) => (waiting.arrived = resolve));
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /v1/wait HTTP/1.1\r\nHost: x\r\n\r\n');
    await arrived;
    const signal = waiting.signal!;
    expect(signal.aborted).toBe(false);
    socket.destroy();
    await once(signal, 'abort');
    expect(signal.aborted).toBe(true);
  });

  it.each([
    ['/v1/uploads', 'Content-Type: application/pdf', 'x'.repeat(5000)],
    [
      '/v1/forms',
      'Content-Type: multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${'x'.repeat(5000)}`,
    ],
  ])('in the middle of %s leaves no file', async (path, type, part) => {
    const port = await listen();
    const socket = connect(port, '127.0.0.1');
    socket.write(head(path, [type, 'Content-Length: 900000']) + part);
    await untilHolds(folder.path, 1);
    socket.destroy();
    await untilEmpty(folder.path);
  });
});

describe('a body that stalls', () => {
  it.each([
    ['/v1/uploads', 'Content-Type: application/pdf', 'abc'],
    ['/v1/things', 'Content-Type: application/json', '{"na'],
    [
      '/v1/forms',
      'Content-Type: multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nxyz',
    ],
  ])('at %s is answered 408 and leaves no file', async (path, type, part) => {
    const port = await listen({ limits: { uploadStallMs: 60 } });
    const { answer } = await talk(port, head(path, [type, 'Content-Length: 900000']) + part);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    await untilEmpty(folder.path);
  });

  it('is answered 408 when it drips for too long', async () => {
    const port = await listen({ limits: { uploadStallMs: 500, uploadTotalMs: 150 } });
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.write(head('/v1/uploads', ['Content-Type: application/pdf', 'Content-Length: 900000']));
    const drip = setInterval(() => socket.write('x'), 20);
    await once(socket, 'close');
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('requests that are not proper HTTP', () => {
  it.each([
    ['garbage', 'HELLO\r\n\r\n', 400, 'malformed_request'],
    [
      'headers above the limit',
      `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'malformed_request',
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'malformed_request',
    ],
    [
      'a control character in a header',
      'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\u0001b\r\n\r\n',
      400,
      'malformed_request',
    ],
  ])('with %s are answered in the shape of the service', async (_name, text, status, code) => {
    const port = await listen();
    const { answer } = await talk(port, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain('application/problem+json');
    expect(answer).toContain(`"code":"${code}"`);
  });

  it('survives header names that reach for a prototype', async () => {
    const port = await listen();
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const lines = names.map((name) => `${name}: x`).join('\r\n');
    const text = `GET /v1/things/abc HTTP/1.1\r\nHost: x\r\n${lines}\r\nConnection: close\r\n\r\n`;
    expect((await talk(port, text)).answer).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a connection kept alive', () => {
  it('serves the next request after a small unread body', async () => {
    const port = await listen();
    const refused = head('/v1/later', ['Content-Type: application/pdf', 'Content-Length: 3']);
    const next = 'GET /v1/things/abc HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const { answer } = await talk(port, `${refused}abc${next}`);
    expect(answer).toMatch(/^HTTP\/1\.1 501 [^]*HTTP\/1\.1 200 /);
  });
});

describe('a connection that does not end', () => {
  /** Opens a connection that keeps its side open after the server's answer. */
  async function halfOpen(port: number, text: string) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    socket.resume();
    await once(socket, 'connect');
    if (text !== '') socket.write(text);
    return socket;
  }
  const openNow = () =>
    new Promise<number>((resolve, reject) =>
      server!.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  it.each([
    ['400', 'nonsense\r\n\r\n'],
    ['431', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('is closed by the server after %s', async (status, text) => {
    const port = await listen();
    const socket = await halfOpen(port, text);
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    expect(chunk.toString()).toContain(`HTTP/1.1 ${status} `);
    while ((await openNow()) > 0) await new Promise((done) => setTimeout(done, 50));
    socket.destroy();
  });

  it('gives way to new ones where it carries no request', async () => {
    const port = await listen({}, { total: 8, perAddress: 6 });
    const silent = await Promise.all(Array.from({ length: 12 }, () => halfOpen(port, 'GET /')));
    expect(await openNow()).toBeLessThanOrEqual(6);
    const { answer } = await talk(
      port,
      'GET /v1/things/a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    for (const socket of silent) socket.destroy();
  });

  it('gives way where the body of its request only drips', async () => {
    const limits = { total: 4, perAddress: 4, slowBodyMs: 50 };
    const port = await listen({ limits: { uploadStallMs: 60_000 } }, limits);
    let begun = 0;
    server!.on('request', () => (begun += 1));
    const lines = ['Content-Type: application/pdf', 'Content-Length: 1000'];
    const dripping = await Promise.all(
      Array.from({ length: 4 }, () => halfOpen(port, head('/v1/uploads', lines) + 'a')),
    );
    while (begun < 4) await new Promise((done) => setImmediate(done));
    await new Promise((done) => setTimeout(done, 100));
    const { answer } = await talk(
      port,
      'GET /v1/things/a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    for (const socket of dripping) socket.destroy();
  });

  it('is refused where all others carry requests, and those go on', async () => {
    const port = await listen({ limits: { uploadStallMs: 60_000 } }, { total: 4, perAddress: 4 });
    let begun = 0;
    server!.on('request', () => (begun += 1));
    const lines = ['Content-Type: application/pdf', 'Content-Length: 3'];
    const busy = await Promise.all(
      Array.from({ length: 4 }, () => halfOpen(port, head('/v1/uploads', lines) + 'a')),
    );
    while (begun < 4) await new Promise((done) => setImmediate(done));
    const { answer } = await talk(port, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(answer).toBe('');
    busy[0]!.write('bc');
    const [chunk] = (await once(busy[0]!, 'data')) as [Buffer];
    expect(chunk.toString()).toMatch(/^HTTP\/1\.1 200 /);
    for (const socket of busy) socket.destroy();
  });
});

describe('limits of connections', () => {
  it('leave descriptors for files and databases', () => {
    expect(connectionLimits(400)).toEqual({ total: 136, perAddress: 102 });
    expect(connectionLimits(1_048_576)).toEqual({ total: 4096, perAddress: 3072 });
    expect(connectionLimits(64).total).toBe(32);
  });
});
