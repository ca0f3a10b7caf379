// All five services under one Node: starts the platform, sends one PDF through it, prints a line {question} {hash} for each answer on stdout.
// Answers are hashed without what differs from run to run by its meaning: ids and times.
//   node runtimes-services.mjs PDF
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, sleep, start, untilUp } from './service-process.mjs';

/** Members that differ from run to run by their meaning. */
const wanders = /^(id|job_id|request_id|instance_id|.*_at|.*_ms)$/;

/** A value without ids of runs and times. */
function steady(value) {
  if (Array.isArray(value)) return value.map(steady);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !wanders.test(name))
      .map(([name, inner]) => [name, steady(inner)]),
  );
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

async function answered(url, init) {
  const response = await fetch(url, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${url}: ${response.status} ${bytes.subarray(0, 400)}`);
  return bytes;
}

const json = async (url, init) => JSON.parse(String(await answered(url, init)));

function form(parts) {
  const body = new FormData();
  for (const [name, value] of parts) {
    if (Buffer.isBuffer(value))
      body.append(name, new Blob([new Uint8Array(value)], { type: 'application/pdf' }), 'a.pdf');
    else body.append(name, value);
  }
  return { method: 'POST', body };
}

async function* questions(address, pdf) {
  const [preflight, extraction, producer, hub, compare] = address;
  const raw = (headers = {}) => ({
    method: 'POST',
    body: pdf,
    headers: { 'content-type': 'application/pdf', ...headers },
  });
  yield ['extraction facts', steady(await json(`${extraction}/v1/extract`, raw()))];
  yield [
    'extraction plates',
    steady(
      await json(
        `${extraction}/v1/render/separations`,
        form([
          ['pdf', pdf],
          ['dpi', '100'],
        ]),
      ),
    ),
  ];
  yield [
    'extraction picture',
    await answered(
      `${extraction}/v1/render/page`,
      form([
        ['pdf', pdf],
        ['dpi', '100'],
      ]),
    ),
  ];
  const { job_id: id } = await json(
    `${preflight}/api/v1/jobs`,
    form([
      ['file', pdf],
      ['profile_id', 'strict'],
    ]),
  );
  let job;
  do {
    await sleep(300);
    job = await json(`${preflight}/api/v1/jobs/${id}`);
  } while (['queued', 'processing'].includes(job.status));
  yield [
    'preflight job',
    steady({
      status: job.status,
      verdict: job.verdict,
      findings: job.findings,
      completeness: job.completeness,
    }),
  ];
  const plan = JSON.stringify({ ops: [{ op: 'metadata_set', key: 'Title', value: 'Forme' }] });
  const made = await answered(`${producer}/v1/rewrite/apply`, raw({ 'X-Producer-Plan': plan }));
  yield ['producer rewrite', made];
  yield [
    'compare',
    steady(
      await json(
        `${compare}/v1/compare/documents`,
        form([
          ['reference', made],
          ['candidates', pdf],
        ]),
      ),
    ),
  ];
  yield ['hub contract', await answered(`${hub}/openapi.json`)];
}

const pdf = await readFile(process.argv[2]);
const data = await mkdtemp(join(tmpdir(), 'forme-runtime-'));
const base = await freePort();
const platform = start(
  ['tools/cli/dist/main.js', 'serve', '--port-base', String(base), '--data', data],
  { PREFLIGHT_RATE_LIMIT_DISABLED: 'true' },
);
try {
  const addresses = [0, 1, 2, 3, 4].map((at) => `http://127.0.0.1:${base + at}`);
  for (const address of addresses) await untilUp(`${address}/readyz`, 180_000);
  for await (const [question, answer] of questions(addresses, pdf))
    console.log(`${question} ${sha256(Buffer.isBuffer(answer) ? answer : JSON.stringify(answer))}`);
} finally {
  await platform.kill('SIGTERM');
  await rm(data, { recursive: true, force: true });
}
