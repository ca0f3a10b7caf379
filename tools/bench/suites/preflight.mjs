// Whole jobs: from their submission to the verdict, with facts that extraction has to measure and with facts it has; 200 at once.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPreflight } from '../../drills/preflight-services.mjs';
import { quantile } from '../report.mjs';

const warmRounds = 3;
const atOnce = 200;
const healthEveryMs = 20;

/** `npm run bench -- preflight`. */
export const preflightSuite = {
  name: 'preflight',
  async run({ corpus, folder, quick, report }) {
    if (corpus === null) return;
    const paths = corpus.entries
      .map(({ path }) => path)
      .filter((path) => path.startsWith('pdf/print/') && path.endsWith('.pdf'))
      .filter((_, index) => !quick || index % 10 === 0);
    const files = await Promise.all(
      paths.map(async (path) => ({ path, bytes: await readFile(join(corpus.folder, path)) })),
    );
    const services = await startPreflight(folder);
    try {
      await services.run(files[0]);
      const cold = [];
      for (const file of files.slice(1)) cold.push(await services.run(file));
      const warm = [];
      for (let round = 0; round < warmRounds; round += 1) {
        for (const file of files) warm.push(await services.run(file));
      }
      const figure = (name, times, max) => report.figure({ name, value: times, unit: 'ms', max });
      figure(`job of ${cold.length} print files, facts cold, p50`, quantile(cold, 0.5), 800);
      figure(`job of ${cold.length} print files, facts cold, p95`, quantile(cold, 0.95));
      figure('the same, facts warm, p50', quantile(warm, 0.5), 150);
      figure('the same, facts warm, p95', quantile(warm, 0.95));
      await manyAtOnce(services, files, report);
    } finally {
      await services.stop();
    }
  },
};

async function manyAtOnce(services, files, report) {
  const health = { times: [], watching: true };
  const watching = (async () => {
    while (health.watching) {
      health.times.push(await services.health());
      await sleep(healthEveryMs);
    }
  })();
  const begin = performance.now();
  const ids = await Promise.all(
    Array.from({ length: atOnce }, (_, index) => services.submit(files[index % files.length])),
  );
  const jobs = [];
  for (const id of ids) jobs.push(await services.ended(id));
  const seconds = (performance.now() - begin) / 1000;
  health.watching = false;
  await watching;
  const lost = jobs.filter(({ status }) => status !== 'completed' && status !== 'failed').length;
  const failed = jobs.filter(({ status }) => status === 'failed').length;
  report.figure({ name: `${atOnce} jobs at once, lost`, value: lost, unit: 'jobs', max: 0 });
  report.figure({ name: `${atOnce} jobs at once, failed`, value: failed, unit: 'jobs' });
  report.figure({ name: `${atOnce} jobs at once, all`, value: seconds, unit: 's' });
  report.figure({
    name: `/health while ${atOnce} jobs run, p99`,
    value: quantile(health.times, 0.99),
    unit: 'ms',
    max: 50,
  });
}
