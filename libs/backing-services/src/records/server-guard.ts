import { spawn } from 'node:child_process';

/**
 * Waits for the end of its input, which comes with the end of this process ($2), however that ends. Where no mark in the folder of
 * users names another process that runs, it asks the server to end; others may be about to end too, so it looks for two seconds. Marks
 * are `<place>-<pid>-<start>-<uuid>`, see `folderUsers`.
 */
const script = `trap '' INT TERM HUP
read -r _
for look in 1 2 3 4 5 6 7 8 9 10; do
  used=
  for mark in "$1"/users/*; do
    pid=\${mark##*/}; pid=\${pid#*-}; pid=\${pid%%-*}
    if [ "$pid" != "$2" ] && kill -0 "$pid" 2>/dev/null; then used=1; fi
  done
  if [ -z "$used" ]; then
    read -r server < "$1/data/postmaster.pid" && kill -INT "$server"
    exit 0
  fi
  sleep 0.2
done`;

/** Sees to it that the server of a folder ends with its last user, also where that is killed. Call the result when this process lets go of it. */
export function guardServer(home: string): () => void {
  const guard = spawn(
    '/bin/sh',
    ['-c', script, 'forme-postgres-guard', home, String(process.pid)],
    {
      cwd: '/',
      env: { PATH: '/usr/bin:/bin' },
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  // Without a shell a server outlives a user that is killed, until the next one takes it over.
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return () => void guard.kill('SIGKILL');
}
