import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server process that cannot outlive the test process. */
export interface GuardedProcess {
  /** The output so far. */
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

/** Waits until `ready` says so; throws with what the server printed when that takes longer than 50 s. */
export async function untilReady(
  what: string,
  server: GuardedProcess,
  ready: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + 50_000;
  while (!(await ready())) {
    const taken = /could not bind|already in use/i.test(server.output());
    if (taken || Date.now() > deadline) {
      await server.stop();
      const reason = `${what} did not start:\n${server.output()}`;
      throw taken ? new PortTaken(reason) : new Error(reason);
    }
    await sleep(20);
  }
}

/** Another process took the port before the server opened it. */
class PortTaken extends Error {}

/** Starts a server on a free port, or on another one when the port was taken meanwhile. */
export async function onFreePort<T>(launch: (port: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(await freePort());
    } catch (thrown) {
      if (!(thrown instanceof PortTaken) || attempt === 10) throw thrown;
    }
  }
}

/** A free port of 127.0.0.1, below those of outgoing connections (ip(7): from 32768). */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
