// Drill: latency of extraction when its cache is warm, at a steady rate on loopback. Fails when a target of the specification is missed.
//   node tools/drills/warm.mjs [--rate 50 --seconds 10]
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, root, sleep, start, untilUp } from './service-process.mjs';

const { values } = parseArgs({
  options: { rate: { type: 'string', default: '50' }, seconds: { type: 'string', default: '10' } },
});
const require = createRequire(import.meta.url);
const { buildLabel } = require(join(root, 'tools/samples/dist/index.js'));

const label = Buffer.from(await buildLabel());
const json = Buffer.from(
  JSON.stringify({ sha256: createHash('sha256').update(label).digest('hex') }),
);
const extract = { p50: 30, p95: 200, p99: 800 };
const surfaces = [
  {
    name: 'POST /v1/extract, PDF',
    path: '/v1/extract',
    type: 'application/pdf',
    body: label,
    targets: extract,
  },
  {
    name: 'POST /v1/extract, {sha256}',
    path: '/v1/extract',
    type: 'application/json',
    body: json,
    targets: extract,
  },
  { name: 'GET /healthz', path: '/healthz', targets: { p50: 5, p95: 25, p99: 50 } },
];

const folder = await mkdtemp(join(tmpdir(), 'forme-drill-'));
const port = await freePort();
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const service = start(['apps/extraction-api/dist/main.js'], {
  PORT: String(port),
  FORME_DATA_FOLDER: folder,
  ENGINE_RATE_LIMIT_DISABLED: 'true',
});
let failed = false;
try {
  await untilUp(`http://127.0.0.1:${port}/readyz`);
  const cold = await send(surfaces[0]);
  console.log(
    `label of ${(label.length / 1024).toFixed(0)} KiB, document of ${(cold.bytes / 1024).toFixed(0)} KiB, first answer ${cold.ms.toFixed(1)} ms`,
  );
  for (const surface of surfaces) failed = !(await measure(surface)) || failed;
} finally {
  agent.destroy();
  await service.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

/** Sends at a steady rate whether or not earlier answers are in; times count from the planned moment of sending. */
async function measure(surface) {
  for (let time = 0; time < 20; time += 1) await send(surface);
  const count = Number(values.rate) * Number(values.seconds);
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const planned = began + (index * 1000) / Number(values.rate);
      await sleep(Math.max(0, planned - performance.now()));
      return send(surface, planned);
    }),
  );
  const good = answers.filter(({ status }) => status === 200).map(({ ms }) => ms);
  good.sort((a, b) => a - b);
  const at = (share) =>
    good[Math.min(good.length - 1, Math.floor(good.length * share))] ?? Infinity;
  const found = { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
  const missed = Object.entries(surface.targets).filter(([name, ms]) => found[name] > ms);
  const figures = Object.entries(found).map(
    ([name, ms]) => `${name} ${ms.toFixed(1)} (${surface.targets[name]})`,
  );
  console.log(
    `${surface.name.padEnd(28)} ${good.length} of ${count} at ${values.rate}/s: ${figures.join(', ')} ms, max ${at(1).toFixed(1)}`,
  );
  return missed.length === 0 && good.length === count;
}

function send({ path, type, body }, from = performance.now()) {
  return new Promise((done, fail) => {
    const headers = body ? { 'Content-Type': type, 'Content-Length': body.length } : {};
    const options = { port, host: '127.0.0.1', path, agent, headers };
    const sent = request({ ...options, method: body ? 'POST' : 'GET' }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => (bytes += chunk.length));
      response.on('end', () =>
        done({ status: response.statusCode, bytes, ms: performance.now() - from }),
      );
    });
    sent.on('error', fail);
    sent.end(body);
  });
}
