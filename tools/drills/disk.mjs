// Drill: starts that the machine or a variable refuses, disks that are full and folders that cannot be written while work comes in.
//   npm run drill:disk
//   npm run drill:disk -- --only starts|data|temporary|watermark|read-only
// starts: each of the five services under each fault. Bar: exit code 2 and one plain line for each fault, no stack.
// data, temporary: the disk of the data folder or of the temporary folder is full. watermark: less than FORME_MIN_FREE_BYTES is left.
// read-only: the disk of the data folder, but for the database, becomes read-only. Bar: nothing accepted is lost or doubled, each refusal has its true cause.
// Needs root, which mounts small file systems in memory.
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faultsOf, faultyStart, services } from './faulty-starts.mjs';
import { freePort, readJson, root, sleep, start, untilUp } from './service-process.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const { buildLabel } = createRequire(import.meta.url)(join(root, 'tools/samples/dist/index.js'));
const label = Buffer.from(await buildLabel());
const limitMs = 300_000;
const names = ['preflight', 'extraction', 'producer', 'hub', 'compare'];
const rounds = { before: 1, during: 3, after: 1 };
let count = 0;
/** The same PDF with other bytes, so that nothing comes from a cache. */
const fresh = () => Buffer.concat([label, Buffer.from(`\n% ${(count += 1)}\n`)]);

const form = (parts) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts))
    if (Buffer.isBuffer(value))
      body.append(name, new Blob([new Uint8Array(value)], { type: 'application/pdf' }), 'a.pdf');
    else body.append(name, value);
  return { method: 'POST', body };
};

const rewriting = JSON.stringify({
  ops: [{ op: 'metadata_set', key: 'Title', value: 'Forme' }],
});

/** Work of each service: the request, and where its end is read when it is a job. */
const kinds = [
  {
    name: 'preflight job',
    service: 'preflight',
    path: '/api/v1/jobs',
    request: () => form({ file: fresh() }),
    job: ({ job_id: id }) => `/api/v1/jobs/${id}`,
    list: '/api/v1/jobs',
  },
  {
    name: 'facts',
    service: 'extraction',
    path: '/v1/extract',
    request: () => ({
      method: 'POST',
      body: fresh(),
      headers: { 'Content-Type': 'application/pdf' },
    }),
  },
  {
    name: 'rewrite job',
    service: 'producer',
    path: '/v1/rewrite/apply?async=true',
    request: () => form({ input_pdf: fresh(), plan: rewriting }),
    job: ({ job_id: id }) => `/v1/jobs/${id}`,
  },
  {
    name: 'comparison job',
    service: 'compare',
    path: '/v1/compare/jobs',
    request: () => form({ kind: 'documents', reference: fresh(), candidates: fresh() }),
    job: ({ job_id: id }) => `/v1/compare/jobs/${id}`,
  },
  {
    name: 'delivery',
    service: 'hub',
    path: '',
    request: ({ endpoint }) => {
      const body = JSON.stringify({ event: `e-${(count += 1)}`, note: 'x'.repeat(20_000) });
      const signature = createHmac('sha256', endpoint.secret).update(body).digest('hex');
      const headers = {
        'content-type': 'application/json',
        'x-hub-signature': `sha256=${signature}`,
      };
      return { method: 'POST', body, headers };
    },
  },
];

async function platformOn(data, temporary, env = {}) {
  const port = await freePort();
  const service = start(
    ['tools/cli/dist/main.js', 'serve', '--port-base', String(port), '--data', data],
    {
      ENGINE_RATE_LIMIT_DISABLED: 'true',
      PREFLIGHT_RATE_LIMIT_DISABLED: 'true',
      PRODUCER_RATE_LIMIT_DISABLED: 'true',
      COMPARE_RATE_LIMIT_DISABLED: 'true',
      HUB_RATE_LIMIT_DISABLED: 'true',
      LOG_LEVEL: 'silent',
      TMPDIR: temporary,
      ...env,
    },
  );
  const url = (name) => `http://127.0.0.1:${port + names.indexOf(name)}`;
  const stop = () => service.kill('SIGTERM');
  try {
    for (const name of names) await untilUp(`${url(name)}/healthz`, limitMs);
    const body = JSON.stringify({ system: 'drill', dialect: 'hub_sha256', id_path: '$.event' });
    const answer = await fetch(`${url('hub')}/v1/ingest-endpoints`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    const { endpoint, secret } = await answer.json();
    return { url, stop, endpoint: { id: endpoint.endpoint_id, secret } };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function submitted(shop, kind) {
  const path = kind.path === '' ? `/v1/ingest/${shop.endpoint.id}` : kind.path;
  const answer = await fetch(`${shop.url(kind.service)}${path}`, kind.request(shop));
  const text = await answer.text();
  const body = text.startsWith('{') ? JSON.parse(text) : {};
  return { kind, status: answer.status, retry: answer.headers.get('retry-after'), body };
}

async function round(shop, times) {
  const answers = [];
  for (let at = 0; at < times; at += 1)
    answers.push(...(await Promise.all(kinds.map((kind) => submitted(shop, kind)))));
  return answers;
}

const readiness = (shop) =>
  Promise.all(names.map(async (name) => (await fetch(`${shop.url(name)}/readyz`)).status));

/** Waits until all five services are ready, or none is. */
async function untilReadiness(shop, wanted) {
  for (const end = Date.now() + limitMs; ; await sleep(200)) {
    const statuses = await readiness(shop);
    if (statuses.every((status) => status === wanted)) return null;
    if (Date.now() > end) return `readiness is ${statuses.join(', ')}, not ${wanted}`;
  }
}

const running = ['queued', 'processing', 'pending', 'running', 'accepted'];

async function endOf(shop, { kind, body }) {
  for (const end = Date.now() + limitMs; ; await sleep(300)) {
    const answer = await fetch(`${shop.url(kind.service)}${kind.job(body)}`);
    if (answer.status === 404) return 'lost';
    const { status } = await answer.json();
    if (answer.ok && !running.includes(status)) return status;
    if (Date.now() > end) return `${status} for too long`;
  }
}

/** What the answers are worth: counts, and one line for each that is wrong. */
async function judged(shop, answers, { status: expected, says }) {
  const row = {
    sent: answers.length,
    taken: 0,
    refused: 0,
    lost: 0,
    doubled: 0,
    'wrong causes': 0,
  };
  const wrong = [];
  for (const answer of answers) {
    const { kind, status, retry, body } = answer;
    if (status < 300) {
      row.taken += 1;
      const end = kind.job === undefined ? 'completed' : await endOf(shop, answer);
      if (end === 'completed') continue;
      row.lost += 1;
      wrong.push(`${kind.name}: ${end}`);
    } else {
      row.refused += 1;
      const text = JSON.stringify(body);
      if (status === expected && retry !== null && says?.test(text)) continue;
      row['wrong causes'] += 1;
      wrong.push(`${kind.name}: ${status}, Retry-After ${retry}, ${text.slice(0, 200)}`);
    }
  }
  const { total } = await readJson(`${shop.url('preflight')}/api/v1/jobs`);
  const jobs = answers.filter(({ kind, status }) => kind === kinds[0] && status < 300).length;
  row.doubled = Math.max(0, total - jobs);
  if (total !== jobs) wrong.push(`${jobs} preflight jobs were accepted, ${total} are in the list`);
  return { row, wrong };
}

async function mounted(folder, name, size, work) {
  const place = join(folder, name);
  await mkdir(place);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=1777`, 'tmpfs', place]);
  try {
    return await work(place);
  } finally {
    execFileSync('umount', ['-l', place]);
  }
}

/** Fills a disk but for `leave` bytes; what frees it again. */
async function fill(place, leave = 0) {
  const { bavail, bsize } = await statfs(place);
  const ballast = join(place, 'ballast');
  await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leave))).catch(
    () => undefined,
  );
  return () => rm(ballast, { force: true });
}

/** Work before, while a disk is at fault and after; `fault` makes the fault and gives what ends it. */
async function underFault(shop, fault, { unready, refusal }) {
  const wrong = [];
  const answers = await round(shop, rounds.before);
  for (const answer of answers)
    if (answer.kind.job !== undefined && answer.status < 300) await endOf(shop, answer);
  const mend = await fault();
  if (unready) wrong.push(await untilReadiness(shop, 503));
  const during = await round(shop, rounds.during);
  await mend();
  wrong.push(await untilReadiness(shop, 200));
  answers.push(...during, ...(await round(shop, rounds.after)));
  const { row, wrong: more } = await judged(shop, answers, refusal);
  const taken = during.filter(({ status }) => status < 300);
  return {
    row: { ...row, 'taken meanwhile': taken.length },
    wrong: [...wrong, ...more].filter(Boolean),
  };
}

const full = { status: 507, says: /full.*Free space/ };
/** Room of a file system that takes the database and its work. */
const roomy = '900m';

const faultyDisks = {
  data: (folder) =>
    mounted(folder, 'disk', roomy, async (data) => {
      const shop = await platformOn(data, folder);
      try {
        return await underFault(shop, () => fill(data), { unready: true, refusal: full });
      } finally {
        await shop.stop();
      }
    }),
  temporary: (folder) =>
    mounted(folder, 'disk', '64m', async (temporary) => {
      const shop = await platformOn(join(folder, 'data'), temporary);
      try {
        return await underFault(shop, () => fill(temporary), { unready: false, refusal: full });
      } finally {
        await shop.stop();
      }
    }),
  watermark: (folder) =>
    mounted(folder, 'disk', roomy, async (data) => {
      const left = 128 * 1024 * 1024;
      const shop = await platformOn(data, folder, { FORME_MIN_FREE_BYTES: String(2 * left) });
      try {
        return await underFault(shop, () => fill(data, left), { unready: true, refusal: {} });
      } finally {
        await shop.stop();
      }
    }),
  'read-only': (folder) =>
    mounted(folder, 'disk', roomy, (data) =>
      mounted(data, 'postgres', roomy, async () => {
        const shop = await platformOn(data, folder);
        const fault = async () => {
          await remounted(data, 'ro');
          return () => remounted(data, 'rw');
        };
        const refusal = { status: 503, says: /read-only/ };
        try {
          return await underFault(shop, fault, { unready: true, refusal });
        } finally {
          await shop.stop();
        }
      }),
    ),
};

/** A disk becomes read-only as soon as no file on it is open for writing. */
async function remounted(place, how) {
  for (const end = Date.now() + limitMs; ; await sleep(200)) {
    try {
      execFileSync('mount', ['-o', `remount,${how}`, place], { stdio: 'pipe' });
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/** Every service under every fault. */
async function starts(folder) {
  const { faults, end } = await faultsOf(folder);
  const rows = {};
  const wrong = [];
  try {
    for (const [fault, how] of Object.entries(faults)) {
      const said = await Promise.all(services.map((name) => faultyStart(name, how, folder)));
      rows[fault] = {
        starts: said.length,
        'code 2, one line a fault': said.filter((it) => it === null).length,
      };
      for (const [at, text] of said.entries())
        if (text !== null) wrong.push(`${fault}, ${services[at]}: ${text}`);
    }
  } finally {
    await end();
  }
  console.table(rows);
  return wrong;
}

async function inFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), 'forme-drill-'));
  await chmod(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.getuid?.() !== 0) {
  console.log('*** not run: the drill needs root to mount file systems ***');
  process.exit(1);
}
const isAsked = (name) => values.only === undefined || values.only.split(',').includes(name);
const wrong = isAsked('starts') ? await inFolder(starts) : [];
const rows = {};
for (const [name, drill] of Object.entries(faultyDisks)) {
  if (!isAsked(name)) continue;
  const { row, wrong: lines } = await inFolder(drill);
  rows[name] = row;
  wrong.push(...lines.map((line) => `${name}: ${line}`));
}
if (Object.keys(rows).length > 0) console.table(rows);
for (const line of wrong) console.log(`  ${line}`);
console.log(wrong.length === 0 ? 'every fault has its true cause' : `${wrong.length} are wrong`);
process.exit(wrong.length === 0 ? 0 : 1);
