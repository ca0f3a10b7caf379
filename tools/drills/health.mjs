// Drill: /healthz of extraction and preflight while 20 heavy PDFs are in progress. Fails when p99 is 50 ms or more.
//   npm run drill:health [-- --files 20 --pages 400 --megabytes 20]
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { freePort, readJson, root, sleep, start, submit, untilUp } from './service-process.mjs';

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '20' },
    pages: { type: 'string', default: '400' },
    megabytes: { type: 'string', default: '20' },
  },
});
const barMs = 50;
const everyMs = 20;
const require = createRequire(import.meta.url);
const { buildHeavy } = require(join(root, 'tools/samples/dist/index.js'));

const folder = await mkdtemp(join(tmpdir(), 'forme-drill-'));
const port = await freePort();
const service = start(
  [
    'tools/cli/dist/main.js',
    'serve',
    'extraction',
    'preflight',
    '--port-base',
    String(port),
    '--data',
    join(folder, 'data'),
  ],
  {
    ENGINE_RATE_LIMIT_DISABLED: 'true',
    PREFLIGHT_RATE_LIMIT_DISABLED: 'true',
    PREFLIGHT_CONCURRENCY: '20',
  },
);
const bases = { preflight: `http://127.0.0.1:${port}`, extraction: `http://127.0.0.1:${port + 1}` };
let failed = false;
try {
  await untilUp(`${bases.preflight}/healthz`);
  const bytes = await buildHeavy({
    pages: Number(values.pages),
    megabytes: Number(values.megabytes),
  });
  const watcher = new Worker(new URL('./health-watch.mjs', import.meta.url), {
    workerData: {
      everyMs,
      urls: Object.fromEntries(
        Object.entries(bases).map(([name, base]) => [name, `${base}/healthz`]),
      ),
    },
  });
  const started = Date.now();
  const ids = await Promise.all(
    Array.from({ length: Number(values.files) }, (_, index) =>
      submit(
        bases.preflight,
        Buffer.concat([bytes, Buffer.from(`\n% ${index}\n`)]),
        `heavy-${index}.pdf`,
      ),
    ),
  );
  const jobs = await untilAllEnded(bases.preflight, ids);
  const seconds = (Date.now() - started) / 1000;
  const ended = once(watcher, 'message');
  watcher.postMessage('stop');
  const [latenciesOf] = await ended;
  const completed = jobs.filter((job) => job.status === 'completed').length;
  console.log(
    `${completed} of ${ids.length} files (${values.pages} pages, ${(bytes.length / 1048576).toFixed(1)} MB each) in ${seconds.toFixed(1)} s`,
  );
  for (const job of jobs.filter((candidate) => candidate.status !== 'completed')) {
    console.log(
      `  ${job.file_name}: ${job.status} ${job.error?.code ?? ''} ${job.error?.detail ?? ''}`,
    );
  }
  for (const [name, latencies] of Object.entries(latenciesOf)) {
    const at = (share) =>
      latencies.sort((a, b) => a - b)[
        Math.min(latencies.length - 1, Math.floor(latencies.length * share))
      ];
    const p99 = at(0.99);
    console.log(
      `${name.padEnd(10)} /healthz: ${latencies.length} answers, p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, max ${at(1).toFixed(1)} ms`,
    );
    failed ||= p99 >= barMs;
  }
  failed ||= completed !== ids.length;
} finally {
  await service.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

async function untilAllEnded(base, ids) {
  const end = Date.now() + 280_000;
  for (;;) {
    const jobs = await Promise.all(ids.map((id) => readJson(`${base}/api/v1/jobs/${id}`)));
    if (jobs.every((job) => job.completed_at !== null) || Date.now() > end) return jobs;
    await sleep(500);
  }
}
