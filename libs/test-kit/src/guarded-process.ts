import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server process that cannot outlive the test process. */
export interface GuardedProcess {
  /** What it printed so far. */
  output(): string;
  /** Ends it and resolves when it is gone. */
  stop(): Promise<void>;
}

/** How to run a server: as whom, and which signal ends it at once. */
export interface GuardOptions {
  readonly uid?: number;
  readonly gid?: number;
  readonly signal: 'KILL' | 'QUIT';
}

// The shell reads a pipe that only we hold: when we stop, or die in any way, the read ends and the server with it.
const guard = '"$@" </dev/null & server=$!; cat >/dev/null; kill -$SIGNAL $server; wait $server';

/** Starts a server under a guard. */
export function startGuarded(command: readonly string[], options: GuardOptions): GuardedProcess {
  const { signal, ...account } = options;
  const child = spawn('/bin/sh', ['-c', guard, 'guard', ...command], {
    ...account,
    cwd: '/',
    env: {
      PATH: process.env['PATH'] ?? '/usr/bin:/bin',
      LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'] ?? '',
      LC_ALL: 'C',
      SIGNAL: signal,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout.on('data', (bytes: Buffer) => output.push(bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => output.push(bytes.toString()));
  return { output: () => output.join('').slice(-4000), stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.stdin?.end();
  await gone;
}

/** Waits until `ready` says so; throws with what the server printed when that takes longer than 20 s. */
export async function untilReady(
  what: string,
  server: GuardedProcess,
  ready: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await ready())) {
    if (Date.now() > deadline) {
      await server.stop();
      throw new Error(`${what} did not start:\n${server.output()}`);
    }
    await sleep(20);
  }
}

/** A port of 127.0.0.1 nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  probe.close();
  await once(probe, 'close');
  return address.port;
}
