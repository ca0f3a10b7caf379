// Drill: small hostile files through every operation that opens bytes. Bar: 2 s of processor time and 300 MiB of resident memory
// for each, an answer with a code for what is refused, and /healthz within 50 ms (p99) meanwhile.
//   npm run drill:bombs
//   npm run drill:bombs -- --only stitching,jpx --operations extract,plates
//   npm run drill:bombs -- --files FOLDER          PDFs of a folder instead
//   npm run drill:bombs -- --part 2/5               the second of five parts of the files
//   npm run drill:bombs -- --json FILE             keeps every figure
// Ended by a signal, it reports the figures measured until then.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { cpuOfAll, descendants, peakDuring } from '../bench/processes.mjs';
import { quantile } from '../bench/report.mjs';
import { operations } from './bomb-operations.mjs';
import { fresh } from './fresh.mjs';
import { inPart } from './parts.mjs';
import { freePort, root, sleep, start, untilUp } from './service-process.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    operations: { type: 'string' },
    files: { type: 'string' },
    part: { type: 'string' },
    json: { type: 'string' },
  },
});
const mib = 1024 * 1024;
const mostCpuMs = 2000;
const mostBytes = 300 * mib;
const mostHealthMs = 50;
/** A process that rests above it is replaced before the next file, so that a figure is that of one file. */
const restBytes = 190 * mib;

/** Looks in a row, 40 ms apart, at which the processes rest before a file is measured; after one was replaced, whose start may pause. */
const quietTurns = 1;
const quietTurnsOfNew = 8;

const wants = (list, name) =>
  list === undefined || list.split(',').some((part) => name.includes(part));
const { bombs } = createRequire(import.meta.url)(join(root, 'libs/test-kit/dist/index.js'));
const files = (values.files === undefined ? bombs : filesOf(values.files))
  .filter(({ name }) => wants(values.only, name))
  .filter((_, place) => inPart(values.part, place));
const named = (kind) =>
  Object.entries(operations[kind]).filter(
    ([name]) => values.operations === undefined || values.operations.split(',').includes(name),
  );

const folder = await mkdtemp(join(tmpdir(), 'forme-drill-'));
const ports = await freeBase();
const url = (service) =>
  `http://127.0.0.1:${ports + ['preflight', 'extraction', 'producer', 'hub', 'compare'].indexOf(service)}`;
const service = start(
  ['tools/cli/dist/main.js', 'serve', '--port-base', String(ports), '--data', join(folder, 'data')],
  {
    LOG_LEVEL: 'fatal',
    ENGINE_PROCESSES: '1',
    ENGINE_DEADLINE_MS: '20000',
    ENGINE_RATE_LIMIT_DISABLED: 'true',
    PRODUCER_RATE_LIMIT_DISABLED: 'true',
    PREFLIGHT_RATE_LIMIT_DISABLED: 'true',
    COMPARE_RATE_LIMIT_DISABLED: 'true',
    HUB_RATE_LIMIT_DISABLED: 'true',
  },
);
let isStopped = false;
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => (isStopped = true));
let gone = null;
service.gone.then((how) => (gone = how));

const rows = [];
let health = [];
/** Engine processes when the last file was measured. */
let known = '';
try {
  await untilUp(`${url('preflight')}/readyz`);
  await untilUp(`${url('extraction')}/readyz`);
  const watch = new Worker(new URL('health-watch.mjs', import.meta.url), {
    workerData: { urls: { extraction: `${url('extraction')}/healthz` }, everyMs: 20 },
  });
  for (const bomb of files)
    for (const [name, run] of named(bomb.kind)) if (!isStopped) await measure(bomb, name, run);
  const told = new Promise((done) => watch.once('message', done));
  watch.postMessage('stop');
  health = (await told).extraction;
} finally {
  await service.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
tell();

/** Processes of the engine: the children of the service that are Node. */
function engines() {
  return descendants(service.pid).filter((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return command.startsWith(process.execPath) && command.includes('entry');
    } catch {
      return false;
    }
  });
}

function resting(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

async function measure(bomb, operation, run) {
  if (gone) throw new Error(`the service ended by itself: ${JSON.stringify(gone)}`);
  const bytes = Buffer.concat([
    bomb.make(),
    Buffer.from(bomb.kind === 'pdf' ? `\n%${operation}` : ''),
  ]);
  await run.prepare?.(ask, bytes);
  await calm();
  const before = cpuOfAll(service.pid);
  const from = performance.now();
  const { peak, result } = await peakDuring(fresh(engines, 200), async () => {
    try {
      return await run(ask, bytes);
    } catch (error) {
      return { status: 0, code: error.message };
    }
  });
  const ms = performance.now() - from;
  const cpuMs = cpuOfAll(service.pid) - before;
  const { status, code = '' } = result;
  const typed = (status >= 200 && status < 300) || (status >= 400 && status < 500 && code !== '');
  const bad = [
    ...(cpuMs > mostCpuMs ? ['time'] : []),
    ...(peak > mostBytes ? ['memory'] : []),
    ...(typed ? [] : ['answer']),
  ];
  rows.push({
    bomb: bomb.name,
    operation,
    bytes: bytes.length,
    status,
    code,
    ms,
    cpuMs,
    mib: peak / mib,
    bad,
  });
  if (bad.length > 0)
    console.log(
      `ABOVE ${bomb.name} ${operation}: ${status} ${code}, ${(cpuMs / 1000).toFixed(1)} s, ${(peak / mib).toFixed(0)} MiB (${bad.join(', ')})`,
    );
}

/**
 * Waits until the processes rest, fresh ones in place of those that hold on to memory. After one was replaced one short look is not enough:
 * on a busy machine a process that starts may not get a processor for as long, and its start would count for the next file.
 */
async function calm() {
  const fat = engines().filter((pid) => resting(pid) > restBytes);
  for (const pid of fat) process.kill(pid, 'SIGKILL');
  let wanted = quietTurns;
  for (let last = -1, quiet = 0, turns = 0; turns < 400; turns += 1) {
    const now = cpuOfAll(service.pid);
    const pids = engines().join();
    if (pids !== known) wanted = quietTurnsOfNew;
    known = pids;
    quiet = pids !== '' && last >= 0 && now - last <= 10 ? quiet + 1 : 0;
    if (quiet === wanted) return;
    last = now;
    await sleep(40);
  }
}

async function ask(name, path, init) {
  const response = await fetch(`${url(name)}${path}`, init);
  const text = await response.text();
  const { status, headers } = response;
  const code = headers.get('x-engine-error-code') ?? codeIn(status, text);
  return { status, text, code };
}

function codeIn(status, text) {
  if (status < 400) return '';
  try {
    const { code, type, title, limit } = JSON.parse(text);
    return [code ?? type ?? title ?? '', limit].filter(Boolean).join(' ');
  } catch {
    return '';
  }
}

function filesOf(path) {
  return readdirSync(path)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => ({ name, kind: 'pdf', make: () => readFileSync(join(path, name)) }));
}

async function freeBase() {
  for (;;) {
    const port = await freePort();
    if (port < 65_000) return port;
  }
}

function tell() {
  const by = new Map();
  for (const row of rows) by.set(row.operation, [...(by.get(row.operation) ?? []), row]);
  console.table(
    Object.fromEntries(
      [...by].map(([operation, of]) => [
        operation,
        {
          files: of.length,
          answered: of.filter(({ status }) => status < 300).length,
          refused: of.filter(({ status }) => status >= 400).length,
          'above the bar': of.filter(({ bad }) => bad.length > 0).length,
          'slowest s': Math.max(...of.map(({ cpuMs }) => cpuMs / 1000)),
          'largest MiB': Math.round(Math.max(...of.map(({ mib: used }) => used))),
        },
      ]),
    ),
  );
  const p99 = quantile(health, 0.99);
  console.log(
    `${rows.length} runs of ${files.length} files; health p99 ${p99.toFixed(0)} ms, bar ${mostHealthMs}`,
  );
  const above = rows.filter(({ bad }) => bad.length > 0);
  if (isStopped) console.log('*** ended by a signal: the rest was not measured ***');
  console.log(
    above.length === 0 ? 'every file is under the bar' : `${above.length} runs are above the bar`,
  );
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify({ rows, health: p99 }));
  process.exitCode = !isStopped && above.length === 0 && p99 < mostHealthMs ? 0 : 1;
}
