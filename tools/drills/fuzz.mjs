// Drill: mutated PDFs through a running extraction service. No crash, no answer above 499, nothing over 10 s, no engine process above
// 512 MiB, no pause of the service's event loop of 100 ms or more, unless the machine itself makes an idle one pause as long.
//   npm run drill:fuzz                            10,000 mutants
//   npm run drill:mutants                         20,000 of 200 files, half of them with detectors
//   npm run drill:fuzz -- --count 500 --seed 7
//   npm run drill:fuzz -- --only 4711             one mutant again
//   npm run drill:fuzz -- --part 2/5              the second of five parts of the mutants
//   npm run drill:fuzz -- --keep FOLDER           mutants that failed are written there
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startExtraction } from '../bench/extraction.mjs';
import { peakDuring } from '../bench/processes.mjs';
import { quantile } from '../bench/report.mjs';
import { fresh } from './fresh.mjs';
import { watchIdlePauses } from './idle-pauses.mjs';
import { mutant } from './mutate.mjs';
import { inPart } from './parts.mjs';
import { root } from './service-process.mjs';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '20260101' },
    only: { type: 'string' },
    keep: { type: 'string' },
    part: { type: 'string' },
    bases: { type: 'string' },
    detectors: { type: 'string', default: 'off' },
  },
});
const runs = { off: [false], on: [true], both: [false, true] }[values.detectors];
if (runs === undefined) throw new Error('--detectors is off, on or both');
const answerMs = 10_000;
const pauseMs = 100;
const mostBytes = 512 * 1024 * 1024;
const largestBase = 300_000;
const seed = Number(values.seed);
const bases = spread(await findBases(), Number(values.bases ?? Infinity));
const indexes =
  values.only === undefined
    ? Array.from({ length: Number(values.count) }, (_, index) => index).filter((index) =>
        inPart(values.part, index),
      )
    : [Number(values.only)];

let running = true;
let died = false;
let largest = 0;
const outcomes = new Map();
const failures = [];
const times = [];
const pauses = [];
let machinePause = 0;
let service;
for (const [turn, detectors] of runs.entries()) {
  const share = indexes.filter((_, place) => place % runs.length === turn);
  await drill(share.length === 0 ? indexes : share, detectors);
}
if (died) failures.push('the service ended by itself');
if (largest > mostBytes) failures.push('an engine process took more than 512 MiB');
tell();
const calm = Math.max(...pauses) < pauseMs || machinePause >= pauseMs;
process.exitCode = failures.length === 0 && calm ? 0 : 1;

/** Sends the mutants to a fresh service, with its detectors or without. */
async function drill(waiting, detectors) {
  const folder = await mkdtemp(join(tmpdir(), 'forme-drill-'));
  service = await startExtraction(folder, {
    ENGINE_PDF_RETENTION_SECONDS: '60',
    ENGINE_AI_ENABLED: String(detectors),
  });
  running = true;
  service.gone.then(() => {
    died ||= running;
    running = false;
  });
  let machine;
  try {
    await service.extract(bases[0].bytes);
    await longestPause();
    machine = watchIdlePauses();
    const { peak } = await peakDuring(fresh(service.engineProcesses, 200), () =>
      workAll([...waiting]),
    );
    largest = Math.max(largest, peak);
    if (running) pauses.push(await longestPause());
  } finally {
    machinePause = Math.max(machinePause, (await machine?.longest()) ?? 0);
    if (running) {
      running = false;
      await service.stop();
    }
    await rm(folder, { recursive: true, force: true });
  }
}

function workAll(waiting) {
  return Promise.all(Array.from({ length: availableParallelism() }, () => work(waiting)));
}

/** A number of the files, evenly spread from first to last. */
function spread(files, count) {
  if (files.length <= count) return files;
  return Array.from({ length: count }, (_, at) => files[Math.floor((at * files.length) / count)]);
}

async function work(waiting) {
  for (let index = waiting.shift(); index !== undefined && running; index = waiting.shift()) {
    const { bytes, made } = mutant(bases, seed, index);
    if (bytes.length === 0) continue;
    const outcome = await ask(bytes);
    outcomes.set(outcome.text, (outcomes.get(outcome.text) ?? 0) + 1);
    if (outcome.ms !== undefined) times.push(outcome.ms);
    if (outcome.bad) fail(index, bytes, `${outcome.text}; ${made}`);
    if (index % 500 === 499) pauses.push(await longestPause());
  }
}

/** How the service took it: `{text, bad, ms?}`. */
async function ask(bytes) {
  try {
    const { status, ms, headers } = await service.extract(bytes, AbortSignal.timeout(answerMs));
    const code = headers['x-engine-error-code'];
    const text = status === 200 ? '200' : `${status} ${code ?? 'without a code'}`;
    const typed = status === 200 || (status < 500 && code !== undefined);
    return { text, ms, bad: !typed || code === 'engine_crashed' };
  } catch (error) {
    return { text: error.name === 'AbortError' ? 'no answer in time' : error.message, bad: true };
  }
}

/** Milliseconds of the longest pause of the service's event loop since this was asked before. */
async function longestPause() {
  return 1000 * (await service.metric('nodejs_eventloop_lag_max_seconds'));
}

function fail(index, bytes, text) {
  failures.push(`${index}: ${text}`);
  if (values.keep === undefined) return;
  mkdirSync(values.keep, { recursive: true });
  writeFileSync(join(values.keep, `${seed}-${index}.pdf`), bytes);
}

function tell() {
  const count = [...outcomes.values()].reduce((sum, number) => sum + number, 0);
  const ms = (share) => quantile(times, share).toFixed(0);
  const part = values.part === undefined ? '' : `, part ${values.part} of ${values.count}`;
  console.log(`${count} mutants of ${bases.length} files, seed ${seed}${part}`);
  for (const [text, number] of [...outcomes].sort((a, b) => b[1] - a[1]))
    console.log(`  ${String(number).padStart(6)}  ${text}`);
  console.log(`  p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms, slowest ${ms(1)} ms`);
  console.log(
    `  longest pause of the event loop ${Math.max(...pauses).toFixed(0)} ms, bar ${pauseMs}; of an idle one ${machinePause.toFixed(0)} ms`,
  );
  console.log(`  largest engine process ${(largest / 2 ** 20).toFixed(0)} MiB, bar 512`);
  if (machinePause >= pauseMs)
    console.log('*** the machine is too busy: the pauses of the service are not judged ***');
  for (const failure of failures.slice(0, 50)) console.log(`FAILED ${failure}`);
  console.log(
    failures.length === 0 ? 'nothing broke' : `${failures.length} failed; --only INDEX repeats one`,
  );
}

/** The samples and, where there is a corpus, its smaller PDFs. */
async function findBases() {
  const { buildHeavy, buildLabel } = createRequire(import.meta.url)(
    join(root, 'tools/samples/dist/index.js'),
  );
  const small = { pages: 3, megabytes: 0.02, linesPerPage: 20, pathsPerPage: 20 };
  const samples = [
    { name: 'label', bytes: Buffer.from(await buildLabel()) },
    { name: 'load document', bytes: Buffer.from(await buildHeavy(small)) },
  ];
  const corpus = resolve(process.env.FORME_CORPUS ?? join(root, '../shared/corpus'));
  if (!existsSync(join(corpus, 'MANIFEST.json'))) {
    console.log(`*** no corpus at ${corpus} (set FORME_CORPUS): only the samples are mutated ***`);
    return samples;
  }
  const { entries } = JSON.parse(readFileSync(join(corpus, 'MANIFEST.json'), 'utf8'));
  const files = entries
    .filter(({ path, bytes }) => path.startsWith('pdf/') && bytes > 0 && bytes <= largestBase)
    .map(({ path }) => ({ name: path, bytes: readFileSync(join(corpus, path)) }));
  return [...samples, ...files];
}
