// Starts Forme processes for drills and talks to them over HTTP.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/** A TCP port that is free now. */
export function freePort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => done(port));
    });
  });
}

/** A child process in a group of its own, its standard error passed on; `openFiles` sets its limit of descriptors. */
export function start(args, env, { openFiles = 0 } = {}) {
  const [command, given] = openFiles
    ? ['/bin/sh', ['-c', `ulimit -n ${openFiles} && exec "$0" "$@"`, process.execPath, ...args]]
    : [process.execPath, args];
  const child = spawn(command, given, {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise((done) => child.once('exit', (code, signal) => done({ code, signal })));
  return {
    pid: child.pid,
    gone,
    async kill(signal) {
      child.kill(signal);
      await gone;
    },
  };
}

/** Waits until the address answers 200. */
export async function untilUp(url, ms = 300_000) {
  const end = Date.now() + ms;
  for (;;) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
      await response.arrayBuffer();
      if (response.ok) return;
    } catch {
      // Not listening yet.
    }
    if (Date.now() > end) throw new Error(`${url} does not answer`);
    await sleep(100);
  }
}

/** Submits a PDF; the job id. */
export async function submit(base, bytes, name) {
  const form = new FormData();
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), name);
  const response = await fetch(`${base}/api/v1/jobs`, { method: 'POST', body: form });
  const body = await response.json();
  if (response.status !== 202)
    throw new Error(`submit: ${response.status} ${JSON.stringify(body)}`);
  return body.job_id;
}

export async function readJson(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
