// Drill: servers and services are killed while work comes in. Nothing accepted is lost, every refusal has its true cause.
//   npm run drill:servers                                          both
//   npm run drill:servers -- --only database|distributed
// database: the embedded PostgreSQL, five times.
// distributed: PostgreSQL, Redis, S3 and each of the five services, one after the other.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killEach, startShop } from './servers-distributed.mjs';
import { freePort, readJson, root, sleep, start, untilUp } from './service-process.mjs';

const require = createRequire(import.meta.url);
const { buildLabel } = require(join(root, 'tools/samples/dist/index.js'));
const only = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1]
  : null;
const kills = 5;
/** Longest wait for the end of all jobs: it says nothing of speed, for a job that is lost never ends. */
const endsWithinMs = 900_000;

async function platformOn(data) {
  const port = await freePort();
  const service = start(
    ['tools/cli/dist/main.js', 'serve', 'extraction', 'preflight']
      .concat(['--port-base', String(port)])
      .concat(['--data', data]),
    { ENGINE_RATE_LIMIT_DISABLED: 'true', PREFLIGHT_RATE_LIMIT_DISABLED: 'true' },
  );
  const base = `http://127.0.0.1:${port}`;
  try {
    await untilUp(`${base}/readyz`, 120_000);
  } catch (error) {
    await service.kill('SIGKILL');
    throw error;
  }
  return { base, service };
}

/** Submits a PDF; its status, its job id where it was accepted, its problem otherwise. */
async function submit(base, bytes, name) {
  const form = new FormData();
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), name);
  const answer = await fetch(`${base}/api/v1/jobs`, { method: 'POST', body: form });
  const body = await answer.json();
  const retry = answer.headers.get('retry-after');
  return { status: answer.status, id: body.job_id, problem: body, retry };
}

async function readiness(base) {
  return (await fetch(`${base}/readyz`)).status;
}

async function untilEnded(base, ids) {
  const end = Date.now() + endsWithinMs;
  for (;;) {
    const jobs = await Promise.all(ids.map((id) => readJson(`${base}/api/v1/jobs/${id}`)));
    if (jobs.every((job) => job.completed_at !== null) || Date.now() > end) return jobs;
    await sleep(300);
  }
}

/** What is wrong with the jobs that were accepted and the answers that were not. */
async function faults(base, answers) {
  const wrong = [];
  const ids = answers.filter(({ id }) => id !== undefined).map(({ id }) => id);
  const row = { sent: answers.length, completed: 0, refused: 0, lost: 0, doubled: 0 };
  for (const job of await untilEnded(base, ids)) {
    if (job.status === 'completed') row.completed += 1;
    else {
      row.lost += 1;
      wrong.push(`${job.file_name}: ${job.status}`);
    }
  }
  const { total } = await readJson(`${base}/api/v1/jobs`);
  row.doubled = Math.max(0, total - ids.length);
  if (total !== ids.length)
    wrong.push(`${ids.length} jobs were accepted, ${total} are in the list`);
  row['wrong causes'] = 0;
  for (const { status, problem, retry } of answers) {
    if (status === 202) continue;
    row.refused += 1;
    if (status === 503 && retry !== null) continue;
    row['wrong causes'] += 1;
    wrong.push(`answered ${status} ${problem.code}, Retry-After ${retry}: ${problem.detail}`);
  }
  return { wrong, row };
}

async function database(folder) {
  const data = join(folder, 'data');
  const { base, service } = await platformOn(data);
  const pidFile = join(data, 'postgres/data/postmaster.pid');
  const label = Buffer.from(await buildLabel());
  const answers = [];
  const seconds = [];
  let unready = 0;
  try {
    const home = databaseHome(pidFile);
    for (let kill = 0; kill < kills; kill += 1) {
      for (let index = 0; index < 4; index += 1)
        answers.push(await submit(base, unlike(label, answers.length), `a-${answers.length}.pdf`));
      process.kill(Number(readFileSync(home, 'utf8').split('\n')[0]), 'SIGKILL');
      const from = Date.now();
      await sleep(50);
      answers.push(await submit(base, unlike(label, answers.length), `b-${answers.length}.pdf`));
      for (;;) {
        if ((await readiness(base)) === 200 && Date.now() - from > 1200) break;
        unready += 1;
        if (Date.now() - from > 120_000) throw new Error('The database did not come back');
        await sleep(100);
      }
      seconds.push((Date.now() - from) / 1000);
    }
    const { wrong, row } = await faults(base, answers);
    if (unready === 0) wrong.push('readiness stayed true while the database was gone');
    console.log(
      `database: killed ${kills} times, ready again after ${seconds.map((it) => it.toFixed(1)).join(', ')} s`,
    );
    console.table({ database: row });
    return wrong;
  } finally {
    await service.kill('SIGTERM');
  }
}

/** Home of the database: in the data folder, or elsewhere when its account has no access to it. */
function databaseHome(usual) {
  try {
    readFileSync(usual);
    return usual;
  } catch {
    throw new Error(
      `${usual} is not there: run the drill in a folder that every account may enter`,
    );
  }
}

/** The same PDF with other bytes, so that nothing comes from a cache. */
const unlike = (bytes, index) => Buffer.concat([bytes, Buffer.from(`\n% ${index}\n`)]);

/** Each server and service of a distributed installation is killed once. */
async function distributed(folder) {
  const label = Buffer.from(await buildLabel());
  const shop = await startShop(folder);
  let index = 0;
  try {
    return await killEach(shop, () => unlike(label, (index += 1)));
  } finally {
    await shop.stop();
  }
}

let good = true;
for (const [name, drill] of Object.entries({ database, distributed })) {
  if (only !== null && only !== name) continue;
  const folder = await mkdtemp(join(tmpdir(), 'forme-drill-'));
  execFileSync('chmod', ['755', folder]);
  try {
    const wrong = await drill(folder);
    for (const line of wrong) console.log(`  ${line}`);
    good = wrong.length === 0 && good;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
process.exit(good ? 0 : 1);
