// Drill: /healthz stays reachable with 380 connections that never end, in a process that has 400 descriptors.
//   npm run drill:sockets [-- --sockets 380 --open-files 400]
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, sleep, start, untilUp } from './service-process.mjs';

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '380' },
    'open-files': { type: 'string', default: '400' },
  },
});
const asked = 20;
const limitMs = 2000;

/** What each client sends at once, and every half second afterwards. */
const clients = {
  silent: { first: '' },
  'half open after 400': { first: 'nonsense\r\n\r\n' },
  'half open after 431': { first: `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n` },
  'dripping headers': { first: 'GET /healthz HTTP/1.1\r\n', drip: 'X-A: b\r\n' },
  'dripping body': {
    first:
      'POST /v1/extract HTTP/1.1\r\nHost: x\r\nContent-Type: application/pdf\r\nContent-Length: 100000\r\n\r\n%PDF-1.7\n',
    drip: '%',
  },
};

function open(port, /** @type {{ first: string, drip?: string }} */ { first, drip }) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  socket.resume();
  if (first !== '') socket.write(first);
  const timer = drip === undefined ? undefined : setInterval(() => socket.write(drip), 500);
  return () => {
    clearInterval(timer);
    socket.destroy();
  };
}

async function askHealth(url) {
  const times = [];
  for (let at = 0; at < asked; at += 1) {
    const from = performance.now();
    try {
      const response = await fetch(url, {
        headers: { Connection: 'close' },
        signal: AbortSignal.timeout(limitMs),
      });
      await response.arrayBuffer();
      if (response.ok) times.push(performance.now() - from);
    } catch {
      // Counted as not answered.
    }
  }
  return times;
}

const folder = await mkdtemp(join(tmpdir(), 'forme-drill-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}/healthz`;
const service = start(
  [
    'tools/cli/dist/main.js',
    'serve',
    'extraction',
    '--port-base',
    String(port - 1),
    '--data',
    join(folder, 'data'),
  ],
  { LOG_LEVEL: 'fatal' },
  { openFiles: Number(values['open-files']) },
);
const rows = {};
try {
  await untilUp(url);
  for (const [name, client] of Object.entries(clients)) {
    const close = Array.from({ length: Number(values.sockets) }, () => open(port, client));
    await sleep(2500);
    const times = await askHealth(url);
    rows[name] = {
      connections: close.length,
      'health answered': `${times.length} of ${asked}`,
      'slowest ms': Math.round(Math.max(...times)),
    };
    for (const end of close) end();
    await sleep(500);
    if (times.length < asked) process.exitCode = 1;
  }
} finally {
  await service.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
console.table(rows);
console.log(process.exitCode ? 'health was not reachable' : 'health was reachable throughout');
