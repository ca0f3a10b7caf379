import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Waits for the end of its input, which comes with the end of this process, however that ends, and removes the folder. Engine
 * processes that are about to end may still write for a moment.
 */
const sweep = `trap '' INT TERM HUP
read -r _
for _ in 1 2 3 4 5 6 7 8 9 10; do rm -rf -- "$1"; test -e "$1" || exit 0; sleep 0.2; done`;

/** Work with a folder of its own in the temporary folder, of which nothing is left: also where this process is killed. */
export async function withScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'forme-'));
  const guard = startGuard(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await endGuard(guard);
  }
}

type Guard = ReturnType<typeof startGuard>;

/** In a session of its own: Ctrl-C is not for it. */
function startGuard(folder: string) {
  const guard = spawn('/bin/sh', ['-c', sweep, 'forme-sweep', folder], {
    ...{ cwd: '/', env: { PATH: '/usr/bin:/bin' }, detached: true },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell the folder goes with this process, unless that is killed.
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  return guard;
}

async function endGuard(guard: Guard): Promise<void> {
  guard.stdin.end();
  if (guard.pid === undefined || guard.exitCode !== null || guard.signalCode !== null) return;
  await once(guard, 'exit');
}
