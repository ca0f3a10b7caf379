import { once } from 'node:events';
import { createServer, get, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { AuthConfigError } from '@forme/tenancy';
import { ConfigError } from '../config';
import { Readiness } from '../http';
import { createLogger } from '../logging/logger';
import { runService, type ProcessHost } from './run-service';
import { createService } from './service';

const logger = createLogger({ name: 'test', level: 'silent' });
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** An error of the operating system. */
const failed = (code: string, members: object) =>
  Object.assign(new Error(`${code}: refused`), { code, ...members });

const databaseFailed = (kind: string, message: string, code?: string) =>
  Object.assign(new Error(message, { cause: Object.assign(new Error(message), { code }) }), {
    name: 'RecordsError',
    kind,
  });

function fetchText(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(text));
      response.on('error', reject);
    }).on('error', reject);
  });
}

describe('a service', () => {
  const options = { name: 'a', errors: 'problem', logger } as const;

  it('lets running requests end, refuses new ones and closes its resources in reverse', async () => {
    const steps: string[] = [];
    let finish: () => void = () => undefined;
    let arrived: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => (arrived = resolve));
    const app: RequestListener = (_request, response) => {
      response.on('finish', () => steps.push('done'));
      finish = () => response.end('text');
      arrived();
    };
    const close = (name: string) => ({ name, close: () => Promise.resolve(steps.push(name)) });
    const readiness = new Readiness();
    const failing = { name: 'bad', close: () => Promise.reject(new Error('x')) };
    const service = createService({
      ...options,
      app,
      readiness,
      resources: [close('database'), failing, close('queue')],
    });
    const { url } = await service.start(0);
    const answer = fetchText(url);
    await arrival;
    const stopped = service.stop();
    await settled();
    expect((await readiness.state()).status).toBe('not_ready');
    await expect(fetchText(url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(steps).toEqual([]);
    finish();
    await Promise.all([stopped, service.stop()]);
    expect(await answer).toBe('text');
    expect(steps).toEqual(['done', 'queue', 'database']);
  });

  it('cuts requests that outlast the drain, and resources that do not close', async () => {
    let arrived: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => (arrived = resolve));
    const service = createService({
      ...options,
      app: () => arrived(),
      drainMs: 30,
      closeMs: 30,
      resources: [{ name: 'stuck', close: () => new Promise(() => undefined) }],
    });
    const { url } = await service.start(0);
    const answer = fetchText(url).catch((error: unknown) => (error as NodeJS.ErrnoException).code);
    await arrival;
    await service.stop();
    expect(await answer).toBe('ECONNRESET');
  });

  it('does not wait for connections on which nothing was ever said', async () => {
    const service = createService({ ...options, app: () => undefined, drainMs: 60_000 });
    const { port } = await service.start(0);
    const spare = connect(port, '127.0.0.1');
    await once(spare, 'connect');
    const closed = once(spare, 'close');
    await Promise.all([service.stop(), closed]);
    expect(spare.destroyed).toBe(true);
  });

  it('says when its port is taken, and does not start twice', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => blocker.on('listening', resolve));
    const { port } = blocker.address() as { port: number };
    const service = createService({ ...options, app: () => undefined });
    await expect(service.start(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await expect(service.start(0)).rejects.toThrow('started before');
    blocker.close();
  });
});

describe('runService', () => {
  function fakeProcess() {
    const listeners = new Map<string, (value: unknown) => void>();
    const exits: number[] = [];
    const said: string[] = [];
    const host: ProcessHost = {
      on: (event, listener) => listeners.set(event, listener),
      exit: (code) => void exits.push(code),
      complain: (text) => void said.push(text),
    };
    const emit = async (event: string, value?: unknown) => {
      listeners.get(event)!(value);
      await settled();
    };
    return { host, exits, said, emit };
  }
  const name = 'test';

  it('stops once on a signal and ends with 0; a second signal ends at once', async () => {
    const { host, exits, emit } = fakeProcess();
    let stops = 0;
    let finish: () => void = () => undefined;
    const stop = () => {
      stops += 1;
      return new Promise<void>((resolve) => (finish = resolve));
    };
    await runService({ name, logger, host, start: () => Promise.resolve({ stop }) });
    await emit('SIGTERM');
    expect([stops, exits]).toEqual([1, []]);
    await emit('SIGINT');
    expect([stops, exits]).toEqual([1, [130]]);
    finish();
    await settled();
    expect(exits).toEqual([130, 0]);
  });

  it('ends with 1 after an unhandled rejection', async () => {
    const { host, exits, emit } = fakeProcess();
    await runService({
      name,
      logger,
      host,
      start: () => Promise.resolve({ stop: () => Promise.resolve() }),
    });
    await emit('unhandledRejection', new Error('x'));
    expect(exits).toEqual([1]);
  });

  it.each([
    [new ConfigError(['ENGINE_PORT must be a number']), 2, /ENGINE_PORT must be a number/],
    [new AuthConfigError('HUB_API_TOKEN is not set'), 2, /HUB_API_TOKEN/],
    [Object.assign(new Error('It'), { name: 'MigrationMismatch' }), 2, /another build\. It\. Set/],
    [new Error('boom'), 1, undefined],
    [failed('EADDRINUSE', { port: 8080 }), 2, /^Port 8080 is in use by another program\. Set PORT/],
    [failed('EADDRNOTAVAIL', {}), 2, /^HOST is not an address of this machine/],
    [failed('EACCES', { port: 80 }), 2, /may not listen on port 80\. Set PORT to 1024 or above/],
    [
      failed('EACCES', { path: '/data' }),
      2,
      /may not write \/data\. Give it the right, or set FORME_/,
    ],
    [
      failed('EROFS', { path: '/data' }),
      2,
      /^\/data is on a read-only disk\. Set FORME_DATA_FOLDER/,
    ],
    [
      failed('ENOENT', { path: '/data', syscall: 'mkdir' }),
      2,
      /^\/data cannot be made; its disk may be read-only\. Set FORME_DATA_FOLDER/,
    ],
    [failed('ENOENT', { path: '/data', syscall: 'open' }), 1, undefined],
    [failed('ENOSPC', { path: '/data' }), 2, /^The disk of \/data is full\. Free space/],
    [failed('ENOTDIR', { path: '/data' }), 2, /^\/data is not a folder\. Set FORME_DATA_FOLDER/],
    [
      databaseFailed('unavailable', 'connect ECONNREFUSED'),
      2,
      /^The database does not answer \(connect ECONNREFUSED\)\. Start it, or set DATABASE_URL/,
    ],
    [
      databaseFailed('failed', 'password authentication failed', '28P01'),
      2,
      /^The database refuses the connection \(password authentication failed\)\. Correct/,
    ],
    [databaseFailed('failed', 'syntax error', '42601'), 1, undefined],
  ])('ends with the right code when the start fails with %s', async (error, code, text) => {
    const { host, exits, said } = fakeProcess();
    await runService({ name, logger, host, start: () => Promise.reject(error) });
    expect(exits).toEqual([code]);
    expect(said).toEqual(text ? [expect.stringMatching(text)] : []);
  });

  it('stops what a signal during the start could not stop yet', async () => {
    const { host, emit } = fakeProcess();
    let stopped = false;
    const start = async () => {
      await emit('SIGTERM');
      return { stop: () => Promise.resolve(void (stopped = true)) };
    };
    await runService({ name, logger, host, start });
    expect(stopped).toBe(true);
  });
});
