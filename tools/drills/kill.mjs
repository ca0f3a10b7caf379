// Drill: kill -9 while 50 preflight jobs are queued, restart, and see that every job completes exactly once.
//   npm run drill:kill                  both modes
//   npm run drill:kill -- --only embedded|distributed
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, readJson, root, sleep, start, submit, untilUp } from './service-process.mjs';

const require = createRequire(import.meta.url);
const { buildHeavy } = require(join(root, 'tools/samples/dist/index.js'));
const jobCount = 50;
const only = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1]
  : null;

/** One process with the embedded drivers. */
async function embedded(folder) {
  const port = await freePort();
  const args = [
    'tools/cli/dist/main.js',
    'serve',
    'extraction',
    'preflight',
    '--port-base',
    String(port),
    '--data',
    join(folder, 'data'),
  ];
  const env = { ENGINE_RATE_LIMIT_DISABLED: 'true', PREFLIGHT_RATE_LIMIT_DISABLED: 'true' };
  let service = start(args, env);
  const base = `http://127.0.0.1:${port}`;
  return {
    base,
    async crash() {
      await service.kill('SIGKILL');
      service = start(args, env);
      await untilUp(`${base}/healthz`);
    },
    stop: () => service.kill('SIGTERM'),
  };
}

/** One process per service over Redis, PostgreSQL and S3. */
async function distributed(folder) {
  const { startPostgres, startRedis, startS3 } = require(join(root, 'libs/test-kit/dist/index.js'));
  const [postgres, redis, s3] = await Promise.all([startPostgres(), startRedis(), startS3()]);
  const [extractionPort, preflightPort] = [await freePort(), await freePort()];
  const env = (name, port) => ({
    PORT: String(port),
    FORME_INTERNAL_TOKEN: 'drill-token-drill-token-drill-token',
    FORME_DATA_FOLDER: join(folder, name),
    DATABASE_URL: postgres.databaseUrl,
    REDIS_URL: redis.url,
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
    EXTRACTION_URL: `http://127.0.0.1:${extractionPort}`,
    ENGINE_RATE_LIMIT_DISABLED: 'true',
    PREFLIGHT_RATE_LIMIT_DISABLED: 'true',
  });
  const launch = {
    extraction: () =>
      start(['apps/extraction-api/dist/main.js'], env('extraction', extractionPort)),
    preflight: () => start(['apps/preflight-api/dist/main.js'], env('preflight', preflightPort)),
  };
  const running = { extraction: launch.extraction(), preflight: launch.preflight() };
  const base = `http://127.0.0.1:${preflightPort}`;
  await untilUp(`http://127.0.0.1:${extractionPort}/healthz`);
  return {
    base,
    async crash() {
      await Promise.all([running.extraction.kill('SIGKILL'), running.preflight.kill('SIGKILL')]);
      await redis.command('FLUSHALL');
      running.extraction = launch.extraction();
      running.preflight = launch.preflight();
      await untilUp(`http://127.0.0.1:${extractionPort}/healthz`);
      await untilUp(`${base}/healthz`);
    },
    async stop() {
      await Promise.all([running.extraction.kill('SIGTERM'), running.preflight.kill('SIGTERM')]);
      await Promise.all([postgres.stop(), redis.stop(), s3.stop()]);
    },
  };
}

async function drill(name, open) {
  const folder = await mkdtemp(join(tmpdir(), 'forme-drill-'));
  const platform = await open(folder);
  try {
    await untilUp(`${platform.base}/healthz`);
    const bytes = await buildHeavy({ pages: 20, megabytes: 1 });
    // Each file differs, so that no result comes from the cache.
    const ids = [];
    for (let index = 0; index < jobCount; index += 1) {
      ids.push(
        await submit(
          platform.base,
          Buffer.concat([bytes, Buffer.from(`\n% ${index}\n`)]),
          `job-${index}.pdf`,
        ),
      );
    }
    const atKill = await completed(platform.base);
    const crashes = [atKill];
    await platform.crash();
    await sleep(1500);
    crashes.push(await completed(platform.base));
    await platform.crash();
    const started = Date.now();
    const jobs = await untilAllEnded(platform.base, ids);
    const wrong = [];
    for (const job of jobs) {
      const { reports } = await readJson(`${platform.base}/api/v1/jobs/${job.id}/reports`);
      if (job.status !== 'completed')
        wrong.push(`${job.file_name}: ${job.status} ${job.error?.detail ?? ''}`);
      else if (job.findings.length === 0 || job.page_count !== 20)
        wrong.push(`${job.file_name}: half a result`);
      else if (reports.length !== 5)
        wrong.push(`${job.file_name}: ${reports.length} report links, 5 are one completion`);
    }
    const { total } = await readJson(`${platform.base}/api/v1/jobs`);
    if (total !== jobCount) wrong.push(`${total} jobs in the list`);
    console.log(
      `${name}: ${jobs.length - wrong.length} of ${jobCount} jobs completed exactly once; ` +
        `kill -9 twice (with ${crashes.join(' and ')} done), the rest took ${((Date.now() - started) / 1000).toFixed(1)} s`,
    );
    for (const line of wrong) console.log(`  ${line}`);
    return wrong.length === 0;
  } finally {
    await platform.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function completed(base) {
  return (await readJson(`${base}/api/v1/jobs?status=completed`)).total;
}

async function untilAllEnded(base, ids) {
  const end = Date.now() + 240_000;
  for (;;) {
    const jobs = await Promise.all(ids.map((id) => readJson(`${base}/api/v1/jobs/${id}`)));
    if (jobs.every((job) => job.completed_at !== null) || Date.now() > end) return jobs;
    await sleep(500);
  }
}

let good = true;
for (const [name, open] of Object.entries({ embedded, distributed })) {
  if (only === null || only === name) good = (await drill(name, open)) && good;
}
process.exit(good ? 0 : 1);
