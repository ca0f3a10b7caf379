import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onFreePort, startGuarded, untilReady, type GuardedProcess } from './guarded-process';
import { redisBinary } from './service';

/** A Redis server of the test's own, empty and without persistence. */
export interface RedisServer {
  /** `redis://127.0.0.1:port` */
  readonly url: string;
  readonly port: number;
  /** Sends one command without arguments beyond words (`FLUSHALL`) and gives the raw answer. */
  command(words: string): Promise<string>;
  /** Ends the server without removing the port, for tests of outages; `start` brings it back empty. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends the server for good. */
  stop(): Promise<void>;
}

/** Starts redis-server on a free port. Throws when it is not installed: see `describeWithService`. */
export async function startRedis(): Promise<RedisServer> {
  const binary = redisBinary();
  if (binary === undefined) throw new Error('redis-server is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'forme-redis-'));
  const launch = async (port: number): Promise<GuardedProcess> => {
    const options = ['--port', port.toString(), '--bind', '127.0.0.1', '--dir', folder];
    const server = startGuarded(
      [binary, ...options, '--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'],
      { signal: 'KILL' },
    );
    await untilReady('redis-server', server, async () => (await send(port, 'PING')) === '+PONG');
    return server;
  };
  const first = await onFreePort(async (free) => ({
    port: free,
    server: await launch(free),
  }));
  const { port } = first;
  let { server } = first;
  return {
    url: `redis://127.0.0.1:${port.toString()}`,
    port,
    command: (words) => send(port, words),
    kill: () => server.stop(),
    start: async () => {
      server = await launch(port);
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The first line of the answer; empty without an answer. */
function send(port: number, words: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${words}\r\n`));
    socket.once('error', () => resolve(''));
    // A server that ends before it answers says nothing either.
    socket.once('close', () => resolve(''));
    socket.once('data', (bytes) => {
      socket.destroy();
      resolve(bytes.toString().split('\r\n')[0] ?? '');
    });
  });
}
